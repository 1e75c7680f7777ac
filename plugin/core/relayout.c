/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * relayout.c - how the compiler would lay a type out in another order
 */
#include "relayout.h"

static uint64_t round_up(uint64_t n, uint64_t to)
{
	return to > 1 ? (n + to - 1) / to * to : n;
}

void cl_reorder(struct cl_member *node, struct cl_member *const *order,
		unsigned count)
{
	node->child = count ? order[0] : NULL;
	for (unsigned i = 0; i < count; i++)
		order[i]->next = i + 1 < count ? order[i + 1] : NULL;
	node->last_child = count ? order[count - 1] : NULL;
}

/* A bit-field may not span more units of its type's alignment than its type
   does itself.  */
static uint64_t place_bits(const struct cl_member *m, uint64_t at)
{
	uint64_t in_unit;

	at = round_up(at, m->align);
	if (!m->unit_align || !m->bit_size)
		return at;
	in_unit = at % m->unit_align;
	if (round_up(in_unit + m->bit_size, m->unit_align) > m->unit)
		at = round_up(at, m->unit_align);
	return at;
}

/* Where each child of NODE lies within it, and how large NODE then is.  */
static void place_children(struct cl_member *node)
{
	uint64_t at = 0, size = 0;

	for (struct cl_member *m = node->child; m; m = m->next) {
		if (node->kind == CL_UNION)
			at = 0;
		else if (m->flags & CL_BITFIELD)
			at = place_bits(m, at);
		else
			at = round_up(round_up(at, 8), m->align);
		m->relative = at;
		at += m->bit_size;
		if (at > size)
			size = at;
	}
	size = round_up(round_up(size, 8), node->struct_align);
	if (!(node->flags & CL_ARRAY)) {
		node->bit_size = size;
		return;
	}
	node->stride = (int64_t)(size / 8);
	node->bit_size = size * node->count;
}

static void resize(struct cl_member *node)
{
	if (!(node->flags & CL_MOVES))
		return;
	for (struct cl_member *m = node->child; m; m = m->next)
		resize(m);
	place_children(node);
}

/* Moves M and all below it by BITS.  Open ends are found anew afterwards.  */
static void move(struct cl_member *m, uint64_t bits)
{
	m->bit_offset += bits;
	if (m->flags & CL_BITFIELD) {
		m->start += (int64_t)bits / 8;
		m->end += (int64_t)bits / 8;
	} else {
		m->start = (int64_t)(m->bit_offset / 8);
		m->end = (int64_t)((m->bit_offset + m->bit_size + 7) / 8);
	}
	for (m = m->child; m; m = m->next)
		move(m, bits);
}

/* A run of bit-fields is stored through one integer, if there is room for it. */
static void set_representatives(struct cl_member *first,
				struct cl_member *after, uint64_t limit)
{
	uint64_t start = first->bit_offset / 8 * 8, end = start, bits, mode;

	for (struct cl_member *m = first; m != after; m = m->next)
		if (m->bit_offset + m->bit_size > end)
			end = m->bit_offset + m->bit_size;
	bits = round_up(end - start, 8);
	for (mode = 8; mode < bits;)
		mode *= 2;
	if (mode <= limit - start && mode <= 128)
		bits = mode;
	for (struct cl_member *m = first; m != after; m = m->next) {
		m->start = (int64_t)(start / 8);
		m->end = (int64_t)((start + bits) / 8);
	}
}

static void represent(struct cl_member *node)
{
	struct cl_member *m = node->child, *after;
	uint64_t limit;

	while (m) {
		after = m->next;
		if (!(m->flags & CL_BITFIELD)) {
			m = after;
			continue;
		}
		while (after && (after->flags & CL_BITFIELD))
			after = after->next;
		limit = after ? round_up(after->bit_offset, 8) :
				node->bit_offset + node->bit_size;
		set_representatives(m, after, limit);
		m = after;
	}
}

static void settle(struct cl_member *node)
{
	for (struct cl_member *m = node->child; m; m = m->next) {
		uint64_t to = node->bit_offset + m->relative;

		if (!(m->flags & CL_MOVES)) {
			move(m, to - m->bit_offset);
			continue;
		}
		m->bit_offset = to;
		m->start = (int64_t)(to / 8);
		m->end = (int64_t)((to + m->bit_size + 7) / 8);
		settle(m);
	}
	if (node->kind == CL_STRUCT)
		represent(node);
}

void cl_relayout(struct cl_type *type)
{
	struct cl_member *root = type->root;

	if (!(root->flags & CL_MOVES))
		return;
	resize(root);
	type->size = (int64_t)(root->bit_size / 8);
	root->end = type->size;
	settle(root);
	cl_type_end(type);
}
