/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * slabs.h - the slab caches of Linux that a file makes
 *
 * What kmem_cache_alloc() returns begins where the cache was asked to let it begin.  That
 * is known where the file itself makes the cache, once, with constants, and keeps it
 * in a variable.
 */
#ifndef CACHELINE_GCC_SLABS_H
#define CACHELINE_GCC_SLABS_H

#include "../core/allocator.h"

/* Notes the cache that CALL makes, if that is what it does.  */
void slabs_look_at(gimple *call);

/* The variable that POINTER, a cache, was read from; NULL_TREE: another place.  */
tree slabs_variable(tree pointer);

/* What is known of the cache in VARIABLE when all functions were seen, or NULL.  */
const struct cl_slab *slabs_of(const_tree variable);

#endif
