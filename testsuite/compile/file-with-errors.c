/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In a file with errors, findings are found. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-warning "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

/* A type that is itself wrong is no reason to crash. */
struct wrong {
	__hot_field long a;
	unknown_t u; /* { dg-error "unknown_t" } */
	__cacheline_isolated struct incomplete b; /* { dg-error "incomplete type" } */
};

void function(void)
{
	undeclared = 1; /* { dg-error "undeclared|not declared" } */
}
