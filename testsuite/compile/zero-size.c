/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A member without bytes has no line that it could share. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct empty { };

struct contracts {
	long before;
	__hot_field long none[0]; /* { dg-error "\[cacheline:annotation\]" } */
	long after;
	__cacheline_isolated struct empty e; /* { dg-error "\[cacheline:annotation\]" "" { target c } } */
	/* { dg-warning "'e' of 'struct contracts' .*\[cacheline:isolated\]" "an empty class has a byte" { target c++ } .-1 } */
	long last;
};

/* As somebody's neighbour it is nobody. */
struct neighbour {
	__cacheline_isolated long x;
	long none[0];
	long other on_line;
};
