/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocators.c - the allocators that are known by name
 *
 * Numbers of arguments tell functions apart that programs call by the same name.
 */
#include <string.h>

#include "allocator.h"
#include "memory.h"

#define SIZED(kind_, name_, n, size_, count_, ...) \
	{ .name = name_, .kind = kind_, .arguments = n, .size = size_, \
	  .count = count_, __VA_ARGS__ }
#define LIBC(name_, n, size_, count_) \
	SIZED(CL_GIVES_MALLOC, name_, n, size_, count_, .flags = CL_ALLOC_LIBC)
#define ASKED(name_, n, align_, ...) \
	{ .name = name_, .kind = CL_GIVES_ARGUMENT, .arguments = n, \
	  .align = align_, __VA_ARGS__ }
#define PAGES(name_, n) \
	{ .name = name_, .kind = CL_GIVES_PAGE, .arguments = n }
/* ARCH_KMALLOC_MINALIGN is 8 or more; where it is more, an attribute says so.  */
#define KMALLOC(name_, n, size_, count_) \
	SIZED(CL_GIVES_POW2, name_, n, size_, count_, .start = 8)
/* struct devres ends in data[], aligned to ARCH_DMA_MINALIGN or 8, and lies in a block of
   kmalloc's that is larger by it: only that minimum is left.  */
#define DEVM(name_, n) \
	{ .name = name_, .kind = CL_GIVES_FIXED, .arguments = n, .start = 8 }
#define SLAB(name_, n) \
	{ .name = name_, .kind = CL_GIVES_CACHE, .arguments = n }
#define NEW(name_, n, ...) \
	{ .name = name_, .kind = CL_GIVES_NEW, .arguments = n, .size = 1, __VA_ARGS__ }
#define ARRAY .flags = CL_ALLOC_ARRAY

static const struct cl_allocator known[] = {
	/* C and POSIX */
	LIBC("malloc", 1, 1, 0),
	LIBC("calloc", 2, 1, 2),
	LIBC("realloc", 2, 2, 0),
	LIBC("reallocarray", 3, 2, 3),
	ASKED("aligned_alloc", 2, 1, .size = 2, .flags = CL_ALLOC_LIBC),
	ASKED("memalign", 2, 1, .size = 2, .flags = CL_ALLOC_LIBC),
	ASKED("posix_memalign", 3, 2, .size = 3, .out = 1, .flags = CL_ALLOC_LIBC),
	ASKED("_mm_malloc", 2, 2, .size = 1, .flags = CL_ALLOC_LIBC),
	PAGES("valloc", 1),
	PAGES("pvalloc", 1),
	PAGES("mmap", 6),
	PAGES("mmap64", 6),
	{ .name = "alloca", .kind = CL_GIVES_STACK, .arguments = 1, .size = 1 },
	ASKED("__builtin_alloca_with_align", 2, 2, .size = 1,
	      .flags = CL_ALLOC_BITS),
	ASKED("__builtin_alloca_with_align_and_max", 3, 2, .size = 1,
	      .flags = CL_ALLOC_BITS),

	/* C++, where size_t is long and where it is int */
	NEW("_Znwm", 1), NEW("_Znwj", 1),
	NEW("_ZnwmRKSt9nothrow_t", 2), NEW("_ZnwjRKSt9nothrow_t", 2),
	NEW("_Znam", 1, ARRAY), NEW("_Znaj", 1, ARRAY),
	NEW("_ZnamRKSt9nothrow_t", 2, ARRAY), NEW("_ZnajRKSt9nothrow_t", 2, ARRAY),
	ASKED("_ZnwmSt11align_val_t", 2, 2, .size = 1),
	ASKED("_ZnwjSt11align_val_t", 2, 2, .size = 1),
	ASKED("_ZnwmSt11align_val_tRKSt9nothrow_t", 3, 2, .size = 1),
	ASKED("_ZnwjSt11align_val_tRKSt9nothrow_t", 3, 2, .size = 1),
	ASKED("_ZnamSt11align_val_t", 2, 2, .size = 1, ARRAY),
	ASKED("_ZnajSt11align_val_t", 2, 2, .size = 1, ARRAY),
	ASKED("_ZnamSt11align_val_tRKSt9nothrow_t", 3, 2, .size = 1, ARRAY),
	ASKED("_ZnajSt11align_val_tRKSt9nothrow_t", 3, 2, .size = 1, ARRAY),

	/* Linux: kmalloc and kin.  What krealloc leaves in place was judged where it
	   was allocated.  */
	KMALLOC("kmalloc", 2, 1, 0),
	KMALLOC("kzalloc", 2, 1, 0),
	KMALLOC("kmalloc_node", 3, 1, 0),
	KMALLOC("kzalloc_node", 3, 1, 0),
	KMALLOC("kmalloc_array", 3, 1, 2),
	KMALLOC("kcalloc", 3, 1, 2),
	KMALLOC("kmalloc_array_node", 4, 1, 2),
	KMALLOC("kcalloc_node", 4, 1, 2),
	KMALLOC("krealloc", 3, 2, 0),
	KMALLOC("krealloc_array", 4, 2, 3),
	KMALLOC("kmemdup", 3, 2, 0),
	KMALLOC("kmemdup_array", 4, 2, 3),
	KMALLOC("kvmemdup", 3, 2, 0),
	KMALLOC("memdup_user", 2, 2, 0),
	KMALLOC("vmemdup_user", 2, 2, 0),
	KMALLOC("memdup_array_user", 3, 2, 3),
	KMALLOC("vmemdup_array_user", 3, 2, 3),
	KMALLOC("kvmalloc", 2, 1, 0),
	KMALLOC("kvzalloc", 2, 1, 0),
	KMALLOC("kvmalloc_node", 3, 1, 0),
	KMALLOC("kvzalloc_node", 3, 1, 0),
	KMALLOC("kvmalloc_array", 3, 1, 2),
	KMALLOC("kvcalloc", 3, 1, 2),
	KMALLOC("kvmalloc_array_node", 4, 1, 2),
	KMALLOC("kvcalloc_node", 4, 1, 2),
	KMALLOC("kvrealloc", 3, 2, 0),
	KMALLOC("__kmalloc", 2, 1, 0),
	KMALLOC("__kmalloc_node", 3, 1, 0),
	KMALLOC("__kmalloc_node", 4, 1, 0),
	KMALLOC("__kmalloc_cache", 3, 3, 0),
	KMALLOC("__kmalloc_cache_node", 4, 4, 0),
	KMALLOC("__kmalloc_large", 2, 1, 0),
	KMALLOC("__kmalloc_large_node", 3, 1, 0),
	KMALLOC("__kmalloc_track_caller", 3, 1, 0),
	KMALLOC("__kmalloc_node_track_caller", 4, 1, 0),
	KMALLOC("__kmalloc_node_track_caller", 5, 1, 0),
	KMALLOC("__kvmalloc_node", 3, 1, 0),
	KMALLOC("__kvmalloc_node", 4, 1, 0),
	KMALLOC("kmalloc_trace", 3, 3, 0),
	KMALLOC("kmalloc_node_trace", 4, 4, 0),
	KMALLOC("kmalloc_large", 2, 1, 0),
	KMALLOC("kmalloc_large_node", 3, 1, 0),

	/* its device resources */
	DEVM("devm_kmalloc", 3),
	DEVM("devm_kzalloc", 3),
	DEVM("devm_kmalloc_array", 4),
	DEVM("devm_kcalloc", 4),
	DEVM("devm_krealloc", 4),
	DEVM("devm_krealloc_array", 5),
	DEVM("devm_kmemdup", 4),
	DEVM("devm_kmemdup_array", 5),
	DEVM("__devres_alloc_node", 5),

	/* its slabs, per-CPU memory and pages */
	SLAB("kmem_cache_alloc", 2),
	SLAB("kmem_cache_zalloc", 2),
	SLAB("kmem_cache_alloc_lru", 3),
	SLAB("kmem_cache_alloc_node", 3),
	ASKED("pcpu_alloc", 4, 2),
	ASKED("__alloc_percpu", 2, 2),
	ASKED("__alloc_percpu_gfp", 3, 2),
	ASKED("__alloc_reserved_percpu", 2, 2),
	ASKED("__devm_alloc_percpu", 3, 3),
	ASKED("memblock_alloc", 2, 2),
	ASKED("memblock_alloc_raw", 2, 2),
	ASKED("memblock_alloc_node", 3, 2),
	ASKED("memblock_alloc_try_nid", 5, 2),
	ASKED("memblock_alloc_try_nid_raw", 5, 2),
	PAGES("vmalloc", 1),
	PAGES("vzalloc", 1),
	PAGES("vmalloc_user", 1),
	PAGES("vmalloc_node", 2),
	PAGES("vzalloc_node", 2),
	PAGES("vmalloc_32", 1),
	PAGES("vmalloc_32_user", 1),
	PAGES("vmalloc_huge", 2),
	PAGES("vmalloc_array", 2),
	PAGES("vcalloc", 2),
	PAGES("__vmalloc", 2),
	PAGES("__vmalloc_array", 3),
	PAGES("alloc_pages_exact", 2),
	PAGES("alloc_pages_exact_nid", 3),
	PAGES("dma_alloc_coherent", 4),
	PAGES("dma_alloc_wc", 4),
	PAGES("dma_alloc_attrs", 5),
	PAGES("dmam_alloc_coherent", 4),
	PAGES("dmam_alloc_attrs", 5),
};

static const char suffix[] = "_noprof";

/* NAME's length without what Linux adds to the names of allocators.  */
static size_t base_length(const char *name)
{
	size_t length = strlen(name), tail = sizeof(suffix) - 1;

	if (length > tail && strcmp(name + length - tail, suffix) == 0)
		return length - tail;
	return length;
}

static bool is_called(const struct cl_allocator *a, const char *name,
		      size_t length, unsigned arguments)
{
	return a->name[0] == name[0] &&
	       (!a->arguments || !arguments || a->arguments == arguments) &&
	       strncmp(a->name, name, length) == 0 && !a->name[length];
}

static const struct cl_allocator *find_known(const char *name,
					     unsigned arguments)
{
	size_t length = base_length(name);

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (is_called(&known[i], name, length, arguments))
			return &known[i];
	return NULL;
}

static const char builtin[] = "__builtin_";

static bool is_builtin(const char *name)
{
	return strncmp(name, builtin, sizeof(builtin) - 1) == 0;
}

const struct cl_allocator *cl_allocator_find(const struct cl_allocator *own,
					     const char *name,
					     unsigned arguments)
{
	const struct cl_allocator *a;

	for (; own; own = own->next)
		if (is_called(own, name, strlen(name), arguments) ||
		    is_called(own, name, base_length(name), arguments))
			return own;
	a = find_known(name, arguments);
	if (!a && is_builtin(name))
		a = find_known(name + sizeof(builtin) - 1, arguments);
	return a;
}

const char *cl_allocator_title(const char *name, struct obstack *memory)
{
	if (strncmp(name, "_Znw", 4) == 0)
		return "operator new";
	if (strncmp(name, "_Zna", 4) == 0)
		return "operator new[]";
	if (is_builtin(name))
		name += sizeof(builtin) - 1;
	return cl_format(memory, "%.*s", (int)base_length(name), name);
}
