/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairs within a nested tagged type are its own. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

struct lock { __hot_field int w; };
struct two { struct lock l[2]; }; /* { dg-warning "'l\[\].w' of 'struct two' .*another element.*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
struct holder { struct two t; };
struct two v;
