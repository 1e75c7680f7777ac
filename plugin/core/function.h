/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * function.h - where a function can begin
 *
 * What stands before the entry of a function are requests for alignment, one after the
 * other, and then perhaps bytes that belong to the function.  This room says what that
 * guarantees, wherever what precedes the function ends.
 */
#ifndef CACHELINE_CORE_FUNCTION_H
#define CACHELINE_CORE_FUNCTION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A request to go on to the next multiple of ALIGN, a power of two, provided that no more
   than MOST bytes are skipped on the way.  */
struct cl_step {
	uint64_t align;			/* bytes; 0: nothing is asked for */
	uint64_t most;
};

#define CL_FUNCTION_STEPS 2

/* Why the alignment of all functions does not reach this one.  */
enum cl_function_spared {
	CL_NOT_SPARED,
	CL_SPARED_SIZE,			/* it is optimized for size */
	CL_SPARED_COLD,			/* it is taken for rarely executed */
	CL_SPARED_DECLARED,		/* it has an alignment of its own */
};

struct cl_function {
	const char *name;		/* as the source has it */
	const char *clone;		/* the symbol of this clone; NULL: no clone */
	uint64_t align;			/* bytes, a power of two: asked for always */
	struct cl_step step[CL_FUNCTION_STEPS];	/* asked for after that */
	enum cl_function_spared spared;	/* then step[] was not asked for */
	const char *waived;		/* the reason why it is not reported, or NULL */
	uint64_t before;		/* bytes between all that and the entry */
};

/* The multiples at which what stands before the entry begins, in bytes.  */
uint64_t cl_function_align(const struct cl_function *entry);

/* Whether the entry begins a line of LINE bytes, wherever the function comes to lie. */
bool cl_function_begins_line(const struct cl_function *entry, uint32_t line);

#ifdef __cplusplus
}
#endif

#endif
