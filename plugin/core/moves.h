/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * moves.h - what matters of all that can move
 *
 * A type may hold many shuffled structs; only those whose order can change a verdict
 * about the type are worth looking at.
 */
#ifndef CACHELINE_CORE_MOVES_H
#define CACHELINE_CORE_MOVES_H

#include "contract.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Flags, with CL_MOVES, the shuffled structs whose order matters to CONTRACTS, and all
 * that holds them.  Returns whether there is any.  May find that no other order can
 * be laid out, and sets the type's `immovable`.
 */
bool cl_moves_mark(const struct cl_contracts *contracts);

/* Takes the flags away again.  */
void cl_moves_clear(struct cl_type *type);

#ifdef __cplusplus
}
#endif

#endif
