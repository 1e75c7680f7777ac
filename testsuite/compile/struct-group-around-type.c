/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A type with a tag inside a struct_group() is judged all the same, and a type that
   has a group in it is not judged again in what contains it. */
/* { dg-do compile } */
#include "test.h"

#define group(NAME, ...) \
	__extension__ union { \
		__extension__ struct { __VA_ARGS__ }; \
		struct { __VA_ARGS__ } NAME; \
	}

struct around;
CACHELINE_START(struct around, x)

struct inner {
	__hot_field long a; /* { dg-warning "'a' of 'struct inner' shares cache line 0 with 'b'" } */
	__hot_field long b;
} on_line;

struct around {
	long x;
	long fill[7];
	group(g, struct inner i; long y;);
} on_line;

struct holds_group {
	long named __attribute__((aligned(64)));
	char before[56] __cacheline_pad;
	group(h, __cacheline_isolated long alone; char rest[56] __cacheline_pad; long z;);
} on_line;

/* Only the second copy has the annotation. */
struct second_only {
	long head;
	__extension__ union {
		__extension__ struct { long p, q; };
		struct { long p, q; } __cacheline_isolated grp; /* { dg-warning "'grp' of 'struct second_only' shares .*'head'.*\[cacheline:isolated\]" } */
	};
} on_line;

struct contains {
	__hot_field long k;
	char gap[56];
	struct holds_group in;
} on_line;
