/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts of a type: start and isolated do not depend on the order, the size does
   where members are padded. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order __cacheline_lines(1) __cacheline_unsplit filled { /* { dg-warning "'struct filled' holds in this order, but not in every order .*\[cacheline:lines\]" } */
	/* { dg-note "it breaks where the order is 'a' at 0, 'c' at 1, 's' at 2, 'b' at 8, 'i' at 64; 104 of 120 orders break it" "" { target *-*-* } .-1 } */
	/* { dg-note "the size depends on the order; a struct that is not randomized has one size" "" { target *-*-* } .-2 } */
	char a;
	char c;
	short s;
	int i;
	long b[7];
} on_line;

struct __cacheline_any_order __cacheline_lines(1) never_padded {
	int a, b;
	int c[14];
} on_line;

struct __cacheline_any_order __cacheline_lines(2) room {
	char a, b;
	long c, d, e, f, g, h, i;
} on_line;

struct __cacheline_any_order __cacheline_start __cacheline_isolated always {
	char a;
	long c;
	char b;
	long d[5];
	char e[3];
} on_line;
