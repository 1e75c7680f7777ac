/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wrappers.c - functions of the file that return what an allocator gave
 */
#include "bodies.h"
#include "hashtab.h"

#include "allocators.h"
#include "amount.h"
#include "frames.h"
#include "notes.h"
#include "pointer.h"
#include "wrappers.h"

/* The ways that lead to what a function returns.  */
struct search {
	struct wrapper *wrapper;
	bool found;			/* a block; all that were found are alike */
	uint64_t assumed;		/* on the way, by __builtin_assume_aligned */
	tree variable;			/* in memory, that was searched; or NULL */
	auto_bitmap seen;		/* SSA names, by version; of memory too */
	int steps;			/* left */
};

static const int most_steps = 500;

/* Functions asked about while another is.  */
static const int deepest = 16;
static int depth;

static htab_t all_wrappers;

static hashval_t hash_wrapper(const void *p)
{
	return ((const struct wrapper *)p)->function;
}

static int same_wrapper(const void *p, const void *q)
{
	return ((const struct wrapper *)p)->function ==
	       ((const struct wrapper *)q)->function;
}

/* ------------------------------------------------------------ the blocks */

/* Whether where the memory of A begins is settled, whatever the wrapper is given.  */
static bool is_settled(const struct cl_allocation *a)
{
	if (!a->allocator)
		return a->assumed != 0;
	switch (a->allocator->kind) {
	case CL_GIVES_FIXED:
	case CL_GIVES_MALLOC:
	case CL_GIVES_NEW:
	case CL_GIVES_PAGE:
		return true;
	case CL_GIVES_ARGUMENT:
		return a->align.known;
	case CL_GIVES_POW2:
		return a->size.known;
	default:
		return false;
	}
}

static bool is_alike(const struct cl_allocation *a, const struct cl_allocation *b)
{
	const struct cl_allocator *x = a->allocator, *y = b->allocator;

	if (!x != !y || a->assumed != b->assumed)
		return false;
	return !x || (x->kind == y->kind && x->start == y->start &&
		      a->align.value == b->align.value &&
		      a->size.value == b->size.value);
}

/* As an allocator that returns one block, without a look at its arguments.  */
static const struct cl_allocator *as_wrapper(const struct cl_allocator *a)
{
	struct cl_allocator *w = XOBNEW(&notes_memory, struct cl_allocator);

	*w = *a;
	w->size = w->count = w->align = w->out = 0;
	w->flags &= ~CL_ALLOC_ARRAY;
	return w;
}

static bool read_call(gimple *call, struct cl_allocation *a,
		      const struct wrapper **of)
{
	const struct cl_allocator *own = frames_own_allocator(call);
	tree function = gimple_call_fndecl(call);

	*of = NULL;
	if (allocators_read(call, a)) {
		if (!own)
			return true;
		memset(a, 0, sizeof(*a));
		a->allocator = own;
		return true;
	}
	*of = function ? wrappers_of(function) : NULL;
	if (!*of)
		return false;
	*a = (*of)->allocation;
	return !own;
}

/* False: what CALL gives is not known, or not what another one gives.  */
static bool add_block(struct search *s, gimple *call)
{
	struct cl_allocation a, *have = &s->wrapper->allocation;
	const struct wrapper *of;

	if (!read_call(call, &a, &of))
		return false;
	a.assumed = MAX(a.assumed, s->assumed);
	if (!a.size.known || (a.allocator && a.allocator->kind != CL_GIVES_POW2))
		memset(&a.size, 0, sizeof(a.size));
	if (a.allocator && a.allocator->kind != CL_GIVES_ARGUMENT)
		memset(&a.align, 0, sizeof(a.align));
	if (!is_settled(&a) || (s->found && !is_alike(&a, have)))
		return false;
	if (!s->found) {
		if (a.allocator)
			a.allocator = as_wrapper(a.allocator);
		*have = a;
	}
	s->found = true;
	if (of)
		s->wrapper->of = of;
	return true;
}

/* --------------------------------------------------------- ways to them */

static bool search_value(struct search *s, tree value);

static bool search_call(struct search *s, gimple *call)
{
	uint64_t before = s->assumed;
	tree bytes;
	bool all;

	if (gimple_call_builtin_p(call, BUILT_IN_ASSUME_ALIGNED)) {
		bytes = gimple_call_num_args(call) == 2 ?
			amount_constant(gimple_call_arg(call, 1)) : NULL_TREE;
		if (!bytes || !tree_fits_uhwi_p(bytes) ||
		    !pow2p_hwi(tree_to_uhwi(bytes)))
			return false;
		s->assumed = MAX(before, tree_to_uhwi(bytes));
		all = search_value(s, gimple_call_arg(call, 0));
		s->assumed = before;
		return all;
	}
	if (gimple_call_builtin_p(call, BUILT_IN_MEMSET) ||
	    gimple_call_builtin_p(call, BUILT_IN_MEMCPY) ||
	    gimple_call_builtin_p(call, BUILT_IN_MEMMOVE))
		return search_value(s, gimple_call_arg(call, 0));
	return add_block(s, call);
}

static bool search_memory(struct search *s, tree memory, tree decl);

static bool search_phi(struct search *s, gimple *phi, tree decl)
{
	for (unsigned i = 0; i < gimple_phi_num_args(phi); i++) {
		tree arg = gimple_phi_arg_def(phi, i);

		if (decl ? !search_memory(s, arg, decl) : !search_value(s, arg))
			return false;
	}
	return true;
}

/* Whether CALL puts a block into DECL, whose address it is given.  */
static bool puts_block(gimple *call, tree decl)
{
	tree function = gimple_call_fndecl(call);
	const struct cl_allocator *a = function ?
		allocators_of(function, gimple_call_num_args(call)) : NULL;
	tree out = a && a->out ? gimple_call_arg(call, a->out - 1) : NULL_TREE;

	return out && TREE_CODE(out) == ADDR_EXPR &&
	       TREE_OPERAND(out, 0) == decl;
}

/* What DECL, a local variable, has after MEMORY was made.  */
static bool search_memory(struct search *s, tree memory, tree decl)
{
	while (!SSA_NAME_IS_DEFAULT_DEF(memory)) {
		gimple *def = SSA_NAME_DEF_STMT(memory);
		tree lhs;

		if (!bitmap_set_bit(s->seen, SSA_NAME_VERSION(memory)))
			return true;
		if (s->steps-- <= 0)
			return false;
		if (gimple_code(def) == GIMPLE_PHI)
			return search_phi(s, def, decl);
		if (is_gimple_call(def) && pointer_takes_address(def, decl))
			return puts_block(def, decl) && add_block(s, def);
		if (gimple_code(def) == GIMPLE_ASM)
			return false;
		lhs = gimple_get_lhs(def);
		if (lhs && get_base_address(lhs) == decl) {
			if (pointer_local_variable(lhs) != decl)
				return false;
			if (is_gimple_call(def))
				return search_call(s, def);
			if (gimple_clobber_p(def))
				return true;
			return gimple_assign_single_p(def) &&
			       search_value(s, gimple_assign_rhs1(def));
		}
		memory = gimple_vuse(def);
	}
	return true;
}

static bool search_assign(struct search *s, gimple *def)
{
	enum tree_code code = gimple_assign_rhs_code(def);
	tree rhs = gimple_assign_rhs1(def), decl;

	if (code == COND_EXPR)
		return search_value(s, gimple_assign_rhs2(def)) &&
		       search_value(s, gimple_assign_rhs3(def));
	if (code == SSA_NAME || code == INTEGER_CST || CONVERT_EXPR_CODE_P(code))
		return TYPE_PRECISION(TREE_TYPE(rhs)) >= POINTER_SIZE &&
		       search_value(s, rhs);
	decl = gimple_assign_load_p(def) ? pointer_local_variable(rhs) : NULL_TREE;
	/* What was seen of memory is of one variable.  */
	if (!s->variable)
		s->variable = decl;
	return decl && decl == s->variable && gimple_vuse(def) &&
	       search_memory(s, gimple_vuse(def), decl);
}

/* False: VALUE may be something else than NULL and blocks that are alike.  What has no
   value yet is nothing.  */
static bool search_value(struct search *s, tree value)
{
	gimple *def;

	if (TREE_CODE(value) == INTEGER_CST)
		return integer_zerop(value);
	if (TREE_CODE(value) != SSA_NAME || s->steps-- <= 0)
		return false;
	if (SSA_NAME_IS_DEFAULT_DEF(value))
		return SSA_NAME_VAR(value) && VAR_P(SSA_NAME_VAR(value));
	if (!bitmap_set_bit(s->seen, SSA_NAME_VERSION(value)))
		return true;
	def = SSA_NAME_DEF_STMT(value);
	if (gimple_code(def) == GIMPLE_PHI)
		return search_phi(s, def, NULL_TREE);
	if (is_gimple_call(def))
		return search_call(s, def);
	return is_gimple_assign(def) && search_assign(s, def);
}

/* ---------------------------------------------------------- the function */

/* The body of DECL in SSA form, or NULL. One that another file may replace is not it.  */
static struct function *body_of(tree decl)
{
	struct function *body = DECL_STRUCT_FUNCTION(decl);

	if (DECL_WEAK(decl) && !DECL_COMDAT(decl))
		return NULL;
	return body && body->cfg && gimple_in_ssa_p(body) ? body : NULL;
}

static bool search_function(struct search *s, struct function *body)
{
	edge e;
	edge_iterator i;

	FOR_EACH_EDGE(e, i, EXIT_BLOCK_PTR_FOR_FN(body)->preds) {
		gimple_stmt_iterator last = gsi_last_nondebug_bb(e->src);
		greturn *stmt = gsi_end_p(last) ? NULL :
				dyn_cast<greturn *>(gsi_stmt(last));
		tree value = stmt ? gimple_return_retval(stmt) : NULL_TREE;

		if (!value || !search_value(s, value))
			return false;
	}
	return s->found;
}

static void look_into(struct wrapper *w, tree function)
{
	struct function *body = body_of(function);
	struct search s;

	if (!body || depth >= deepest ||
	    !POINTER_TYPE_P(TREE_TYPE(TREE_TYPE(function))))
		return;
	s.wrapper = XOBNEW(&notes_memory, struct wrapper);
	*s.wrapper = *w;
	s.found = false;
	s.assumed = 0;
	s.variable = NULL_TREE;
	s.steps = most_steps;
	depth++;
	if (search_function(&s, body))
		*w = *s.wrapper;
	depth--;
}

const struct wrapper *wrappers_of(tree function)
{
	struct wrapper key, *w;
	void **slot;

	memset(&key, 0, sizeof(key));
	key.function = DECL_UID(function);
	if (!all_wrappers)
		all_wrappers = htab_create(31, hash_wrapper, same_wrapper, NULL);
	slot = htab_find_slot(all_wrappers, &key, INSERT);
	w = (struct wrapper *)*slot;
	if (!w) {
		/* While it is looked into it is none: it may call itself.  */
		w = XOBNEW(&notes_memory, struct wrapper);
		*w = key;
		*slot = w;
		look_into(w, function);
	}
	return w->allocation.allocator || w->allocation.assumed ? w : NULL;
}

bool wrappers_reach(const struct wrapper *wrapper, unsigned function)
{
	while (wrapper && wrapper->function != function)
		wrapper = wrapper->of;
	return wrapper != NULL;
}
