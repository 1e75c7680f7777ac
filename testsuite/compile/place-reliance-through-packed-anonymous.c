/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A packed inline struct does not lessen what the type around it relies on. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

struct d { __hot_field long a; char pad[8]; } __attribute__((aligned(16)));
struct o { struct { char c[16]; struct d m; } __attribute__((packed)); long x; } __attribute__((aligned(16)));
struct c { char k; struct o q; } __attribute__((packed)); /* { dg-warning "'q' of 'struct c' .*\[cacheline:base\]" } */
struct o v __attribute__((aligned(1))); /* { dg-warning "'v' does not start .*\[cacheline:base\]" } */
