/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same with the option that mended it, and what it does not reach. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -falign-functions=32" } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-skip "O0" "without optimization GCC aligns cold functions too" } */
#include "test.h"

int context_switch(int next);
int rare(int next);
int small(int next);
int rare_aligned(int next);

__cacheline_start __cacheline_size(32) int context_switch(int next)
{
	return next / 3;
}

__attribute__((cold))
__cacheline_start __cacheline_size(32) int rare(int next) /* { dg-warning "'rare' begins at multiples of [14] bytes?, .*32-byte.*\[cacheline:start\]" } */
{
	return next / 5;
} /* { dg-note "the compiler takes it for rarely executed, so -falign-functions does not reach it; __attribute__\(\(aligned\(32\)\)\) does" "" { target *-*-* } .-3 } */

__attribute__((optimize("Os")))
__cacheline_start __cacheline_size(32) int small(int next) /* { dg-warning "'small' begins at multiples of [14] bytes?, .*32-byte.*\[cacheline:start\]" } */
{
	return next / 7;
} /* { dg-note "it is optimized for size, so -falign-functions does not" "" { target *-*-* } .-3 } */

__attribute__((cold, aligned(32)))
__cacheline_start __cacheline_size(32) int rare_aligned(int next)
{
	return next / 9;
}
