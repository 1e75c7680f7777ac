/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A typedef with an alignment of its own is judged with that. */
/* { dg-do compile } */
#include "test.h"

struct strict {
	long a;
	char rest[56];
} __attribute__((aligned(64)));
typedef struct strict loose __attribute__((aligned(8)));
CACHELINE_START(loose, a) /* { dg-warning "'a' of 'loose' does not begin a cache line in 7 of 8 placements" } */
CACHELINE_START(struct strict, a)

struct plain {
	long q[4];
};
typedef struct plain tight __attribute__((aligned(32)));
CACHELINE_CONTRACTS(tight, "unsplit")
CACHELINE_CONTRACTS(struct plain, "unsplit") /* { dg-warning "'struct plain' lies on 2 cache lines in 3 of 8 placements" } */

typedef struct {
	__cacheline_start long a;
} named __attribute__((aligned(64)));

typedef struct {
	long x;
} after __attribute__((aligned(16))) __cacheline_isolated; /* { dg-warning "'after', 8 bytes, aligned to 16, needs to be aligned to 64" "" { target c } } */
/* { dg-warning "'(struct )?after', 8 bytes, aligned to 16, needs to be aligned to 64" "" { target c++ } .-1 } */
