/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unsplit: a field lies on as few lines as its size allows. */
/* { dg-do compile } */
#include "test.h"

struct split {
	char fill[60];
	__cacheline_unsplit char x[8]; /* { dg-warning "'x' of 'struct split' .*\[cacheline:unsplit\]" } */
} on_line;

/* A line of bytes that does not begin one. */
struct whole_line {
	long fill;
	__cacheline_unsplit char x[64]; /* { dg-warning "'x' of 'struct whole_line' .*\[cacheline:unsplit\]" } */
} on_line;

/* 72 bytes need two lines, and from byte 60 on they lie on three. */
struct three_lines {
	char fill[60];
	__cacheline_unsplit char x[72]; /* { dg-warning "'x' of 'struct three_lines' .*\[cacheline:unsplit\]" } */
} on_line;

/* Straddles where x begins 8 bytes before the end of a line. */
struct sixteen {
	long fill;
	__cacheline_unsplit char x[16]; /* { dg-warning "'x' of 'struct sixteen' .* in 1 of 8 placements.*\[cacheline:unsplit\]" } */
};

/* Packed, a word straddles in 7 of 64 placements, as it may begin anywhere. */
struct packed {
	char c;
	__cacheline_unsplit long x; /* { dg-warning "'x' of 'struct packed' .* in 7 of 64 placements.*\[cacheline:unsplit\]" } */
} __attribute__((packed));

/* Silent from here on. */
struct word {
	int fill;
	__cacheline_unsplit long x;
};

/* Crosses a boundary, and yet two lines are what 72 bytes need. */
struct two_lines {
	char fill[56];
	__cacheline_unsplit char x[72];
} on_line;

struct one_line {
	__cacheline_unsplit char x[64];
	char y;
} on_line;

struct late {
	long fill;
	char x[16];
};

CACHELINE_UNSPLIT(struct late, x) /* { dg-warning "'x' of 'struct late' .* in 1 of 8 placements.*\[cacheline:unsplit\]" } */
