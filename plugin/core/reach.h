/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reach.h - the offsets at which a member can come to lie
 *
 * In a struct whose members can stand in every order, what stands before a member
 * is any choice of the others in any order.  Only the end of that, modulo a power
 * of two that all alignments divide, matters for lines.
 */
#ifndef CACHELINE_CORE_REACH_H
#define CACHELINE_CORE_REACH_H

#include "layout.h"
#include "placement.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cl_search;

/* Members in the order in which they stand first in their struct.  */
struct cl_order_path {
	struct cl_member **member;	/* room for two more than LENGTH */
	unsigned length;
};

/*
 * Prepares searches among the COUNT members of MEMBER, none a bit-field, with
 * offsets modulo MODULUS, a power of two that is a multiple of all alignments and
 * at most CL_LINE_MAX.  Memory is MEMORY's.
 */
struct cl_search *cl_search_begin(struct obstack *memory,
				  struct cl_member **member, unsigned count,
				  uint32_t modulus);

enum cl_reached {
	CL_REACHED,
	CL_UNREACHABLE,			/* proven */
	CL_GAVE_UP,
};

/*
 * Looks for members, without A and B (either may be NULL), that laid out from offset
 * 0 end at an offset for which TARGET holds a true.  CL_REACHED: they are in *PATH,
 * valid until the next call.
 */
enum cl_reached cl_search_run(struct cl_search *search,
			      const struct cl_member *a,
			      const struct cl_member *b, const bool *target,
			      struct cl_order_path *path);

#ifdef __cplusplus
}
#endif

#endif
