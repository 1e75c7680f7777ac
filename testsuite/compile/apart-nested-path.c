/* SPDX-License-Identifier: GPL-3.0-or-later */
/* apart: paths through nested and anonymous structs, unions and arrays. */
/* { dg-do compile } */
#include "test.h"

struct lock {
	long count;
	long owner;
	int osq, wait;
};

struct space {
	long users;
	struct lock sem;
	__extension__ struct {
		long pgd;
		__extension__ union {
			long seq;
			char bytes[8];
		};
	};
	struct {
		struct lock lock;
		int n;
	} inner;
} on_line;

CACHELINE_APART(struct space, sem.count, sem.owner) /* { dg-warning "'sem.count' of 'struct space' shares cache line 0 with 'sem.owner' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct space, users, pgd) /* { dg-warning "'users' of 'struct space' shares cache line 0 with 'pgd' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct space, pgd, seq) /* { dg-warning "'pgd' of 'struct space' shares cache line 0 with 'seq' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct space, inner.lock.osq, inner.n) /* { dg-warning "'inner.lock.osq' of 'struct space' shares cache line 1 with 'inner.n' \(64-byte lines\) \[cacheline:apart\]" } */

/* A whole nested struct: sem fills bytes 8 to 31. */
CACHELINE_APART(struct space, sem, pgd) /* { dg-warning "'sem.*' of 'struct space' shares cache line 0 with 'pgd' \(64-byte lines\) \[cacheline:apart\]" } */

/* The first from each of the others, not these from each other. */
struct star {
	long a on_line;
	long b on_line;
	long c;
};

CACHELINE_APART(struct star, a, b, c)

/* seq ends at byte 47, inner begins at byte 48. */
CACHELINE_APART(struct space, users, inner.lock.osq, inner.n)

/* Every element: q[7].b is at 112, and meets x at 128 in 6 of 8 placements,
   q[6].b in 4, q[0].b in none. */
struct queues {
	struct {
		long b;
		long c;
	} q[8];
	long x;
};

CACHELINE_APART(struct queues, x, q[].b) /* { dg-warning "'x' of 'struct queues' .*'q\[.*\]\.b'.* in 6 of 8 placements.*\[cacheline:apart\]" } */

/* Silent: elements that fill lines. */
struct line_queues {
	struct {
		long b;
		char rest[56];
	} q[8];
	long x;
} on_line;

CACHELINE_APART(struct line_queues, x, q[].b)
