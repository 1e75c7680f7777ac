/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Anonymous members and untagged inline structs belong to the type around them,
   and so do the promises in them. A tagged one is judged for itself. */
/* { dg-do compile } */
#include "test.h"

struct anonymous {
	__hot_field long a; /* { dg-warning "'a' of 'struct anonymous' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	__extension__ struct {
		long fill;
		__hot_field long b;
	};
} on_line;

struct untagged {
	struct {
		long fill;
		struct {
			__hot_field long a; /* { dg-warning "'in.deep.a' of 'struct untagged' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
		} deep;
	} in;
	__hot_field long b;
} on_line;

/* Anonymous aligned parts: their holes are real. */
struct lines {
	__extension__ struct {
		__cacheline_isolated long a;
	} on_line;
	__extension__ struct {
		__cacheline_isolated long b;
	} on_line;
	long c on_line;
};

/* Judged in its own type, once, with that type's alignment. */
struct outer {
	struct inner {
		__hot_field long a; /* { dg-warning "'a' of 'struct (?:outer::)?inner' .*'b'.* in 7 of 8 placements.*\[cacheline:hot\]" } */
		__hot_field long b;
	} in;
	long c;
} on_line;

struct twice {
	struct inner_user {
		long n;
	} one, two;
	__cacheline_isolated long x on_line;
	struct inner_user three; /* { dg-warning "'x' of 'struct twice' shares cache line 1 with 'three.*\[cacheline:isolated\]" "" { target *-*-* } .-1 } */
};

/* An isolated member that is a struct: its members are its parts. */
struct whole_member {
	long before;
	struct { long a, b; } __cacheline_isolated in on_line;
	long after on_line;
};
