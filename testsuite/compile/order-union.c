/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alternatives of a union all begin at its start: no order changes anything. */
/* { dg-do compile } */
#include "test.h"

union __cacheline_any_order alternatives {
	__cacheline_start long a;
	__hot_field char b[120];
	__cacheline_unsplit int c;
} on_line;

struct parts {
	long x;
	long fill[7];
	long y;
};

union __cacheline_any_order with_struct {
	struct parts s;
	long words[20];
} on_line;

CACHELINE_APART(union with_struct, s.x, s.y)

union __cacheline_any_order broken {
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'union broken' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
	long b;
} on_line;

/* In a struct it is one member. */
struct __cacheline_any_order around {
	__hot_field union { /* { dg-warning "'u' of 'struct around' holds in this order, but not in every order .*\[cacheline:hot\]" "" { target *-*-* } .+3 } */
		long a;
		char b[60];
	} u;
	__hot_field long c;
	long fill[8];
} on_line;
