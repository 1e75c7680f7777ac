/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line is that of the argument where nothing nearer states one. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -falign-functions=32" } */
/* { dg-plugin-args "line=128 error=start" } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

__cacheline_start int far(int n); /* { dg-error "'far' begins at multiples of 32 bytes, which is no start of a line \(128-byte lines\) \[cacheline:start\]" } */
int far(int n)
{
	return n / 3;
}

__cacheline_start __cacheline_size(32) int near(int n);
int near(int n)
{
	return n / 5;
}

/* A waiver is no promise. */
__cacheline_waive(start, "not said") int nothing(int n);
int nothing(int n)
{
	return n / 7;
}
