/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offsets beyond what fits: judged, or said not to be; never wrapped around. */
/* { dg-do compile } */
#include <cacheline.h>

/* Counted in bits, b would be at byte 8 again. */
struct huge { /* { dg-note "'struct huge'.*be judged" "" { target *-*-* } 0 } */
	__hot_field long a;
	char fill[1ul << 61];
	__hot_field long b;
	__hot_field long c;
};

struct big {
	__hot_field long a;
	char fill[1ul << 40];
	__hot_field long b; /* { dg-warning "'b' of 'struct big' .*'c'.* in 7 of 8 placements.*\[cacheline:hot\]" } */
	__hot_field long c;
};
