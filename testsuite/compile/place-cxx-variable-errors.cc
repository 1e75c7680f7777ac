// SPDX-License-Identifier: GPL-3.0-or-later
// C++: annotations on what is no object of static storage.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-unused-variable -Wno-unused-parameter -std=gnu++20" } */
#include "test.h"

struct two { long a, b; };
struct counter { long n; } on_line;

static two object;
__cacheline_isolated two &reference = object; /* { dg-error "'cacheline_isolated' cannot stand on a reference; it is for a member, a struct, union or class, or a variable with static storage \[cacheline:annotation\]" } */
__cacheline_start two &&temporary = two(); /* { dg-error "'cacheline_start' cannot stand on a reference" } */

// What a structured binding binds to is one object.
__cacheline_isolated auto [first, second] = two{ 1, 2 }; /* { dg-warning "16 bytes, aligned to 8, shares .*\[cacheline:isolated\]" } */
__cacheline_isolated alignas(64) auto [third] = counter{ 1 };

long use(long n);
long use(long n)
{
	__cacheline_isolated auto [a, b] = object; /* { dg-error "'cacheline_isolated' cannot stand on an automatic variable" } */
	auto lambda = [](__cacheline_isolated long p) { return p; }; /* { dg-error "'cacheline_isolated' cannot stand on a parameter" } */
	long sum = a + b;

	for (__cacheline_isolated long i = 0; i < n; i++) /* { dg-error "'cacheline_isolated' cannot stand on an automatic variable" } */
		sum += lambda(i);
	if (__cacheline_unsplit long z = sum) /* { dg-error "'cacheline_unsplit' cannot stand on an automatic variable" } */
		sum += z;
	return sum + first + second + third;
}
