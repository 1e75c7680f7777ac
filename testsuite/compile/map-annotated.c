/* SPDX-License-Identifier: GPL-3.0-or-later */
/* map=annotated: the picture of each type with a contract, kept or not. */
/* { dg-do compile } */
/* { dg-plugin-args "map=annotated" } */
#include "test.h"

struct kept { /* { dg-note "cache lines of 'struct kept', 16 bytes, aligned to 8" } */
	__hot_field long a;
	long b;
};

struct out_of_line { /* { dg-note "cache lines of 'struct out_of_line', 16 bytes, aligned to 8" } */
	long a, b;
};

CACHELINE_HOT(struct out_of_line, g, a)

struct none { /* { dg-bogus "cache lines of" } */
	long a, b;
};
