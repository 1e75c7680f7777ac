/* SPDX-License-Identifier: GPL-3.0-or-later */
/* order in a list of rules is for what other orders break; it does not touch what
   this one breaks, and does not make a milder rule stricter. */
/* { dg-do compile } */
/* { dg-plugin-args "error=order note=apart" } */
#include "test.h"

struct __cacheline_any_order s {
	__hot_field long a; /* { dg-error "'a' of 'struct s' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[7];
	__hot_field long b;
} on_line;

struct __cacheline_any_order this_order {
	__hot_field long a; /* { dg-warning "'a' of 'struct this_order' shares cache line 0 with 'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

struct __cacheline_any_order stated {
	__cacheline_apart(b) long a; /* { dg-note "'a' of 'struct stated' holds in this order, but not in every order .*\[cacheline:apart\]" } */
	long fill[7];
	long b;
} on_line;
