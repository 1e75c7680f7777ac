/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case file: a reference count a few members before the mode of an open file.
   aligned(4) takes nothing from the alignment of 8 that its longs have. */
/* { dg-do compile } */
#include "test.h"

/* The count ends at byte 63, the mode begins at byte 68: 8 - (8 - 7). */
struct handle {
	void *list[2], *path[2], *inode, *ops;
	int lock;
	long count;
	unsigned flags;
	unsigned mode;
	long rest[14];
} __attribute__((aligned(4)));

CACHELINE_APART(struct handle, count, mode) /* { dg-warning "'count' of 'struct handle' .*'mode'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_ISOLATED(struct handle, count) /* { dg-warning "'count' of 'struct handle' shares .*\[cacheline:isolated\]" } */

/* At the end it is far from the mode, and has a neighbour still. */
struct handle_moved {
	void *list[2], *path[2], *inode, *ops;
	int lock;
	unsigned flags;
	unsigned mode;
	long rest[14];
	long count;
} __attribute__((aligned(4)));

CACHELINE_APART(struct handle_moved, count, mode)
CACHELINE_ISOLATED(struct handle_moved, count) /* { dg-warning "'count' of 'struct handle_moved' shares .*\[cacheline:isolated\]" } */

/* In a type of its own that is aligned to the line. */
struct handle_wrapped {
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
