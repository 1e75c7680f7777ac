/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the C library's allocators give, and what is asked of them.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct conn *sink;
struct said *said_sink;
struct plain *plain_sink;

void give_sixteen(size_t n);
void give_sixteen(size_t n)
{
	sink = (struct conn *)malloc(sizeof(*sink)); /* { dg-warning "'struct conn' from 'malloc' begins at multiples of 16 bytes, not of 64 as it promises \[cacheline:base\]" } */
	sink = (struct conn *)calloc(n, sizeof(*sink)); /* { dg-warning "'struct conn' from 'calloc' begins at multiples of 16 bytes, not of 64 as it promises" } */
	sink = (struct conn *)realloc(sink, n); /* { dg-warning "'struct conn' from 'realloc' begins at multiples of 16 bytes" } */
	sink = (struct conn *)reallocarray(sink, n, sizeof(*sink)); /* { dg-warning "from 'reallocarray' begins at multiples of 16 bytes" } */
	sink = (struct conn *)__builtin_malloc(sizeof(*sink)); /* { dg-warning "from 'malloc' begins at multiples of 16 bytes" } */
	said_sink = (struct said *)malloc(sizeof(*said_sink)); /* { dg-warning "'struct said' from 'malloc' begins at multiples of 16 bytes, not of 64 as it promises" } */
	plain_sink = (struct plain *)malloc(sizeof(*plain_sink));
	plain_sink = (struct plain *)calloc(n, sizeof(*plain_sink));
	plain_sink = (struct plain *)realloc(plain_sink, n);
}

void give_what_is_asked(size_t n, size_t align);
void give_what_is_asked(size_t n, size_t align)
{
	size_t local = 64, small = 8 * 4;

	sink = (struct conn *)aligned_alloc(32, 128); /* { dg-warning "from 'aligned_alloc' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)aligned_alloc(8, 128); /* { dg-warning "from 'aligned_alloc' begins at multiples of 16 bytes, not of 64" } */
	sink = (struct conn *)memalign(small, 128); /* { dg-warning "from 'memalign' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)aligned_alloc(64, n);
	sink = (struct conn *)aligned_alloc(__alignof__(struct conn), n);
	sink = (struct conn *)aligned_alloc(local, n);
	sink = (struct conn *)memalign(128, n);
	said_sink = (struct said *)memalign(64, n);
	/* Not known, and not guessed.  */
	sink = (struct conn *)aligned_alloc(align, n);
	sink = (struct conn *)memalign(align, n);
}

int give_by_pointer(struct conn **out, size_t align);
int give_by_pointer(struct conn **out, size_t align)
{
	void *any, *good, *both;
	struct conn *typed;

	if (posix_memalign((void **)out, 32, 128)) /* { dg-warning "from 'posix_memalign' begins at multiples of 32 bytes, not of 64" } */
		return 1;
	if (posix_memalign((void **)&sink, 32, 128)) /* { dg-warning "from 'posix_memalign' begins at multiples of 32 bytes" } */
		return 1;
	if (posix_memalign((void **)&typed, 32, 128)) /* { dg-warning "from 'posix_memalign' begins at multiples of 32 bytes" } */
		return 1;
	take_conn(typed);
	if (posix_memalign(&any, 32, 128)) /* { dg-warning "from 'posix_memalign' begins at multiples of 32 bytes" } */
		return 1;
	sink = (struct conn *)any;
	if (posix_memalign((void **)out, 64, 128) ||
	    posix_memalign((void **)&sink, 64, 128) ||
	    posix_memalign((void **)out, align, 128) ||
	    posix_memalign(&good, 64, 128))
		return 1;
	sink = (struct conn *)good;
	/* The first is used for bytes only.  */
	if (posix_memalign(&both, 16, 128))
		return 1;
	take_any(both);
	if (posix_memalign(&both, 64, 128))
		return 1;
	sink = (struct conn *)both;
	return 0;
}

void give_pages(void);
void give_pages(void)
{
	sink = (struct conn *)valloc(128);
	sink = (struct conn *)pvalloc(128);
	sink = (struct conn *)mmap(0, 128, 3, 2, -1, 0);
}

void give_stack(size_t n);
void give_stack(size_t n)
{
	struct conn *c = (struct conn *)__builtin_alloca(n); /* { dg-warning "from 'alloca' begins at multiples of 16 bytes, not of 64" } */
	struct conn *d = (struct conn *)__builtin_alloca_with_align(n, 256); /* { dg-warning "from 'alloca_with_align' begins at multiples of 32 bytes, not of 64" "" { target *-*-* } } */
	struct conn *e = (struct conn *)__builtin_alloca_with_align(n, 512);
	struct plain *p = (struct plain *)__builtin_alloca(n);

	take_conn(c);
	take_conn(d);
	take_conn(e);
	take_any(p);
}

/* Not the function of that name.  */
struct pool;
static void *pvalloc_of(struct pool *pool, size_t size);
static void *pvalloc_of(struct pool *pool, size_t size)
{
	take_any(pool);
	return (char *)pool + size;
}

void give_own(struct pool *pool);
void give_own(struct pool *pool)
{
	sink = (struct conn *)pvalloc_of(pool, 128);
}
