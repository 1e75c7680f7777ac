/* SPDX-License-Identifier: GPL-3.0-or-later */
/* line=N: the line size of all contracts that state none. */
/* { dg-do compile } */
/* { dg-plugin-args "line=128" } */
#include <cacheline.h>

struct pair {
	__hot_field long a; /* { dg-warning "'a' of 'struct pair' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	char fill[56];
	__hot_field long b;
} __attribute__((aligned(128)));

/* Alignment 8: 16 - (8 - 0) placements. */
struct anywhere {
	__hot_field long a; /* { dg-warning "'a' of 'struct anywhere' .*'b'.* in 8 of 16 placements.*128-byte lines.*\[cacheline:hot\]" } */
	char fill[56];
	__hot_field long b;
};

/* Silent: what is stated beats the argument. */
struct stated {
	__hot_field __cacheline_size(64) long a;
	char fill[56];
	__hot_field __cacheline_size(64) long b;
} __attribute__((aligned(128)));
