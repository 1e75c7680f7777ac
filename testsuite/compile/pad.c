/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Padding belongs to nobody if it says so; else it is a member like any other. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct unmarked {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct unmarked' shares cache line 0 with 'pad'.*\[cacheline:isolated\]" } */
	char pad[56];
} on_line; /* { dg-note "if 'pad' is padding, mark it __cacheline_pad" "" { target *-*-* } 0 } */

struct unmarked_late {
	__cacheline_isolated long x;
	char fill[56];
} on_line;

CACHELINE_PAD(struct unmarked_late, fill)

struct marked {
	__cacheline_isolated long x;
	char pad[56] __cacheline_pad;
	long y;
} on_line;

/* Holes, unnamed bit-fields and zero-size members are nobody's either. */
struct nobodys {
	__cacheline_isolated char x;
	int : 16;
	unsigned : 0;
	long zero[0];
	long y on_line;
};
