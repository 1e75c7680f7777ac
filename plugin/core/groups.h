/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * groups.h - what Linux says of lines in words of its own
 *
 * __cacheline_group_begin(G) and __cacheline_group_end(G) put markers around members;
 * ____cacheline_aligned makes a member begin a line.  Nobody promised anything by
 * them, so these verdicts are for those who ask.
 */
#ifndef CACHELINE_CORE_GROUPS_H
#define CACHELINE_CORE_GROUPS_H

#include "verify.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The group that a marker of NAME begins or ends; NULL: NAME is that of no marker.  */
const char *cl_group_begun(const char *name);
const char *cl_group_ended(const char *name);

/* The name of the marker that begins GROUP, in MEMORY.  */
const char *cl_group_begin(const char *group, struct obstack *memory);

/*
 * The groups of the type of CONTRACTS that lie on more lines than they need, with the
 * first member beyond as subject; and those that are read, by their names, and share a
 * line with some that are written: then the subject is the marker at the group's
 * begin, and the others are theirs.  The rule is CL_GROUP, the contract's group the name.
 * Markers inside types with a tag are left to those types.  What is waived at the marker,
 * or at the subject, is so.  Findings live in MEMORY.
 */
struct cl_finding *cl_groups_verify(const struct cl_contracts *contracts,
				    const struct cl_options *options,
				    struct obstack *memory);

/*
 * The members that begin a line by an alignment of their own (CL_FRONT) and do not fill
 * their last one, with those that follow on it as others.  The rule is
 * CL_ALIGNED_FRONT.
 */
struct cl_finding *cl_fronts_verify(const struct cl_contracts *contracts,
				    const struct cl_options *options,
				    struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
