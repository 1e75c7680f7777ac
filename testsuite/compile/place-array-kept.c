/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Array variables whose elements keep off each other's lines. */
/* { dg-do compile } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

struct hot24 { __hot_field int lock; void *first, *last; };
struct hot64 { __hot_field int lock; void *first, *last; } on_line;
struct isolated64 { __cacheline_isolated long n; } on_line;
struct hot72 { __hot_field long n; char fill[64]; };
struct read { __read_mostly_field long limit; };

struct hot24 one[1];
struct hot64 lines[8], planes[2][2];
struct isolated64 counters[8];
struct hot72 far[8];
struct read limits[8];

/* Of unknown bound: somewhere else, perhaps with one element. */
extern struct hot24 elsewhere[];
extern struct hot24 declared[8];
void *use(void);
void *use(void) { return &elsewhere[1]; }

typedef struct hot64 buckets[8];
buckets by_name;

/* Pointers have no elements. */
struct hot24 *pointers[8];
