/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base=line: types without a promise are taken to start at a line. */
/* { dg-do compile } */
/* { dg-plugin-args "base=line" } */
#include "test.h"

struct same {
	__hot_field long a; /* { dg-warning "'a' of 'struct same' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	char fill[48];
	__hot_field long b;
};

/* A promise that was made is the one that counts. */
struct __cacheline_base(16) promised {
	__hot_field long a; /* { dg-warning "'a' of 'struct promised' .*'b'.* in 1 of 4 placements.*\[cacheline:hot\]" } */
	char fill[40];
	__hot_field long b;
};

struct touching {
	char fill[56];
	__hot_field long a;
	__hot_field long b;
};
