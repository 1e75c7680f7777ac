/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case runqueue: a lock, a clock and what all read, in one struct. */
/* { dg-do compile } */
#include "test.h"

struct queue {
	__hot_field_of(lock) int lock;
	/* { dg-warning "'lock' of 'struct queue' shares cache line 0 with 'clock' and 'clock_task' \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
	__hot_field_of(lock) unsigned running;
	/* { dg-warning "'running' of 'struct queue' shares cache line 0 with 'clock' and 'clock_task' \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
	__hot_field_of(clock) unsigned long clock;
	__hot_field_of(clock) unsigned long clock_task;
	__read_mostly_field int cpu;
	/* { dg-warning "'cpu' of 'struct queue' shares cache line 0 with 'lock', 'running' and 2 more \(64-byte lines\) \[cacheline:read-mostly\]" "" { target *-*-* } .-1 } */
	__read_mostly_field int online;
	/* { dg-warning "'online' of 'struct queue' shares cache line 0 with 'lock', 'running' and 2 more \(64-byte lines\) \[cacheline:read-mostly\]" "" { target *-*-* } .-1 } */
	__read_mostly_field void *domain;
	/* { dg-warning "'domain' of 'struct queue' shares cache line 0 with 'lock', 'running' and 2 more \(64-byte lines\) \[cacheline:read-mostly\]" "" { target *-*-* } .-1 } */
} on_line;

/* Three groups, each on lines of its own. */
struct queue_grouped {
	struct {
		__hot_field_of(lock) int lock;
		__hot_field_of(lock) unsigned running;
	} on_line locked;
	struct {
		__hot_field_of(clock) unsigned long clock;
		__hot_field_of(clock) unsigned long clock_task;
	} on_line time;
	struct {
		__read_mostly_field int cpu;
		__read_mostly_field int online;
		__read_mostly_field void *domain;
	} on_line read;
};
