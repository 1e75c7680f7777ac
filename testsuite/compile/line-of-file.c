/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CACHELINE_LINE: the line size of a file's contracts that state none. */
/* { dg-do compile } */
#include <cacheline.h>

CACHELINE_LINE(128)

struct pair {
	__hot_field long a; /* { dg-warning "'a' of 'struct pair' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	char fill[56];
	__hot_field long b;
} __attribute__((aligned(128)));

/* Silent: what is stated beats the file. */
struct stated {
	__hot_field __cacheline_size(64) long a;
	char fill[56];
	__hot_field __cacheline_size(64) long b;
} __attribute__((aligned(128)));
