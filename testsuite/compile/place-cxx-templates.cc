// SPDX-License-Identifier: GPL-3.0-or-later
// Of a template each instance that is used is judged, once, and named with its arguments.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -Wno-ignored-attributes -Wno-unused-variable" } */
#include "test.h"

template <typename T> struct queue { __hot_field T head; __hot_field T tail; };
/* { dg-warning "'head' of 'struct queue<long int>' shares a cache line with 'tail' in 7 of 8 placements" "" { target *-*-* } .-1 } */
/* { dg-warning "'head' of 'struct queue<short int>' shares a cache line with 'tail' in 31 of 32 placements" "" { target *-*-* } .-2 } */
/* { dg-warning "'queue.head' of 'struct derived<int>' shares a cache line with 'c' in 14 of 16 placements" "" { target *-*-* } .-3 } */
/* { dg-warning "'queue.tail' of 'struct derived<int>' shares a cache line with 'c' in 15 of 16 placements" "" { target *-*-* } .-4 } */
/* { dg-warning "'head' of 'struct queue<int>' shares " "" { target *-*-* } .-5 } */
/* { dg-warning "'head' of 'struct queue<plain<char> >' shares a cache line with 'tail' in 63 of 64 placements" "" { target *-*-* } .-6 } */

template <typename T> struct plain { T a, b; };
template <typename T> using alias = queue<T>;
template <typename T> struct derived : queue<T> { __hot_field T c; };

queue<long> first;
queue<long> again;
alias<short> by_alias;
derived<int> by_base;
queue<plain<char>> of_plain;

// Arguments that are no types; partial and full specializations.
template <typename T, int N> struct ring { __hot_field T head; char fill[N]; __hot_field T tail; } on_line; /* { dg-warning "'head' of 'struct ring<long int, 8>' shares cache line 0 with 'tail' " } */
template <typename T> struct ring<T, 0> { __hot_field T only; __hot_field T two; }; /* { dg-warning "'only' of 'struct ring<long int, 0>' shares .* with 'two' " } */
template <> struct ring<char, 1> { __hot_field char x; __hot_field char y; }; /* { dg-warning "'x' of 'struct ring<char, 1>' shares .* with 'y' in 63 of 64 placements" } */
ring<long, 8> near;
ring<long, 128> far;
ring<long, 0> partial;

// Classes in templates, templates in classes, both.
template <typename T> struct outer {
	struct nested { __hot_field T a; __hot_field T b; }; /* { dg-warning "'a' of 'struct outer<long int>::nested' shares .* with 'b' in 7 of 8 " } */
	nested n;
};
outer<long> of_nested;

struct owner {
	template <typename T> struct member { __hot_field T a; __hot_field T b; }; /* { dg-warning "'a' of 'struct owner::member<long int>' shares .* with 'b' in 7 of 8 " } */
};
owner::member<long> of_member;

template <typename T> struct twice {
	template <typename U> struct member { __hot_field T a; __hot_field U b; }; /* { dg-warning "'a' of 'struct twice<long int>::member<short int>' shares .* with 'b' in 7 of 8 " } */
	template <typename U> struct later;
	template <typename U, int N> struct partial;
	template <typename U> struct partial<U, 1> { __hot_field T a; __hot_field U b; }; /* { dg-warning "'a' of 'struct twice<long int>::partial<int, 1>' shares .* with 'b' in 7 of 8 " } */
};
template <typename T> template <typename U> struct twice<T>::later {
	struct inner { __hot_field T a; __hot_field U b; } i; /* { dg-warning "'a' of 'struct twice<long int>::later<int>::inner' shares .* with 'b' in 7 of 8 " } */
};
twice<long>::member<short> member_of_member;
twice<long>::later<int> defined_later;
twice<long>::partial<int, 1> partial_member;

template <typename T> long sum(T t)
{
	struct local { __hot_field T a; __hot_field T b; } l = { t, t }; /* { dg-warning "'a' of 'struct sum<long int>\(long int\)::local' shares .* with 'b' in 7 of 8 " } */
	/* { dg-warning "'a' of 'struct sum<int>\(int\)::local' shares .* with 'b' in 15 of 16 " "" { target *-*-* } .-1 } */
	return l.a + l.b;
}
long use();
long use() { return sum(1L) + sum(1) + sum(2); }

// As many arguments as one likes; templates as arguments; explicit instantiation.
template <typename... Ts> struct several { __hot_field long a[sizeof...(Ts)]; __hot_field long b; }; /* { dg-warning "'a' of 'struct several<int, char>' shares .* with 'b' in 7 of 8 " } */
several<int, char> of_two;

template <typename T, template <typename> class C> struct of_template { C<T> c; __hot_field T x; };
/* { dg-warning "'c.only' of 'struct of_template<long int, one>' shares .* with 'x' in 7 of 8 " "" { target *-*-* } .+1 } */
template <typename T> struct one { __hot_field T only; };
of_template<long, one> with_one;

template <typename T> struct explicitly { __hot_field T a; __hot_field T b; }; /* { dg-warning "'a' of 'struct explicitly<long int>' shares .* with 'b' " } */
template struct explicitly<long>;

// Out of line, about one instance; and the type itself.
CACHELINE_APART(plain<long>, a, b) /* { dg-warning "'a' of 'struct plain<long int>' shares .* with 'b' in 7 of 8 placements .*\[cacheline:apart\]" } */
plain<long> out_of_line;
plain<int> of_nobody;

template <typename T> struct __cacheline_isolated own { T t; };
/* { dg-warning "'struct own<long int>', 8 bytes, aligned to 8, needs to be aligned to 64: it shares .*\[cacheline:isolated\]" "" { target *-*-* } .-1 } */
own<long> of_type;

// Arguments of the contract that depend on those of the template.
template <typename T> struct __cacheline_base(sizeof(T) * 8) dependent { T a; };
struct of_dependent {
	long before;
	dependent<long> d; /* { dg-warning "'d' of 'struct of_dependent' does not start at a multiple of 64 in 7 of 8 placements, as 'struct dependent<long int>' promises" } */
	dependent<char> e; /* { dg-bogus "'e'" } */
};

// What holds another may be defined before it.
template <typename T> struct defined_behind;
template <typename T> struct defined_before {
	long before;
	defined_behind<T> d; /* { dg-warning "'d' of 'struct defined_before<char>' does not start at a multiple of 64 in 7 of 8 placements, as 'struct defined_behind<char>' promises" } */
	__cacheline_unsplit T x;
};
template <typename T> struct defined_behind { __hot_field T t; } __cacheline_base(64);
defined_before<char> before_and_behind;

// Within namespaces.
namespace ns {
	template <typename T> struct q { __hot_field T a; __hot_field T b; }; /* { dg-warning "'a' of 'struct ns::q<owner>' shares .* with 'b' " } */
	namespace { struct hidden { __hot_field long a; __hot_field long b; }; } /* { dg-warning "'a' of 'struct ns::.*hidden' shares .* with 'b' " } */
}
ns::q<owner> in_namespace;
ns::hidden in_anonymous;
