/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pointer.c - where a pointer goes
 */
#include "bodies.h"

#include "amount.h"
#include "pointer.h"

/* The way of one pointer.  */
struct way {
	pointer_fn *see;
	void *closure;
	bool cookie;
	auto_bitmap seen;		/* SSA names, by version */
	uint64_t shift, assumed;	/* so far */
};

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
		offer(w, TREE_TYPE(lhs), stmt, lhs);
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

static void follow_use(struct way *w, gimple *stmt, tree name)
{
	tree result;

	switch (gimple_code(stmt)) {
	case GIMPLE_PHI:
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
			follow_use(w, USE_STMT(use), name);
}

void pointer_follow(tree pointer, bool cookie, pointer_fn *see, void *closure)
{
	struct way w;

	w.see = see;
	w.closure = closure;
	w.cookie = cookie;
	w.shift = w.assumed = 0;
	follow(&w, pointer);
}

/* ---------------------------------------------- through a local variable */

static bool takes_address(gimple *call, tree decl)
{
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree arg = gimple_call_arg(call, i);

		if (TREE_CODE(arg) == ADDR_EXPR && TREE_OPERAND(arg, 0) == decl)
			return true;
	}
	return false;
}

/* Whether what LOAD reads from DECL may be what CALL put there.  */
static bool comes_from(gimple *load, gimple *call, tree decl)
{
	auto_vec<tree, 16> open;
	auto_bitmap seen;

	open.safe_push(gimple_vuse(load));
	while (!open.is_empty()) {
		tree memory = open.pop();
		gimple *def;

		if (!memory || SSA_NAME_IS_DEFAULT_DEF(memory) ||
		    !bitmap_set_bit(seen, SSA_NAME_VERSION(memory)))
			continue;
		def = SSA_NAME_DEF_STMT(memory);
		if (def == call)
			return true;
		if (gimple_code(def) == GIMPLE_PHI) {
			for (unsigned i = 0; i < gimple_phi_num_args(def); i++)
				open.safe_push(gimple_phi_arg_def(def, i));
			continue;
		}
		if ((is_gimple_call(def) && takes_address(def, decl)) ||
		    (gimple_has_lhs(def) && gimple_get_lhs(def) == decl))
			continue;
		open.safe_push(gimple_vuse(def));
	}
	return false;
}

void pointer_follow_variable(gimple *call, tree decl, pointer_fn *see,
			     void *closure)
{
	basic_block bb;

	FOR_EACH_BB_FN(bb, cfun)
		for (gimple_stmt_iterator i = gsi_start_bb(bb); !gsi_end_p(i);
		     gsi_next(&i)) {
			gimple *load = gsi_stmt(i);
			struct way w;

			if (!gimple_assign_single_p(load) ||
			    gimple_assign_rhs1(load) != decl ||
			    !comes_from(load, call, decl))
				continue;
			w.see = see;
			w.closure = closure;
			w.cookie = false;
			w.shift = w.assumed = 0;
			go_on(&w, gimple_assign_lhs(load), load);
		}
}
