/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * anchor.c - promises that no order can break
 *
 * Proofs that need no offsets: a member that begins a line wherever it comes to
 * lie, and fills it, meets nobody; a type that is small enough in every order is
 * never split.
 */
#include "threat-internal.h"

/* Whether M begins a line wherever it stands.  A packed struct takes less care of
   its members than these ask for.  */
static bool begins_line(const struct cl_threats *t, const struct cl_member *m,
			uint32_t line)
{
	/* A bit-field is stored with those beside it.  */
	if (m->flags & CL_BITFIELD)
		return false;
	for (; m->parent; m = m->parent)
		if (align_of(m) < line || m->parent->struct_align < line * 8)
			return false;
	return object_start(t) >= (int64_t)line;
}

/*
 * The member around M, or M itself, that begins a line wherever it stands, and in
 * which nothing moves.
 */
static const struct cl_member *anchor_of(const struct cl_threats *t,
					 const struct cl_member *m,
					 uint32_t line)
{
	for (; m->parent && !(m->flags & CL_MOVES); m = m->parent)
		if (begins_line(t, m, line))
			return m;
	return NULL;
}

/* Whether nothing outside ANCHOR ever shares a line with M in it.  */
static bool is_shielded(const struct cl_member *m,
			const struct cl_member *anchor, uint32_t line)
{
	return anchor &&
	       last_byte(m, anchor) / line < size_of(anchor) / line;
}

static bool pair_is_anchored(struct cl_threats *t, const struct cl_member *a,
			     const struct cl_member *b)
{
	uint32_t line = larger(line_of(t, a), line_of(t, b));
	const struct cl_member *aa = anchor_of(t, a, line);
	const struct cl_member *ab = anchor_of(t, b, line);

	if (aa && cl_member_contains(aa, b))
		return cl_threats_hold_within(t, aa, line);
	return is_shielded(a, aa, line) ||
	       (is_shielded(b, ab, line) && !cl_member_contains(ab, a));
}

static bool partner_is_anchored(struct cl_threats *t,
				const struct cl_member *partner)
{
	return pair_is_anchored(t, t->contract->member[0], partner);
}

/* A proof that needs no offsets: what matters begins a line wherever it is.  */
static bool member_is_anchored(struct cl_threats *t)
{
	const struct cl_contract *c = t->contract;
	const struct cl_member *m = c->member[0], *anchor;
	uint32_t line = largest_line(t);

	if (c->rule == CL_BASE)
		return c->lines <= CL_LINE_MAX &&
		       (!(m->flags & CL_ARRAY) ||
			(uint64_t)m->stride % c->lines == 0) &&
		       begins_line(t, m, (uint32_t)c->lines);
	anchor = anchor_of(t, m, line);
	if (c->rule != CL_APART && !anchor)
		return false;
	if (anchor && !cl_threats_hold_within(t, anchor, line))
		return false;
	switch (c->rule) {
	case CL_ISOLATED:
		return is_shielded(m, anchor, line);
	case CL_UNSPLIT:
	case CL_START:
		return true;
	case CL_TOGETHER:
		for (unsigned i = 1; i < c->members; i++)
			if (!cl_member_contains(anchor, c->member[i]))
				return false;
		return true;
	default:
		return cl_threats_each_partner(t, partner_is_anchored);
	}
}

/* No order makes the struct larger, in bytes.  */
static int64_t size_bound(const struct cl_member *node)
{
	int64_t least = CL_LINE_MAX, bytes = 0;

	/* Every offset is a multiple of this.  */
	for (const struct cl_member *m = node->child; m; m = m->next) {
		int64_t low = size_of(m) & -size_of(m);

		if (align_of(m) < least)
			least = align_of(m);
		if (low && low < least)
			least = low;
	}
	for (const struct cl_member *m = node->child; m; m = m->next) {
		if (m->flags & (CL_BITFIELD | CL_MOVES))
			return CL_OPEN_END / 2;
		bytes += size_of(m) + align_of(m) - least;
	}
	return round_up(bytes, node->struct_align / 8);
}

/* Whether any order puts the whole type on as few lines as the group needs.  */
static bool group_fits(const struct cl_threats *t)
{
	const struct cl_contract *c = t->contract;
	int64_t line = 0, bytes = 0;

	for (unsigned i = 0; i < c->members; i++) {
		if (c->member[i]->parent != t->contracts->type->root)
			return false;
		if (line_of(t, c->member[i]) > line)
			line = line_of(t, c->member[i]);
		bytes += c->member[i]->end - c->member[i]->start;
	}
	return line && object_start(t) >= line &&
	       (size_bound(t->contracts->type->root) + line - 1) / line <=
		       (bytes + line - 1) / line;
}

static bool type_is_proven(const struct cl_threats *t)
{
	const struct cl_type *type = t->contracts->type;
	uint32_t line = line_of(t, NULL);
	bool starts = object_start(t) >= (int64_t)line;

	switch (t->contract->rule) {
	case CL_START:
		return true;
	case CL_UNSPLIT:
		return starts;
	case CL_ISOLATED:
		return type->align >= (int64_t)line &&
		       type->root->struct_align / 8 >= line;
	case CL_LINES:
		return starts && (size_bound(type->root) + line - 1) / line <=
					 (int64_t)t->contract->lines;
	default:
		return false;
	}
}

bool cl_threats_anchored(struct cl_threats *t)
{
	const struct cl_contract *c = t->contract;

	if (!c->members)
		return c->rule == CL_TOGETHER || type_is_proven(t);
	return member_is_anchored(t) ||
	       (c->rule == CL_TOGETHER && group_fits(t));
}
