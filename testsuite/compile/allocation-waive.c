/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that waives base waives its allocations, those of inlined wrappers too, and no
   others.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct conn *sink;

static inline __attribute__((always_inline)) void *wrapped(size_t n)
{
	return malloc(n);
}

__cacheline_waive(base, "used at start-up only") void waives(void);
void waives(void)
{
	sink = (struct conn *)malloc(128);
	sink = (struct conn *)wrapped(128);
}

__cacheline_waive(start, "another rule") void waives_another(void);
void waives_another(void)
{
	sink = (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
}

void waives_nothing(void);
void waives_nothing(void)
{
	sink = (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
	sink = (struct conn *)wrapped(128); /* { dg-warning "'struct conn' from 'wrapped'" } */
}
