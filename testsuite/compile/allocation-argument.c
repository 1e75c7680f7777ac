/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocators that the user names.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
/* { dg-plugin-args "allocator=get:32 allocator=get_line:64 allocator=get_pow2:pow2 allocator=get_sized:pow2 allocator=malloc:64 allocator=inlined:64 allocator=inlined_pow2:pow2 allocator=twice:8 allocator=twice:64" } */
#include "allocations.h"

struct pool;
void *get(struct pool *pool);
void *get_line(struct pool *pool, size_t n);
void *get_pow2(struct pool *pool, size_t n, int flags);
void *get_sized(int flags, size_t n) __attribute__((alloc_size(2)));
void *twice(void);
void *get_other(struct pool *pool);

struct conn *sink;

void named(struct pool *pool, size_t n);
void named(struct pool *pool, size_t n)
{
	sink = (struct conn *)get(pool); /* { dg-warning "'struct conn' from 'get' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)get_pow2(pool, 96, 128); /* { dg-warning "'struct conn' from 'get_pow2' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)get_pow2(pool, n, 64); /* { dg-warning "'struct conn' from 'get_pow2' begins at multiples of 1 byte, not of 64" } */
	sink = (struct conn *)get_sized(64, 96); /* { dg-warning "'struct conn' from 'get_sized' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)calloc(1, 128); /* { dg-warning "'struct conn' from 'calloc' begins at multiples of 16 bytes, not of 64" } */
	sink = (struct conn *)get_line(pool, n);
	sink = (struct conn *)get_pow2(pool, 192, 1);
	sink = (struct conn *)get_pow2(pool, n * sizeof(*sink), 1);
	sink = (struct conn *)get_pow2(pool, (n + 1) << 6, 1);
	sink = (struct conn *)get_pow2(pool, (n + 63) & ~(size_t)63, 1);
	sink = (struct conn *)get_sized(1, 192);
	sink = (struct conn *)malloc(128);
	sink = (struct conn *)twice();
	sink = (struct conn *)get_other(pool);
}

/* The user's word on a function counts, whatever is in it.  */
static inline __attribute__((always_inline)) void *inlined(size_t n)
{
	return realloc(0, n);
}

static inline __attribute__((always_inline)) void *inlined_pow2(size_t n)
{
	return realloc(0, n);
}

void of_inlined(void);
void of_inlined(void)
{
	sink = (struct conn *)inlined(128);
	sink = (struct conn *)inlined_pow2(128);
}
