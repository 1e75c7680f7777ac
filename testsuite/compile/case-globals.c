/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case globals: a counter aligned to its line, and small statics after it. */
/* { dg-do compile } */
#include "test.h"

/* Before: the linker fills the line. */
__cacheline_isolated long sequence on_line; /* { dg-warning "'sequence', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it \(64-byte lines\) \[cacheline:isolated\]" } */
static int state, flags;

/* After. */
struct on_own_line { long n; } on_line;
__cacheline_isolated struct on_own_line own_sequence;

int use(void);
int use(void) { return state++ + flags++; }
