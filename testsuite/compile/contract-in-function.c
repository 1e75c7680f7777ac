/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Within a function a struct that is not known yet is one of the function's own. */
/* { dg-do compile } */
#include "test.h"

void before(void);
void after(void);

void before(void)
{
	CACHELINE_APART(struct later, a, b) /* { dg-error "within a function 'struct .*later' is another type .*\[cacheline:annotation\]" } */
}

struct later {
	long a, b;
};

/* One that is known and never completed here is not judged.  */
struct never;
void other(void);

void other(void)
{
	CACHELINE_APART(struct never, a, b)
}

void after(void)
{
	CACHELINE_APART(struct later, a, b) /* { dg-warning "\[cacheline:apart\]" } */
}
