/* SPDX-License-Identifier: GPL-3.0-or-later */
/* apart: no line with the members named, in k of n placements. */
/* { dg-do compile } */
#include "test.h"

struct always {
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct always' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
	long b;
	long c;
} on_line;

/* Naming a member that stands before. */
struct backwards {
	long b;
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct backwards' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
} on_line;

/* Last byte of one 7, first byte of the other 40: 8 - (5 - 0). */
struct some {
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct some' .*'b'.* in 3 of 8 placements.*\[cacheline:apart\]" } */
	long fill[4];
	long b;
};

/* Neighbours: in all but the placement where the line ends between them. */
struct neighbours {
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct neighbours' .*'b'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
	long b;
};

/* Alignment 4 has 16 placements: 16 - (5 - 0). */
struct fours {
	__cacheline_apart(b) int a; /* { dg-warning "'a' of 'struct fours' .*'b'.* in 11 of 16 placements.*\[cacheline:apart\]" } */
	int fill[4];
	int b;
};

/* And alignment 1 has 64: 64 - (20 - 0). */
struct bytes {
	__cacheline_apart(b) char a; /* { dg-warning "'a' of 'struct bytes' .*'b'.* in 44 of 64 placements.*\[cacheline:apart\]" } */
	char fill[19];
	char b;
};

/* Several: one finding, in the placements where any of them meets a. On one
   side those of the nearest, 8 - (5 - 0), hold those of the other. */
struct one_side {
	__cacheline_apart(b, c) long a; /* { dg-warning "'a' of 'struct one_side' .*'b'.*'c'.* in 3 of 8 placements.*\[cacheline:apart\]" } */
	long fill[4];
	long b;
	long c;
};

/* On both sides they add up: 8 - (4 - 1) with b, 8 - (10 - 4) with c. */
struct two_sides {
	long fill;
	long b;
	long more[2];
	__cacheline_apart(b, c) long a; /* { dg-warning "'a' of 'struct two_sides' .*'b'.*'c'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
	long rest[5];
	long c;
};

/* Silent from here on. */
struct never {
	__cacheline_apart(b) long a;
	long fill[7];
	long b;
};

struct aligned {
	long fill[7];
	__cacheline_apart(b) long a;
	long b;
} on_line;

struct not_named {
	__cacheline_apart(c) long a;
	long b;
	long c on_line;
};
