/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * frames.h - which inlined function a statement is of
 */
#ifndef CACHELINE_GCC_FRAMES_H
#define CACHELINE_GCC_FRAMES_H

#include "../core/allocator.h"

/* The function that was inlined as BLOCK, if one was; else NULL_TREE.  */
tree frames_function(const_tree block);

/* The block of the function that was inlined around STMT; NULL_TREE: none.  */
tree frames_of(gimple *stmt);

/* The allocator that the user named and that CALL is a part of, being inlined; or NULL. */
const struct cl_allocator *frames_own_allocator(gimple *call);

#endif
