/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base=line: what has contracts and no promise is taken to start at a line, and must
   do so in what holds it. */
/* { dg-do compile } */
/* { dg-plugin-args "base=line" } */
#include "test.h"

struct hot_two { __hot_field long a; char fill[56]; __hot_field long b; };
struct __cacheline_base(16) promised { long a; };
struct nothing { long a; };

struct at_offset {
	long before;
	struct hot_two h; /* { dg-warning "'h' of 'struct at_offset' does not start at a multiple of 64, as 'struct hot_two' promises: it is at byte 8 of the object \[cacheline:base\]" } */
};

struct stride {
	struct hot_two h[2]; /* { dg-warning "'h' of 'struct stride' does not start at a multiple of 64, .* 72 bytes apart" } */
};
/* { dg-warning "'h\[\].a' of 'struct stride' shares cache line 1 with 'h\[\].b' of another element" "" { target *-*-* } 8 } */

/* A container starts at a line, too, if it has contracts or not. */
struct at_start {
	struct hot_two h;
	long after[7];
	struct hot_two i;
};

/* And what holds that must keep it. */
struct around {
	long before;
	struct at_start s; /* { dg-warning "'s' of 'struct around' does not start at a multiple of 64, as 'struct at_start' promises: it is at byte 8 " } */
};

struct around_kept {
	long before;
	struct at_start s on_line;
};

/* A promise that was made is the one that counts. */
struct at_16 {
	long before[2];
	struct promised p;
};

struct around_at_16 {
	long before[2];
	struct at_16 a;
};

struct at_8 {
	long before;
	struct promised p; /* { dg-warning "'p' of 'struct at_8' does not start at a multiple of 16, as 'struct promised' promises: it is at byte 8 " } */
};

struct of_nothing {
	long before;
	struct nothing n;
};

struct of_of_nothing {
	long before;
	struct of_nothing n;
};
