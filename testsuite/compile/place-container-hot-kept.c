/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nested hot fields that do not meet, or may. */
/* { dg-do compile } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

struct lock { __hot_field int word; };
struct bucket { __hot_field int lock; void *first, *last; } on_line;
struct config { __read_mostly_field long limit; };

/* One alone meets nobody; what has no annotation may share its line. */
struct one { struct lock a; long x; };
struct pointer { struct lock a, *b; struct lock *c[4]; };

struct spread {
	struct lock a;
	char fill[63];
	struct lock b;
} on_line;

struct table { long x; struct bucket bucket[16]; };
struct one_element { struct lock a[1]; };

/* Two that are read-mostly are good company. */
struct limits { struct config a, b[4]; };

union alternatives { struct lock a; struct config b; struct lock c; };

/* Fields of one group are no strangers, in their own object. */
struct ring { __hot_field_of(rx) long head; __hot_field_of(rx) long tail; };
struct of_ring { struct ring r; long x; };
struct whole_ring { __hot_field_of(rx) long head; __hot_field_of(rx) long tail; } on_line;
struct aligned_rings { struct whole_ring r[2]; };

/* Regrouped out of line: several objects, one group. */
struct one_group { struct lock a, b; };
CACHELINE_HOT(struct one_group, locks, a.word, b.word)

/* Waived in the container. */
struct waived { struct lock a, b; };
CACHELINE_WAIVE(struct waived, a.word, hot, "taken together")

/* Waived beside the field: in every container. */
struct waived_lock { __hot_field __cacheline_waive(hot, "rarely taken") int word; };
struct of_waived { struct waived_lock a, b, c[4]; };
