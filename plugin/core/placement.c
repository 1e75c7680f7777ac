/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * placement.c - where an object can start within a line
 */
#include "placement.h"

#include <string.h>

bool cl_line_valid(uint64_t n)
{
	return n >= CL_LINE_MIN && n <= CL_LINE_MAX && (n & (n - 1)) == 0;
}

int64_t cl_line_of(int64_t byte, uint32_t line)
{
	/* What precedes the object has negative bytes: round down, not to 0. */
	return byte >= 0 ? byte / line : -((-byte + line - 1) / line);
}

void cl_placements_init(struct cl_placements *set, int64_t start,
			uint32_t line)
{
	set->line = line;
	set->step = start < (int64_t)line ? (uint32_t)start : line;
	set->count = line / set->step;
	memset(set->set, 0, (set->count + 63) / 64 * sizeof(set->set[0]));
}

bool cl_placements_has(const struct cl_placements *set, uint32_t number)
{
	return set->set[number / 64] >> number % 64 & 1;
}

void cl_placements_add(struct cl_placements *set, uint32_t number)
{
	set->set[number / 64] |= (uint64_t)1 << number % 64;
}

uint32_t cl_placements_members(const struct cl_placements *set)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < (set->count + 63) / 64; i++)
		n += (uint32_t)__builtin_popcountll(set->set[i]);
	return n;
}

bool cl_placements_meet(struct cl_placements *set, struct cl_span a,
			struct cl_span b, uint32_t line)
{
	int64_t last, first;
	bool any = false;

	/* Of two spans only the bytes nearest to each other decide.  */
	if (a.first > b.first) {
		struct cl_span swap = a;

		a = b;
		b = swap;
	}
	last = a.last;
	first = b.first;
	if (last > first)		/* they overlap */
		last = first;
	if (first - last >= (int64_t)line)
		return false;
	for (uint32_t i = 0; i < set->count; i++) {
		int64_t start = (int64_t)i * set->step;

		if (cl_line_of(start + last, line) !=
		    cl_line_of(start + first, line))
			continue;
		cl_placements_add(set, i);
		any = true;
	}
	return any;
}

int64_t cl_placements_lines(const struct cl_placements *set,
			    struct cl_span span, uint32_t number)
{
	int64_t start = (int64_t)number * set->step;

	return cl_line_of(start + span.last, set->line) -
	       cl_line_of(start + span.first, set->line) + 1;
}
