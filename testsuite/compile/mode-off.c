/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mode=off: no findings; an annotation that makes no sense still is an error. */
/* { dg-do compile } */
/* { dg-plugin-args "mode=off" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-bogus "cacheline:hot" } */
	__hot_field long b;
} on_line;

struct t {
	__cacheline_lines(1) long a; /* { dg-error "\[cacheline:annotation\]" } */
};
