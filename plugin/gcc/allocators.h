/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocators.h - which functions allocate, and what a call of one asks for
 */
#ifndef CACHELINE_GCC_ALLOCATORS_H
#define CACHELINE_GCC_ALLOCATORS_H

#include "../core/allocator.h"

/* What FUNCTION, called with COUNT arguments (0: any call), is known as by its name;
   NULL: no allocator.  */
const struct cl_allocator *allocators_of(tree function, unsigned count);

/*
 * What is known of CALL as an allocation, by the function's name or attributes.  False: it
 * is none, or nothing is known.  What it gives must be read before another call is.
 */
bool allocators_read(gimple *call, struct cl_allocation *allocation);

/* What malloc, operator new and alloca give in the function that is compiled.  */
const struct cl_starts *allocators_starts(void);

/* How messages call FUNCTION; kept in notes_memory, or longer.  */
const char *allocators_name(tree function);

#endif
