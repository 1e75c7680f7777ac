/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the type that struct_group_tagged() makes is said of the members that have
   no name, too. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-skip "c++" "C++ declares no type in an anonymous union" } */
#include "test.h"

#define struct_group_tagged(TAG, NAME, ...) \
	union { struct { __VA_ARGS__ }; struct TAG { __VA_ARGS__ } NAME; }

struct sized {
	struct_group_tagged(sized_head, head, __hot_field long refs;); /* { dg-warning "'refs' of 'struct sized' shares cache line 0 with 'length' \(128-byte lines\) \[cacheline:hot\]" } */
	char fill[56];
	__hot_field long length;
} __attribute__((aligned(128)));
CACHELINE_SIZE(struct sized_head, 128)

struct sized_kept {
	struct_group_tagged(sized_kept_head, head, __hot_field long refs;);
	char fill[120];
	__hot_field long length;
} __attribute__((aligned(128)));
CACHELINE_SIZE(struct sized_kept_head, 128)

struct padded {
	struct_group_tagged(padded_head, head, long refs; char pad[56];);
} __attribute__((aligned(64)));
CACHELINE_PAD(struct padded_head, pad)
CACHELINE_ISOLATED(struct padded, refs)
