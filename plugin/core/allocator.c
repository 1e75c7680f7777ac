/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocator.c - where the memory that an allocator returns begins
 */
#include "allocator.h"

#include <stdlib.h>
#include <string.h>

#include "contract.h"
#include "memory.h"

static bool is_power_of_two(uint64_t n)
{
	return n && (n & (n - 1)) == 0;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* The largest power of two that divides N.  */
static uint64_t divisor_of(uint64_t n)
{
	return n ? smaller(n & -n, CL_START_MAX) : CL_START_MAX;
}

/* Linux hands what does not fit into its slabs to the page allocator.  */
static uint64_t give_pow2(const struct cl_allocation *a)
{
	const uint64_t largest_slab = 2 * CL_PAGE;
	uint64_t start = a->size.known ? divisor_of(a->size.value) :
			 larger(a->size.divisor, 1);

	/* Nothing is returned for nothing.  */
	if (a->size.known && a->size.value == 0)
		return 0;
	if (a->size.known && a->size.value > largest_slab &&
	    !(a->allocator->flags & CL_ALLOC_OWN))
		start = larger(start, CL_PAGE);
	/* vmalloc() may stand in, and gives pages.  */
	start = smaller(start, CL_PAGE);
	return larger(start, a->allocator->start);
}

static uint64_t give_argument(const struct cl_allocation *a,
			      const struct cl_starts *starts)
{
	uint64_t start = a->align.value;

	if (!a->align.known)
		return 0;
	if (a->allocator->flags & CL_ALLOC_BITS)
		start /= 8;
	if (!is_power_of_two(start))
		return 0;
	if (a->allocator->flags & CL_ALLOC_LIBC)
		start = larger(start, starts->malloc_start);
	return start;
}

static uint64_t give(const struct cl_allocation *a,
		     const struct cl_starts *starts)
{
	if (!a->allocator)
		return 0;
	switch (a->allocator->kind) {
	case CL_GIVES_FIXED:
		return a->allocator->start;
	case CL_GIVES_MALLOC:
		return starts->malloc_start;
	case CL_GIVES_NEW:
		return starts->new_start;
	case CL_GIVES_STACK:
		return starts->stack_start;
	case CL_GIVES_PAGE:
		return CL_PAGE;
	case CL_GIVES_POW2:
		return give_pow2(a);
	case CL_GIVES_ARGUMENT:
		return give_argument(a, starts);
	default:
		return 0;
	}
}

uint64_t cl_allocation_start(const struct cl_allocation *allocation,
			     const struct cl_starts *starts)
{
	uint64_t start = give(allocation, starts);

	/* A lower bound for something unknown is no verdict on it.  */
	if (!start && allocation->allocator)
		return 0;
	start = larger(start, allocation->assumed);
	if (!start)
		return 0;
	if (allocation->shift)
		start = smaller(start, divisor_of(allocation->shift));
	if (allocation->stride)
		start = smaller(start, divisor_of(allocation->stride));
	return start;
}

uint64_t cl_slab_start(const struct cl_slab *slab, uint64_t line)
{
	uint64_t start = larger(slab->align, 8), halved = line;

	if (slab->hwcache_align) {
		while (halved > 1 && slab->size <= halved / 2)
			halved /= 2;
		start = larger(start, halved);
	}
	return is_power_of_two(start) ? start : 0;
}

/* ------------------------------------------------------------ the user's */

struct cl_allocator *cl_allocator_read(struct obstack *memory, const char *text)
{
	const char *colon = strrchr(text, ':');
	struct cl_allocator *own;
	char *end;
	uint64_t start;

	if (!colon || colon == text)
		return NULL;
	own = cl_zalloc(memory, sizeof(*own));
	own->flags = CL_ALLOC_OWN;
	own->kind = CL_GIVES_POW2;
	own->start = 1;
	if (strcmp(colon + 1, "pow2") != 0) {
		start = strtoull(colon + 1, &end, 10);
		if (colon[1] < '0' || colon[1] > '9' || *end ||
		    !is_power_of_two(start) || start > CL_START_MAX)
			return NULL;
		own->kind = CL_GIVES_FIXED;
		own->start = start;
	}
	own->name = cl_format(memory, "%.*s", (int)(colon - text), text);
	return own;
}

/* -------------------------------------------------------------- messages */

const char *cl_allocation_message(const struct cl_allocation_finding *f,
				  struct obstack *memory)
{
	return cl_format(memory, "'%s' from '%s' begins at multiples of %llu "
		"byte%s, not of %llu as %s%s%s promises [cacheline:%s]", f->type,
		f->allocator, (unsigned long long)f->start,
		f->start == 1 ? "" : "s", (unsigned long long)f->promised,
		f->path ? "its member '" : "it", f->path ? f->path : "",
		f->path ? "'" : "", cl_rule_name(CL_BASE));
}
