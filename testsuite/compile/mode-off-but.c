/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A single rule beats mode, in whatever order they are given. */
/* { dg-do compile } */
/* { dg-plugin-args "error=hot mode=off warn=apart" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-error "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field __cacheline_apart(c) long b; /* { dg-warning "'b' of 'struct s' .*'c'.*\[cacheline:apart\]" } */
	__cacheline_start long c;
} on_line;
