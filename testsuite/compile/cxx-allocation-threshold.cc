/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -faligned-new=N says what operator new gives.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
/* { dg-options "-Wall -Wextra -faligned-new=32" } */
#include <cacheline.h>

struct __cacheline_base(32) half {
	__cacheline_start __cacheline_size(32) long n;
	long rest[3];
};

struct __cacheline_base(64) whole {
	__cacheline_start long n;
	long rest[7];
};

half *halves;
whole *wholes;

void threshold();
void threshold()
{
	halves = new half;
	wholes = new whole; /* { dg-warning "'struct whole' from 'operator new' begins at multiples of 32 bytes, not of 64" } */
}
