/* SPDX-License-Identifier: GPL-3.0-or-later */
/* version-check=major: all else is as ever. */
/* { dg-do compile } */
/* { dg-plugin-args "version-check=major" } */
#include "test.h"

struct s {
	__hot_field long a; /* { dg-warning "'a' of 'struct s' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
