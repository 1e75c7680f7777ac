/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base=line: a variable must start where its type is taken to start. */
/* { dg-do compile } */
/* { dg-plugin-args "base=line" } */
#include "test.h"

struct hot_two { __hot_field long a; char fill[56]; __hot_field long b; };
struct container { struct hot_two h; };
struct __cacheline_base(16) promised { long a; };
struct nothing { long a; };

struct hot_two unaligned; /* { dg-warning "'unaligned' does not start at a multiple of 64 in 7 of 8 placements, as 'struct hot_two' promises: it is aligned to 8 \[cacheline:base\]" } */
struct hot_two aligned on_line;
struct container unaligned_container; /* { dg-warning "'unaligned_container' does not start at a multiple of 64 in 7 of 8 placements, as 'struct container' promises: it is aligned to 8 " } */
struct container aligned_container on_line;
struct promised sixteen __attribute__((aligned(16)));
struct promised eight; /* { dg-warning "'eight' does not start at a multiple of 16 in 1 of 2 placements, as 'struct promised' promises" } */
struct nothing anywhere;

/* The variable's own contract does not make it one that starts at a line. */
__cacheline_start long begins; /* { dg-warning "'begins' does not begin a cache line in 7 of 8 placements" } */
