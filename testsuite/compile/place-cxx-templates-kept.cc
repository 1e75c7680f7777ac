// SPDX-License-Identifier: GPL-3.0-or-later
// Templates that nothing instantiates, and instances that keep their contracts.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic" } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

// Named only: pointers, references, parameters need no complete type.
template <typename T> struct queue { __hot_field T head; __hot_field T tail; };
template <typename T> struct pointer { queue<T> *p; T t; };
pointer<long> named;
void f(queue<int> &);
extern queue<short> elsewhere;
typedef queue<char> name;

// A nested class that no instance needs.
template <typename T> struct outer {
	struct nested { __hot_field T a; __hot_field T b; };
	nested *n;
};
outer<long> of_nested;

// Members of templates that are not used.
template <typename T> struct functions { queue<T> f(queue<T> *q) { return *q; } T t; };
functions<long> of_functions;

template <typename T> long unused(T t)
{
	struct local { __hot_field T a; __hot_field T b; } l = { t, t };

	return l.a;
}

// It depends on the argument.
template <typename T, int N> struct ring {
	__hot_field T head;
	char fill[N];
	__hot_field T tail;
} on_line;
ring<long, 128> far;

template <typename T> struct by_size { alignas(64) __cacheline_isolated T t[64 / sizeof(T)]; };
by_size<char> chars;
by_size<long> longs[4];

template <typename T> struct specialized { __hot_field T a; __hot_field T b; };
template <> struct specialized<long> { long a, b; };
specialized<long> without;

template <typename T> struct __cacheline_base(sizeof(T) * 8) dependent { T a; };
struct of_dependent { long before; dependent<char> d; };
