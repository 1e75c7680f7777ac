// SPDX-License-Identifier: GPL-3.0-or-later
// Base classes whose contracts are kept, some of them in spite of appearances.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -Wno-non-virtual-dtor" } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

struct counter { __cacheline_isolated long n; counter(); } on_line;
struct empty {};
struct another_empty {};
struct interface { virtual void f(); };

// What is aligned is not in the padding.
struct aligned_member : counter { alignas(64) int x; };

// An aggregate keeps its padding for itself.
struct aggregate { __cacheline_isolated long n; } on_line;
struct of_aggregate : aggregate { int x; };

// As a member too, it does.
struct member { counter c; int x; };
struct member_of_member { member m; int x; };

// Bases that are empty are nobody's bytes, wherever they lie.
struct of_empties : counter, empty, another_empty { };
struct empty_first : empty, counter { };

// A virtual base stands at the end, on lines of its own.
struct of_virtual : virtual counter { int x; of_virtual(); };
struct another : virtual counter { int y; another(); };
struct diamond : of_virtual, another { int z; diamond(); };

// Isolated, with a vptr on another line.
struct with_vptr { virtual ~with_vptr(); alignas(64) __cacheline_isolated long n; } on_line;
struct of_vptr : with_vptr { alignas(64) long x; };

struct __cacheline_base(64) promised { long a; };
struct alignas(64) aligned_derived : promised { int x; };
struct of_aligned : interface, aligned_derived { };
struct __cacheline_base(64) promises_too : promised { int x; };

struct hot { __hot_field long h; hot(); };
struct one_hot : hot { long x; };
struct far : hot { char fill[63]; __hot_field long k; };

// Members that have no bytes in the object.
struct statics : hot {
	static hot one, two;
	typedef hot three;
	enum { four };
	hot five();
};

// Waived in the class that would break it.
struct waived : counter { int x; };
CACHELINE_WAIVE(waived, counter.n, isolated, "x is written by the owner only")
