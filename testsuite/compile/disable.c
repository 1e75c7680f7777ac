/* SPDX-License-Identifier: GPL-3.0-or-later */
/* disable: the attributes are known, and nothing is judged. */
/* { dg-do compile } */
/* { dg-plugin-args "disable" } */
#include "test.h"

struct __cacheline_lines(1) s {
	__hot_field long a;
	__hot_field long b;
	__cacheline_isolated char c[100];
} on_line;

CACHELINE_APART(struct s, a, b)
