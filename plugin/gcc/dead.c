/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dead.c - statements that never run
 */
#include "bodies.h"

#include "amount.h"
#include "dead.h"

/* Branches looked at, from the statement upwards.  */
static const int most_branches = 32;

/* std::is_constant_evaluated() and the like: false in code that runs.  */
static bool asks_compile_time(gimple *stmt)
{
	tree function = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) :
					       NULL_TREE;
	const char *name;

	if (!function || !DECL_NAME(function))
		return false;
	name = IDENTIFIER_POINTER(DECL_NAME(function));
	return strcmp(name, "is_constant_evaluated") == 0 ||
	       strcmp(name, "__is_constant_evaluated") == 0 ||
	       strcmp(name, "__builtin_is_constant_evaluated") == 0;
}

/* VALUE as a constant, or NULL_TREE.  */
static tree value_of(tree value)
{
	tree constant = amount_constant(value);

	while (!constant && TREE_CODE(value) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(value);

		if (asks_compile_time(def))
			return boolean_false_node;
		if (!gimple_assign_ssa_name_copy_p(def) &&
		    !gimple_assign_cast_p(def))
			return NULL_TREE;
		value = gimple_assign_rhs1(def);
	}
	return constant;
}

/* Whether E, which leaves a condition, is never taken.  */
static bool is_closed(const_edge e)
{
	gimple_stmt_iterator last = gsi_last_bb(e->src);
	gimple *cond = gsi_end_p(last) ? NULL : gsi_stmt(last);
	tree a, b;
	bool holds;

	if (!cond || gimple_code(cond) != GIMPLE_COND)
		return false;
	a = value_of(gimple_cond_lhs(cond));
	b = a ? value_of(gimple_cond_rhs(cond)) : NULL_TREE;
	if (!b)
		return false;
	switch (gimple_cond_code(cond)) {
	case EQ_EXPR:
		holds = tree_int_cst_equal(a, b);
		break;
	case NE_EXPR:
		holds = !tree_int_cst_equal(a, b);
		break;
	default:
		return false;
	}
	return e->flags & (holds ? EDGE_FALSE_VALUE : EDGE_TRUE_VALUE);
}

bool dead_statement(gimple *stmt)
{
	basic_block bb = gimple_bb(stmt);

	for (int i = 0; i < most_branches && bb && single_pred_p(bb); i++) {
		edge e = single_pred_edge(bb);

		if (is_closed(e))
			return true;
		bb = e->src;
	}
	return false;
}
