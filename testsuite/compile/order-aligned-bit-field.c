/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An aligned bit-field is stored with those beside it, and these move. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order shuffled {
	__hot_field long x __attribute__((aligned(64))); /* { dg-warning "'x' of 'struct shuffled' holds in this order, but (not in|is not proven for) every order" } */
	long f[7];
	__hot_field unsigned a : 5 __attribute__((aligned(64)));
	long g1[7], g2, g3, g4;
	unsigned b : 4;
};

struct one_such_order {
	__hot_field long x __attribute__((aligned(64))); /* { dg-warning "'x' of 'struct one_such_order' shares cache line 0 with 'a'" } */
	unsigned b : 4;
	__hot_field unsigned a : 5 __attribute__((aligned(64)));
	long f[7], g1[7], g2, g3, g4;
};
