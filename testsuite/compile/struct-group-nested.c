/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of nested groups each member is said four times, and is one. */
/* { dg-do compile } */
/* { dg-skip "O0" "-std=c99 -Wpedantic minds a struct with no named member" } */
#include "test.h"

#define group(NAME, ...) \
	__extension__ union { \
		__extension__ struct { __VA_ARGS__ }; \
		struct { __VA_ARGS__ } NAME; \
	}

struct meets {
	group(outer, long b; long fill; group(inner, long a; long c[5];););
} on_line;
CACHELINE_CONTRACTS(struct meets, "hot b; hot outer.inner.a") /* { dg-warning "'b' of 'struct meets' shares cache line 0 with '[a-z.]*a' \(64-byte lines\) \[cacheline:hot\]" } */

struct far_apart {
	long z[16];
	group(outer, long b; long fill[8]; group(inner, long a; long c[6];););
} on_line;
CACHELINE_APART(struct far_apart, outer.inner.a, outer.b)
CACHELINE_APART(struct far_apart, inner.a, b)

struct padded {
	__cacheline_isolated long x;
	group(g, char pad[56];);
} on_line;
CACHELINE_PAD(struct padded, g.pad)
