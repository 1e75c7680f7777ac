/* SPDX-License-Identifier: GPL-3.0-or-later */
/* together: a group lies on as few lines as its size allows. */
/* { dg-do compile } */
#include "test.h"

struct torn {
	long fill[7];
	__cacheline_together(g) long a;
	__cacheline_together(g) long b; /* { dg-warning "'b' of 'struct torn' .*\[cacheline:together\]" } */
} on_line;

/* One finding, at the first member beyond the one line that 24 bytes need. */
struct spread {
	__cacheline_together(g) long a;
	__cacheline_together(g) long b on_line; /* { dg-warning "'b' of 'struct spread' .*\[cacheline:together\]" } */
	__cacheline_together(g) long c on_line;
};

/* Sixteen bytes at alignment 8 straddle in one placement. */
struct straddles {
	__cacheline_together(g) long a;
	__cacheline_together(g) long b; /* { dg-warning "'b' of 'struct straddles' .* in 1 of 8 placements.*\[cacheline:together\]" } */
};

/* 128 bytes need two lines, and lie on three. */
struct three_lines {
	long fill;
	__cacheline_together(g) char a[64];
	__cacheline_together(g) char b[64]; /* { dg-warning "'b' of 'struct three_lines' .*\[cacheline:together\]" } */
} on_line;

/* Each group for itself. */
struct groups {
	__cacheline_together(f) long a;
	__cacheline_together(g) long b;
	__cacheline_together(f) long c on_line; /* { dg-warning "'c' of 'struct groups' .*\[cacheline:together\]" } */
	long d on_line;
	__cacheline_together(h) long e;
	__cacheline_together(h) long f;
};

/* Silent from here on. */
struct one_line {
	__cacheline_together(g) long a;
	long between;
	__cacheline_together(g) long b;
} on_line;

/* 68 bytes need two lines, wherever the boundary falls between them. */
struct two_lines {
	__cacheline_together(g) char a[60];
	__cacheline_together(g) long b;
} on_line;

struct two_full_lines {
	__cacheline_together(g) char a[64];
	__cacheline_together(g) char b[64];
} on_line;

struct __cacheline_base(16) promised {
	__cacheline_together(g) long a;
	__cacheline_together(g) long b;
};

CACHELINE_TOGETHER(struct straddles, b, a) /* said already */
CACHELINE_TOGETHER(struct one_line, a, b, between)
