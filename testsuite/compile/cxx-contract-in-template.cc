// SPDX-License-Identifier: GPL-3.0-or-later
// A contract within a template is not judged, and that is said.
/* { dg-do compile } */
/* { dg-skip "save-temps" "preprocessed text does not show where it stands" } */
#include "test.h"

template <class T> struct within {
	T a, b;
	CACHELINE_APART(within, a, b) /* { dg-note "this contract could not be judged: GCC drops what is stated within a template" } */
};
within<long> w;

template <class T> struct outside {
	T a, b;
};
outside<long> o;
CACHELINE_APART(outside<long>, a, b) /* { dg-warning "\[cacheline:apart\]" } */

struct plain {
	long a, b;
	CACHELINE_APART(plain, a, b) /* { dg-warning "\[cacheline:apart\]" } */
};

void function();
void function()
{
	CACHELINE_APART(outside<long>, b, a) /* { dg-bogus "." } */
}
