/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hot: shares no line with another hot field, but may with all others. */
/* { dg-do compile } */
#include "test.h"

struct two {
	__hot_field long a; /* { dg-warning "'a' of 'struct two' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b;
	long plain;
} on_line;

/* A pair is reported once, at the first in layout order. */
struct three {
	__hot_field long a; /* { dg-warning "'a' of 'struct three' shares cache line 0 with 'b' and 'c' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b; /* { dg-warning "'b' of 'struct three' shares cache line 0 with 'c' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field long c;
} on_line;

/* 56 bytes apart: in the one placement where the object begins a line. */
struct near_miss {
	__hot_field long a; /* { dg-warning "'a' of 'struct near_miss' .*'b'.* in 1 of 8 placements.*\[cacheline:hot\]" } */
	char fill[48];
	__hot_field long b;
};

/* The ends of two lines touch: fine if the object starts a line ... */
struct touching {
	char fill[56];
	__hot_field long a;
	__hot_field long b;
} on_line;

/* ... and in no other of the eight placements. */
struct touching_anywhere {
	char fill[56];
	__hot_field long a; /* { dg-warning "'a' of 'struct touching_anywhere' .*'b'.* in 7 of 8 placements.*\[cacheline:hot\]" } */
	__hot_field long b;
};

/* Silent from here on. */
struct alone {
	long before;
	__hot_field long a;
	long after;
};

struct a_line_apart {
	__hot_field long a;
	char fill[56];
	__hot_field long b;
};

/* A big hot field fills lines of its own. */
struct big {
	__hot_field char a[100];
	char fill[28];
	__hot_field long b;
} on_line;
