/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case file, shuffled: at the end the count is far from the mode in this order only.
   In a type of its own that is aligned to the line it is alone in all. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order handle_moved {
	void *list[2], *path[2], *inode, *ops;
	int lock;
	unsigned flags;
	unsigned mode;
	long rest[14];
	long count;
} __attribute__((aligned(4)));

CACHELINE_APART(struct handle_moved, count, mode)
/* { dg-warning "'count' of 'struct handle_moved' holds in this order, but not in every order the layout can have \(64-byte lines\) \[cacheline:apart\]" "" { target *-*-* } .-1 } */
/* { dg-note "it breaks with 'mode' where the order is 'count' at 0, 'mode' at 8; \d+ of 1000 sampled orders break it" "" { target *-*-* } .-2 } */

/* Broken in this order already: one finding, about this order. */
CACHELINE_ISOLATED(struct handle_moved, count) /* { dg-warning "'count' of 'struct handle_moved' shares cache line 2 with 'rest'.*\[cacheline:isolated\]" } */

/* A member that is aligned itself: what follows joins it. */
struct __cacheline_any_order handle_member {
	void *list[2], *path[2], *inode, *ops;
	int lock;
	unsigned flags;
	unsigned mode;
	long rest[14];
	long count on_line;
};

CACHELINE_APART(struct handle_member, count, mode) /* { dg-warning "'count' of 'struct handle_member' holds in this order, but not in every order .*\[cacheline:apart\]" } */
CACHELINE_ISOLATED(struct handle_member, count) /* { dg-warning "'count' of 'struct handle_member' holds in this order, but not in every order .*\[cacheline:isolated\]" } */

struct __cacheline_any_order handle_wrapped {
	void *list[2], *path[2], *inode, *ops;
	int lock;
	struct {
		long n;
	} on_line count;
	unsigned flags;
	unsigned mode;
	long rest[14];
} __attribute__((aligned(4)));

CACHELINE_APART(struct handle_wrapped, count, mode)
CACHELINE_ISOLATED(struct handle_wrapped, count)
CACHELINE_ISOLATED(struct handle_wrapped, count.n)
