/* SPDX-License-Identifier: GPL-3.0-or-later */
/* isolated: a pair of two isolated fields is reported at the first of them. */
/* { dg-do compile } */
#include "test.h"

struct two {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct two' shares cache line 0 with 'y' \(64-byte lines\) \[cacheline:isolated\]" } */
	__cacheline_isolated long y;
} on_line;

/* y has another one besides. */
struct three {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct three' shares cache line 0 with 'y' and 'z' \(64-byte lines\) \[cacheline:isolated\]" } */
	__cacheline_isolated long y; /* { dg-warning "'y' of 'struct three' shares cache line 0 with 'z' \(64-byte lines\) \[cacheline:isolated\]" } */
	long z;
} on_line;

/* With hot and with read-mostly fields: at the isolated one, and only there. */
struct mixed {
	__hot_field long h;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct mixed' shares cache line 0 with 'h' \(64-byte lines\) \[cacheline:isolated\]" } */
	__read_mostly_field long r on_line;
	__cacheline_isolated long y; /* { dg-warning "'y' of 'struct mixed' shares cache line 1 with 'r' .*\[cacheline:isolated\]" } */
} on_line;
