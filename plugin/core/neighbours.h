/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * neighbours.h - what the rooms about pairs share
 */
#ifndef CACHELINE_CORE_NEIGHBOURS_H
#define CACHELINE_CORE_NEIGHBOURS_H

#include "judge.h"

/* Two spans, and the size of the lines they are judged by, in bytes.  */
struct cl_pair {
	struct cl_span a, b;
	uint32_t line;
};

/*
 * Adds the placements in which the pair shares a line, in any of the copies that
 * stand in ARRAY (or an array around it; see cl_phases_of), to those that are
 * broken.  Returns whether there is any.
 */
bool cl_pair_meet(struct judge *j, struct cl_pair pair,
		  const struct cl_member *array, enum cl_neighbour neighbour);

/* M's copy that is nearest to what comes after all its copies in the arrays
   below CONTAINER.  */
struct cl_span cl_span_last_copy(const struct cl_member *m,
				 const struct cl_member *container);

/* Whether a pair that both promise RULE for is reported at OTHER, not at M: at the
   first of them in the layout.  */
bool cl_judge_reported_at(const struct judge *j, enum cl_rule rule,
			  const struct cl_member *other,
			  const struct cl_member *m);

/* The nearest nested type with a tag that M belongs to, or is; NULL: none.  */
const struct cl_member *cl_member_tagged(const struct cl_member *m);

#endif
