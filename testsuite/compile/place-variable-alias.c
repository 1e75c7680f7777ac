/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An alias is another name for what is judged under its own. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_base(64) promised { long a, b; };

struct promised target = { 1, 2 }; /* { dg-warning "'target' does not start at a multiple of 64" } */
extern struct promised other_name __attribute__((alias("target")));
struct promised kept on_line = { 1, 2 };
extern struct promised kept_too __attribute__((alias("kept")));
extern __cacheline_isolated long annotated __attribute__((weak)); /* only declared */
long use(void);
long use(void) { return &annotated ? other_name.a + kept_too.a : 0; }
