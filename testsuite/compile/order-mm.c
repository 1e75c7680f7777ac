/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case mm, shuffled.  A lock aligned to the line holds whatever precedes it, and
   breaks where the other follows it: behind the lock's 40 bytes a line has room.  In a
   type of its own that is aligned it holds in every order. */
/* { dg-do compile } */
#include "test.h"

struct sem {
	long count, owner;
	int osq, wait_lock;
	void *wait_list[2];
};

struct __cacheline_any_order space {
	long base, legacy, size;
	int users, maps;
	int table_lock;
	struct sem lock on_line;
	void *list[2], *pgd, *ops on_line;
};

CACHELINE_APART(struct space, table_lock, lock)
/* { dg-warning "'table_lock' of 'struct space' holds in this order, but not in every order the layout can have \(64-byte lines\) \[cacheline:apart\]" "" { target *-*-* } .-1 } */
/* { dg-note "it breaks with 'lock' where the order is 'lock' at 0, 'table_lock' at 40; \d+ of 1000 sampled orders break it" "" { target *-*-* } .-2 } */

struct __cacheline_any_order space_wrapped {
	long base, legacy, size;
	int users, maps;
	int table_lock;
	struct {
		struct sem lock;
	} on_line own;
	void *list[2], *pgd, *ops;
};

CACHELINE_APART(struct space_wrapped, table_lock, own.lock)
CACHELINE_ISOLATED(struct space_wrapped, own.lock)

/* count ends a line, owner begins the next. */
struct __cacheline_any_order space_torn {
	long base, legacy, size;
	int users, maps;
	int table_lock;
	struct {
		char before[56] __cacheline_pad;
		struct sem lock;
	} on_line own;
	void *list[2], *pgd, *ops;
};

CACHELINE_APART(struct space_torn, table_lock, own.lock)
CACHELINE_APART(struct space_torn, own.lock.count, own.lock.owner)
