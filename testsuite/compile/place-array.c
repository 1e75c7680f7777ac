/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Array variables: element i against element i + 1, and each element's start. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct hot24 { __hot_field int lock; void *first, *last; };
/* { dg-warning "'first\[\].lock' shares a cache line with 'first\[\].lock' of another element in 5 of 8 placements \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'of_array\[\].lock' shares cache line 0 with 'of_array\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-2 } */
/* { dg-warning "'tentative\[\].lock' shares cache line 0 with 'tentative\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" "" { target c } .-3 } */
/* { dg-warning "'by_name\[\].lock' shares cache line 0 with 'by_name\[\].lock' of another element \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-4 } */
struct hot24 first[2];
struct hot24 of_array[3][2];
#ifndef __cplusplus
struct hot24 tentative[];	/* one element, in the end ... */
struct hot24 tentative[4];	/* ... but more are said here */
#endif
typedef struct hot24 buckets[8];
buckets by_name;

struct isolated24 { long x; __cacheline_isolated long n; long y; }; /* { dg-warning "'n' of 'struct isolated24' shares .*\[cacheline:isolated\]" } */
struct isolated24 broken_in_its_type[4];

struct read24 { __read_mostly_field long limit; long x; __hot_field long n; }; /* { dg-warning "'limit' of 'struct read24' shares .* with 'n' .*\[cacheline:read-mostly\]" } */
/* { dg-warning "'both\[\].limit' shares .* with 'both\[\].n' of another element .*\[cacheline:read-mostly\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'both\[\].n' shares .* with 'both\[\].n' of another element .*\[cacheline:hot\]" "" { target *-*-* } .-2 } */
struct read24 both[4];

struct __cacheline_base(64) promised { long a, b; };
struct promised elements[4] on_line; /* { dg-warning "'elements' does not start at a multiple of 64, as 'struct promised' promises: it is aligned to 64, its elements 16 bytes apart \[cacheline:base\]" } */
struct promised unaligned[1]; /* { dg-warning "'unaligned' does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises: it is aligned to 8 \[cacheline:base\]" } */
struct promised planes[2][2] on_line; /* { dg-warning "'planes' does not start at a multiple of 64, .* 16 bytes apart" } */

/* Flexible: the elements of an object are as many as its initialiser has. */
#ifndef __cplusplus
struct flexible { long x; struct hot24 b[]; }; /* { dg-warning "'b\[\].lock' of 'struct flexible' shares cache line 0 with 'b\[\].lock' of another element" "" { target c } 7 } */
struct flexible many = { 1, { { 1, 0, 0 }, { 2, 0, 0 } } };
#endif
