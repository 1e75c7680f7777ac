/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A type of 300 members: each contract is proven, or broken by an order. */
/* { dg-do compile } */
#include "test.h"

/* 7 kinds of members, 40 of each. */
#define SEVEN(n) \
	long l##n; int i##n; short s##n; char c##n; void *p##n; \
	char t##n[3]; long a##n[2];
#define TEN(n) \
	SEVEN(n##0) SEVEN(n##1) SEVEN(n##2) SEVEN(n##3) SEVEN(n##4) \
	SEVEN(n##5) SEVEN(n##6) SEVEN(n##7) SEVEN(n##8) SEVEN(n##9)

struct __cacheline_any_order many {
	TEN(0)
	struct {
		__hot_field long n;
	} on_line own;
	TEN(1)
	__hot_field long aligned on_line;
	/* { dg-warning "'aligned' of 'struct many' holds in this order, but not in every order .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
	/* { dg-note "it breaks with 'plain' where the order is 'aligned' at 0, 'plain' at 8; \d+ of \d+ sampled orders break it" "" { target *-*-* } .-2 } */
	TEN(2)
	__hot_field long plain;
	TEN(3)
	__cacheline_unsplit char key[16];
	/* { dg-warning "'key' of 'struct many' holds in this order, but not in every order .*\[cacheline:unsplit\]" "" { target *-*-* } .-1 } */
	long e[17];
} on_line;

CACHELINE_ISOLATED(struct many, own.n)
CACHELINE_APART(struct many, own, aligned, plain, key)
CACHELINE_APART(struct many, l01, l39) /* { dg-warning "'l01' of 'struct many' holds in this order, but not in every order .*\[cacheline:apart\]" } */
CACHELINE_UNSPLIT(struct many, l01, i02, s03, c04, p05) /* aligned to their size */
CACHELINE_UNSPLIT(struct many, a07) /* { dg-warning "'a07' of 'struct many' holds in this order, but not in every order .*\[cacheline:unsplit\]" } */
