/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * memory.h - where core's objects live
 *
 * Everything that core makes is put on an obstack of the caller's and goes with
 * it.  Out of memory ends the process, as everywhere in the compiler.
 */
#ifndef CACHELINE_CORE_MEMORY_H
#define CACHELINE_CORE_MEMORY_H

#include <stddef.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "obstack.h"

/* GCC's own headers name another allocator.  */
#ifndef obstack_chunk_alloc
extern void *xmalloc(size_t) __attribute__((malloc));

#define obstack_chunk_alloc xmalloc
#define obstack_chunk_free free
#endif

/* SIZE bytes of zeroes in MEMORY.  */
void *cl_zalloc(struct obstack *memory, size_t size);

/* A string in MEMORY, as printf would print it.  */
const char *cl_format(struct obstack *memory, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same, added to the object that grows in MEMORY.  */
void cl_grow(struct obstack *memory, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#ifdef __cplusplus
}
#endif

#endif
