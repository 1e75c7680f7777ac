/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * amount.c - what is known of a number in a function's body
 *
 * This runs before most optimisations, and without them too, so constants are looked
 * for through the statements that lead to them.
 */
#include "bodies.h"

#include "amount.h"

/* Statements looked through: one behind the other, and in all for one number.  */
static const int deepest = 16;
static const int most_steps = 400;
static int steps;

/* Zero bits at the end that are told apart; beyond it is "all".  */
static const int most_zeros = 40;

/* The value that DECL, which cannot change, was given.  */
static tree constant_of_decl(tree decl)
{
	if (!VAR_P(decl) || !TREE_READONLY(decl) || TREE_THIS_VOLATILE(decl) ||
	    !TREE_STATIC(decl) || DECL_WEAK(decl) || !DECL_INITIAL(decl) ||
	    TREE_CODE(DECL_INITIAL(decl)) != INTEGER_CST)
		return NULL_TREE;
	return DECL_INITIAL(decl);
}

static tree constant_of(tree value, int depth);

/* The sum or product of two that GCC checks for overflow, and its flag.  */
static tree constant_of_checked(tree rhs, int depth)
{
	tree call = TREE_OPERAND(rhs, 0), a, b;
	enum tree_code code;
	gimple *def;

	if (TREE_CODE(call) != SSA_NAME)
		return NULL_TREE;
	def = SSA_NAME_DEF_STMT(call);
	if (gimple_call_internal_p(def, IFN_MUL_OVERFLOW))
		code = MULT_EXPR;
	else if (gimple_call_internal_p(def, IFN_ADD_OVERFLOW))
		code = PLUS_EXPR;
	else
		return NULL_TREE;
	a = constant_of(gimple_call_arg(def, 0), depth + 1);
	b = constant_of(gimple_call_arg(def, 1), depth + 1);
	if (!a || !b)
		return NULL_TREE;
	return int_const_binop(code, fold_convert(TREE_TYPE(rhs), a),
			       fold_convert(TREE_TYPE(rhs), b));
}

static tree constant_of_assign(gimple *def, int depth)
{
	enum tree_code code = gimple_assign_rhs_code(def);
	tree type = TREE_TYPE(gimple_assign_lhs(def));
	tree a = gimple_assign_rhs1(def), b;

	if (code == VAR_DECL)
		return constant_of_decl(a);
	if (code == REALPART_EXPR)
		return constant_of_checked(a, depth);
	if (code == SSA_NAME || CONVERT_EXPR_CODE_P(code) || code == INTEGER_CST) {
		a = constant_of(a, depth + 1);
		return a ? fold_convert(type, a) : NULL_TREE;
	}
	switch (code) {
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MULT_EXPR:
	case LSHIFT_EXPR:
	case RSHIFT_EXPR:
	case BIT_AND_EXPR:
	case BIT_IOR_EXPR:
	case MAX_EXPR:
	case MIN_EXPR:
		break;
	default:
		return NULL_TREE;
	}
	a = constant_of(a, depth + 1);
	b = a ? constant_of(gimple_assign_rhs2(def), depth + 1) : NULL_TREE;
	return b ? int_const_binop(code, a, b) : NULL_TREE;
}

static tree constant_of(tree value, int depth)
{
	gimple *def;
	tree all, one;

	if (TREE_CODE(value) == INTEGER_CST)
		return value;
	if (TREE_CODE(value) != SSA_NAME || depth > deepest ||
	    steps++ > most_steps || !INTEGRAL_TYPE_P(TREE_TYPE(value)))
		return NULL_TREE;
	def = SSA_NAME_DEF_STMT(value);
	if (is_gimple_assign(def))
		return constant_of_assign(def, depth);
	if (gimple_code(def) != GIMPLE_PHI)
		return NULL_TREE;
	all = NULL_TREE;
	for (unsigned i = 0; i < gimple_phi_num_args(def); i++) {
		one = constant_of(gimple_phi_arg_def(def, i), depth + 4);
		if (!one || (all && !tree_int_cst_equal(all, one)))
			return NULL_TREE;
		all = one;
	}
	return all;
}

tree amount_constant(tree value)
{
	tree c;

	steps = 0;
	c = constant_of(value, 0);
	return c && TREE_CODE(c) == INTEGER_CST && !TREE_OVERFLOW(c) ? c :
								      NULL_TREE;
}

/* ----------------------------------------------------- what divides it */

static int zeros_of(tree value, int depth);

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

static int zeros_of_sum(tree a, tree b, int depth)
{
	return smaller(zeros_of(a, depth + 1), zeros_of(b, depth + 1));
}

static int zeros_of_product(tree a, tree b, int depth)
{
	return smaller(zeros_of(a, depth + 1) + zeros_of(b, depth + 1),
		       most_zeros);
}

static int zeros_of_checked(tree rhs, int depth)
{
	tree call = TREE_OPERAND(rhs, 0);
	gimple *def;

	if (TREE_CODE(call) != SSA_NAME)
		return 0;
	def = SSA_NAME_DEF_STMT(call);
	if (gimple_call_internal_p(def, IFN_MUL_OVERFLOW))
		return zeros_of_product(gimple_call_arg(def, 0),
					gimple_call_arg(def, 1), depth);
	if (gimple_call_internal_p(def, IFN_ADD_OVERFLOW))
		return zeros_of_sum(gimple_call_arg(def, 0),
				    gimple_call_arg(def, 1), depth);
	return 0;
}

static int zeros_of_assign(gimple *def, int depth)
{
	tree a = gimple_assign_rhs1(def), b = gimple_assign_rhs2(def), c;

	switch (gimple_assign_rhs_code(def)) {
	case SSA_NAME:
	CASE_CONVERT:
		return INTEGRAL_TYPE_P(TREE_TYPE(a)) ? zeros_of(a, depth + 1) : 0;
	case REALPART_EXPR:
		return zeros_of_checked(a, depth);
	case PLUS_EXPR:
	case MINUS_EXPR:
	case BIT_IOR_EXPR:
	case MAX_EXPR:
	case MIN_EXPR:
		return zeros_of_sum(a, b, depth);
	case MULT_EXPR:
		return zeros_of_product(a, b, depth);
	case BIT_AND_EXPR:
		return MAX(zeros_of(a, depth + 1), zeros_of(b, depth + 1));
	case LSHIFT_EXPR:
		c = constant_of(b, depth + 1);
		return smaller(zeros_of(a, depth + 1) +
			       (c && tree_fits_uhwi_p(c) && tree_to_uhwi(c) < 64 ?
				(int)tree_to_uhwi(c) : 0), most_zeros);
	default:
		return 0;
	}
}

/* An alternative of SIZE_MAX, which stands for a sum that was too large, asks for
   nothing: no allocator has such a block.  */
static bool is_too_large(tree value)
{
	return TREE_CODE(value) == INTEGER_CST && integer_all_onesp(value);
}

static int zeros_of_phi(gimple *phi, int depth)
{
	int zeros = most_zeros;

	for (unsigned i = 0; i < gimple_phi_num_args(phi) && zeros; i++) {
		tree value = gimple_phi_arg_def(phi, i);

		if (!is_too_large(value))
			zeros = smaller(zeros, zeros_of(value, depth + 4));
	}
	return zeros;
}

/* How many bits at the end of VALUE are zero, whatever it is.  */
static int zeros_of(tree value, int depth)
{
	gimple *def;

	if (TREE_CODE(value) == INTEGER_CST)
		return integer_zerop(value) ? most_zeros :
		       smaller(wi::ctz(wi::to_wide(value)), most_zeros);
	if (TREE_CODE(value) != SSA_NAME || depth > deepest ||
	    steps++ > most_steps)
		return 0;
	def = SSA_NAME_DEF_STMT(value);
	if (is_gimple_assign(def))
		return zeros_of_assign(def, depth);
	return gimple_code(def) == GIMPLE_PHI ? zeros_of_phi(def, depth) : 0;
}

struct cl_amount amount_of(tree value)
{
	struct cl_amount amount = { false, 0, 1 };
	tree c = amount_constant(value);

	if (c && tree_fits_uhwi_p(c)) {
		amount.known = true;
		amount.value = tree_to_uhwi(c);
	}
	steps = 0;
	amount.divisor = (uint64_t)1 << zeros_of(c ? c : value, 0);
	return amount;
}

struct cl_amount amount_product(struct cl_amount a, struct cl_amount b)
{
	struct cl_amount both = { false, 0, 1 };

	both.known = a.known && b.known &&
		     !__builtin_mul_overflow(a.value, b.value, &both.value);
	both.divisor = MIN(a.divisor, CL_START_MAX) * MIN(b.divisor, (uint64_t)1 << 20);
	both.divisor = MIN(both.divisor, CL_START_MAX);
	return both;
}
