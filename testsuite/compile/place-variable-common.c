/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tentative definitions, and those that the linker merges (-fcommon). */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -fcommon" } */
/* { dg-skip "c++" "C++ has no tentative definitions" } */
#include "test.h"

long __cacheline_isolated tentative; /* { dg-warning "'tentative', 8 bytes, aligned to 8, shares cache line 0 with whatever is linked before it and whatever is linked after it" "" { target *-*-* } .+1 } */
long tentative;

long again;
long __cacheline_isolated again on_line;
long again; /* { dg-warning "'again', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" "" } */

struct counter { long n; } on_line;
struct counter __cacheline_isolated kept;
struct counter kept;

struct hot24 { __hot_field int lock; void *first, *last; }; /* { dg-warning "'table\[\].lock' shares .* with 'table\[\].lock' of another element" } */
struct hot24 table[];
struct hot24 table[4];
