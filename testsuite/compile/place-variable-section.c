/* SPDX-License-Identifier: GPL-3.0-or-later */
/* padded-section=NAME: what follows in that section begins a line. It adds to those that
   are known, and helps nobody at the start. */
/* { dg-do compile } */
/* { dg-plugin-args "padded-section=.bss.lines padded-section=.data.other" } */
#include "test.h"

#define section(name) __attribute__((section(name)))

__cacheline_isolated long kept section(".bss.lines") on_line;
__cacheline_isolated long kept_too section(".data.other") on_line;
__cacheline_isolated long known section(".data..cacheline_aligned") on_line;
__cacheline_isolated long unaligned section(".bss.lines"); /* { dg-warning "'unaligned', [0-9]+ bytes, aligned to [0-9]+, shares a cache line with whatever is linked before it in 7 of 8 placements" } */
__cacheline_isolated long another section(".bss.lines2") on_line; /* { dg-warning "'another', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */
__cacheline_isolated long another_too section(".bss.line") on_line; /* { dg-warning "'another_too', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */
