/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An isolated member keeps its lines even if it is nothing but padding. */
/* { dg-do compile } */
#include "test.h"

struct spare_line {
	__cacheline_isolated long a; /* { dg-warning "'a' of 'struct spare_line' shares cache line 0 with 'spare'" } */
	struct {
		char x[24] __cacheline_pad;
	} spare __cacheline_isolated;
	char q[32] __cacheline_pad;
} on_line;
