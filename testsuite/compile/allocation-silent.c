/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing here breaks a promise, though it looks like it.  */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "allocations.h"

#define INLINE static inline __attribute__((always_inline))

struct conn *sink;
struct conn **table;
struct large *large_sink;
struct bare *bare_sink;

/* More than a line, and nothing promised.  */
struct large {
	long a[32];
};

/* Aligned, and nothing promised.  */
struct bare {
	long a[8];
} __attribute__((aligned(64)));

/* Points to one: that is no object of it.  */
struct points {
	__cacheline_unsplit struct conn *conn;
};
struct points *points_sink;

void nothing_promised(void);
void nothing_promised(void)
{
	large_sink = (struct large *)malloc(sizeof(*large_sink));
	bare_sink = (struct bare *)malloc(sizeof(*bare_sink));
	table = (struct conn **)malloc(64 * sizeof(*table));
	points_sink = (struct points *)malloc(sizeof(*points_sink));
}

/* The start is made by arithmetic.  */
void arithmetic(size_t n);
void arithmetic(size_t n)
{
	char *raw = (char *)malloc(n + 64);
	char *more = (char *)malloc(n + 128);
	address at = ((address)raw + 63) & ~(address)63;

	sink = (struct conn *)at;
	sink = (struct conn *)(more + (64 - (address)more % 64));
}

/* A header stands before the object.  */
struct header {
	size_t size;
};

INLINE void *after_header(size_t n)
{
	struct header *h = (struct header *)malloc(sizeof(*h) + n);

	h->size = n;
	return h + 1;
}

void behind(void);
void behind(void)
{
	sink = (struct conn *)after_header(128);
}

/* Aligned and nothing, by way of a wrapper.  */
INLINE void *wrapper(size_t n)
{
	void *p;

	return posix_memalign(&p, 64, n) ? 0 : p;
}

/* What is stated of it counts.  */
INLINE void *stated(size_t n)
{
	return __builtin_assume_aligned(malloc(n), 64);
}

void wrapped(int k);
void wrapped(int k)
{
	sink = (struct conn *)(k ? wrapper(128) : 0);
	sink = (struct conn *)stated(128);
}

/* Nobody knows what this gives, nor what it was before.  */
void *some_alloc(size_t n);

void unknown(struct conn *old);
void unknown(struct conn *old)
{
	sink = (struct conn *)some_alloc(128);
	take_any(realloc(old, 256));
}

/* Automatic, not allocated.  */
void variable_length(int n);
void variable_length(int n)
{
	struct conn list[n];

	take_conn(list);
}

/* Of a variable the last value counts.  */
void one_variable(void);
void one_variable(void)
{
	void *p = malloc(32);

	take_any(p);
	p = aligned_alloc(64, 128);
	sink = (struct conn *)p;
}

/* Compared, tested, freed: no use as an object.  */
void no_use(struct conn *c);
void no_use(struct conn *c)
{
	void *p = malloc(128);

	if (p != (void *)c)
		take_any(p);
}
