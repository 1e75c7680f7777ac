/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alignment of a typedef rounds no size, in any order. */
/* { dg-do compile } */
#include "test.h"

struct in_order {
	char a, b, c[6];
	long d[6];
	long e;
};
typedef struct in_order named __attribute__((aligned(64)));
CACHELINE_CONTRACTS(named, "isolated; any-order") /* { dg-warning "'named' holds in this order, but not in every order the layout can have" } */
