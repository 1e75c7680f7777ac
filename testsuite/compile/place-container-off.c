/* SPDX-License-Identifier: GPL-3.0-or-later */
/* off=base. Other rules go on. */
/* { dg-do compile } */
/* { dg-plugin-args "off=base" } */
#include "test.h"

struct __cacheline_base(64) promised { __hot_field long a, b; }; /* { dg-warning "'a' of 'struct promised' shares cache line 0 with 'b'.*\[cacheline:hot\]" } */

struct always {
	long before;
	struct promised p; /* { dg-bogus "." } */
} on_line;
