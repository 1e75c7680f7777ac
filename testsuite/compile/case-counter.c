/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case counter: a counter that all write, and the pointer all follow to the next. */
/* { dg-do compile } */
#include "test.h"

/* usage ends at byte 7, parent begins at byte 40: 8 - (5 - 0). */
struct counter {
	long usage;
	long min, low, high, max;
	struct counter *parent;
	long more[8];
};

CACHELINE_APART(struct counter, usage, parent) /* { dg-warning "'usage' of 'struct counter' .*'parent'.* in 3 of 8 placements.*\[cacheline:apart\]" } */

/* parent at byte 104: apart, but usage has others around it. */
struct counter_moved {
	long usage;
	long min, low, high, max;
	long more[8];
	struct counter *parent;
};

CACHELINE_APART(struct counter_moved, usage, parent)
CACHELINE_ISOLATED(struct counter_moved, usage) /* { dg-warning "'usage' of 'struct counter_moved' shares .*\[cacheline:isolated\]" } */
