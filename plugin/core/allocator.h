/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocator.h - where the memory that an allocator returns begins
 *
 * What is known of allocators: of the C library, of C++, of Linux, and those that the
 * user names.  A call is judged by what it is given; what is not known of an allocator
 * is not guessed.  All starts are bytes and powers of two.
 */
#ifndef CACHELINE_CORE_ALLOCATOR_H
#define CACHELINE_CORE_ALLOCATOR_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct obstack;

/* What decides where its memory begins.  */
enum cl_allocator_kind {
	CL_GIVES_FIXED,			/* multiples of `start` */
	CL_GIVES_MALLOC,		/* what any malloc of the target gives */
	CL_GIVES_NEW,			/* what operator new gives without being asked */
	CL_GIVES_STACK,			/* what the stack is aligned to for alloca */
	CL_GIVES_PAGE,			/* a page */
	CL_GIVES_POW2,			/* the largest power of two that divides the size,
					   at least `start` */
	CL_GIVES_ARGUMENT,		/* what argument `align` asks for */
	CL_GIVES_CACHE,			/* what the slab cache, argument 1, was made with */
};

enum cl_allocator_flag {
	CL_ALLOC_LIBC = 1 << 0,		/* at least what malloc gives, whatever it is asked */
	CL_ALLOC_BITS = 1 << 1,		/* the alignment argument counts bits */
	CL_ALLOC_ARRAY = 1 << 2,	/* new[]: a cookie may stand before the objects */
	CL_ALLOC_OWN = 1 << 3,		/* named by the user */
};

/* Arguments are numbered from 1; 0: it has none such.  */
struct cl_allocator {
	const char *name;
	enum cl_allocator_kind kind;
	unsigned char arguments;	/* how many it takes; 0: any number */
	unsigned char size, count, align;
	unsigned char out;		/* points to where the pointer is put; 0: returned */
	unsigned flags;
	uint64_t start;
	const struct cl_allocator *next; /* of those that the user named */
};

/* Page size that every system with the target's CPUs has at least.  */
#define CL_PAGE 4096

/* The most that a start is said to be; beyond it nothing is told apart.  */
#define CL_START_MAX ((uint64_t)1 << 40)

/*
 * The allocator that a function of NAME with so many ARGUMENTS (0: any number) is, looked
 * for among OWN first, then among those known here.  Linux's names count with and
 * without `_noprof`, the C library's with and without `__builtin_`; names of C++ are
 * mangled ones.  NULL: it is none.
 */
const struct cl_allocator *cl_allocator_find(const struct cl_allocator *own,
					     const char *name,
					     unsigned arguments);

/*
 * Reads TEXT, "NAME:ALIGN" or "NAME:pow2", as an allocator of the user's, in MEMORY.
 * NULL: it makes no sense.
 */
struct cl_allocator *cl_allocator_read(struct obstack *memory, const char *text);

/* A number that a call is given, as far as it is known.  */
struct cl_amount {
	bool known;
	uint64_t value;			/* if known */
	uint64_t divisor;		/* a power of two that divides it in any case */
};

/* What the target's own allocators give.  */
struct cl_starts {
	uint64_t malloc_start, new_start, stack_start;
};

struct cl_allocation {
	const struct cl_allocator *allocator;
	struct cl_amount size, align;	/* size: all of it, count included */
	uint64_t assumed;		/* what an attribute or builtin states; 0: nothing */
	uint64_t shift;			/* bytes from the block to the object */
	uint64_t stride;		/* from object to object; 0: there is one */
};

/* The multiples at which the object begins, or each of them; 0: not known.  */
uint64_t cl_allocation_start(const struct cl_allocation *allocation,
			     const struct cl_starts *starts);

/* A slab cache of Linux, as its creation asked for it.  */
struct cl_slab {
	uint64_t size, align;
	bool hwcache_align;		/* SLAB_HWCACHE_ALIGN */
};

/* The multiples at which the objects of SLAB begin, the CPU's lines being LINE bytes;
   0: not known.  */
uint64_t cl_slab_start(const struct cl_slab *slab, uint64_t line);

/* An allocation that does not give what the type of its object promises.  */
struct cl_allocation_finding {
	const char *type;		/* as a message says it: "struct conn" */
	const char *path;		/* of the member that promises; NULL: the type */
	const char *allocator;		/* as the source calls it */
	const char *caller;		/* the function that allocates; NULL: not known */
	const char *waived;		/* the reason, or NULL */
	uint64_t start, promised;
};

/* The finding in one line, as cl_finding_message() has it; a string in MEMORY.  */
const char *cl_allocation_message(const struct cl_allocation_finding *finding,
				  struct obstack *memory);

/* How messages call an allocator of NAME: without `_noprof`, and not mangled.  A string
   in MEMORY, or NAME.  */
const char *cl_allocator_title(const char *name, struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
