/* SPDX-License-Identifier: GPL-3.0-or-later */
/* off=placement: only what breaks wherever the object stands. */
/* { dg-do compile } */
/* { dg-plugin-args "off=placement" } */
#include "test.h"

struct some {
	__cacheline_apart(b) long a;
	long b;
};

/* In all placements, though no neighbour is there in all of them. */
struct all {
	long before;
	__cacheline_isolated long a; /* { dg-warning "'a' of 'struct all' .*\[cacheline:isolated\]" } */
	long after;
};
