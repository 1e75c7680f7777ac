/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case page: 64 bytes that one prefetch is to bring. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_unsplit frame { /* { dg-warning "'struct frame' .* in 7 of 8 placements.*\[cacheline:unsplit\]" } */
	unsigned long flags;
	void *list[2], *mapping;
	unsigned long index, private_data;
	int mapcount, refcount;
	void *memcg;
};

struct __cacheline_unsplit aligned_frame {
	unsigned long flags;
	void *list[2], *mapping;
	unsigned long index, private_data;
	int mapcount, refcount;
	void *memcg;
} on_line;
