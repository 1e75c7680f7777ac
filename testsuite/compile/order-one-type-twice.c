/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All members of one type have one order. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_any_order eight {
	long x;
	long y[7];
};

struct twice {
	struct eight a, b;
} on_line;
CACHELINE_APART(struct twice, a.x, b.x)
CACHELINE_APART(struct twice, a.y, b.x)

struct __cacheline_any_order pair {
	long x;
	char y[64];
};

struct pairs {
	struct pair a, b;
} on_line;
CACHELINE_APART(struct pairs, a.x, b.x)
CACHELINE_APART(struct pairs, a.y, b.x) /* { dg-warning "'a.y' of 'struct pairs' (shares|holds in this order).*\[cacheline:apart\]" } */
