/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * placement.h - where an object can start within a line
 *
 * An object that starts at multiples of P can start at L/P positions within a
 * line of L bytes.  This room does the arithmetic of "in k of n placements", and
 * knows no member and no contract.
 */
#ifndef CACHELINE_CORE_PLACEMENT_H
#define CACHELINE_CORE_PLACEMENT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CL_LINE_MIN 8
#define CL_LINE_MAX 4096

/* A set of the placements of one object.  */
struct cl_placements {
	uint32_t step;			/* P, bytes; a power of two */
	uint32_t line;			/* L, bytes; a power of two */
	uint32_t count;			/* L / P */
	uint64_t set[CL_LINE_MAX / 64];
};

/* The bytes first..last of an object, both included.  What precedes the object
   has negative bytes.  */
struct cl_span {
	int64_t first, last;
};

/*
 * Starts an empty set of the placements of an object that starts at multiples
 * of START bytes (a power of two, capped at LINE), in lines of LINE bytes (a
 * power of two from CL_LINE_MIN to CL_LINE_MAX).
 */
void cl_placements_init(struct cl_placements *set, int64_t start,
			uint32_t line);

/* How many placements the set holds.  */
uint32_t cl_placements_members(const struct cl_placements *set);

/* Whether the set holds placement NUMBER, in which the object starts
   NUMBER * step bytes after the start of a line.  */
bool cl_placements_has(const struct cl_placements *set, uint32_t number);

void cl_placements_add(struct cl_placements *set, uint32_t number);

/*
 * Adds those placements in which A and B share a line of LINE bytes (a power of
 * two, at most SET->line).  Returns whether there is any.
 */
bool cl_placements_meet(struct cl_placements *set, struct cl_span a,
			struct cl_span b, uint32_t line);

/* How many lines SPAN touches where the object starts in placement NUMBER.  */
int64_t cl_placements_lines(const struct cl_placements *set,
			    struct cl_span span, uint32_t number);

/* The line of BYTE, counted from the line the object starts in; rounded down. */
int64_t cl_line_of(int64_t byte, uint32_t line);

/* Whether N can be the size of a line.  */
bool cl_line_valid(uint64_t n);

#ifdef __cplusplus
}
#endif

#endif
