/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The untagged type of a variable is judged. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

struct lock { __hot_field int w; }; /* { dg-warning "'a.w' .*'b.w'.*\[cacheline:hot\]" } */
struct { struct lock a, b; } fs;
struct { char c; struct lock l; } __attribute__((packed)) pk; /* { dg-warning "'l' .*\[cacheline:base\]" } */
