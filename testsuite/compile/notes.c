/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With a finding: where each of the others is, and the picture of the lines. */
/* { dg-do compile } */
#include "test.h"

struct file { /* { dg-note "cache lines of 'struct file', 184 bytes, aligned to 8" } */
	long fill[8];
	int lock; /* { dg-note "'lock' is at bytes 64 to 67" } */
	int mode; /* { dg-note "'mode' is at bytes 68 to 71" } */
	__cacheline_apart(lock, mode) long count; /* { dg-warning "'count' of 'struct file' .*'lock'.*'mode'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
	long rest[13];
};

struct silent { /* { dg-bogus "cache lines of" "map=findings shows no picture where nothing was found" } */
	__hot_field long a;
};
