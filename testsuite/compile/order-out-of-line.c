/* SPDX-License-Identifier: GPL-3.0-or-later */
/* any-order out of line, before and after the type is complete; contracts out of line
   in a type that is marked at its head. */
/* { dg-do compile } */
#include "test.h"

CACHELINE_ANY_ORDER(struct before)

struct before {
	__hot_field long a; /* { dg-warning "'a' of 'struct before' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[7];
	__hot_field long b;
} on_line;

struct after {
	long a;
	long fill[7];
	long b;
} on_line;

CACHELINE_APART(struct after, a, b) /* { dg-warning "'a' of 'struct after' holds in this order, but not in every order .*\[cacheline:apart\]" } */
/* { dg-note "it breaks with 'b' where the order is 'a' at 0, 'b' at 8; 2 of 6 orders break it" "" { target *-*-* } .-1 } */
CACHELINE_ANY_ORDER(struct after)

typedef struct {
	__hot_field long a; /* { dg-warning "'a' of 'untagged' holds in this order, but not in every order .*\[cacheline:hot\]" } */
	long fill[7];
	__hot_field long b;
} on_line untagged;

CACHELINE_ANY_ORDER(untagged)

CACHELINE_CONTRACTS(struct string, "any-order; apart a b") /* { dg-warning "'a' of 'struct string' holds in this order, but not in every order .*\[cacheline:apart\]" } */

struct string {
	long a;
	long fill[7];
	long b;
} on_line;

struct head {
	long a;
	long fill[7];
	long b;
} on_line __cacheline_any_order;

CACHELINE_APART(struct head, b, a) /* { dg-warning "'b' of 'struct head' holds in this order, but not in every order .*\[cacheline:apart\]" } */

/* Nothing said of the order: nothing is said about others. */
struct in_order {
	__hot_field long a;
	long fill[7];
	__hot_field long b;
} on_line;

/* It is about a type. */
struct around {
	long head;
	struct __cacheline_any_order { /* { dg-error "'any-order' is about a type, not about a member \[cacheline:annotation\]" } */
		long a, b;
	} in;
	__cacheline_any_order long c; /* { dg-error "'cacheline_any_order' cannot stand on a member.*\[cacheline:annotation\]" } */
};
