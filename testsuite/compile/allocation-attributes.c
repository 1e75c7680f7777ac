/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a declaration says of its function, and what the body says of its pointer.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

void *asked(size_t size, size_t align) __attribute__((alloc_align(2)));
void *thirty_two(size_t size) __attribute__((assume_aligned(32)));
void *sixty_four(size_t size) __attribute__((assume_aligned(64)));
void *shifted(size_t size) __attribute__((assume_aligned(64, 8)));
void *both(size_t size, size_t align) __attribute__((alloc_align(2), assume_aligned(64)));
struct conn *find(int key) __attribute__((assume_aligned(64)));
void *nothing(size_t size) __attribute__((malloc, alloc_size(1)));

struct conn *sink;

void attributes(size_t n, size_t align);
void attributes(size_t n, size_t align)
{
	sink = (struct conn *)asked(n, 32); /* { dg-warning "'struct conn' from 'asked' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)thirty_two(n); /* { dg-warning "'struct conn' from 'thirty_two' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)asked(n, 64);
	sink = (struct conn *)asked(n, align);
	sink = (struct conn *)sixty_four(n);
	sink = (struct conn *)both(n, 16);
	sink = (struct conn *)both(n, align);
	sink = find(1);
	/* Not known.  */
	sink = (struct conn *)shifted(n);
	sink = (struct conn *)nothing(n);
}

/* An assumption about what was there before is no allocation.  */
void assumed(void *old);
void assumed(void *old)
{
	sink = (struct conn *)__builtin_assume_aligned(old, 16);
	sink = (struct conn *)__builtin_assume_aligned(malloc(128), 32); /* { dg-warning "'struct conn' from 'malloc' begins at multiples of 32 bytes, not of 64" } */
	sink = (struct conn *)__builtin_assume_aligned(malloc(128), 64);
}
