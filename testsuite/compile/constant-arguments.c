/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers may be any constant expression. */
/* { dg-do compile } */
#include "test.h"

enum { TWO_LINES = 128 };
#define ONE_LINE (TWO_LINES / 2)

struct enumerator {
	__hot_field __cacheline_size(TWO_LINES) long a; /* { dg-warning "'a' of 'struct enumerator' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b on_line;
} __attribute__((aligned(128)));

struct expression {
	__hot_field __cacheline_size(1 << 7) long a; /* { dg-warning "'a' of 'struct expression' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b on_line;
} __attribute__((aligned(128)));

struct __cacheline_base(ONE_LINE) __cacheline_lines(sizeof(long[8]) / 64) kept {
	long a[8];
};

CACHELINE_LINES(struct kept, TWO_LINES / 128)
CACHELINE_BASE(struct kept, sizeof(struct kept))

extern int variable;

struct wrong {
	__cacheline_size(variable) long a; /* { dg-error "." } */
};
