/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An inline function around an inline allocator is where the pointer has its type:
   there it is said, once, and there a waiver counts.  */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
/* { dg-skip "c++" "Linux is C" } */
#include "test.h"
#include "allocations.h"

void *__kmalloc(size_t size, unsigned flags);

static inline void *kmalloc(size_t size, unsigned flags)
{
	return __kmalloc(size, flags);
}

struct __cacheline_base(64) item {
	__cacheline_start long n;
	long rest[8];
};

static inline __cacheline_waive(base, "known") struct item *waived(void)
{
	return (struct item *)kmalloc(sizeof(struct item), 0);
}

struct item *of_waived(void);

struct item *of_waived(void)
{
	return waived();
}

static inline struct item *said(void)
{
	return (struct item *)kmalloc(sizeof(struct item), 0); /* { dg-warning "'struct item' from 'kmalloc' begins at multiples of 8 bytes, not of 64" } */
}

struct item *of_said(void);

struct item *of_said(void)
{
	return said();
}
