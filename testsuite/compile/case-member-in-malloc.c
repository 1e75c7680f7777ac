/* SPDX-License-Identifier: GPL-3.0-or-later */
/* HAProxy eef7f7fe686d, 6f2c215aec92: a member aligned to the line, deep in a struct that
   malloc makes; then made by what can align.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct counters {
	long requests;
	__hot_field long served __attribute__((aligned(64)));
};

struct server {
	int id;
	struct counters counters;
};

struct server *new_server(void);
struct server *new_server(void)
{
	return (struct server *)calloc(1, sizeof(struct server)); /* { dg-warning "'struct server' from 'calloc' begins at multiples of 16 bytes, not of 64 as its member 'counters' promises" } */
}

struct server *new_aligned_server(void);
struct server *new_aligned_server(void)
{
	struct server *s = (struct server *)aligned_alloc(__alignof__(struct server), sizeof(*s));

	return s ? (struct server *)__builtin_memset(s, 0, sizeof(*s)) : 0;
}
