/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a variable is said in lines of its type. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_size(128) beside {
	long w[8];
} __attribute__((aligned(64)));
struct beside one __cacheline_isolated; /* { dg-warning "'one', 64 bytes, aligned to 64, shares cache line 0 with whatever is linked before it and whatever is linked after it \(128-byte lines\) \[cacheline:isolated\]" } */
struct beside rows[2] __cacheline_start; /* { dg-warning "'rows' does not begin a cache line in 1 of 2 placements \(128-byte lines\) \[cacheline:start\]" } */

struct said {
	long w[8];
} __attribute__((aligned(64)));
CACHELINE_SIZE(struct said, 128)
struct said two __cacheline_isolated; /* { dg-warning "'two', 64 bytes, aligned to 64, shares cache line 0 with whatever is linked before it and whatever is linked after it \(128-byte lines\) \[cacheline:isolated\]" } */

typedef struct {
	long w[8];
} __cacheline_size(128) __attribute__((aligned(64))) named;
named three __cacheline_isolated; /* { dg-warning "'three', 64 bytes, aligned to 64, shares cache line 0 with whatever is linked before it and whatever is linked after it \(128-byte lines\) \[cacheline:isolated\]" } */

struct __cacheline_size(128) whole {
	long w[16];
} __attribute__((aligned(128)));
struct whole kept __cacheline_isolated;
