/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A waiver of a rule keeps what other orders break from being reported too. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order beside {
	__cacheline_waive(apart, "one writer") __cacheline_apart(b) long a;
	long fill[7];
	long b;
} on_line;

struct __cacheline_any_order late {
	__hot_field long a;
	long fill[7];
	__hot_field long b;
} on_line;

CACHELINE_WAIVE(struct late, a, hot, "measured: no cost")

struct __cacheline_any_order other_rule {
	__cacheline_waive(isolated, "of another rule") __cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct other_rule' holds in this order, but not in every order .*\[cacheline:apart\]" } */
	long fill[7];
	long b;
} on_line;

/* 'order' is not a rule of its own: it cannot be waived. */
struct __cacheline_any_order no_rule {
	__cacheline_waive(order, "as it is") long a; /* { dg-error "'order' is no rule that can be waived.*\[cacheline:annotation\]" } */
	long b;
} on_line;
