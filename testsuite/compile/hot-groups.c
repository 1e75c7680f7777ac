/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hot: a group shares lines with itself, and with no other group. */
/* { dg-do compile } */
#include "test.h"

struct groups {
	__hot_field_of(rx) long a; /* { dg-warning "'a' of 'struct groups' shares cache line 0 with 'c' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field_of(rx) long b; /* { dg-warning "'b' of 'struct groups' shares cache line 0 with 'c' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field_of(tx) long c;
} on_line;

/* A field without a group is in nobody's group. */
struct ungrouped {
	__hot_field long a; /* { dg-warning "'a' of 'struct ungrouped' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field_of(rx) long b;
} on_line;

/* The name of a group is a name, whatever a macro makes of it. */
#define rx tx

struct macro {
	__hot_field_of(rx) long a; /* { dg-warning "'a' of 'struct macro' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field_of(tx) long b;
} on_line;

/* Silent from here on. */
struct one_group {
	__hot_field_of(rx) long a;
	__hot_field_of(rx) long b;
	long plain;
};

struct line_each {
	__hot_field_of(rx) long a;
	__hot_field_of(rx) long b;
	__hot_field_of(tx) long c on_line;
	__hot_field_of(tx) long d;
};

/* Two groups, one of which surrounds the other at a line's distance. */
struct surrounded {
	__hot_field_of(rx) long a;
	__hot_field_of(tx) long b on_line;
	__hot_field_of(rx) long c on_line;
};

/* The same name in another type is another group. */
struct other {
	__hot_field_of(tx) long a;
	__hot_field_of(tx) long b;
};
