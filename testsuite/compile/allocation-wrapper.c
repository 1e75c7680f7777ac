/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function of this file that returns what an allocator gave is that allocator, whether it
   was inlined or not; what it gives must not depend on an argument.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

#define KEPT __attribute__((noinline))

void abort(void) __attribute__((noreturn));

struct conn *sink;
size_t asked;

static inline void *xm(size_t n)
{
	void *p = malloc(n);

	if (!p)
		abort();
	return p;
}

static KEPT void *kept(size_t n)
{
	void *p = malloc(n);

	if (!p)
		abort();
	return __builtin_memset(p, 0, n);
}

void *exported(size_t n, size_t size);
KEPT void *exported(size_t n, size_t size)
{
	return n ? calloc(n, size) : 0;
}

static KEPT char *grown(void *old, size_t n)
{
	char *p = (char *)(old ? realloc(old, n) : malloc(n));

	asked += n;
	return p;
}

static KEPT void *chained(size_t n)
{
	return kept(n + 8);
}

static KEPT void *chained_twice(size_t n)
{
	void *p = chained(n);

	return p ? p : 0;
}

static KEPT void *short_aligned(size_t n)
{
	return aligned_alloc(32, n);
}

static KEPT void *short_out(size_t n)
{
	void *p;

	if (posix_memalign(&p, 32, n))
		return 0;
	return p;
}

static KEPT void *short_out_set(size_t n)
{
	void *p = 0;
	int error = posix_memalign(&p, 32, n);

	if (error)
		abort();
	return p;
}

void breaking(void);
void breaking(void)
{
	struct conn *c = (struct conn *)xm(sizeof(struct conn)); /* { dg-warning "'struct conn' from 'xm' begins at multiples of 16 bytes, not of 64 as it promises" } */

	take_conn(c);
	sink = (struct conn *)kept(128); /* { dg-warning "'struct conn' from 'kept' begins at multiples of 16 bytes" } */
	sink = (struct conn *)exported(1, 128); /* { dg-warning "'struct conn' from 'exported' begins at multiples of 16 bytes" } */
	sink = (struct conn *)chained(128); /* { dg-warning "'struct conn' from 'chained' begins at multiples of 16 bytes" } */
	sink = (struct conn *)chained_twice(128); /* { dg-warning "'struct conn' from 'chained_twice' begins at multiples of 16 bytes" } */
	sink = (struct conn *)short_aligned(128); /* { dg-warning "'struct conn' from 'short_aligned' begins at multiples of 32 bytes" } */
	sink = (struct conn *)short_out(128); /* { dg-warning "'struct conn' from 'short_out' begins at multiples of 32 bytes" } */
	sink = (struct conn *)short_out_set(128); /* { dg-warning "'struct conn' from 'short_out_set' begins at multiples of 32 bytes" } */
}

void breaking_later(void);
void breaking_later(void)
{
	void *grown_one = grown(sink, 128); /* { dg-warning "'struct conn' from 'grown' begins at multiples of 16 bytes" } */

	sink = (struct conn *)grown_one;
}

/* It knows the type, and says it once.  */
static KEPT struct conn *new_conn(void)
{
	return (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
}

static KEPT void *new_any(void)
{
	struct conn *c = (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */

	if (c)
		c->n = 1;
	return c;
}

static KEPT void *new_by_wrapper(void)
{
	struct conn *c = (struct conn *)kept(128); /* { dg-warning "'struct conn' from 'kept'" } */

	c->n = 1;
	return c;
}

static KEPT void *chained_new(void)
{
	return new_any();
}

void once(void);
void once(void)
{
	sink = new_conn();
	sink = (struct conn *)new_any();
	sink = (struct conn *)new_by_wrapper();
	sink = (struct conn *)chained_new();
	take_conn(new_conn());
}

/* ---------------------------------------------------------- these keep */

static KEPT void *enough(size_t n)
{
	return aligned_alloc(64, n);
}

static KEPT void *enough_out(size_t n)
{
	void *p;

	return posix_memalign(&p, 64, n) ? 0 : p;
}

static KEPT void *enough_stated(size_t n)
{
	return __builtin_assume_aligned(malloc(n), 64);
}

static KEPT void *pages(size_t n)
{
	return valloc(n);
}

/* What is asked decides.  */
static KEPT void *as_asked(size_t align, size_t n)
{
	return aligned_alloc(align, n);
}

static KEPT void *as_asked_out(size_t align, size_t n)
{
	void *p;

	if (posix_memalign(&p, align, n))
		abort();
	return p;
}

static KEPT void *by_size(size_t n)
{
	return n < 64 ? malloc(n) : aligned_alloc(64, n);
}

/* Another block, or none.  */
static void *list;

static KEPT void *from_list(size_t n)
{
	void *p = list;

	if (!p)
		return malloc(n);
	list = *(void **)p;
	return p;
}

static KEPT void *behind(size_t n)
{
	size_t *p = (size_t *)malloc(n + 16);

	if (!p)
		return 0;
	*p = n;
	return (char *)p + 16;
}

static KEPT void *rounded(size_t n)
{
	return (void *)(((address)malloc(n + 64) + 63) & ~(address)63);
}

static KEPT void *given(void *p, size_t n)
{
	return p ? p : malloc(n);
}

static KEPT void *reset(size_t n)
{
	void *p;

	if (posix_memalign(&p, 32, n))
		abort();
	p = list;
	return p;
}

static KEPT void *two_out(int k, size_t n)
{
	void *p, *q;

	if (posix_memalign(&p, 32, n) || posix_memalign(&q, 64, n))
		abort();
	return k ? p : q;
}

static KEPT void *reads(void **p, size_t n)
{
	*p = malloc(n);
	list = *p;
	return list;
}

/* Another file may have another.  */
void *replaced(size_t n);
KEPT __attribute__((weak)) void *replaced(size_t n)
{
	return malloc(n);
}

/* Each other, and itself.  */
static void *one(size_t n);

static KEPT void *other(size_t n)
{
	return n & 1 ? one(n - 1) : 0;
}

static KEPT void *one(size_t n)
{
	return n > 8 ? other(n / 2) : malloc(n);
}

static KEPT void *none(size_t n)
{
	return n ? none(n - 1) : 0;
}

static KEPT void *stated(size_t n) __attribute__((assume_aligned(64)));

static KEPT void *stated(size_t n)
{
	return malloc(n);
}

void keeping(size_t n);
void keeping(size_t n)
{
	sink = (struct conn *)enough(n);
	sink = (struct conn *)enough_out(n);
	sink = (struct conn *)enough_stated(n);
	sink = (struct conn *)pages(n);
	sink = (struct conn *)as_asked(64, n);
	sink = (struct conn *)as_asked_out(64, n);
	sink = (struct conn *)by_size(128);
	sink = (struct conn *)from_list(n);
	sink = (struct conn *)behind(n);
	sink = (struct conn *)rounded(n);
	sink = (struct conn *)given(sink, n);
	sink = (struct conn *)reset(n);
	sink = (struct conn *)two_out(1, n);
	sink = (struct conn *)reads(&list, n);
	sink = (struct conn *)replaced(n);
	sink = (struct conn *)other(n);
	sink = (struct conn *)none(n);
	sink = (struct conn *)stated(n);
	take_any(kept(n));
}

/* What is rounded up by hand is no object, whoever allocated it.  */
void rounding(size_t n);
void rounding(size_t n)
{
	struct conn *c = (struct conn *)kept(n + 64);

	sink = (struct conn *)(((address)c + 63) & ~(address)63);
}
