/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands before an entry moves it off the alignment, unless it is lines long. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -falign-functions=64" } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

int before(int n);
int behind(int n);
int lines(int n);

__attribute__((patchable_function_entry(8, 8)))
__cacheline_start int before(int n) /* { dg-warning "'before' begins (8|32) bytes after multiples of 64, which is no start of a line \(64-byte lines\) \[cacheline:start\]" } */
{
	return n / 3;
} /* { dg-note "(8|32) bytes stand before its entry, for patching or hooks; no alignment helps as long as that is no multiple of 64" "" { target *-*-* } .-3 } */

__attribute__((patchable_function_entry(8, 0)))
__cacheline_start int behind(int n)
{
	return n / 5;
}

__attribute__((patchable_function_entry(64, 64)))
__cacheline_start int lines(int n)
{
	return n / 7;
}
