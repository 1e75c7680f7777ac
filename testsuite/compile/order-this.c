/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orders=this: no other order is looked at. */
/* { dg-do compile } */
/* { dg-plugin-args "orders=this" } */
#include "test.h"

struct __cacheline_any_order s {
	__hot_field long a;
	long fill[7];
	__hot_field long b;
} on_line;

struct __cacheline_any_order this_order {
	__hot_field long a; /* { dg-warning "'a' of 'struct this_order' shares cache line 0 with 'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

CACHELINE_START(struct s, a)
CACHELINE_APART(struct s, a, b)
