/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of two isolated members the second begins with padding: its lines are its own. */
/* { dg-do compile } */
#include "test.h"

struct padded {
	char before[56] __cacheline_pad;
	long v;
};

struct both {
	__cacheline_isolated long x; /* { dg-warning "'x' of 'struct both' shares cache line 0 with 's' \(64-byte lines\) \[cacheline:isolated\]" } */
	__cacheline_isolated struct padded s;
	char tail[56] __cacheline_pad;
} __attribute__((aligned(64)));

struct first_only {
	__cacheline_isolated long x;
	struct padded s;
	char tail[56] __cacheline_pad;
} __attribute__((aligned(64)));
