/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * charge.c - what runs on every CPU at once
 */
#include "counter.h"

void charge(struct counter *counter, long pages);

void charge(struct counter *counter, long pages)
{
	for (; counter; counter = counter->parent)
		__atomic_add_fetch(&counter->usage, pages, __ATOMIC_RELAXED);
}
