/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Containers within functions. */
/* { dg-do compile } */
#include "test.h"

struct __cacheline_base(64) promised { long a, b; };

long f(long n);

long f(long n)
{
	struct local {
		long before;
		struct promised p; /* { dg-warning "'p' of 'struct .*local' .* in 7 of 8 placements, as 'struct promised' promises: it is at byte 8 " } */
	} l = { n, { n, n } };
	struct local_kept {
		struct promised p;
		long after;
	} on_line k = { { n, n }, n };
	struct __cacheline_base(64) local_promise { long a; };
	struct of_local {
		int before;
		struct local_promise p; /* { dg-warning "'p' of 'struct .*of_local' .* as 'struct .*local_promise' promises" } */
	} o = { 1, { n } };

	return l.p.a + k.p.b + o.p.a;
}

/* One that no code uses. */
void g(void);

void g(void)
{
	{
		struct of_block {
			long before;
			struct promised p; /* { dg-warning "'p' of 'struct .*of_block' " } */
		};
	}
}
