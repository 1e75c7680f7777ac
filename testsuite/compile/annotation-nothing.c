/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GCC drops attributes before struct without a declarator, on a forward
   declaration and before an anonymous member, in C without a word. */
/* { dg-do compile } */
/* { dg-skip "c++" "C++ has other places: annotation-nothing-cxx.cc" } */
#include "test.h"

__cacheline_isolated struct before_struct { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
} on_line;

struct __cacheline_isolated forward; /* { dg-error "\[cacheline:annotation\]" } */

__cacheline_isolated struct before_forward; /* { dg-error "\[cacheline:annotation\]" } */

struct members {
	long before;
	__extension__ __hot_field struct { /* { dg-error "\[cacheline:annotation\]" } */
		long a;
	};
	__extension__ __cacheline_isolated union { /* { dg-error "\[cacheline:annotation\]" } */
		long b;
	};
};

/* One of two on the line is lost, the other one is not. */
__cacheline_isolated struct __cacheline_unsplit half { /* { dg-error "\[cacheline:annotation\]" } */
	long a[4]; /* { dg-warning "'struct half' .*\[cacheline:unsplit\]" "" { target *-*-* } .-1 } */
};

/* Lost in a header's macro, found where it is used. */
#define SPREAD __cacheline_isolated
SPREAD struct by_macro { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

long function(void)
{
	__cacheline_isolated struct local { /* { dg-error "\[cacheline:annotation\]" } */
		long a;
	};
	struct local v = { 1 };

	return v.a;
}
