/* SPDX-License-Identifier: GPL-3.0-or-later */
/* off= for unknown members: for headers that serve many configurations. */
/* { dg-do compile } */
/* { dg-plugin-args "off=unknown-member" } */
#include "test.h"

struct s {
	long a, b;
} on_line;

CACHELINE_ISOLATED(struct s, gone)
CACHELINE_APART(struct s, a, b) /* { dg-warning "'a' of 'struct s' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
