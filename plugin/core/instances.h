/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * instances.h - where the copies of a member in arrays lie
 *
 * A member below an array stands in each element.  Of all copies only some can
 * decide: those nearest to what is outside the array, and one for each distance
 * from a line that an element can have.
 */
#ifndef CACHELINE_CORE_INSTANCES_H
#define CACHELINE_CORE_INSTANCES_H

#include "layout.h"
#include "placement.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of elements to reckon with; an open array has as many as it likes. */
uint64_t cl_elements(const struct cl_member *array);

/* MEMBER's whole footprint in element 0 of every array around it.  */
struct cl_span cl_span_of(const struct cl_member *member);

/* The same without padding at either end; only for members that own bytes.  */
struct cl_span cl_span_owned(const struct cl_member *member);

/* SPAN moved by BYTES; an open end stays open.  */
struct cl_span cl_span_move(struct cl_span span, int64_t bytes);

/*
 * How far MEMBER's last copy is from its first, in bytes, counting the arrays
 * around it that stand below CONTAINER.  CL_OPEN_END if one of them is open.
 */
int64_t cl_last_copy(const struct cl_member *member,
		     const struct cl_member *container);

/* A set of distances from the start of a line, one bit a byte.  */
struct cl_phases {
	uint32_t line;
	uint64_t set[CL_LINE_MAX / 64];
};

/* Which array's elements a pair is taken from: any, all but the last, all but
   the first.  */
enum cl_neighbour {
	CL_SAME_ELEMENT,
	CL_NEXT_ELEMENT,
	CL_PREVIOUS_ELEMENT,
};

/*
 * The phases that the copies of what stands in ARRAY have: the sums of
 * element distances of ARRAY and of the arrays around it, modulo LINE.  ARRAY
 * may be NULL or no array: then those around it.  Where a pair reaches into the
 * next (previous) element of ARRAY, its last (first) is left out.
 */
void cl_phases_of(struct cl_phases *phases, const struct cl_member *array,
		  enum cl_neighbour neighbour, uint32_t line);

/* The first phase that is at least FROM; -1: there is none.  */
int64_t cl_phases_next(const struct cl_phases *phases, int64_t from);

#ifdef __cplusplus
}
#endif

#endif
