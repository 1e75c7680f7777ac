/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * relayout.h - how the compiler would lay a type out in another order
 *
 * The rules are those of GCC for C on targets where the type of a bit-field
 * matters (PCC_BITFIELD_TYPE_MATTERS: all that Linux knows).
 */
#ifndef CACHELINE_CORE_RELAYOUT_H
#define CACHELINE_CORE_RELAYOUT_H

#include "layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Lays TYPE out anew: members flagged CL_MOVES, and what contains or follows
 * them, get the offsets and sizes that the present order of their children
 * gives; ends with cl_type_end().  The type's alignment never changes.
 */
void cl_relayout(struct cl_type *type);

/* Gives the children of NODE the order of ORDER, which holds all of them.  */
void cl_reorder(struct cl_member *node, struct cl_member *const *order,
		unsigned count);

#ifdef __cplusplus
}
#endif

#endif
