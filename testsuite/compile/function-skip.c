/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A maximum skip: there is alignment only where it costs no more than that. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -falign-functions=64:9" } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

int limited(int n);
int declared(int n);
int unasked(int n);

__cacheline_start int limited(int n) /* { dg-warning "'limited' begins at multiples of [48] bytes, .*64-byte.*\[cacheline:start\]" } */
{
	return n / 3;
} /* { dg-note "it is aligned to 64 only where that skips at most 8 bytes; __attribute__\(\(aligned\(64\)\)\) has no such limit" "" { target *-*-* } .-3 } */

__attribute__((aligned(64))) __cacheline_start int declared(int n)
{
	return n / 5;
}

int unasked(int n)
{
	return n / 7;
}
