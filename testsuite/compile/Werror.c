/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -Werror makes errors of findings. */
/* { dg-do compile } */
/* { dg-options "-Wall -Werror" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-error "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
