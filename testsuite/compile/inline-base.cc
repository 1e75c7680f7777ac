/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same in bases, whose padding others use, and through a typedef. */
/* { dg-do compile } */
#include "test.h"

struct alignas(64) base {
	struct {
		long n;
	} __cacheline_isolated count; /* { dg-warning "'base\.count' of 'struct derived' shares cache line 0 with 'id' \(64-byte lines\) \[cacheline:isolated\]" } */
	base();
};
struct derived : base {
	int id;
};
derived variable;

struct aligned_base {
	long n;
	aligned_base();
} __attribute__((aligned(64)));
typedef aligned_base other __attribute__((aligned(128)));
CACHELINE_ISOLATED(other, n) /* { dg-warning "'c\.n' of 'struct holder' shares cache line 0 with 'id' \(64-byte lines\) \[cacheline:isolated\]" } */
struct holder {
	[[no_unique_address]] other c;
	int id;
};
holder *pointer;
