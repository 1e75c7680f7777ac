/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case mm: a spinlock and the rwsem behind it, at what distance from the start
   of a line the members before them decide. */
/* { dg-do compile } */
#include "test.h"

struct sem {
	long count, owner;
	int osq, wait_lock;
	void *wait_list[2];
};

#define SPACE(n) struct space_##n { \
	char before[n]; \
	int table_lock; \
	struct sem lock; \
} on_line

SPACE(40);
SPACE(48);
SPACE(52);
SPACE(56);
SPACE(60);
SPACE(64);

CACHELINE_APART(struct space_40, table_lock, lock) /* { dg-warning "'table_lock' of 'struct space_40' shares cache line 0 with 'lock.*\[cacheline:apart\]" } */
CACHELINE_APART(struct space_48, table_lock, lock) /* { dg-warning "'table_lock' of 'struct space_48' shares cache line 0 with 'lock.*\[cacheline:apart\]" } */
CACHELINE_APART(struct space_52, table_lock, lock) /* { dg-warning "'table_lock' of 'struct space_52' shares cache line 0 with 'lock.*\[cacheline:apart\]" } */
CACHELINE_APART(struct space_56, table_lock, lock)
CACHELINE_APART(struct space_60, table_lock, lock)
CACHELINE_APART(struct space_64, table_lock, lock) /* { dg-warning "'table_lock' of 'struct space_64' shares cache line 1 with 'lock.*\[cacheline:apart\]" } */

/* The second of them on a line of its own: whatever precedes. */
#define FIXED(n) struct fixed_##n { \
	char before[n]; \
	int table_lock; \
	struct sem lock on_line; \
}; \
CACHELINE_APART(struct fixed_##n, table_lock, lock)

FIXED(40)
FIXED(48)
FIXED(52)
FIXED(56)
FIXED(60)
FIXED(64)
