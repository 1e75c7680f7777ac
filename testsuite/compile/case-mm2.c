/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case mm2: a counter more moves the rwsem from byte 120 to byte 128, and its
   two hot words onto one line. */
/* { dg-do compile } */
#include "test.h"

struct sem {
	long count, owner;
	int osq, wait_lock;
	void *wait_list[2];
};

struct space {
	char before[112];
	int table_lock;
	int counter;
	struct sem lock;
} on_line;

struct space_and_counter {
	char before[112];
	int table_lock;
	int new_counter;
	int counter;
	struct sem lock;
} on_line;

CACHELINE_APART(struct space, lock.count, lock.owner)
CACHELINE_APART(struct space_and_counter, lock.count, lock.owner) /* { dg-warning "'lock.count' of 'struct space_and_counter' shares cache line 2 with 'lock.owner' \(64-byte lines\) \[cacheline:apart\]" } */
