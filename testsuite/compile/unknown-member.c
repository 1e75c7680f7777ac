/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A path that names no member is an error; one that ends in ? may name none. */
/* { dg-do compile } */
#include "test.h"

struct inner {
	long count, owner;
};

struct outer {
	__cacheline_apart(nowhere) long a; /* { dg-error "'nowhere'.*\[cacheline:unknown-member\]" } */
	long b;
	struct inner sem;
	long array[2];
} on_line;

CACHELINE_ISOLATED(struct outer, gone) /* { dg-error "'gone'.*\[cacheline:unknown-member\]" } */
CACHELINE_APART(struct outer, b, sem.gone) /* { dg-error "gone'.*\[cacheline:unknown-member\]" } */
CACHELINE_APART(struct outer, b.gone, sem) /* { dg-error "gone'.*\[cacheline:unknown-member\]" } */
CACHELINE_READ_MOSTLY(struct outer, count) /* { dg-error "'count'.*\[cacheline:unknown-member\]" } */

/* Optional members: what is there is judged, what is not is nothing. */
struct optional {
	long a, b, c;
} on_line;

CACHELINE_ISOLATED(struct optional, gone?)
CACHELINE_APART(struct optional, gone?, a)
CACHELINE_APART(struct optional, a, sem.gone?, b?) /* { dg-warning "'a' of 'struct optional' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_UNSPLIT(struct optional, gone?)
CACHELINE_START(struct optional, gone?)
CACHELINE_TOGETHER(struct optional, b, gone?, c)
CACHELINE_HOT(struct optional, g, gone?, c)
CACHELINE_PAD(struct optional, gone?)

/* A type that is never completed is not judged. */
struct never;
CACHELINE_ISOLATED(struct never, gone)
