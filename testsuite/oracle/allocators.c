/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocators.c - do the C library's allocators give what the table says?
 *
 * Allocates many blocks of many sizes and alignments, freeing some in between, and holds
 * each address against the start that core says it has.  How often a larger one
 * came out for all blocks is shown too: a table that said less than is true would
 * report what holds.
 */
#define _GNU_SOURCE
#include <alloca.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "allocator.h"
#include "random.h"

#define BLOCKS 512
#define ROUNDS 400

/* As the plugin has them on the machine that this runs on.  */
static const struct cl_starts starts = { 16, 16, 16 };

enum way { MALLOC, CALLOC, REALLOC, REALLOCARRAY, ALIGNED, MEMALIGN, POSIX, VALLOC,
	   PVALLOC, MMAP, WAYS };

static const struct {
	const char *name;
	unsigned arguments;
	bool asks;
} ways[WAYS] = {
	{ "malloc", 1, false },	    { "calloc", 2, false },
	{ "realloc", 2, false },    { "reallocarray", 3, false },
	{ "aligned_alloc", 2, true },
	{ "memalign", 2, true },
	{ "posix_memalign", 3, true },
	{ "valloc", 1, false },
	{ "pvalloc", 1, false },    { "mmap", 6, false },
};

static void *allocate(enum way way, void *old, size_t size, size_t align)
{
	void *p = NULL;

	switch (way) {
	case MALLOC: return malloc(size);
	case CALLOC: return calloc(size % 7 + 1, size);
	case REALLOC: return realloc(old, size);
	case REALLOCARRAY: return reallocarray(old, size % 5 + 1, size);
	case ALIGNED: return aligned_alloc(align, size);
	case MEMALIGN: return memalign(align, size);
	case POSIX: return posix_memalign(&p, align, size) ? NULL : p;
	case VALLOC: return valloc(size);
	case PVALLOC: return pvalloc(size);
	default:
		p = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		return p == MAP_FAILED ? NULL : p;
	}
}

static void release(enum way way, void *p, size_t size)
{
	if (way == MMAP && p)
		munmap(p, size);
	else
		free(p);
}

static uint64_t said(enum way way, size_t size, size_t align)
{
	struct cl_allocation a = { 0 };

	a.allocator = cl_allocator_find(NULL, ways[way].name,
					ways[way].arguments);
	if (!a.allocator)
		return 0;
	a.size.known = a.align.known = true;
	a.size.value = size;
	a.align.value = align;
	a.size.divisor = 1;
	return cl_allocation_start(&a, &starts);
}

struct tally {
	unsigned long blocks, wrong, larger;
};

static void check(struct tally *t, enum way way, const void *p, size_t size,
		  size_t align)
{
	uint64_t start = said(way, size, align);

	t->blocks++;
	if (!start || (uintptr_t)p % start) {
		if (!t->wrong++)
			printf("%s(%zu), asked for %zu: %p is no multiple of %llu\n",
			       ways[way].name, size, align, p,
			       (unsigned long long)start);
	} else if ((uintptr_t)p % (2 * start) == 0) {
		t->larger++;
	}
}

static size_t random_size(void)
{
	unsigned bits = below(18);

	return 1 + below(1u << bits);
}

static void try_way(struct tally *t, enum way way)
{
	static struct { void *p; size_t size; } block[BLOCKS];

	memset(block, 0, sizeof(block));
	for (int i = 0; i < BLOCKS * ROUNDS / (way == MMAP ? 100 : 1); i++) {
		unsigned k = below(BLOCKS);
		size_t size = random_size();
		size_t align = (size_t)8 << below(7);
		bool resizes = way == REALLOC || way == REALLOCARRAY;
		void *p;

		if (!resizes)
			release(way, block[k].p, block[k].size);
		p = allocate(way, resizes ? block[k].p : NULL, size, align);
		if (!p) {
			puts("out of memory");
			exit(2);
		}
		check(t, way, p, size, align);
		block[k].p = p;
		block[k].size = size;
	}
	for (int k = 0; k < BLOCKS; k++)
		release(way, block[k].p, block[k].size);
}

/* The stack, at depths that move it about.  */
static void __attribute__((noinline)) try_alloca(struct tally *t, unsigned depth)
{
	size_t size = 1 + below(300);
	char *p = alloca(size);

	memset(p, 0, size);
	__asm__ volatile("" : : "r"(p) : "memory");
	t->blocks++;
	t->wrong += (uintptr_t)p % starts.stack_start != 0;
	t->larger += (uintptr_t)p % (2 * starts.stack_start) == 0;
	if (depth)
		try_alloca(t, depth - 1);
	__asm__ volatile("" : : "r"(p) : "memory");
}

static bool report(const char *name, const struct tally *t)
{
	bool too_little = t->blocks > 100 && t->larger == t->blocks;

	printf("%-15s %8lu blocks, %lu wrong, %lu at multiples of twice as much%s\n",
	       name, t->blocks, t->wrong, t->larger,
	       too_little ? ": the table says too little" : "");
	return !t->wrong && !too_little && t->blocks;
}

int main(int argc, char **argv)
{
	struct tally stack = { 0 };
	bool right = true;

	state = argc > 1 ? strtoull(argv[1], NULL, 10) : 12;
	for (int way = 0; way < WAYS; way++) {
		struct tally t = { 0 };

		try_way(&t, way);
		right &= report(ways[way].name, &t);
	}
	for (int i = 0; i < 200; i++)
		try_alloca(&stack, below(100));
	right &= report("alloca", &stack);
	return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
