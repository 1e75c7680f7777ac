/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A later name for an inline struct's type leaves it in the struct around it. */
/* { dg-do compile } */
#include "test.h"

struct around {
	struct {
		__cacheline_isolated long a; /* { dg-warning "'in.a' of 'struct around' shares cache line 0 with 'in.b'" } */
		long b;
	} in;
} on_line;
typedef __typeof__(((struct around *)0)->in) in_t;

struct held {
	struct {
		__cacheline_start long a;
	} in;
} on_line;
typedef __typeof__(((struct held *)0)->in) held_t;
