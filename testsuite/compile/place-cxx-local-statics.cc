// SPDX-License-Identifier: GPL-3.0-or-later
// Static variables of inline functions, member functions and templates.
/* { dg-do compile } */
#include "test.h"

struct counter { long n; } on_line;
struct __cacheline_base(64) promised { long a; };

template <typename T> struct holder {
	T *get()
	{
		static __cacheline_isolated T t; /* { dg-warning "'t', 8 bytes, aligned to 8, shares " } */
		/* { dg-warning "'t', 1 bytes?, aligned to 1, shares " "" { target *-*-* } .-1 } */
		return &t;
	}
};

template <typename T> T *of_template()
{
	static __cacheline_isolated T t on_line; /* { dg-warning "'t', 4 bytes, aligned to 64, shares cache line 0 with whatever is linked after it" } */

	return &t;
}

template <typename T> struct statics { static T v; };
template <typename T> T statics<T>::v; /* { dg-warning "'statics<promised>::v' does not start at a multiple of 64" } */
template struct statics<promised>;

inline promised *of_inline()
{
	static promised p; /* { dg-warning "'p' does not start at a multiple of 64 in 7 of 8 placements" } */

	return &p;
}

template <typename T> T *unused()
{
	static __cacheline_isolated T t;

	return &t;
}

const void *use(int n);
const void *use(int n)
{
	const void *all[] = { holder<long>().get(), holder<char>().get(), holder<counter>().get(),
			      of_template<int>(), of_template<counter>(), of_inline() };

	return all[n];
}
