/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A block that is rounded up by hand is not where the object begins; one that is rounded to
   less, or only looked at, is.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct conn *sink, *raw;

/* As haproxy does.  */
void masked(size_t n);
void masked(size_t n)
{
	struct conn *p = (struct conn *)calloc(n + 1, sizeof(*p));

	if (!p)
		return;
	sink = (struct conn *)(((address)p + 63) & -64);
}

void masked_less(size_t n);
void masked_less(size_t n)
{
	struct conn *p = (struct conn *)calloc(n + 1, sizeof(*p)); /* { dg-warning "'struct conn' from 'calloc'" } */

	sink = (struct conn *)(((address)p + 31) & -32);
}

void masked_off(size_t n);
void masked_off(size_t n)
{
	const address align = 64;
	struct conn *p = (struct conn *)malloc(n + align);

	p = (struct conn *)(((address)p + align - 1) & ~(align - 1));
	sink = p;
}

void masked_by_argument(size_t n, size_t align);
void masked_by_argument(size_t n, size_t align)
{
	struct conn *p = (struct conn *)malloc(n + align);

	sink = (struct conn *)(((address)p + align - 1) & ~(align - 1));
}

void divided(size_t n);
void divided(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);
	address at = ((address)p + 63) / 64;

	sink = (struct conn *)(at * 64);
}

void divided_less(size_t n);
void divided_less(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64); /* { dg-warning "'struct conn' from 'malloc'" } */
	address at = ((address)p + 31) / 32;

	sink = (struct conn *)(at * 32);
}

void shifted(size_t n);
void shifted(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);
	address at = ((address)p + 63) >> 6;

	sink = (struct conn *)(at << 6);
}

void filled(size_t n);
void filled(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);

	sink = (struct conn *)((((address)p - 1) | 63) + 1);
}

void added(size_t n);
void added(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 128);

	sink = (struct conn *)((char *)p + (64 - (address)p % 64));
}

void added_masked(size_t n);
void added_masked(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);

	sink = (struct conn *)((char *)p + (-(address)p & 63));
}

void subtracted(size_t n);
void subtracted(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);
	address at = (address)p + 63;

	sink = (struct conn *)(at - at % 64);
}

void where_needed(size_t n);
void where_needed(size_t n)
{
	struct conn *p = (struct conn *)malloc(n + 64);

	if ((address)p % 64)
		p = (struct conn *)((char *)p + 64 - (address)p % 64);
	sink = p;
}

/* By way of a variable in memory.  */
void by_global(size_t n);
void by_global(size_t n)
{
	raw = (struct conn *)malloc(n + 64);
	if (!raw)
		return;
	sink = (struct conn *)(((address)raw + 63) & ~(address)63);
}

void by_other_global(size_t n);
void by_other_global(size_t n)
{
	raw = (struct conn *)malloc(n + 64); /* { dg-warning "'struct conn' from 'malloc'" } */
	sink = (struct conn *)(((address)sink + 63) & ~(address)63);
}

struct arena {
	struct conn *raw, *conn;
};

void by_field(struct arena *a, size_t n);
void by_field(struct arena *a, size_t n)
{
	a->raw = (struct conn *)malloc(n + 64);
	a->conn = (struct conn *)(((address)a->raw + 63) & ~(address)63);
}

int by_pointer(size_t n);
int by_pointer(size_t n)
{
	struct conn *p;

	if (posix_memalign((void **)&p, 32, n + 64))
		return 1;
	sink = (struct conn *)(((address)p + 63) & ~(address)63);
	return 0;
}

/* Looked at only: a check, a hash, an index.  */
int looked_at(const int *table);
int looked_at(const int *table)
{
	struct conn *p = (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */

	if ((address)p & 63)
		return 0;
	sink = p;
	return table[(address)p % 64];
}

int hashed(const int *table, size_t mask);
int hashed(const int *table, size_t mask)
{
	struct conn *p = (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */

	sink = p;
	return table[((address)p >> 6) & mask];
}
