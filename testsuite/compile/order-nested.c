/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the members of the type itself change places: a struct in it, inline, anonymous
   or with a tag, is one of them and keeps its own order. */
/* { dg-do compile } */
/* { dg-options "-Wno-pedantic" } */
#include "test.h"

/* Proven inside, wherever it floats: 64 bytes from one to the other. */
struct __cacheline_any_order floating {
	char head;
	struct {
		__hot_field long a;
		long fill[7];
		__hot_field long b;
	};
	int tail;
};

/* 56 bytes: not on one line only where the first ends a line. */
struct __cacheline_any_order nearer {
	long head[7];
	struct {
		__hot_field long a; /* { dg-warning "'a' of 'struct nearer' holds in this order, but not in every order .*\[cacheline:hot\]" } */
		/* { dg-note "it breaks with 'b' where the order is 'a' at 0; 1 of 2 orders break it" "" { target *-*-* } .-1 } */
		long fill[6];
		__hot_field long b;
	};
} on_line;

/* The inner struct begins a line, and fills it up. */
struct __cacheline_any_order anchored {
	char head;
	struct {
		struct {
			__hot_field int a;
		};
		int b;
	} on_line;
	__hot_field long c;
	char tail[13];
};

/* With a tag, and a path across both. */
struct pair {
	long first, second;
};

struct __cacheline_any_order across {
	struct pair one;
	long fill[6];
	struct pair two;
} on_line;

CACHELINE_APART(struct across, one.first, two.second) /* { dg-warning "'one.first' of 'struct across' holds in this order, but not in every order .*\[cacheline:apart\]" } */
/* { dg-note "it breaks with 'two.second' where the order is 'one' at 0, 'two' at 16; 2 of 6 orders break it" "" { target *-*-* } .-1 } */

/* A group that an inner struct holds together. */
struct __cacheline_any_order grouped {
	char head[3];
	struct {
		__cacheline_together(g) long a;
		__cacheline_together(g) long b;
	} __attribute__((aligned(16)));
	long fill[9];
};

struct __cacheline_any_order loose {
	__cacheline_together(g) long a;
	__cacheline_together(g) long b; /* { dg-warning "'b' of 'struct loose' holds in this order, but not in every order .*\[cacheline:together\]" } */
	/* { dg-note "members of an inner struct that is not randomized stay together in every order; let it begin a line by its own alignment" "" { target *-*-* } .-1 } */
	long fill[9];
} on_line;

/* Elements of an array keep their places. */
struct __cacheline_any_order array {
	char head;
	struct {
		__hot_field int lock;
		void *first;
	} on_line bucket[4];
	int tail;
};
