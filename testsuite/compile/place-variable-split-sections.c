/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fdata-sections: a section of its own, yet the linker puts another right behind it. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -fdata-sections -ffunction-sections" } */
#include "test.h"

__cacheline_isolated long broken on_line; /* { dg-warning "'broken', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */
struct counter { long n; } on_line;
__cacheline_isolated struct counter kept;
