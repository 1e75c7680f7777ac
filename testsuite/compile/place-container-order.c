/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where members move, a promise must be kept in every order: by alignment, not by luck. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-packed-not-aligned" } */
#include "test.h"

struct __cacheline_base(64) promised { long a, b; };
struct __cacheline_base(8192) pages { long a, b; };
struct aligned_one { __cacheline_isolated long a; } on_line;

struct __cacheline_any_order first {
	struct promised p; /* { dg-warning "^'p' of 'struct first' holds in this order, but not in every order the layout can have \[cacheline:base\]" } */
	long x;
} on_line;
/* { dg-note "it breaks where the order is 'x' at 0, 'p' at 8; 1 of 2 orders break it" "" { target *-*-* } 0 } */
/* { dg-note "a member aligned to 64 keeps this promise in every order" "" { target *-*-* } 0 } */

struct __cacheline_any_order not_here {
	long x;
	struct promised p; /* { dg-warning "'p' of 'struct not_here' does not start at a multiple of 64, as 'struct promised' promises: it is at byte 8 " } */
} on_line;

struct __cacheline_any_order many {
	struct promised p; /* { dg-warning "'p' of 'struct many' holds in this order, but not in every order .*\[cacheline:base\]" } */
	char c;
	short s;
	int i;
	long l, m, n, o, q, r;
	char t[3];
} on_line;

struct __cacheline_any_order large {
	struct pages p; /* { dg-warning "'p' of 'struct large' holds in this order, but not in every order the layout can have \[cacheline:base\]" } */
	long x;
} __attribute__((aligned(8192)));
/* { dg-note "a member aligned to 8192 keeps this promise in every order" "" { target *-*-* } 0 } */

/* Of a struct that does not move in one that does, and the other way round. */
struct steady { struct promised p; long x; } on_line;
struct __cacheline_any_order around_steady { long x; struct steady s; };

struct __cacheline_any_order inner {
	struct promised p; /* { dg-warning "'p' of 'struct inner' holds in this order, but not in every order .*\[cacheline:base\]" } */
	long x;
} on_line;
struct around_inner { long y; struct inner i; };

struct __cacheline_any_order by_type { long x; struct aligned_one a, b[3]; char c; };
struct __cacheline_any_order by_member { long x; struct promised p on_line; char c; };
struct __cacheline_any_order alone { struct promised p; } on_line;

struct __attribute__((packed)) __cacheline_any_order packed_first {
	struct aligned_one a; /* { dg-warning "'a' of 'struct packed_first' holds in this order, but not in every order .*\[cacheline:base\]" } */
	char c;
} on_line;
