/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case runqueue, shuffled.  A lock group, a clock group and what all read, each begun
   by a member on a line: the neighbours move away, others move in.  Three types that
   are aligned to the line hold in every order. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order queue {
	__hot_field_of(lock) int lock on_line;
	/* { dg-warning "'lock' of 'struct queue' holds in this order, but not in every order the layout can have \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
	/* { dg-note "it breaks with 'clock_task' where the order is 'lock' at 0, 'running' at 4, 'clock_task' at 8; 1260 of 5040 orders break it" "" { target *-*-* } .-2 } */
	/* { dg-note "a member whose type is aligned to 64, with a size that is a multiple of that, keeps this promise in every order" "" { target *-*-* } .-3 } */
	__hot_field_of(lock) unsigned running; /* { dg-warning "'running' of 'struct queue' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	__hot_field_of(clock) unsigned long clock on_line;
	__hot_field_of(clock) unsigned long clock_task;
	__read_mostly_field int cpu on_line; /* { dg-warning "'cpu' of 'struct queue' holds in this order, but not in every order .*\[cacheline:read-mostly\]" } */
	__read_mostly_field int online; /* { dg-warning "'online' of 'struct queue' holds in this order, but not in every order .*\[cacheline:read-mostly\]" } */
	__read_mostly_field void *domain; /* { dg-warning "'domain' of 'struct queue' holds in this order, but not in every order .*\[cacheline:read-mostly\]" } */
};

/* The same with more members than orders can be gone through: 9! of them. */
struct __cacheline_any_order queue_larger {
	__hot_field_of(lock) int lock on_line; /* { dg-warning "'lock' of 'struct queue_larger' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	/* { dg-note "it breaks with 'clock' where the order is 'lock' at 0, 'clock' at 8; \d+ of 1000 sampled orders break it" "" { target *-*-* } .-1 } */
	long weight[15];
	__hot_field_of(clock) unsigned long clock;
	long load[7];
	void *list, *leaf;
	int nodes;
	void *stop, *idle;
};

/* Three groups, each on lines of its own. */
struct __cacheline_any_order queue_grouped {
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
	void *stop, *idle, *leaf;
	unsigned long switches[3];
	int nodes, migrations, wakeups;
};
