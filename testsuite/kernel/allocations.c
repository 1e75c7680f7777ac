// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What Linux's allocators give.  A comment "breaks: TYPE FUNCTION START PROMISED" stands on
 * each line where a finding must be, and on no other; compiled by check-allocations.
 */
#include <linux/device.h>
#include <linux/dma-mapping.h>
#include <linux/module.h>
#include <linux/percpu.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/vmalloc.h>

#include <cacheline.h>

/* 64 bytes: the largest power of two that divides the size is the line.  */
struct whole {
	__cacheline_isolated long count;
	__cacheline_pad long pad[7];
} __aligned(64);

/* Aligned by nobody, but promised, and 72 bytes: kmalloc gives 8.  */
struct __cacheline_base(64) odd {
	__cacheline_start long count;
	long rest[8];
};

/* The promise of half a line: 96 bytes, of which 32 is a divisor.  */
struct __cacheline_base(32) half {
	__cacheline_start __cacheline_size(32) long count;
	long rest[11];
};

/* A head before elements that begin lines: no size is certain.  */
struct table {
	unsigned int used;
	struct whole entry[];
};

struct holder {
	struct odd *odd;
	struct whole *whole;
	void *any;
};

struct odd *odd_sink;
struct whole *whole_sink;
struct table *table_sink;

void take_odd(struct odd *odd);

struct odd *by_kmalloc(void)
{
	return kmalloc(sizeof(struct odd), GFP_KERNEL); /* breaks: odd kmalloc 8 64 */
}

struct whole *by_kmalloc_ok(void)
{
	return kmalloc(sizeof(struct whole), GFP_KERNEL);
}

void by_kzalloc(struct holder *h)
{
	h->odd = kzalloc(sizeof(*h->odd), GFP_KERNEL); /* breaks: odd kzalloc 8 64 */
	h->whole = kzalloc(sizeof(*h->whole), GFP_KERNEL);
}

void by_kcalloc(struct holder *h, size_t n)
{
	h->odd = kcalloc(n, sizeof(*h->odd), GFP_KERNEL); /* breaks: odd kmalloc_array 8 64 */
	h->whole = kcalloc(n, sizeof(*h->whole), GFP_KERNEL);
}

void by_kcalloc_eight(struct holder *h)
{
	/* Eight of them are 576 bytes, so the first begins a line: the next does not.  */
	h->odd = kcalloc(8, sizeof(*h->odd), GFP_KERNEL); /* breaks: odd kmalloc_array 8 64 */
	h->whole = kcalloc(8, sizeof(*h->whole), GFP_KERNEL);
	/* Of one only the first counts.  */
	h->odd = kcalloc(1, 128, GFP_KERNEL);
}

void by_kmalloc_array(struct holder *h, size_t n)
{
	h->odd = kmalloc_array(n, sizeof(*h->odd), GFP_KERNEL); /* breaks: odd kmalloc_array 8 64 */
	h->whole = kmalloc_array(n, sizeof(*h->whole), GFP_KERNEL);
}

void by_node(struct holder *h, int node)
{
	h->odd = kzalloc_node(sizeof(*h->odd), GFP_KERNEL, node); /* breaks: odd kmalloc_node 8 64 */
	h->whole = kzalloc_node(sizeof(*h->whole), GFP_KERNEL, node);
}

void by_krealloc(struct holder *h, size_t n)
{
	h->odd = krealloc(h->odd, n, GFP_KERNEL); /* breaks: odd krealloc 8 64 */
	h->whole = krealloc(h->whole, n * sizeof(struct whole), GFP_KERNEL);
}

void by_kmemdup(struct holder *h, const void *from)
{
	h->odd = kmemdup(from, sizeof(*h->odd), GFP_KERNEL); /* breaks: odd kmemdup 8 64 */
	h->whole = kmemdup(from, sizeof(*h->whole), GFP_KERNEL);
}

void by_kvmalloc(struct holder *h, size_t n)
{
	h->odd = kvmalloc(sizeof(*h->odd), GFP_KERNEL); /* breaks: odd __kvmalloc_node 8 64 */
	h->whole = kvcalloc(n, sizeof(*h->whole), GFP_KERNEL);
	h->whole = kvzalloc(sizeof(*h->whole), GFP_KERNEL);
}

void by_vmalloc(struct holder *h)
{
	h->odd = vmalloc(sizeof(*h->odd));
	h->whole = vzalloc(sizeof(*h->whole));
}

void by_devm(struct device *dev, struct holder *h)
{
	h->whole = devm_kzalloc(dev, sizeof(*h->whole), GFP_KERNEL); /* breaks: whole devm_kzalloc 8 64 */
	h->odd = devm_kcalloc(dev, 2, sizeof(*h->odd), GFP_KERNEL); /* breaks: odd devm_kcalloc 8 64 */
	h->any = devm_kmalloc(dev, sizeof(struct whole), GFP_KERNEL);
}

void by_dma(struct device *dev, struct holder *h, dma_addr_t *at)
{
	h->odd = dma_alloc_coherent(dev, sizeof(*h->odd), at, GFP_KERNEL);
}

struct half *by_size(void)
{
	return kmalloc(sizeof(struct half), GFP_KERNEL);
}

void by_large(void)
{
	/* Beyond two pages it is whole pages.  */
	odd_sink = kmalloc(9000, GFP_KERNEL);
	odd_sink = kmalloc(1000, GFP_KERNEL); /* breaks: odd kmalloc 8 64 */
}

void by_struct_size(size_t n)
{
	/* All of it is a multiple of the line.  */
	table_sink = kzalloc(struct_size(table_sink, entry, n), GFP_KERNEL);
	/* Not so with a tail.  */
	table_sink = kzalloc(struct_size(table_sink, entry, n) + 8, GFP_KERNEL); /* breaks: table kzalloc 8 64 */
}

void by_argument(void)
{
	take_odd(kmalloc(sizeof(struct odd), GFP_KERNEL)); /* breaks: odd kmalloc 8 64 */
}

void by_arithmetic(void)
{
	char *raw = kmalloc(256, GFP_KERNEL);
	char *odd_raw = kmalloc(200, GFP_KERNEL);

	whole_sink = (struct whole *)PTR_ALIGN(raw + 8, 64);
	odd_sink = (struct odd *)PTR_ALIGN(odd_raw, 64);
}

struct odd __percpu *by_percpu(void)
{
	return alloc_percpu(struct odd); /* breaks: odd pcpu_alloc 8 64 */
}

struct whole __percpu *by_percpu_ok(void)
{
	return alloc_percpu(struct whole);
}

struct odd __percpu *by_percpu_asked(void)
{
	return __alloc_percpu(sizeof(struct odd), 64);
}

/* Slabs.  */
static struct kmem_cache *odd_cache, *odd_aligned_cache, *odd_hwcache, *whole_cache;
static struct kmem_cache *other_cache, *chosen_cache;
extern struct kmem_cache *foreign_cache;

struct __cacheline_base(64) small {	/* 24 bytes: SLAB_HWCACHE_ALIGN gives half a line */
	__cacheline_start long count;
	long rest[2];
};
static struct kmem_cache *small_hwcache;

int make_caches(unsigned int align, bool which)
{
	struct kmem_cache_args asked = { .align = align };

	odd_cache = KMEM_CACHE(odd, 0);
	whole_cache = KMEM_CACHE(whole, 0);
	odd_hwcache = KMEM_CACHE(odd, SLAB_HWCACHE_ALIGN | SLAB_PANIC);
	small_hwcache = kmem_cache_create("small", sizeof(struct small), 0,
					  SLAB_HWCACHE_ALIGN, NULL);
	odd_aligned_cache = kmem_cache_create("odd", sizeof(struct odd), 64, 0, NULL);
	other_cache = kmem_cache_create("other", sizeof(struct odd), &asked, 0);
	chosen_cache = which ? KMEM_CACHE(odd, 0) : KMEM_CACHE(whole, 0);
	return odd_cache && whole_cache && odd_hwcache && small_hwcache &&
	       odd_aligned_cache && other_cache && chosen_cache;
}

void by_slab(struct holder *h)
{
	h->odd = kmem_cache_alloc(odd_cache, GFP_KERNEL); /* breaks: odd kmem_cache_alloc 8 64 */
	h->odd = kmem_cache_zalloc(odd_cache, GFP_KERNEL); /* breaks: odd kmem_cache_alloc 8 64 */
	h->odd = kmem_cache_alloc(odd_aligned_cache, GFP_KERNEL);
	h->odd = kmem_cache_alloc(odd_hwcache, GFP_KERNEL);
	h->odd = kmem_cache_alloc_node(odd_hwcache, GFP_KERNEL, 0);
	h->whole = kmem_cache_alloc(whole_cache, GFP_KERNEL);
	/* Of these it is not known what they give.  */
	h->odd = kmem_cache_alloc(other_cache, GFP_KERNEL);
	h->odd = kmem_cache_alloc(chosen_cache, GFP_KERNEL);
	h->odd = kmem_cache_alloc(foreign_cache, GFP_KERNEL);
}

struct small *by_small_slab(void)
{
	return kmem_cache_alloc(small_hwcache, GFP_KERNEL); /* breaks: small kmem_cache_alloc 32 64 */
}

MODULE_LICENSE("GPL");
