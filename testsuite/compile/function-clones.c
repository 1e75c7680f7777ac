/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each clone that GCC makes has an entry of its own; it is said once of all that are
   alike. What is split off for being cold is no entry. */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-bogus "\.cold" "" { target *-*-* } 0 } */
#include "test.h"

int sum(int *p, int n);
int small(int n);
int large(int n);
int split(int *p);
void use(int *p);
void die(void) __attribute__((cold, noreturn));

static __attribute__((noinline)) __cacheline_start int scaled(int n, int by) /* { dg-warning "'scaled'(, as its clone '\S*scaled\S*\.constprop\.0',)? begins .*\[cacheline:start\]" } */
{
	int s = 0, i;

	for (i = 0; i < n; i++)
		use(&s), s += i * by;
	return s;
}

int small(int n)
{
	return scaled(n, 100);
}

int large(int n)
{
	return scaled(n + 1, 100);
}

/* A clone keeps the alignment. */
static __attribute__((noinline, aligned(64))) __cacheline_start int kept(int *n, int by)
{
	int s = 0, i;

	for (i = 0; i < *n; i++)
		use(&s), s += i * by;
	return s;
}

int sum(int *p, int n)
{
	return kept(p, 3) + kept(&n, 3);
}

__attribute__((aligned(64))) __cacheline_start int split(int *p)
{
	if (*p == 3) {
		use(p);
		die();
	}
	use(p);
	return *p;
}
