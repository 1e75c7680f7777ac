/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A promise is one wherever it is stated: before the container is complete, after
   it, of a type that is complete or not. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-packed-not-aligned" } */
#include "test.h"

struct early;
struct early_isolated;
CACHELINE_BASE(struct early, 64)
CACHELINE_ISOLATED(struct early_isolated, a)

struct early { long a, b; };
struct early_isolated { long a[8]; } on_line;
struct late { long a, b; };
struct late_hot { long a, b; };

struct container {
	long before;
	struct early e; /* { dg-warning "'e' of 'struct container' .*as 'struct early' promises: it is at byte 8 " } */
	struct late l; /* { dg-warning "'l' of 'struct container' .* as 'struct late' promises: it is at byte 24 " } */
};

struct __attribute__((packed)) packed_container {
	char before;
	struct early_isolated e; /* { dg-warning "'e' of 'struct packed_container' does not start at a multiple of 64 .* as 'struct early_isolated' promises" } */
	struct late_hot l; /* { dg-warning "'l' of 'struct packed_container' does not start at a multiple of 8 .* as 'struct late_hot' promises" } */
};

CACHELINE_BASE(struct late, 64)
CACHELINE_HOT(struct late_hot, g, a)

/* The container's own promise keeps it, though stated last. */
struct kept {
	struct early e;
	char rest[48];
	struct late l;
};
CACHELINE_BASE(struct kept, 64)

/* A promise about a type that never completes here asks nothing of a pointer's
   container. */
struct never;
CACHELINE_BASE(struct never, 64)
struct of_never { long before; struct never *n; };
