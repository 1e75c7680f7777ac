/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement is the severity of what breaks in some placements only. */
/* { dg-do compile } */
/* { dg-plugin-args "mode=error note=placement" } */
#include "test.h"

struct some {
	__cacheline_apart(b) long a; /* { dg-note "'a' of 'struct some' .*'b'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
	long b;
};

struct all {
	__cacheline_apart(b) long a; /* { dg-error "'a' of 'struct all' .*'b'.*\[cacheline:apart\]" } */
	long b;
} on_line;
