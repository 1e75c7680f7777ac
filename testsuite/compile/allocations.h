/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocations.h - types that promise where they begin, and what allocates them
 */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <cacheline.h>

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ address;

#ifdef __cplusplus
extern "C" {
#endif
void *malloc(size_t size);
void *calloc(size_t n, size_t size);
void *realloc(void *p, size_t size);
void *reallocarray(void *p, size_t n, size_t size);
void *aligned_alloc(size_t align, size_t size);
void *memalign(size_t align, size_t size);
int posix_memalign(void **out, size_t align, size_t size);
void *valloc(size_t size);
void *pvalloc(size_t size);
void *mmap(void *at, size_t size, int prot, int flags, int fd, long offset);
#ifdef __cplusplus
}
#endif

/* By its alignment.  */
struct conn {
	__cacheline_isolated long n;
	__cacheline_pad char pad[56];
} __attribute__((aligned(64)));

/* By who allocates it.  */
struct __cacheline_base(64) said {
	__cacheline_start long n;
	long rest[7];
};

/* As it comes.  */
struct plain {
	__cacheline_apart(second) long first;
	char pad[64];
	long second;
};

void take_conn(struct conn *c);
void take_any(void *p);

#endif
