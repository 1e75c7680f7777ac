// SPDX-License-Identifier: GPL-3.0-or-later
// C++: where its variables live.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic" } */
#include "test.h"

#define isolated __cacheline_isolated

struct counter { long n; } on_line;

struct statics {
	static isolated long broken;
	static isolated counter kept;
	static const isolated long constant = 1;	// no definition, no object
	static thread_local isolated long of_thread;
	static isolated long nowhere;
};
long statics::broken on_line; /* { dg-warning "'statics::broken', 8 bytes, aligned to 64, shares cache line 0 with whatever is linked after it \(64-byte lines\) \[cacheline:isolated\]" } */
counter statics::kept;
thread_local long statics::of_thread; /* { dg-warning "'statics::of_thread', 8 bytes, aligned to 8, shares " } */

namespace ns {
	isolated long in_namespace on_line; /* { dg-warning "'ns::in_namespace', 8 bytes, aligned to 64, shares " } */
	namespace {
		isolated long in_anonymous on_line; /* { dg-warning "in_anonymous', 8 bytes, aligned to 64, shares " } */
	}
}

template <typename T> struct of_template {
	static isolated T member;
};
template <typename T> T of_template<T>::member; /* { dg-warning "'of_template<long int>::member', 8 bytes, aligned to 8, shares " } */
/* { dg-warning "'of_template<char>::member', 1 bytes?, aligned to 1, shares " "" { target *-*-* } .-1 } */

extern "C" isolated long of_c;
long of_c; /* { dg-warning "'of_c', 8 bytes, aligned to 8, shares " } */

[[gnu::cacheline_isolated]] long with_brackets on_line; /* { dg-warning "'with_brackets', 8 bytes, aligned to 64, shares " } */
alignas(64) isolated long with_alignas = 1; /* { dg-warning "'with_alignas', 8 bytes, aligned to 64, shares " } */

struct __cacheline_base(64) promised { long a; promised(); };
promised constructed; /* { dg-warning "'constructed' does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises: it is aligned to 8 " } */
alignas(64) promised constructed_on_line;
auto deduced = promised(); /* { dg-warning "'deduced' does not start at a multiple of 64" } */
auto closure = [] { };		// of a type that says nothing

// A reference is no object of the type; nor are these.
promised &reference = constructed_on_line;
static promised *use_pointer;

long use();
long use()
{
	static isolated long local on_line; /* { dg-warning "'(use\(\)::)?local', 8 bytes, aligned to 64, shares " } */
	static promised of_function; /* { dg-warning "'(use\(\)::)?of_function' does not start at a multiple of 64" } */
	auto lambda = [&]() { static isolated long inner on_line; return inner++; }; /* { dg-warning "inner', 8 bytes, aligned to 64, shares " } */

	use_pointer = &of_function;
	return local++ + ns::in_anonymous + of_template<long>::member +
		of_template<char>::member + lambda();
}
