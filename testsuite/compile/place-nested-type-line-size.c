/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line size of a nested type counts for its fields in the container. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

struct __cacheline_size(128) v128 { __hot_field long a; char pad[56]; } __attribute__((aligned(64))); /* { dg-warning "'z.a' of 'struct v128c' .*'y.a' in 1 of 2 placements \(128-byte lines\).*\[cacheline:hot\]" } */
struct v128c { struct v128 z, y; };
