/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trailing array of unknown or zero length runs to the end of time. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct hot_tail {
	__hot_field long a; /* { dg-warning "'a' of 'struct hot_tail' shares cache line 0 with 'data' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field char data[];
} on_line;

struct zero_tail {
	__hot_field long a; /* { dg-warning "'a' of 'struct zero_tail' shares cache line 0 with 'data' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field char data[0];
} on_line;

/* The tail begins inside sizeof: it is on x's line. */
struct inside {
	char gap[48] __cacheline_pad;
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct inside' shares cache line 0 with 'data' \(64-byte lines\) \[cacheline:isolated\]" } */
	char data[];
} on_line;

/* Silent from here on. */
struct next_line {
	char gap[56] __cacheline_pad;
	__cacheline_isolated long x;
	char data[];
} on_line;

struct away {
	__cacheline_apart(data) long a;
	long fill[7];
	long data[];
} on_line;

/* lines, unsplit and a type's isolated count sizeof. */
struct __cacheline_isolated __cacheline_lines(1) __cacheline_unsplit sized {
	long n;
	long data[];
} on_line;

/* One element is a length like any other. */
struct one_element {
	__hot_field long a;
	long fill[6];
	__hot_field char b[1] on_line;
	char gap[63] __cacheline_pad;
} on_line;

/* Linux's markers of groups are no tails. */
struct marker {
	char gap[48] __cacheline_pad;
	unsigned char __cacheline_group_begin__rx[0];
	__cacheline_isolated long x;
	unsigned char __cacheline_group_end__rx[0];
} on_line;
