/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * instances.c - where the copies of a member in arrays lie
 */
#include "instances.h"

#include <string.h>

uint64_t cl_elements(const struct cl_member *array)
{
	/* One that something follows has no elements at all.  */
	if (array->flags & CL_OPEN)
		return array->end >= CL_OPEN_END ? UINT64_MAX : 0;
	return array->count;
}

struct cl_span cl_span_of(const struct cl_member *member)
{
	return (struct cl_span){ member->start, member->end - 1 };
}

struct cl_span cl_span_owned(const struct cl_member *member)
{
	return (struct cl_span){ member->owned_start, member->owned_end - 1 };
}

struct cl_span cl_span_move(struct cl_span span, int64_t bytes)
{
	span.first += bytes;
	if (span.last < CL_OPEN_END - 1)
		span.last += bytes;
	return span;
}

int64_t cl_last_copy(const struct cl_member *member,
		     const struct cl_member *container)
{
	int64_t bytes = 0;

	for (const struct cl_member *m = member->parent; m && m != container;
	     m = m->parent) {
		if (!(m->flags & CL_ARRAY))
			continue;
		if (m->flags & CL_OPEN)
			return CL_OPEN_END;
		if (m->count > 1)
			bytes += (int64_t)(m->count - 1) * m->stride;
	}
	return bytes;
}

static bool has_phase(const struct cl_phases *phases, uint32_t phase)
{
	return phases->set[phase / 64] >> phase % 64 & 1;
}

static void add_phase(struct cl_phases *phases, uint32_t phase)
{
	phases->set[phase / 64] |= (uint64_t)1 << phase % 64;
}

/* Adds to each phase the distances of elements FIRST to FIRST + COUNT - 1.  */
static void spread(struct cl_phases *phases, int64_t stride, uint64_t first,
		   uint64_t count)
{
	struct cl_phases old = *phases;
	uint32_t step = (uint32_t)((uint64_t)stride & (phases->line - 1));
	uint32_t shift = (uint32_t)(first * step) & (phases->line - 1);

	/* After that many elements at the latest, phases come again.  */
	if (count > phases->line)
		count = phases->line;
	memset(phases->set, 0, sizeof(phases->set));
	for (uint64_t i = 0; i < count; i++) {
		for (int64_t p = cl_phases_next(&old, 0); p >= 0;
		     p = cl_phases_next(&old, p + 1))
			add_phase(phases, ((uint32_t)p + shift) &
						  (phases->line - 1));
		shift = (shift + step) & (phases->line - 1);
		if (shift == ((uint32_t)(first * step) & (phases->line - 1)))
			break;
	}
}

void cl_phases_of(struct cl_phases *phases, const struct cl_member *array,
		  enum cl_neighbour neighbour, uint32_t line)
{
	phases->line = line;
	memset(phases->set, 0, (line + 63) / 64 * sizeof(phases->set[0]));
	add_phase(phases, 0);
	for (const struct cl_member *m = array; m; m = m->parent) {
		uint64_t count = cl_elements(m), first = 0;

		if (!(m->flags & CL_ARRAY))
			continue;
		if (m == array && neighbour != CL_SAME_ELEMENT)
			count--;
		if (m == array && neighbour == CL_PREVIOUS_ELEMENT)
			first = 1;
		spread(phases, m->stride, first, count);
	}
}

int64_t cl_phases_next(const struct cl_phases *phases, int64_t from)
{
	for (; from < phases->line; from++)
		if (has_phase(phases, (uint32_t)from))
			return from;
	return -1;
}
