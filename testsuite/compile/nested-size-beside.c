/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside a field of a nested type counts for what is said of it out of line:
   in that type, or in the one around it. */
/* { dg-do compile } */
#include "test.h"

struct lock {
	__cacheline_size(128) long word;
};
CACHELINE_HOT(struct lock, g, word) /* { dg-warning "'a.word' of 'struct holder' shares cache line 0 with 'b.word' \(128-byte lines\) \[cacheline:hot\]" } */
/* { dg-warning "'table\[\].word' shares cache line 0 with 'table\[\].word' of another element \(128-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */

struct holder {
	struct lock a;
	char fill[56];
	struct lock b;
} __attribute__((aligned(128)));

struct holder_kept {
	struct lock a;
	char fill[120];
	struct lock b;
} __attribute__((aligned(128)));

struct lock table[32] __attribute__((aligned(128)));

struct mostly {
	__cacheline_size(128) long word;
};
CACHELINE_READ_MOSTLY(struct mostly, word) /* { dg-warning "'a.word' of 'struct reader' shares cache line 0 with 'k' \(128-byte lines\) \[cacheline:read-mostly\]" } */

struct reader {
	__hot_field long k;
	char fill[56];
	struct mostly a;
} __attribute__((aligned(128)));

/* The type around it speaks.  */
struct part {
	__cacheline_size(128) long x;
};
struct whole {
	struct part a;
	char fill[56];
	struct part b;
} __attribute__((aligned(128)));
CACHELINE_APART(struct whole, a.x, b.x) /* { dg-warning "'a.x' of 'struct whole' shares cache line 0 with 'b.x' \(128-byte lines\) \[cacheline:apart\]" } */

struct whole_kept {
	struct part a;
	char fill[120];
	struct part b;
} __attribute__((aligned(128)));
CACHELINE_APART(struct whole_kept, a.x, b.x)

/* Waivers of the two rules come along, and no others.  */
struct waived {
	__cacheline_waive(hot, "one CPU has both") long word;
	__cacheline_waive(apart, "of its own type") long other;
};
CACHELINE_HOT(struct waived, g, word)

struct both {
	struct waived a, b;
} __attribute__((aligned(128)));
CACHELINE_APART(struct both, a.other, b.other) /* { dg-warning "'a.other' of 'struct both' shares cache line 0 with 'b.other' .*\[cacheline:apart\]" } */
