/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case ring pads: 56 bytes of padding are a line only to an object that starts
   on a line, and not even to that. */
/* { dg-do compile } */
#include "test.h"

#define RING(PAD, END) { \
	char pad1[PAD]; \
	unsigned long tail, head_cache, shared_head_cache; \
	char pad2[END]; \
	unsigned long head; \
	char pad3[PAD]; \
}

/* head_cache ends at byte 71, head begins at byte 120: 8 - (15 - 8). */
struct ring RING(56, 40);

/* With a line to start on, both are on line 1. */
struct ring_aligned RING(56, 40) on_line;

/* A whole line on both sides: in every placement. */
struct ring_padded RING(64, 64);

CACHELINE_APART(struct ring, head_cache, head) /* { dg-warning "'head_cache' of 'struct ring' .*'head'.* in 1 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct ring_aligned, head_cache, head) /* { dg-warning "'head_cache' of 'struct ring_aligned' shares cache line 1 with 'head' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct ring_padded, head_cache, head)

/* And alone, if the padding is said to be some. */
CACHELINE_PAD(struct ring_padded, pad2, pad3)
CACHELINE_ISOLATED(struct ring_padded, head)
