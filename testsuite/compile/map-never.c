/* SPDX-License-Identifier: GPL-3.0-or-later */
/* map=never: findings without the picture. */
/* { dg-do compile } */
/* { dg-plugin-args "map=never" } */
#include "test.h"

/* { dg-bogus "cache lines of" "" { target *-*-* } 0 } */
struct s {
	__hot_field long a; /* { dg-warning "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b; /* { dg-note "'b' is at bytes 8 to 15" } */
} on_line;
