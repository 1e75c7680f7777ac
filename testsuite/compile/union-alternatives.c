/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alternatives of one union do not live at one time: they share nothing in the
   sense of isolated, hot and read-mostly. But apart of two of them never holds. */
/* { dg-do compile } */
#include "test.h"

union hot {
	__hot_field long a;
	__hot_field_of(g) long b;
	__read_mostly_field long c;
	__cacheline_isolated long d;
} on_line;

union apart {
	__cacheline_apart(b) long a; /* { dg-warning "'a' of 'union apart' .*'b'.*\[cacheline:apart\]" } */
	long b;
} on_line;

/* Two members of one alternative live together. */
struct tagged {
	__extension__ union {
		struct {
			__hot_field long a; /* { dg-warning "'one.a' of 'struct tagged' shares cache line 0 with 'one.b' \(64-byte lines\) \[cacheline:hot\]" } */
			__hot_field long b;
		} one;
		struct {
			__hot_field long c;
			long d;
		} two;
	};
	long e on_line;
} on_line;

/* And what stands beside the union lives with all of them. */
struct beside {
	__extension__ union {
		__hot_field long a; /* { dg-warning "'a' of 'struct beside' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
		__cacheline_isolated long b; /* { dg-warning "'b' of 'struct beside' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:isolated\]" } */
	};
	__hot_field long x;
} on_line;

/* On the lines of its union, but not on its own: silent. */
struct long_union {
	__extension__ union {
		__cacheline_isolated long a;
		char big[100];
	};
	long x;
} on_line;

/* Through the anonymous union that holds them. */
struct offsets {
	__extension__ union {
		long a;
		struct {
			long fill[8];
			long b;
		} far;
	};
	long c;
} on_line;

CACHELINE_APART(struct offsets, a, far.fill) /* { dg-warning "'a' of 'struct offsets' shares cache line 0 with 'far.fill' .*\[cacheline:apart\]" } */
