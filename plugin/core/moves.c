/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * moves.c - what matters of all that can move
 */
#include "moves.h"

#include "order.h"

/* Whether some byte of the struct belongs to nobody, wherever that then is.  */
static bool has_padding(const struct cl_member *node)
{
	uint64_t bits = 0;

	for (const struct cl_member *m = node->child; m; m = m->next) {
		bits += m->bit_size;
		if (m->owned_start != m->start || m->owned_end != m->end ||
		    (m->child && has_padding(m)))
			return true;
	}
	return bits != (uint64_t)(node->flags & CL_ARRAY ? node->stride * 8 :
				  (int64_t)node->bit_size);
}

/* Whether something in NODE brings a line size of its own into a pair.  */
static bool has_line_size(struct cl_member *node)
{
	for (struct cl_member *m = node; m; m = cl_member_walk(node, m))
		if (m->line_size)
			return true;
	return false;
}

static bool is_promised(const struct cl_contracts *contracts, enum cl_rule rule)
{
	const struct cl_contract *c = contracts->contract;

	while (c && c->rule != rule)
		c = c->next;
	return c != NULL;
}

static bool concerns(const struct cl_contracts *contracts,
		     const struct cl_member *node)
{
	const struct cl_contract *c;

	for (c = contracts->contract; c; c = c->next) {
		if (!c->members && !node->parent)
			return true;
		for (unsigned i = 0; i < c->members; i++)
			if (cl_member_contains(node, c->member[i]))
				return true;
	}
	return false;
}

static bool is_shuffled(const struct cl_member *node)
{
	const struct cl_member *first = node->child;

	return node->shuffle != CL_IN_ORDER && first && first->next &&
	       !(first->next->flags & CL_PINNED);
}

/*
 * Flags what moves, inner structs first.  A shuffled struct that keeps its size, that
 * no contract looks into, and all of whose bytes somebody owns, changes nothing.
 */
static bool mark_moves(const struct cl_contracts *contracts,
		       struct cl_member *node)
{
	bool moves = false;

	for (struct cl_member *m = node->child; m; m = m->next)
		moves |= mark_moves(contracts, m);
	if (is_shuffled(node))
		moves |= cl_size_varies(node) || concerns(contracts, node) ||
			 (is_promised(contracts, CL_ISOLATED) &&
			  (has_padding(node) || has_line_size(node)));
	/* The kernel's groups depend on sizes, which then depend on the seed.  */
	if (node->shuffle == CL_SHUFFLED_IN_GROUPS)
		for (struct cl_member *m = node->child; m; m = m->next)
			contracts->type->immovable |= (m->flags & CL_MOVES) != 0;
	if (moves)
		node->flags |= CL_MOVES;
	return moves;
}

bool cl_moves_mark(const struct cl_contracts *contracts)
{
	return mark_moves(contracts, contracts->type->root);
}

void cl_moves_clear(struct cl_type *type)
{
	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m))
		m->flags &= ~(unsigned)CL_MOVES;
}
