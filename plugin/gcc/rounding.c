/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rounding.c - blocks that are rounded up by hand
 *
 * Numbers that come from the block are followed forward.  What is in doubt counts as
 * rounded: a block that is taken for an object in vain is a false alarm.
 */
#include "bodies.h"

#include "amount.h"
#include "rounding.h"

/* What a number has to do with the block's address.  */
enum part {
	ADDRESS,			/* it is that, plus something */
	QUOTIENT,			/* that, divided */
	REST,				/* its low bits, plus something */
	MASKED,				/* that, masked with what is not known */
	PARTS
};

struct trace {
	uint64_t bytes;
	auto_bitmap seen[PARTS];	/* SSA names, by version */
	auto_vec<tree, 32> open[PARTS];
	bool rounded;
};

static void reach(struct trace *t, enum part part, tree name)
{
	if (name && TREE_CODE(name) == SSA_NAME &&
	    bitmap_set_bit(t->seen[part], SSA_NAME_VERSION(name)))
		t->open[part].safe_push(name);
}

static bool is_address(struct trace *t, const_tree value)
{
	return TREE_CODE(value) == SSA_NAME &&
	       bitmap_bit_p(t->seen[ADDRESS], SSA_NAME_VERSION(value));
}

/* Wherever the function reads again what was stored in LHS.  */
static void reach_loads(struct trace *t, tree lhs)
{
	basic_block bb;

	FOR_EACH_BB_FN(bb, cfun)
		for (gimple_stmt_iterator i = gsi_start_bb(bb); !gsi_end_p(i);
		     gsi_next(&i)) {
			gimple *load = gsi_stmt(i);

			if (gimple_assign_load_p(load) &&
			    operand_equal_p(gimple_assign_rhs1(load), lhs, 0))
				reach(t, ADDRESS, gimple_assign_lhs(load));
		}
}

static bool divides(const struct trace *t, const_tree value)
{
	return wi::ctz(wi::to_wide(value)) >= exact_log2(t->bytes);
}

/* Whether VALUE keeps low bits only, and all that BYTES leaves.  */
static bool is_low_mask(const struct trace *t, const_tree value)
{
	return wi::ctz(wi::bit_not(wi::to_wide(value))) >= exact_log2(t->bytes);
}

static void mask(struct trace *t, tree lhs, tree other)
{
	tree c = amount_constant(other);

	if (!c)
		reach(t, MASKED, lhs);
	else if (divides(t, c))
		t->rounded = true;
	else if (is_low_mask(t, c))
		reach(t, REST, lhs);
}

/* What LHS is, which CODE makes of an address and OTHER.  */
static void from_address(struct trace *t, tree lhs, enum tree_code code,
			 tree other)
{
	tree c = other ? amount_constant(other) : NULL_TREE;

	switch (code) {
	case BIT_AND_EXPR:
		mask(t, lhs, other);
		break;
	case BIT_IOR_EXPR:
		if (c && is_low_mask(t, c))
			t->rounded = true;
		break;
	case TRUNC_MOD_EXPR:
		if (!c || divides(t, c))
			reach(t, REST, lhs);
		break;
	case TRUNC_DIV_EXPR:
	case EXACT_DIV_EXPR:
	case RSHIFT_EXPR:
		reach(t, QUOTIENT, lhs);
		break;
	case NEGATE_EXPR:
	case BIT_NOT_EXPR:
	case PLUS_EXPR:
	case MINUS_EXPR:
	case POINTER_PLUS_EXPR:
		reach(t, ADDRESS, lhs);
		break;
	default:
		break;
	}
}

static void from_quotient(struct trace *t, enum tree_code code, tree other)
{
	tree c = other ? amount_constant(other) : NULL_TREE;

	if (code == MULT_EXPR)
		t->rounded |= !c || divides(t, c);
	else if (code == LSHIFT_EXPR)
		t->rounded |= !c || (tree_fits_uhwi_p(c) &&
			tree_to_uhwi(c) >= (uint64_t)exact_log2(t->bytes));
}

static void from_rest(struct trace *t, tree lhs, enum tree_code code, tree other)
{
	switch (code) {
	case PLUS_EXPR:
	case MINUS_EXPR:
	case POINTER_PLUS_EXPR:
		if (other && is_address(t, other))
			t->rounded = true;
		/* fall through */
	case NEGATE_EXPR:
	case BIT_NOT_EXPR:
	case BIT_AND_EXPR:
	case TRUNC_MOD_EXPR:
		if (INTEGRAL_TYPE_P(TREE_TYPE(lhs)))
			reach(t, REST, lhs);
		break;
	default:
		break;
	}
}

static void assign(struct trace *t, enum part part, gimple *stmt, tree name)
{
	enum tree_code code = gimple_assign_rhs_code(stmt);
	tree lhs = gimple_assign_lhs(stmt), a = gimple_assign_rhs1(stmt);
	tree b = gimple_assign_rhs2(stmt), other = a == name ? b : a;

	if (code == COND_EXPR || code == SSA_NAME || CONVERT_EXPR_CODE_P(code)) {
		if (code != COND_EXPR && a != name)
			return;
		if (part == MASKED && POINTER_TYPE_P(TREE_TYPE(lhs)))
			t->rounded = true;
		if (TREE_CODE(lhs) == SSA_NAME)
			reach(t, part, lhs);
		else if (part == ADDRESS)
			reach_loads(t, lhs);
		return;
	}
	if (TREE_CODE(lhs) != SSA_NAME || (a != name && b != name))
		return;
	if (part == ADDRESS)
		from_address(t, lhs, code, other);
	else if (part == QUOTIENT)
		from_quotient(t, code, other);
	else if (part == REST)
		from_rest(t, lhs, code, other);
	else if (code == PLUS_EXPR || code == MINUS_EXPR)
		reach(t, part, lhs);
}

static void use_of(struct trace *t, enum part part, gimple *stmt, tree name)
{
	if (gimple_code(stmt) == GIMPLE_PHI)
		reach(t, part, gimple_phi_result(stmt));
	else if (is_gimple_assign(stmt))
		assign(t, part, stmt, name);
	else if (part == ADDRESS &&
		 (gimple_call_builtin_p(stmt, BUILT_IN_MEMSET) ||
		  gimple_call_builtin_p(stmt, BUILT_IN_ASSUME_ALIGNED)) &&
		 gimple_call_arg(stmt, 0) == name)
		reach(t, part, gimple_call_lhs(stmt));
}

/* Addresses first: what is added to one must be known by then.  */
static void follow_all(struct trace *t)
{
	imm_use_iterator it;
	use_operand_p use;

	for (int part = ADDRESS; part < PARTS; part++)
		while (!t->rounded && !t->open[part].is_empty()) {
			tree name = t->open[part].pop();

			FOR_EACH_IMM_USE_FAST(use, it, name)
				use_of(t, (enum part)part, USE_STMT(use), name);
		}
}

/* What is at POINTER, or where it was converted from.  */
static void reach_out(struct trace *t, tree pointer)
{
	while (TREE_CODE(pointer) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(pointer);

		if (!gimple_assign_single_p(def) && !gimple_assign_cast_p(def))
			return;
		pointer = gimple_assign_rhs1(def);
	}
	if (TREE_CODE(pointer) == ADDR_EXPR)
		reach_loads(t, TREE_OPERAND(pointer, 0));
}

bool rounding_of(gimple *call, tree out, uint64_t bytes)
{
	struct trace t;
	tree lhs = gimple_call_lhs(call);

	t.bytes = bytes;
	t.rounded = false;
	if (out)
		reach_out(&t, out);
	else if (TREE_CODE(lhs) == SSA_NAME)
		reach(&t, ADDRESS, lhs);
	else
		reach_loads(&t, lhs);
	follow_all(&t);
	return t.rounded;
}
