/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hot and read-mostly fields of nested types meet those of their container, and of
   its other members, whether or not it has a contract itself. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct lock { __hot_field int word; }; /* { dg-warning "'a.word' of 'struct two' shares a cache line with 'b.word' in 15 of 16 placements \(64-byte lines\) \[cacheline:hot\]" } */

struct two {
	struct lock a, b;
};

struct aligned_lock { __hot_field int word; }; /* { dg-warning "'a.word' of 'struct two_on_line' shares cache line 0 with 'b.word' and 'c.word' \(64-byte lines\) \[cacheline:hot\]" } */
/* { dg-warning "'b.word' of 'struct two_on_line' shares cache line 0 with 'c.word' \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
struct two_on_line {
	struct aligned_lock a, b;
	union { struct aligned_lock c; };
} on_line;

/* Read-mostly of one, hot of another: at the read-mostly one. */
struct counted { __hot_field long n; };
struct config { __read_mostly_field long limit; }; /* { dg-warning "'config.limit' of 'struct limited' shares cache line 0 with 'counted.n' \(64-byte lines\) \[cacheline:read-mostly\]" } */
struct limited {
	struct config config;
	struct counted counted;
} on_line;

/* The same group of two objects is two groups. */
struct ring { __hot_field_of(rx) long head; __hot_field_of(rx) long tail; }; /* { dg-warning "'a.head' of 'struct rings' shares a cache line with 'b.head' and 'b.tail' in .* placements" } */
/* { dg-warning "'a.tail' of 'struct rings' shares a cache line with 'b.head' and 'b.tail' in .* placements" "" { target *-*-* } .-1 } */
struct rings { struct ring a, b; };

/* Elements of an array, in a container and in an inline struct. */
struct bucket { __hot_field int lock; void *first, *last; }; /* { dg-warning "'bucket\[\].lock' of 'struct table' shares cache line 0 with 'bucket\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" } */
struct table { struct bucket bucket[16]; } on_line;

struct slot { __hot_field long n; }; /* { dg-warning "'in\[\].s.n' of 'struct slots' shares cache line 0 with 'in\[\].s.n' of another element" } */
struct slots { struct { struct slot s; long x; } in[4]; } on_line;

/* Nested in nested: once, in the innermost type that has both. */
struct word { __hot_field long w; }; /* { dg-warning "'a.w' of 'struct pair' shares a cache line with 'b.w' in 3 of 8 placements" } */
/* { dg-warning "'pair.a.w' of 'struct around_pair' shares cache line 0 with 'c.w' " "" { target *-*-* } .-1 } */
/* { dg-warning "'pair.b.w' of 'struct around_pair' shares cache line 0 with 'c.w' " "" { target *-*-* } .-2 } */
struct pair { struct word a; long fill[4]; struct word b; };
struct around_pair { struct pair pair; struct word c; } on_line;
struct around_around { long before; struct around_pair p; };

/* So with elements. */
struct cell { __hot_field long n; }; /* { dg-warning "'cell\[\].n' of 'struct cells' shares a cache line with 'cell\[\].n' of another element in .*\[cacheline:hot\]" } */
struct cells { struct cell cell[2]; };
struct far { __hot_field long f; };
struct around_cells { struct cells c; char fill[64]; struct far f; };
struct cells the_cells;

/* A union's alternatives do not meet; what stands beside the union does. */
struct left { __hot_field long w; }; /* { dg-warning "'l.w' of 'struct beside_union' shares cache line 0 with 'x.w' " } */
struct right { __hot_field long w; }; /* { dg-warning "'r.w' of 'struct beside_union' shares cache line 0 with 'x.w' " } */
struct beside_union {
	union { struct left l; struct right r; };
	struct left x;
} on_line;
