/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case csd: 32 bytes that one cache miss is to bring to another CPU. */
/* { dg-do compile } */
#include "test.h"

#define CALL { \
	void *next; \
	unsigned flags; \
	unsigned short source, target; \
	void *function, *info; \
}

struct __cacheline_unsplit call CALL; /* { dg-warning "'struct call' .* in 3 of 8 placements.*\[cacheline:unsplit\]" } */
struct __cacheline_unsplit aligned_call CALL __attribute__((aligned(32)));
struct __cacheline_unsplit __cacheline_base(32) promised_call CALL;
