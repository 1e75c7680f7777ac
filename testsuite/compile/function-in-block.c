/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A declaration within a function: C joins it with the definition, C++ does not. */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

int in_block(int n);
int caller(int n);
int caller(int n)
{
	extern __cacheline_start int in_block(int); /* { dg-warning "'in_block' begins .*\[cacheline:start\]" "" { target c } } */
	/* { dg-error "cannot stand on a declaration within a function, which C\+\+ forgets; .*\[cacheline:annotation\]" "" { target c++ } .-1 } */

	return in_block(n);
}

int in_block(int n)
{
	return n / 17;
}
