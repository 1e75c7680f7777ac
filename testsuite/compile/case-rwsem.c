/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case rwsem: count and owner are used together, and straddle in one placement. */
/* { dg-do compile } */
#include "test.h"

#define SEM { \
	long count, owner; \
	int osq, wait_lock; \
	void *wait_list[2]; \
}

struct sem SEM;
struct __cacheline_base(16) promised_sem SEM;
struct aligned_sem SEM __attribute__((aligned(16)));

CACHELINE_TOGETHER(struct sem, count, owner) /* { dg-warning "'owner' of 'struct sem' .* in 1 of 8 placements.*\[cacheline:together\]" } */
CACHELINE_TOGETHER(struct promised_sem, count, owner)
CACHELINE_TOGETHER(struct aligned_sem, count, owner)
