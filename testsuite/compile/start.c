/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start: a field begins a line. */
/* { dg-do compile } */
#include "test.h"

struct second {
	long fill;
	__cacheline_start long x; /* { dg-warning "'x' of 'struct second' .*\[cacheline:start\]" } */
} on_line;

/* The first member begins a line only if the object does. */
struct first {
	__cacheline_start long x; /* { dg-warning "'x' of 'struct first' .* in 7 of 8 placements.*\[cacheline:start\]" } */
};

/* At byte 4 of an object aligned to 8: in no placement. */
struct odd {
	int fill;
	__cacheline_start int x; /* { dg-warning "'x' of 'struct odd' .*\[cacheline:start\]" } */
	long y;
};

struct late {
	long fill[4];
	long x;
} on_line;

CACHELINE_START(struct late, x) /* { dg-warning "'x' of 'struct late' .*\[cacheline:start\]" } */

/* Silent from here on. */
struct zero {
	__cacheline_start long x;
} on_line;

struct aligned {
	long fill;
	__cacheline_start long x on_line;
};

struct __cacheline_base(64) promised {
	long fill[8];
	__cacheline_start long x;
};

struct half_lines {
	long fill[4];
	__cacheline_start __cacheline_size(32) long x;
} on_line;
