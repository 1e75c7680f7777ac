/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members that Linux's struct_group() repeats are one member. */
/* { dg-do compile } */
#include "test.h"

#define group(NAME, ...) \
	__extension__ union { \
		__extension__ struct { __VA_ARGS__ }; \
		struct { __VA_ARGS__ } NAME; \
	}

struct broken {
	group(g, __hot_field long a; long b;); /* { dg-warning "'(?:g\.)?a' of 'struct broken' shares cache line 0 with 'c' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field long c;
} on_line;

/* x has one neighbour in the group, not two, and never meets itself. */
struct isolated {
	group(g, __cacheline_isolated long x; long y;); /* { dg-warning "'(?:g\.)?x' of 'struct isolated' shares cache line 0 with '(?:g\.)?y' \(64-byte lines\) \[cacheline:isolated\]" } */
	long z on_line;
} on_line;

/* Silent from here on. */
struct kept {
	group(g, __hot_field long a; long b;);
	long c;
} on_line;

struct by_path {
	group(g, long a; long b;);
	long c on_line;
};

CACHELINE_APART(struct by_path, a, c)
CACHELINE_APART(struct by_path, g.b, c)
CACHELINE_HOT(struct by_path, rx, a, g.a)
