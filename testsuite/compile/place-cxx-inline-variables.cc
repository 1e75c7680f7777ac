// SPDX-License-Identifier: GPL-3.0-or-later
// C++17, inline variables and variable templates: defined in each file that needs them, and judged there.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -std=gnu++17" } */
#include "test.h"

#define isolated __cacheline_isolated

struct counter { long n; } on_line;

inline isolated long broken on_line = 1; /* { dg-warning "'broken', 8 bytes, aligned to 64, shares " } */
inline isolated counter kept;
struct statics {
	static inline isolated long member on_line = 1; /* { dg-warning "'statics::member', 8 bytes, aligned to 64, shares " } */
	static inline isolated counter kept_member;
	static constexpr isolated long constant on_line = 3; /* { dg-warning "'statics::constant', 8 bytes, aligned to 64, shares " } */
};
constexpr isolated long internal on_line = 2; /* { dg-warning "'internal', 8 bytes, aligned to 64, shares " } */

// Variable templates: each instance.
template <typename T> isolated T templated on_line = T(); /* { dg-warning "'templated<long int>', 8 bytes, aligned to 64, shares " } */
/* { dg-warning "'templated<char>', 1 byte, aligned to 64, shares " "" { target *-*-* } .-1 } */
template <> isolated counter templated<counter> = counter();
template <typename T> T *templated<T *> = nullptr;

const void *use(int n);
const void *use(int n)
{
	const void *all[] = { &broken, &kept, &statics::member, &statics::kept_member, &statics::constant, &internal,
			      &templated<long>, &templated<char>, &templated<counter>,
			      &templated<short *> };

	return all[n];
}
