/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside a nested hot field, size and waiver, counts in the container. */
/* { dg-do compile } */
#include "test.h"

struct sized {
	__hot_field __cacheline_size(128) long h;
};

struct holds_sized {
	struct sized i; /* { dg-bogus "." } */
	char f[56];
	__hot_field long k;
} __attribute__((aligned(128)));
/* { dg-warning "'i.h' of 'struct holds_sized' shares cache line 0 with 'k' \(128-byte lines\)" "" { target *-*-* } 7 } */

struct waived {
	__hot_field __cacheline_waive(hot, "measured") long h;
};

struct holds_waived {
	struct waived i;
	__hot_field long k;
} on_line;

struct __cacheline_any_order inner {
	long x;
	char y[64];
};

struct holds_any {
	struct inner a;
	long z;
} on_line;
CACHELINE_APART(struct holds_any, a.x, z) /* { dg-warning "'a.x' of 'struct holds_any' (holds in this order|shares).*\[cacheline:apart\]" } */

struct twice {
	__cacheline_together(g) long a;
	char f[60];
	__cacheline_together(g) long b; /* { dg-warning "\[cacheline:together\]" } */
};
CACHELINE_TOGETHER(struct twice, b, a)
