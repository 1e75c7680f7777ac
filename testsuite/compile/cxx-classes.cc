// SPDX-License-Identifier: GPL-3.0-or-later
// C++: classes, access, namespaces, alignas, constants, [[gnu::...]].
/* { dg-do compile } */
#include "test.h"

constexpr int two_lines = 128;

namespace ns {
	class queue {
		__hot_field long head; /* { dg-warning "'head' of '.*ns::queue' shares cache line 0 with 'tail' .*\[cacheline:hot\]" } */
	public:
		void push();
	private:
		__hot_field long tail;
		static long count;
	} on_line;

	struct outer {
		class nested {
			[[gnu::cacheline_isolated]] long a; /* { dg-warning "'a' of '.*ns::outer::nested' .*'b'.*\[cacheline:isolated\]" } */
			long b;
		} on_line;
	};

	struct late {
		long a, b;
	} on_line;
}

CACHELINE_APART(ns::late, a, b) /* { dg-warning "'a' of '.*ns::late' .*'b'.*\[cacheline:apart\]" } */

struct constants {
	__hot_field __cacheline_size(two_lines) alignas(128) long a; /* { dg-warning "'a' of '.*constants' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field alignas(64) long b;
};

// A member with a default value, a reference, a pointer to member.
struct members {
	__hot_field long a = 1; /* { dg-warning "'a' of '.*members' shares cache line 0 with 'b' and 'c' .*\[cacheline:hot\]" } */
	__hot_field long &b = a; /* { dg-warning "'b' of '.*members' shares cache line 0 with 'c' .*\[cacheline:hot\]" } */
	__hot_field long members::*c = &members::a;
} on_line;

struct alignas(64) kept {
	__cacheline_isolated long a;
	alignas(64) long b;
};

using alias = struct kept;
CACHELINE_APART(alias, a, b)
CACHELINE_CONTRACTS(kept, "isolated a; hot(rx) b")

// A static member and a member function are no part of the object.
struct statics {
	__cacheline_isolated long a;
	static long b;
	enum { c };
	void d();
	typedef long e;
} on_line;
