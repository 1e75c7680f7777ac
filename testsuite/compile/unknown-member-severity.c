/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unknown member is an error unless an argument says otherwise. */
/* { dg-do compile } */
/* { dg-plugin-args "warn=unknown-member" } */
#include "test.h"

struct s {
	long a;
};

CACHELINE_ISOLATED(struct s, gone) /* { dg-warning "'gone'.*\[cacheline:unknown-member\]" } */
