/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands after the brace of an inline struct is of the member, also where the type
   around it is held by others. */
/* { dg-do compile } */
#include "test.h"

struct counted {
	struct {
		long n;
	} __hot_field count; /* { dg-warning "'t\.count' of 'struct holder' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
/* { dg-warning "'t\[\]\.count' of 'struct elements' shares cache line 0 with 't\[\]\.count' of another element \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'table\[\]\.count' shares cache line 0 with 'table\[\]\.count' of another element \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-2 } */
};
struct holder {
	struct counted t;
	__hot_field long x;
} __attribute__((aligned(64)));
struct elements {
	struct counted t[4];
} __attribute__((aligned(64)));
struct counted table[4];

struct beside {
	struct {
		long n;
	} count __hot_field; /* { dg-warning "'t\.count' of 'struct same' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
};
struct same {
	struct beside t;
	__hot_field long x;
} __attribute__((aligned(64)));

struct read {
	struct {
		long n;
	} __read_mostly_field rm; /* { dg-warning "'t\.rm' of 'struct reader' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:read-mostly\]" } */
};
struct reader {
	struct read t;
	__hot_field long x;
} __attribute__((aligned(64)));

struct anonymous {
	__extension__ struct { long n; } __hot_field; /* { dg-warning "'t\.n' of 'struct around' shares cache line 0 with 'x' .*\[cacheline:hot\]" } */
	long m;
};
struct around {
	struct anonymous t;
	__hot_field long x;
} __attribute__((aligned(64)));

struct wide {
	struct {
		long n;
	} __hot_field __cacheline_size(128) count; /* { dg-warning "'t\.count' of 'struct lines' shares cache line 0 with 'x' \(128-byte lines\) \[cacheline:hot\]" } */
};
struct lines {
	struct wide t;
	char fill[56];
	__hot_field long x;
} __attribute__((aligned(128)));

struct kept {
	struct counted t;
	char fill[56];
	__hot_field long x;
} __attribute__((aligned(64)));
