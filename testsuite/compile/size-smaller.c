/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pair is judged by the larger of its two sizes, also where the first says less. */
/* { dg-do compile } */
#include "test.h"

struct isolated_both {
	__cacheline_isolated __cacheline_size(16) long a; /* { dg-warning "'a' of 'struct isolated_both' shares cache line 0 with 'b' \(64-byte lines\)" } */
	char p1[24] __cacheline_pad;
	__cacheline_isolated long b;
	char p2[24] __cacheline_pad;
} on_line;

struct read_mostly_beside {
	__cacheline_isolated __cacheline_size(16) long a; /* { dg-warning "'a' of 'struct read_mostly_beside' shares cache line 0 with 'b' \(64-byte lines\)" } */
	char p1[24] __cacheline_pad;
	__read_mostly_field long b;
	char p2[24] __cacheline_pad;
} on_line;

struct nobody_beside {
	__cacheline_isolated __cacheline_size(16) long a;
	char p1[24] __cacheline_pad;
	long b;
	char p2[24] __cacheline_pad;
} on_line;
