/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts of a type: isolated, start, unsplit and lines count its sizeof. */
/* { dg-do compile } */
#include "test.h"

/* Nothing known of the start, nothing of the end. */
struct __cacheline_isolated small { /* { dg-warning "'struct small'.*\[cacheline:isolated\]" } */
	long x;
};

/* A line's size, but anywhere. */
struct __cacheline_isolated unaligned { /* { dg-warning "'struct unaligned'.* in 7 of 8 placements.*\[cacheline:isolated\]" } */
	long x[8];
};

/* Starts a line, and leaves the rest of it to others. */
struct __cacheline_isolated __cacheline_base(64) short_one { /* { dg-warning "'struct short_one'.*\[cacheline:isolated\]" } */
	long x;
};

struct __cacheline_start starts { /* { dg-warning "'struct starts' .* in 7 of 8 placements.*\[cacheline:start\]" } */
	long x;
};

struct __cacheline_unsplit splits { /* { dg-warning "'struct splits' .* in 3 of 8 placements.*\[cacheline:unsplit\]" } */
	long x[4];
};

struct __cacheline_lines(1) one_line { /* { dg-warning "'struct one_line' .* in 7 of 8 placements.*\[cacheline:lines\]" } */
	long x[8];
};

struct __cacheline_lines(1) two_lines { /* { dg-warning "'struct two_lines' .*\[cacheline:lines\]" } */
	long x[9];
} on_line;

/* 80 bytes touch a third line from byte 56 on. */
struct __cacheline_lines(2) eighty { /* { dg-warning "'struct eighty' .* in 1 of 8 placements.*\[cacheline:lines\]" } */
	long x[10];
};

/* After the closing brace, and on a union. */
union behind { /* { dg-warning "'union behind' .* in 3 of 8 placements.*\[cacheline:unsplit\]" } */
	long x[4];
	int y;
} __cacheline_unsplit;

/* An untagged struct is named by its typedef. */
typedef struct { long x[4]; } name_t __cacheline_unsplit; /* { dg-warning "'name_t' .* in 3 of 8 placements.*\[cacheline:unsplit\]" } */

/* Silent from here on. */
struct __cacheline_isolated isolated {
	long x;
} on_line;

struct __cacheline_isolated __cacheline_base(64) promised {
	long x[8];
};

/* Marked or not, padding counts. */
struct __cacheline_isolated padded {
	long x;
	char pad[56] __cacheline_pad;
} on_line;

struct __cacheline_start starts_well {
	long x;
} on_line;

struct __cacheline_unsplit whole {
	long x[4];
} __attribute__((aligned(32)));

/* Two lines are what 72 bytes need, and all they touch at alignment 8. */
struct __cacheline_unsplit __cacheline_lines(2) seventy_two {
	long x[9];
};

struct __cacheline_lines(2) line_anywhere {
	long x[8];
};

struct late {
	long x[8];
};

CACHELINE_LINES(struct late, 1) /* { dg-warning "'struct late' .* in 7 of 8 placements.*\[cacheline:lines\]" } */
CACHELINE_LINES(struct line_anywhere, 2)
