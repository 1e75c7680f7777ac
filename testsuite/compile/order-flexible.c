/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A flexible array stays last in every order; whatever stands right before it
   can be anything else. */
/* { dg-do compile } */
/* { dg-skip "c++" "flexible arrays are an extension" } */
#include "test.h"

struct __cacheline_any_order joined {
	__hot_field long a;
	/* { dg-warning "'a' of 'struct joined' holds in this order, but not in every order .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
	/* { dg-note "it breaks with 'data' where the order is 'fill' at 0, 'n' at 56, 'a' at 64, 'data' at 72; 2 of 6 orders break it" "" { target *-*-* } .-2 } */
	long fill[7];
	int n;
	__hot_field char data[];
} on_line;

/* Were it not last, 'a' could follow it. */
struct __cacheline_any_order kept {
	struct {
		__hot_field long n;
	} on_line a;
	int n;
	long fill[7];
	__hot_field char data[];
} on_line;

/* An array with a length moves like any other member, the old [1] too. */
struct __cacheline_any_order moves {
	__hot_field long a; /* { dg-warning "'a' of 'struct moves' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	/* { dg-note "it breaks with 'data' where the order is 'a' at 0, 'data' at 8; 2 of 6 orders break it" "" { target *-*-* } .-1 } */
	long fill[7];
	__hot_field long data[1];
} on_line;
