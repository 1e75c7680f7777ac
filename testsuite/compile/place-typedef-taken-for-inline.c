/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A typedef of an untagged struct stays a type of its own. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

typedef struct { __hot_field int a; int c[3]; __hot_field int b; } t1; /* { dg-warning "'a' of 't1' .*'b'.*\[cacheline:hot\]" } */
struct c0 { t1 x; char far[64]; struct { int z __hot_field; } y; } __attribute__((aligned(64)));
typedef struct __cacheline_base(256) { long d; __hot_field int a; } t2;
struct c1 { t2 x; char far[300]; struct { int z __hot_field; } y; } __attribute__((aligned(256)));
