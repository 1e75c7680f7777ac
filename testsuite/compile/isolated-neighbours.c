/* SPDX-License-Identifier: GPL-3.0-or-later */
/* isolated: nothing before the field and nothing after it on any of its lines. */
/* { dg-do compile } */
#include "test.h"

struct after {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct after' shares cache line 0 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	long y;
} on_line;

struct before {
	long y;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct before' shares cache line 0 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
} on_line;

struct both {
	long w;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct both' shares cache line 0 with 'w' and 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	long y;
} on_line;

/* Far on the line still is on the line. */
struct far {
	__cacheline_isolated char x; /* { dg-warning "'x' of 'struct far' shares cache line 0 with 'y' .*\[cacheline:isolated\]" } */
	char y __attribute__((aligned(32)));
} on_line;

/* An aligned member begins a line, and the next one joins it there. */
struct aligned_only {
	long w;
	__cacheline_isolated long x on_line; /* { dg-warning "'x' of 'struct aligned_only' shares cache line 1 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	long y;
};

/* A field of more than a line: its last line counts as its first. */
struct long_tail {
	__cacheline_isolated char x[65]; /* { dg-warning "'x' of 'struct long_tail' shares cache line 1 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	char y;
} on_line;

struct many {
	__cacheline_isolated int x; /* { dg-warning "'x' of 'struct many' shares cache line 0 with 'a', 'b' and 6 more \(64-byte lines\) \[cacheline:isolated\]" } */
	int a, b, c, d, e, f, g, h;
} on_line;

/* Silent from here on. */
struct alone {
	__cacheline_isolated long x;
} on_line;

struct own_line {
	long w;
	__cacheline_isolated long x on_line;
	long y on_line;
};

struct whole_lines {
	__cacheline_isolated char x[128];
	long y;
} on_line;

/* Its own parts are not others. */
struct part {
	long a, b;
};

struct has_parts {
	__cacheline_isolated struct part x;
	long y on_line;
};
