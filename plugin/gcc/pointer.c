/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pointer.c - where a pointer goes
 */
#include "bodies.h"
#include "tree-dfa.h"

#include "amount.h"
#include "pointer.h"

/* The way of one pointer.  */
struct way {
	pointer_fn *see;
	void *closure;
	bool cookie;
	auto_bitmap seen;		/* SSA names, by version */
	uint64_t shift, assumed;	/* so far */
	int searches;			/* of a whole function, that are left */
};

/* How many variables in memory are looked after for one pointer, and how many statements
   for what was read from one.  */
static const int most_searches = 16;
static const int most_steps = 1000;

static void offer(struct way *w, tree type, gimple *where, tree stored)
{
	struct pointer_use use = { type, stored, where, w->shift, w->assumed };

	if (type)
		w->see(w->closure, &use);
}

static void follow(struct way *w, tree name);

static void go_on(struct way *w, tree to, gimple *where)
{
	if (!to || TREE_CODE(to) != SSA_NAME || !POINTER_TYPE_P(TREE_TYPE(to)))
		return;
	offer(w, TREE_TYPE(to), where, NULL_TREE);
	follow(w, to);
}

/* Whether REFERENCE goes through NAME, and if so to which object there.  */
static tree accessed(tree reference, tree name)
{
	while (handled_component_p(reference))
		reference = TREE_OPERAND(reference, 0);
	if (TREE_CODE(reference) != MEM_REF ||
	    TREE_OPERAND(reference, 0) != name ||
	    !integer_zerop(TREE_OPERAND(reference, 1)))
		return NULL_TREE;
	return TREE_TYPE(reference);
}

tree pointer_local_variable(tree lhs)
{
	if (TREE_CODE(lhs) == MEM_REF &&
	    TREE_CODE(TREE_OPERAND(lhs, 0)) == ADDR_EXPR &&
	    integer_zerop(TREE_OPERAND(lhs, 1)))
		lhs = TREE_OPERAND(TREE_OPERAND(lhs, 0), 0);
	return VAR_P(lhs) && !is_global_var(lhs) ? lhs : NULL_TREE;
}

static void search_loads(struct way *w, gimple *from, tree decl);

/* Whether A and B are the same bytes, by whatever name.  */
static bool same_place(tree a, tree b)
{
	poly_int64 at, bt;

	a = get_addr_base_and_unit_offset(a, &at);
	b = get_addr_base_and_unit_offset(b, &bt);
	return a && b && known_eq(at, bt) && operand_equal_p(a, b, OEP_ADDRESS_OF);
}

/* Where LHS, which STMT stores in, is read before anything else is stored.  */
static void read_again(struct way *w, gimple *stmt, tree lhs)
{
	tree memory = gimple_vdef(stmt);
	imm_use_iterator it;
	use_operand_p use;

	if (!memory || TREE_CODE(memory) != SSA_NAME || TREE_THIS_VOLATILE(lhs))
		return;
	FOR_EACH_IMM_USE_FAST(use, it, memory) {
		gimple *load = USE_STMT(use);

		if (gimple_assign_load_p(load) &&
		    same_place(gimple_assign_rhs1(load), lhs))
			go_on(w, gimple_assign_lhs(load), load);
	}
}

static void store(struct way *w, gimple *stmt, tree lhs)
{
	tree decl = pointer_local_variable(lhs), type = TREE_TYPE(lhs);

	offer(w, type, stmt, lhs);
	if (TREE_CODE(lhs) == MEM_REF &&
	    TREE_CODE(TREE_OPERAND(lhs, 0)) == ADDR_EXPR &&
	    integer_zerop(TREE_OPERAND(lhs, 1))) {
		/* GCC's own code for posix_memalign() stores without the type.  */
		lhs = TREE_OPERAND(TREE_OPERAND(lhs, 0), 0);
		if (POINTER_TYPE_P(TREE_TYPE(lhs)))
			offer(w, TREE_TYPE(lhs), stmt, lhs);
	}
	if (decl)
		search_loads(w, stmt, decl);
	else
		read_again(w, stmt, lhs);
}

static void shift_on(struct way *w, gimple *stmt)
{
	uint64_t before = w->shift;
	tree bytes = amount_constant(gimple_assign_rhs2(stmt));

	if (!w->cookie || before || !bytes || !tree_fits_uhwi_p(bytes) ||
	    !tree_to_uhwi(bytes))
		return;
	w->shift = tree_to_uhwi(bytes);
	go_on(w, gimple_assign_lhs(stmt), stmt);
	w->shift = before;
}

static void follow_assign(struct way *w, gimple *stmt, tree name)
{
	tree lhs = gimple_assign_lhs(stmt), rhs = gimple_assign_rhs1(stmt);
	enum tree_code code = gimple_assign_rhs_code(stmt);
	bool copies = (code == SSA_NAME || CONVERT_EXPR_CODE_P(code)) &&
		      rhs == name;

	if (code == COND_EXPR)
		copies = gimple_assign_rhs2(stmt) == name ||
			 gimple_assign_rhs3(stmt) == name;
	if (copies && TREE_CODE(lhs) == SSA_NAME)
		go_on(w, lhs, stmt);
	else if (copies)
		store(w, stmt, lhs);
	else if (code == POINTER_PLUS_EXPR && rhs == name)
		shift_on(w, stmt);
	offer(w, accessed(lhs, name), stmt, NULL_TREE);
	if (gimple_assign_single_p(stmt))
		offer(w, accessed(rhs, name), stmt, NULL_TREE);
}

static void assume(struct way *w, gimple *call)
{
	uint64_t before = w->assumed;
	tree bytes = gimple_call_num_args(call) == 2 ?
		     amount_constant(gimple_call_arg(call, 1)) : NULL_TREE;

	if (bytes && tree_fits_uhwi_p(bytes) &&
	    pow2p_hwi(tree_to_uhwi(bytes)))
		w->assumed = MAX(before, tree_to_uhwi(bytes));
	go_on(w, gimple_call_lhs(call), call);
	w->assumed = before;
}

static void pass(struct way *w, gimple *call, tree name)
{
	tree type = gimple_call_fntype(call);
	tree parameter = type ? TYPE_ARG_TYPES(type) : NULL_TREE;

	for (unsigned i = 0; i < gimple_call_num_args(call) && parameter; i++) {
		if (gimple_call_arg(call, i) == name &&
		    POINTER_TYPE_P(TREE_VALUE(parameter)))
			offer(w, TREE_VALUE(parameter), call, NULL_TREE);
		parameter = TREE_CHAIN(parameter);
	}
}

static void follow_call(struct way *w, gimple *call, tree name)
{
	bool first = gimple_call_num_args(call) > 0 &&
		     gimple_call_arg(call, 0) == name;

	if (first && gimple_call_builtin_p(call, BUILT_IN_ASSUME_ALIGNED)) {
		assume(w, call);
		return;
	}
	pass(w, call, name);
	/* These return what they were given.  */
	if (first && (gimple_call_builtin_p(call, BUILT_IN_MEMSET) ||
		      gimple_call_builtin_p(call, BUILT_IN_MEMCPY) ||
		      gimple_call_builtin_p(call, BUILT_IN_MEMMOVE)))
		go_on(w, gimple_call_lhs(call), call);
}

/* Whether E is taken where posix_memalign() failed.  GCC has a variable keep its value
   there, which nobody uses.  */
static bool is_failure(const_edge e)
{
	gimple_stmt_iterator last = gsi_last_bb(e->src);
	gimple *cond = gsi_end_p(last) ? NULL : gsi_stmt(last);
	tree result;

	if (!cond || gimple_code(cond) != GIMPLE_COND ||
	    !integer_zerop(gimple_cond_rhs(cond)))
		return false;
	result = gimple_cond_lhs(cond);
	while (TREE_CODE(result) == SSA_NAME &&
	       gimple_assign_ssa_name_copy_p(SSA_NAME_DEF_STMT(result)))
		result = gimple_assign_rhs1(SSA_NAME_DEF_STMT(result));
	if (TREE_CODE(result) != SSA_NAME ||
	    !gimple_call_builtin_p(SSA_NAME_DEF_STMT(result),
				   BUILT_IN_POSIX_MEMALIGN))
		return false;
	return (gimple_cond_code(cond) == EQ_EXPR && e->flags & EDGE_FALSE_VALUE) ||
	       (gimple_cond_code(cond) == NE_EXPR && e->flags & EDGE_TRUE_VALUE);
}

static void follow_use(struct way *w, use_operand_p use, tree name)
{
	gimple *stmt = USE_STMT(use);
	tree result;

	switch (gimple_code(stmt)) {
	case GIMPLE_PHI:
		if (!is_failure(gimple_phi_arg_edge(
			as_a<gphi *>(stmt), PHI_ARG_INDEX_FROM_USE(use))))
			go_on(w, gimple_phi_result(stmt), stmt);
		break;
	case GIMPLE_ASSIGN:
		follow_assign(w, stmt, name);
		break;
	case GIMPLE_CALL:
		follow_call(w, stmt, name);
		break;
	case GIMPLE_RETURN:
		result = DECL_RESULT(current_function_decl);
		if (gimple_return_retval(as_a<greturn *>(stmt)) == name &&
		    result && POINTER_TYPE_P(TREE_TYPE(result)))
			offer(w, TREE_TYPE(result), stmt, NULL_TREE);
		break;
	default:
		break;
	}
}

static void follow(struct way *w, tree name)
{
	imm_use_iterator it;
	use_operand_p use;

	if (!bitmap_set_bit(w->seen, SSA_NAME_VERSION(name)))
		return;
	FOR_EACH_IMM_USE_FAST(use, it, name)
		if (!is_gimple_debug(USE_STMT(use)))
			follow_use(w, use, name);
}

/* ---------------------------------------------- through a local variable */

bool pointer_takes_address(gimple *call, tree decl)
{
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree arg = gimple_call_arg(call, i);

		if (TREE_CODE(arg) == ADDR_EXPR && TREE_OPERAND(arg, 0) == decl)
			return true;
	}
	return false;
}

/* Whether STMT puts another value into DECL.  */
static bool sets(gimple *stmt, tree decl)
{
	if (is_gimple_call(stmt) && pointer_takes_address(stmt, decl))
		return true;
	return gimple_has_lhs(stmt) && gimple_get_lhs(stmt) &&
	       pointer_local_variable(gimple_get_lhs(stmt)) == decl;
}

/* Whether what LOAD reads from DECL may be what FROM put there.  */
static bool comes_from(gimple *load, gimple *from, tree decl)
{
	auto_vec<tree, 16> open;
	auto_bitmap seen;
	int steps = most_steps;

	open.safe_push(gimple_vuse(load));
	while (!open.is_empty() && steps--) {
		tree memory = open.pop();
		gimple *def;

		if (!memory || SSA_NAME_IS_DEFAULT_DEF(memory) ||
		    !bitmap_set_bit(seen, SSA_NAME_VERSION(memory)))
			continue;
		def = SSA_NAME_DEF_STMT(memory);
		if (def == from)
			return true;
		if (gimple_code(def) != GIMPLE_PHI) {
			if (!sets(def, decl))
				open.safe_push(gimple_vuse(def));
			continue;
		}
		for (unsigned i = 0; i < gimple_phi_num_args(def); i++)
			if (!is_failure(gimple_phi_arg_edge(
				as_a<gphi *>(def), i)))
				open.safe_push(gimple_phi_arg_def(def, i));
	}
	return false;
}

static void search_loads(struct way *w, gimple *from, tree decl)
{
	basic_block bb;

	if (w->searches-- <= 0)
		return;
	FOR_EACH_BB_FN(bb, cfun)
		for (gimple_stmt_iterator i = gsi_start_bb(bb); !gsi_end_p(i);
		     gsi_next(&i)) {
			gimple *load = gsi_stmt(i);

			if (gimple_assign_single_p(load) &&
			    pointer_local_variable(gimple_assign_rhs1(load)) ==
				    decl &&
			    comes_from(load, from, decl))
				go_on(w, gimple_assign_lhs(load), load);
		}
}

/* ------------------------------------------------------------- from where */

static void begin(struct way *w, pointer_fn *see, void *closure)
{
	w->see = see;
	w->closure = closure;
	w->cookie = false;
	w->shift = w->assumed = 0;
	w->searches = most_searches;
}

void pointer_follow(tree pointer, bool cookie, pointer_fn *see, void *closure)
{
	struct way w;

	begin(&w, see, closure);
	w.cookie = cookie;
	follow(&w, pointer);
}

void pointer_follow_store(gimple *stmt, tree lhs, pointer_fn *see, void *closure)
{
	struct way w;

	begin(&w, see, closure);
	store(&w, stmt, lhs);
}

void pointer_follow_variable(gimple *call, tree decl, pointer_fn *see,
			     void *closure)
{
	struct way w;

	begin(&w, see, closure);
	search_loads(&w, call, decl);
}
