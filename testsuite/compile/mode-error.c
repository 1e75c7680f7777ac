/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mode=error: findings are errors, under -w too. */
/* { dg-do compile } */
/* { dg-options "-w" } */
/* { dg-plugin-args "mode=error" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-error "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
