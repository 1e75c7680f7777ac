/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attributes that move members: what counts is where GCC puts them. */
/* { dg-do compile } */
#include "test.h"

/* a: 1..8, b: 9..12; all 64 placements: 64 - (9 - 8). */
struct packed {
	char c;
	__hot_field long a; /* { dg-warning "'a' of 'struct packed' .*'b'.* in 63 of 64 placements.*\[cacheline:hot\]" } */
	__hot_field int b;
} __attribute__((packed));

/* Packed but for its alignment: a ends at byte 63, b begins at byte 64. */
struct packed_line {
	char fill[56];
	__hot_field long a;
	__hot_field char b;
} __attribute__((packed)) on_line;

/* One packed member only: b at byte 57, over the end of the line. */
struct packed_member {
	char fill[57];
	__cacheline_unsplit long b __attribute__((packed)); /* { dg-warning "'b' of 'struct packed_member' .*\[cacheline:unsplit\]" } */
	__hot_field char c; /* { dg-warning "'c' of 'struct packed_member' shares cache line 1 with 'd' .*\[cacheline:hot\]" } */
	__hot_field char d;
} on_line;

/* #pragma pack counts as well. */
#pragma pack(push, 4)
struct pragma_pack {
	int fill;
	__hot_field long a; /* { dg-warning "'a' of 'struct pragma_pack' .*'b'.* in 5 of 16 placements.*\[cacheline:hot\]" } */
	int more[10];
	__hot_field int b;
};
#pragma pack(pop)

/* A member's alignment is its struct's. */
struct overaligned {
	__hot_field int a __attribute__((aligned(32))); /* { dg-warning "'a' of 'struct overaligned' .*'b'.* in 1 of 2 placements.*\[cacheline:hot\]" } */
	__hot_field int b __attribute__((aligned(32)));
};

/* More than a line: still one placement. */
struct page {
	__hot_field int a __attribute__((aligned(4096)));
	__hot_field int b on_line;
	__hot_field int c; /* { dg-warning "'b' of 'struct page' shares cache line 1 with 'c' \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
};

/* An alignment that comes with a type of the member. */
typedef long line_long on_line;

struct by_typedef {
	long fill;
	__cacheline_isolated line_long x; /* { dg-warning "'x' of 'struct by_typedef' shares cache line 1 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	long y;
};
