/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A typedef with an alignment of its own: what it holds must start where it relies on, and
   its other names are names of the same type. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct inner {
	__cacheline_isolated long a;
} __attribute__((aligned(64)));
struct outer {
	struct inner i; /* { dg-warning "'i' of 'loose' needs 'loose' to be aligned to 64, or a promise that its objects start at multiples of 64: it does not start at a multiple of 64 in 15 of 16 placements, as 'struct inner' promises \[cacheline:base\]" } */
	long x[8];
};
typedef struct outer loose __attribute__((aligned(4)));
CACHELINE_APART(loose, x, i) /* { dg-warning "'x' of 'loose' shares a cache line with 'i' in 15 of 16 placements \(64-byte lines\) \[cacheline:apart\]" } */
struct of_loose {
	char c;
	loose l;
};

typedef struct {
	struct inner i; /* { dg-warning "'i' of 'untagged' needs 'untagged' to be aligned to 64, or a promise that its objects start at multiples of 64: it does not start at a multiple of 64 in 7 of 8 placements, as 'struct inner' promises \[cacheline:base\]" } */
	__cacheline_apart(far) long x;
	char f[120];
	long far;
} untagged __attribute__((aligned(8)));

struct stats {
	long words[7];
	__cacheline_apart(bytes) long packets;
	long bytes;
} __cacheline_base(64);
typedef struct {
	struct stats s;
} wrap __attribute__((aligned(64)));
struct of_wrap {
	long c;
	wrap w; /* { dg-warning "'w' of 'struct of_wrap' does not start at a multiple of 64 in 7 of 8 placements, as 'wrap' promises: it is at byte 8 of the object \[cacheline:base\]" } */
} __attribute__((packed, aligned(8)));

struct wrap_kept {
	long c;
	wrap w;
};

struct block {
	long a, words[3];
};
typedef struct block half __attribute__((aligned(32)));
typedef half alias;
CACHELINE_BASE(half, 64)
CACHELINE_UNSPLIT(alias, a)
struct of_alias {
	long x;
	alias m; /* { dg-warning "'m' of 'struct of_alias' does not start at a multiple of 64 in 1 of 2 placements, as 'alias' promises: it is at byte 32 of the object \[cacheline:base\]" } */
};

struct block_b {
	long a, words[3];
};
typedef struct block_b half_b __attribute__((aligned(32)));
CACHELINE_HOT(half_b, g, a) /* { dg-warning "'m\.a' of 'struct of_b' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
typedef half_b alias_b;
CACHELINE_UNSPLIT(alias_b)
struct of_b {
	alias_b m;
	__hot_field long x;
} __attribute__((aligned(64)));

struct block_c {
	long a, words[3];
};
typedef struct block_c half_c __attribute__((aligned(32)));
typedef half_c alias_c;
CACHELINE_HOT(alias_c, g, a) /* { dg-warning "'m\.a' of 'struct of_c' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
struct of_c {
	half_c m;
	__hot_field long x;
} __attribute__((aligned(64)));

struct block_d {
	long a, words[3];
};
typedef struct block_d half_d __attribute__((aligned(32)));
CACHELINE_HOT(const half_d, g, a) /* { dg-warning "'m\.a' of 'struct of_d' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
struct of_d {
	half_d m;
	__hot_field long x;
} __attribute__((aligned(64)));

struct block_e {
	long a, words[3];
};
typedef struct block_e half_e __attribute__((aligned(32)));
typedef const half_e constant_e;
CACHELINE_HOT(constant_e, g, a) /* { dg-warning "'m\.a' of 'struct of_e' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
struct of_e {
	const half_e m;
	__hot_field long x;
} __attribute__((aligned(64)));
