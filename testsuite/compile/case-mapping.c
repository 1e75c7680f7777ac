/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case mapping: the root of a tree, and the rwsem that guards it. */
/* { dg-do compile } */
#include "test.h"

struct sem {
	long count, owner;
	int osq, wait_lock;
	void *wait_list[2];
};

/* The root ends at byte 87, the sem begins at byte 120: 8 - (15 - 10). */
struct mapping {
	long before[9];
	void *tree[2];
	long between[4];
	struct sem sem;
};

/* ... and at byte 144: none. */
struct mapping_moved {
	long before[9];
	void *tree[2];
	long between[7];
	struct sem sem;
};

CACHELINE_APART(struct mapping, tree, sem) /* { dg-warning "'tree.*' of 'struct mapping' .*'sem.* in 3 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct mapping_moved, tree, sem)
