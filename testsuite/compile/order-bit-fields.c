/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bit-fields share bytes with those beside them.  Few members: all orders are gone
   through.  Many: what is aligned is proven, what is not is said to be not proven,
   or broken by an order that was drawn. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order few {
	__cacheline_start unsigned a : 3;
	/* { dg-warning "'a' of 'struct few' holds in this order, but not in every order .*\[cacheline:start\]" "" { target *-*-* } .-1 } */
	/* { dg-note "it breaks where the order is 'b' at 0, 'a' at 0; 4 of 6 orders break it" "" { target *-*-* } .-2 } */
	unsigned b : 5;
	long c;
} on_line;

/* The same width everywhere: never across a line, in 6 orders. */
struct __cacheline_any_order few_kept {
	__cacheline_unsplit unsigned a : 16;
	unsigned b : 16;
	char c[3];
} on_line;

/* By alignment, whatever bit-fields there are. */
struct __cacheline_any_order aligned {
	struct {
		__hot_field unsigned a : 3;
		unsigned x : 4;
	} on_line own;
	unsigned b : 3, c : 5, d : 7, e : 30, f : 11, g : 3;
	long fill[9];
	char h;
	__hot_field char i;
};

struct __cacheline_any_order many {
	__hot_field long a; /* { dg-warning "'a' of 'struct many' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[9];
	unsigned b : 3, c : 5, d : 7, e : 30, f : 11, g : 3;
	long more[9];
	__hot_field int j;
} on_line;

/* It never breaks, and no proof says so.  */
struct __cacheline_any_order not_proven {
	unsigned b : 3, c : 5, d : 7, e : 30, f : 11, g : 3, i : 2;
	__cacheline_unsplit unsigned j : 8; /* { dg-warning "'j' of 'struct not_proven' holds in this order, but is not proven for every order the layout can have \(64-byte lines\) \[cacheline:unsplit\]" } */
	/* { dg-note "none of 1000 sampled orders breaks it" "" { target *-*-* } .-1 } */
	long fill[9];
} on_line;
