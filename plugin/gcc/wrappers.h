/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wrappers.h - functions of the file that return what an allocator gave
 *
 * Optimisation decides which functions are inlined; what is said of an allocation must not
 * depend on that. So a function whose every result is NULL or the block of a known
 * allocator counts as that allocator, if what it gives depends on no argument.
 */
#ifndef CACHELINE_GCC_WRAPPERS_H
#define CACHELINE_GCC_WRAPPERS_H

#include "../core/allocator.h"

struct wrapper {
	unsigned function;		/* DECL_UID */
	struct cl_allocation allocation; /* its allocator NULL and nothing assumed: it is
					    no wrapper */
	const struct wrapper *of;	/* the wrapper that it calls, or NULL */
};

/*
 * What FUNCTION is; NULL: no wrapper, or not known. The answer stays, so it is to be
 * asked for while the function has its body.
 */
const struct wrapper *wrappers_of(tree function);

/* Whether WRAPPER may return what the body of FUNCTION, a DECL_UID, allocates.  */
bool wrappers_reach(const struct wrapper *wrapper, unsigned function);

#endif
