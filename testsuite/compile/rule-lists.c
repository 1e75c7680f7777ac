/* SPDX-License-Identifier: GPL-3.0-or-later */
/* error=, warn=, note= and off= for single rules; lists add up. */
/* { dg-do compile } */
/* { dg-plugin-args "error=hot,unsplit error=lines note=apart off=start,read-mostly" } */
#include "test.h"

struct __cacheline_lines(1) s { /* { dg-error "'struct s' .*\[cacheline:lines\]" } */
	__hot_field long a; /* { dg-error "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
	__cacheline_apart(a) long c; /* { dg-note "'c' of 'struct s' .*'a'.*\[cacheline:apart\]" } */
	__cacheline_start long d;
	__read_mostly_field long e;
	__cacheline_isolated long f; /* { dg-warning "'f' of 'struct s' .*\[cacheline:isolated\]" } */
	__cacheline_unsplit char g[40]; /* { dg-error "'g' of 'struct s' .*\[cacheline:unsplit\]" } */
} on_line;
