/* SPDX-License-Identifier: GPL-3.0-or-later */
/* note=order: what only other orders break is a note.  It beats mode. */
/* { dg-do compile } */
/* { dg-plugin-args "mode=error note=order" } */
#include "test.h"

struct __cacheline_any_order s {
	__hot_field long a; /* { dg-note "'a' of 'struct s' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[7];
	__hot_field long b;
} on_line;

struct __cacheline_any_order this_order {
	__hot_field long a; /* { dg-error "'a' of 'struct this_order' shares cache line 0 with 'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
