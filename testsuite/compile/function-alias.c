/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An alias begins where its target does. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-missing-attributes" } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-bogus "'(of_asked|of_aligned|raised|hidden)' begins" "" { target *-*-* } 0 } */
#include "test.h"

#ifdef __cplusplus
extern "C" {
#endif

int plain(int n);
int asked(int n);
int aligned_one(int n);
int raised(int n);
int chosen(int n);

int plain(int n)
{
	return n / 3;
}

__cacheline_start __attribute__((alias("plain"))) int of_plain(int n); /* { dg-warning "'of_plain' begins .*\[cacheline:start\]" } */

__cacheline_start int asked(int n) /* { dg-warning "'asked' begins .*\[cacheline:start\]" } */
{
	return n / 5;
}

__attribute__((alias("asked"))) int of_asked(int n);

__attribute__((aligned(64))) int aligned_one(int n)
{
	return n / 7;
}

__cacheline_start __attribute__((alias("aligned_one"))) int of_aligned(int n);

/* GCC aligns a function for the strictest of its aliases. */
__cacheline_start int raised(int n)
{
	return n / 9;
}

__attribute__((alias("raised"), aligned(64))) int raises(int n);

__attribute__((weak)) __cacheline_start int weak_one(int n); /* { dg-warning "'weak_one' begins .*\[cacheline:start\]" } */
int weak_one(int n)
{
	return n / 11;
}

typedef int function(int);

static function *choose(void)
{
	return plain;
}

__cacheline_start __attribute__((ifunc("choose"))) int chosen(int n); /* { dg-note "the contracts of 'chosen' could not be judged: its resolver chooses" } */

static int hidden(int n) __attribute__((weakref("far_away"))) __cacheline_start;
int uses(int n);
int uses(int n)
{
	return hidden(n);
}

#ifdef __cplusplus
}
#endif
