/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The argument line=N beats CACHELINE_LINE. */
/* { dg-do compile } */
/* { dg-plugin-args "line=32" } */
#include <cacheline.h>

CACHELINE_LINE(128)

struct apart {
	__hot_field long a;
	char fill[24];
	__hot_field long b;
} __attribute__((aligned(128)));

struct pair {
	__hot_field long a; /* { dg-warning "'a' of 'struct pair' shares cache line 0 with 'b' \(32-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b;
} __attribute__((aligned(128)));
