/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the name of a struct_group() is said of its members, once. */
/* { dg-do compile } */
/* { dg-plugin-args "line=16" } */
#include "test.h"

struct sized {
	long m8 __cacheline_isolated; /* { dg-warning "'m8' of 'struct sized' shares cache line 0 with 'grp' \(128-byte lines\) \[cacheline:isolated\]" } */
	char m9[32] __cacheline_pad;
	__extension__ union {
		__extension__ struct { char p[64]; long q; };
		struct { char p[64]; long q; } grp __cacheline_isolated __cacheline_size(128);
	};
} __attribute__((aligned(128)));

struct group_attr {
	long a;
	__extension__ union {
		__extension__ struct { long p, q; } __cacheline_isolated;
		struct { long p, q; } __cacheline_isolated grp; /* { dg-warning "'grp' of 'struct group_attr' shares .*\[cacheline:isolated\]" } */
	} __cacheline_isolated;
} __attribute__((aligned(16)));

/* A group of hot fields belongs to an element, not to what holds the array.  */
struct elements {
	struct {
		int a __hot_field_of(rx); /* { dg-warning "'e\[\].a' of 'struct elements' .*'c'.*\[cacheline:hot\]" } */
		int b;
	} e[1];
	int c __hot_field_of(rx);
};
