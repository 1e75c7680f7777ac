/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cacheline.h>

struct never;
struct seldom;
CACHELINE_ISOLATED(struct never, x)
CACHELINE_ISOLATED(struct seldom, y)
