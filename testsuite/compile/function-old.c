/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What only C has: old definitions and nested functions. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-old-style-definition" } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-skip "c++" "C++ has neither" } */
#include "test.h"

__cacheline_start int old(); /* { dg-warning "'old' begins .*\[cacheline:start\]" } */
int old(n)
	int n;
{
	return n / 3;
}

int around(int n);
int around(int n)
{
	__attribute__((noinline)) __cacheline_start int nested(int m) /* { dg-warning "'nested'.* begins .*\[cacheline:start\]" } */
	{
		return n / m;
	}
	int (*volatile call)(int) = nested;

	return call(n) + nested(5);
}
