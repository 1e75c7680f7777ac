/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said twice is reported once, and the stricter of two is what counts. */
/* { dg-do compile } */
#include "test.h"

struct s {
	long a[12];
	long b;
};

CACHELINE_LINES(struct s, 2)
CACHELINE_LINES(struct s, 1) /* { dg-warning "'struct s' touches 3 cache lines.* \[cacheline:lines\]" } */
CACHELINE_LINES(struct s, 1)
CACHELINE_TOGETHER(struct s, a, b) /* { dg-warning "\[cacheline:together\]" } */
CACHELINE_TOGETHER(struct s, a, b)
CACHELINE_UNSPLIT(struct s, b)
CACHELINE_START(struct s, a) /* { dg-warning "\[cacheline:start\]" } */
CACHELINE_START(struct s, a)
