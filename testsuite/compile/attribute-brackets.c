/* SPDX-License-Identifier: GPL-3.0-or-later */
/* [[gnu::cacheline_...]] works as __attribute__((cacheline_...)) does. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-skip "O0" "-std=c99 has no token ::" } */

struct [[gnu::cacheline_unsplit]] s { /* { dg-warning "'struct s' .* in 3 of 8 placements.*\[cacheline:unsplit\]" } */
	[[gnu::cacheline_hot]] long a; /* { dg-warning "'a' of 'struct s' .*'b'.* in 7 of 8 placements.*\[cacheline:hot\]" } */
	long b [[gnu::cacheline_hot("rx")]];
	long c[2];
};
