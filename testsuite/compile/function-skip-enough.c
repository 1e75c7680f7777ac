/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A maximum skip that always suffices, in the second pair of numbers. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -falign-functions=16:4:64:64" } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

int reached(int n);
int own(int n);

__cacheline_start int reached(int n)
{
	return n / 3;
}

/* An alignment of its own, even a smaller one, takes the place of the option. */
__attribute__((aligned(16))) __cacheline_start int own(int n) /* { dg-warning "'own' begins at multiples of 16 bytes, .*\[cacheline:start\]" } */
{
	return n / 5;
} /* { dg-note "it has an alignment of its own, so -falign-functions does not reach it" "" { target *-*-* } .-3 } */
