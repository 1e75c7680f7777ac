/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Behind the brace of an inline struct of a template: of the member, in each instance. */
/* { dg-do compile } */
#include "test.h"

template<class T> struct behind {
	struct {
		T n;
	} __hot_field c; /* { dg-warning "'c' of 'struct behind<long int>' shares a cache line with 'z' in 7 of 8 placements \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field T z;
};
behind<long> first;

template<class T> struct isolated {
	struct {
		T n;
	} __cacheline_isolated c; /* { dg-warning "'c' of 'struct isolated<long int>' shares cache line 0 with 'z', whatever precedes the object and whatever follows the object \(64-byte lines\) \[cacheline:isolated\]" } */
	T z;
};
isolated<long> second;

template<class T> struct beside {
	struct {
		T n;
	} c __hot_field; /* { dg-warning "'c' of 'struct beside<long int>' shares a cache line with 'z' in 7 of 8 placements \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field T z;
};
beside<long> third;

template<class T> struct alignas(64) kept {
	struct {
		T n;
	} __hot_field c;
	char fill[64];
	__hot_field T z;
};
kept<long> fourth;
