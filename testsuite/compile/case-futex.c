/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case futex: a hash table of 24-byte buckets, each with a lock. */
/* { dg-do compile } */
#include "test.h"

struct bucket { /* 24 bytes, aligned to 8: the next lock is 24 bytes on */
	__hot_field int lock; /* { dg-warning "'queues\[\].lock' shares cache line 0 with 'queues\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" } */
	void *first, *last;
};

struct bucket queues[256];

struct padded_bucket {
	__hot_field int lock;
	void *first, *last;
} on_line;

struct padded_bucket padded_queues[256];

/* In a table of its own, before and after. */
struct slot {
	__hot_field int lock; /* { dg-warning "'slot\[\].lock' of 'struct table' shares cache line 0 with 'slot\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" } */
	void *first, *last;
};

struct table { struct slot slot[16]; };
struct padded_table { struct padded_bucket slot[16]; };
