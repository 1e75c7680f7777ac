/* SPDX-License-Identifier: GPL-3.0-or-later */
/* read-mostly: no line with a hot or an isolated field. */
/* { dg-do compile } */
#include "test.h"

struct before_hot {
	__read_mostly_field long r; /* { dg-warning "'r' of 'struct before_hot' shares cache line 0 with 'h' \(64-byte lines\) \[cacheline:read-mostly\]" } */
	__hot_field long h;
} on_line;

/* At the read-mostly field, wherever it stands. */
struct after_hot {
	__hot_field_of(g) long h;
	__read_mostly_field long r; /* { dg-warning "'r' of 'struct after_hot' shares cache line 0 with 'h' \(64-byte lines\) \[cacheline:read-mostly\]" } */
} on_line;

/* With an isolated field the pair is that field's. */
struct isolated {
	__read_mostly_field long r;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct isolated' shares cache line 0 with 'r' \(64-byte lines\) \[cacheline:isolated\]" } */
} on_line;

struct near_miss {
	__read_mostly_field long r; /* { dg-warning "'r' of 'struct near_miss' .*'h'.* in 1 of 8 placements.*\[cacheline:read-mostly\]" } */
	char fill[48];
	__hot_field long h;
};

/* Silent from here on. */
struct friends {
	__read_mostly_field long r;
	__read_mostly_field long s;
	long plain;
};

struct lines {
	__read_mostly_field long r;
	char fill[56];
	__hot_field long h;
};
