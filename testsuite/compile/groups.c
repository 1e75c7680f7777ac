/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linux's group markers, with groups=check; no type here has a contract but the last. */
/* { dg-do compile } */
/* { dg-options "-Wno-pedantic" } */
/* { dg-plugin-args "groups=check" } */
#include "test.h"

#define group_begin(name) unsigned char __cacheline_group_begin__##name[0]
#define group_end(name) unsigned char __cacheline_group_end__##name[0]

struct torn {
	char id[40];
	group_begin(torn_rx);
	long a, b, c;
	long d; /* { dg-warning "group 'torn_rx' of 'struct torn' lies on 2 cache lines, its size allows 1: 'd' is beyond \(64-byte lines\) \[cacheline:group\]" } */
	group_end(torn_rx);
} on_line;

struct fits {
	char id[32];
	group_begin(fits_rx);
	long a, b, c, d;
	group_end(fits_rx);
} on_line;

struct shared {
	group_begin(shared_read); /* { dg-warning "read group 'shared_read' of 'struct shared' shares a cache line with written groups 'shared_write_rx' and 'shared_write_tx' \(64-byte lines\) \[cacheline:group\]" } */
	long a;
	group_end(shared_read);
	group_begin(shared_write_rx); /* { dg-note "group 'shared_write_rx' begins at byte 8" } */
	long b;
	group_end(shared_write_rx);
	group_begin(shared_write_tx);
	long c;
	group_end(shared_write_tx);
} on_line;

struct apart {
	group_begin(apart_read);
	long a;
	group_end(apart_read);
	group_begin(apart_write) __attribute__((aligned(64)));
	long b;
	group_end(apart_write);
} on_line;

struct unaligned {
	group_begin(un_read); /* { dg-warning "read group 'un_read' of 'struct unaligned' shares a cache line with written group 'un_write' in 2 of 8 placements" } */
	long a;
	group_end(un_read);
	char fill[40];
	group_begin(un_write);
	long b;
	group_end(un_write);
};

/* Its objects begin a line, somebody promises. */
struct based {
	group_begin(based_rx);
	long a, b;
	group_end(based_rx);
} __cacheline_base(64);

struct mixed {
	__hot_field long a; /* { dg-warning "'a' of 'struct mixed' .*\[cacheline:hot\]" } */
	__hot_field long b;
	group_begin(mixed_rx);
	long c[6];
	long d; /* { dg-warning "group 'mixed_rx' of 'struct mixed' .*'d' is beyond" } */
	group_end(mixed_rx);
} on_line;

struct holder {
	struct fits in; /* judged in its type */
	long rest;
};
