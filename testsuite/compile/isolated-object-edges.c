/* SPDX-License-Identifier: GPL-3.0-or-later */
/* isolated: what lies before and after the object is somebody else's. */
/* { dg-do compile } */
#include "test.h"

/* In 7 of 8 placements the object does not begin a line: something precedes x.
   The object's end never shares a line with x. */
struct first {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct first' .*align.* in 7 of 8 placements.*64-byte lines.*\[cacheline:isolated\]" } */
	char gap[56] __cacheline_pad;
};

struct last {
	char gap[56] __cacheline_pad;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct last' .*align.* in 7 of 8 placements.*64-byte lines.*\[cacheline:isolated\]" } */
};

/* Before: only from byte 8 of a line. After: only from byte 16. */
struct short_of_it {
	char gap[48] __cacheline_pad;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct short_of_it' .*align.* in 2 of 8 placements.*\[cacheline:isolated\]" } */
	char rest[48] __cacheline_pad;
};

/* At the middle of a line, the object ends in the middle of x's. */
struct __cacheline_base(32) half {
	char gap[32] __cacheline_pad;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct half' .*align.* in 1 of 2 placements.*\[cacheline:isolated\]" } */
	char rest[24] __cacheline_pad;
};

/* With nothing around it, a bare word shares its line wherever it stands. */
struct bare {
	__cacheline_isolated long x; /* { dg-warning "(?=.*'struct bare')(?=.*'x').*\[cacheline:isolated\]" } */
};

/* A promised start says nothing of what follows. */
struct __cacheline_base(64) promised {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct promised' shares cache line 0 with whatever follows the object \(64-byte lines\) \[cacheline:isolated\]" } */
};

/* Silent from here on. A line less the alignment on both sides is enough. */
struct between {
	char gap[56] __cacheline_pad;
	__cacheline_isolated long x;
	char rest[56] __cacheline_pad;
};

struct __cacheline_base(64) promised_whole {
	__cacheline_isolated long x;
	char gap[56] __cacheline_pad;
};

struct tail_hole {
	char gap[56] __cacheline_pad;
	long y[8];
	__cacheline_isolated long x on_line;
};
