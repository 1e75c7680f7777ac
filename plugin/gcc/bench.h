/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench.h - a type and all that was noted of it, bound
 */
#ifndef CACHELINE_GCC_BENCH_H
#define CACHELINE_GCC_BENCH_H

#include "../core/verify.h"

/* One type on the bench.  */
struct bench {
	tree record;
	struct cl_type *type;		/* NULL: it cannot be translated */
	const char *why;		/* that is so */
	struct cl_contracts contracts;
	bool judged;
	struct obstack memory;		/* of the type and its contracts */
};

/*
 * The bench of RECORD, a complete struct or union: translated, and with what was noted
 * of it bound, when it is first asked for; what makes no sense is then reported.
 */
struct bench *bench_of(tree record);

/*
 * Frees the type and the contracts of B, if it was judged; what code relies on is known
 * then.
 */
void bench_release(struct bench *b);

/* Binds what was noted of the types in a variable, which is translated.  */
void bench_bind_variable(struct bench *bench);

/* Drops contracts that make no sense, and reports them.  To be called when all is
   bound.  */
void bench_check(struct bench *bench);

/* What core needs to know of this compilation.  To be called when all of the
   source was read.  */
const struct cl_options *bench_options(void);

#endif
