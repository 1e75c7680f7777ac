/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A zero-length array that is not last has no elements. */
/* { dg-do compile } */
/* { dg-options "-Wno-packed-not-aligned -Wno-attributes" } */
#include "test.h"

struct lock { __hot_field int w; int q; };
struct z { struct lock q[0]; __hot_field long t; };
struct lock none[0];
