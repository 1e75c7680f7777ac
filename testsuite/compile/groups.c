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

/* A waiver at the marker is for all that is said of its group. */
struct waived_at_marker {
	char id[40];
	group_begin(at_read) __cacheline_waive(group, "they are moved together");
	long a, b, c;
	long d; /* { dg-bogus "group" } */
	group_end(at_read);
	group_begin(at_write);
	long e;
	group_end(at_write);
} on_line;

/* Of another group, and of another rule, it is nothing. */
struct waived_elsewhere {
	char id[40];
	group_begin(else_read) __cacheline_waive(apart, "another rule"); /* { dg-warning "read group 'else_read' of 'struct waived_elsewhere' shares" } */
	long a, b, c;
	long d; /* { dg-warning "group 'else_read' of 'struct waived_elsewhere' lies on 2" } */
	group_end(else_read);
	group_begin(else_write) __cacheline_waive(group, "another group");
	long e;
	group_end(else_write);
} on_line;

/* At the member that is beyond, as wherever a finding is reported. */
struct waived_at_member {
	char id[40];
	group_begin(member_rx);
	long a, b, c;
	long d __cacheline_waive(group, "measured: no cost"); /* { dg-bogus "group" } */
	group_end(member_rx);
} on_line;

/* Out of line by the group's name, also where a member has it. */
struct waived_out_of_line {
	char id[40];
	group_begin(out_rx); /* { dg-bogus "group" } */
	long out_rx, b, c;
	long d; /* { dg-bogus "group" } */
	group_end(out_rx);
} on_line;
CACHELINE_WAIVE(struct waived_out_of_line, out_rx, group, "measured: no cost")

struct waived_wrong {
	char id[40];
	group_begin(wrong_rx);
	long a, b, c;
	long d; /* { dg-warning "group 'wrong_rx' of 'struct waived_wrong' lies on 2" } */
	group_end(wrong_rx);
} on_line;
CACHELINE_WAIVE(struct waived_wrong, wrong_tx, group, "there is none") /* { dg-error "'struct waived_wrong' has no member 'wrong_tx'.*\[cacheline:unknown-member\]" } */
CACHELINE_WAIVE(struct waived_wrong, wrong_rx, apart, "no member") /* { dg-error "'struct waived_wrong' has no member 'wrong_rx'.*\[cacheline:unknown-member\]" } */
CACHELINE_CONTRACTS(struct waived_wrong, "waive(group, \"in some configuration\") wrong_tx?")
