/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where any_order asked for it, what other orders break is reported as mode says, and
   as the lists say of its rule. */
/* { dg-do compile } */
/* { dg-plugin-args "mode=error note=apart off=start" } */
#include "test.h"

struct __cacheline_any_order s {
	__hot_field long a; /* { dg-error "'a' of 'struct s' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[7];
	__hot_field long b;
} on_line;

struct __cacheline_any_order noted {
	__cacheline_apart(b) long a; /* { dg-note "'a' of 'struct noted' holds in this order, but not in every order .*\[cacheline:apart\]" } */
	long fill[7];
	long b;
} on_line;

struct __cacheline_any_order silent {
	__cacheline_start long a; /* { dg-bogus "." } */
	long b;
} on_line;
