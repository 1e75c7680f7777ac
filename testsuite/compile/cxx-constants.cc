// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers may be any constant expression of C++, out of line too.
/* { dg-do compile } */
#include "test.h"

constexpr int one() { return 1; }

struct s {
	long a[12];
};

CACHELINE_LINES(s, one()) /* { dg-warning "'struct s' touches 3 cache lines" } */
CACHELINE_LINES(s, one() ? 4 : 2)
CACHELINE_LINES(s, -(-4))
CACHELINE_LINES(s, static_cast<int>(4.0))
CACHELINE_BASE(s, sizeof(long))
