/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * heap.c - new and delete
 *
 * GCC's passes and sets are C++ objects.  cc1 has libstdc++ built in and shows nothing of
 * it, so a plugin that calls new makes the loader bring in the library: more work than
 * all of ours together.  exports.map keeps these to ourselves.
 */
#include "compat.h"

void *operator new(size_t size)
{
	return xmalloc(size);
}

void operator delete(void *p)
{
	free(p);
}

void operator delete(void *p, size_t)
{
	free(p);
}
