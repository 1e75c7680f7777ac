// SPDX-License-Identifier: GPL-3.0-or-later
// An uninstantiated template is not judged; out of line, an instance is a type.
/* { dg-do compile } */
#include "test.h"

template <typename T> struct unused {
	__hot_field T a;
	__hot_field T b;
	__cacheline_isolated long c[sizeof(T)];
} on_line;

template <typename T> struct pair {
	T a, b;
} on_line;

CACHELINE_APART(pair<long>, a, b) /* { dg-warning "'a' of '.*pair.*' .*'b'.*\[cacheline:apart\]" } */

long use(pair<long> p, pair<int> q);

long use(pair<long> p, pair<int> q)
{
	return p.a + q.b;
}
