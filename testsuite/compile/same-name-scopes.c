/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types of one name in different scopes are different types. */
/* { dg-do compile } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-warning "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

long first(void)
{
	struct s {
		__hot_field long a; /* { dg-warning "'a' of 'struct .*s' .*'b'.*\[cacheline:hot\]" } */
		__hot_field long b;
	} on_line v = { 1, 2 };

	{
		struct s {
			__hot_field long a; /* { dg-warning "'a' of 'struct .*s' .*'c'.*\[cacheline:hot\]" } */
			__hot_field long c;
		} on_line w = { 1, 2 };

		v.a = w.a + w.c;
	}
	return v.a + v.b;
}

long second(void)
{
	struct s {
		__hot_field long a;
		long b;
	} v = { 1, 2 };

	return v.a + v.b;
}

/* A contract is about the type that the name means where it stands. */
struct t {
	long a, b;
} on_line;

long third(void)
{
	struct t {
		long b, c;
	} on_line v = { 1, 2 };
	CACHELINE_APART(struct t, b, c) /* { dg-warning "'b' of 'struct .*t' .*'c'.*\[cacheline:apart\]" } */

	return v.b + v.c;
}

CACHELINE_APART(struct t, a, b) /* { dg-warning "'a' of 'struct t' .*'b'.*\[cacheline:apart\]" } */
