/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mode=note: findings are notes, also under -Werror. */
/* { dg-do compile } */
/* { dg-options "-Wall -Werror" } */
/* { dg-plugin-args "mode=note" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-note "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
