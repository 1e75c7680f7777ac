/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that is not constant cannot be judged, and is not passed in silence. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-skip "c++" "C++ has no members of variable size" } */
#include "test.h"

long variable(int n)
{
	struct variable {
		char fill[n];
		__hot_field long a;
		__hot_field long b;
	} v;

	v.a = sizeof(v);
	v.b = v.a; /* { dg-note "'struct variable'.*be judged" "" { target *-*-* } 0 } */
	return v.b;
}
