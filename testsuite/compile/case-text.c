/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "[mm] fd4d9c7d0c: stress-ng.switch -30.5%": a function grew by 16 bytes and moved all that
   follow off their 32-byte boundary. */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no code is made" } */
#include "test.h"

int context_switch(int next);
int pick_next(int prev);

__cacheline_start __cacheline_size(32) int context_switch(int next) /* { dg-warning "'context_switch' begins at multiples of \d+ bytes?, which is no start of a line \(32-byte lines\) \[cacheline:start\]" } */
{
	return next / 3;
} /* { dg-note "__attribute__\(\(aligned\(32\)\)\) or -falign-functions=32 lets it begin a line" "" { target *-*-* } .-3 } */

__attribute__((aligned(32))) __cacheline_start __cacheline_size(32) int pick_next(int prev)
{
	return prev / 5;
}
