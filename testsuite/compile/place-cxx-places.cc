// SPDX-License-Identifier: GPL-3.0-or-later
// C++: members and containers of all kinds.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct __cacheline_base(64) promised { long a; };
struct hot { __hot_field long h; };

class with_class {
	long before;
	promised p; /* { dg-warning "'p' of 'struct with_class' does not start at a multiple of 64 in 7 of 8 placements" } */
public:
	long get();
};

struct outer {
	struct nested {
		long before;
		promised p; /* { dg-warning "'p' of 'struct outer::nested' does not " } */
	};
	class alignas(64) kept { promised p; };
	nested n;
	long x;
	kept k;
};

union anonymous {
	struct {
		long x;
		union {
			promised p; /* { dg-warning "'in.p' of 'union anonymous' does not .* it is at byte 8 " } */
			long y;
		};
	} in;
	long z;
};

struct with_alignas {
	long before;
	alignas(64) promised p;
	alignas(64) promised q[2]; /* { dg-warning "'q' of 'struct with_alignas' does not .* its elements 8 bytes apart" } */
};

struct with_members {
	long before;
	promised &r;
	promised with_members::*m;
	promised *q;
	static promised s;
	promised f(promised);
};

// A lambda's closure holds what it captures; nobody annotates it.
long use(promised p, hot h);
long use(promised p, hot h)
{
	auto copy = [p, h](long x) { return x + p.a + h.h; };
	class local {
		long before;
		promised p; /* { dg-warning "'p' of 'struct use\(promised, hot\)::local' does not " } */
	public:
		local() : before(1), p{ 2 } { }
		long get() { return before + p.a; }
	} l;

	return copy(1) + l.get();
}

enum class kind { a, b };
struct with_default {
	kind k = kind::a;
	promised p = { 1 }; /* { dg-warning "'p' of 'struct with_default' does not " } */
};

struct [[gnu::cacheline_base(128)]] brackets { long a; };
struct of_brackets {
	brackets b[2]; /* { dg-warning "'b' of 'struct of_brackets' does not start at a multiple of 128" } */
} on_line;
