/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-allocator.c - where the memory that an allocator returns begins
 */
#include "allocator.h"
#include "fixture.h"

static const struct cl_starts starts = { 16, 32, 16 };

static const struct cl_amount unknown = { false, 0, 1 };

static struct cl_amount known(uint64_t value)
{
	struct cl_amount a = { true, value, 1 };

	return a;
}

static struct cl_amount multiple_of(uint64_t divisor)
{
	struct cl_amount a = { false, 0, divisor };

	return a;
}

static uint64_t start_of(const char *name, unsigned arguments,
			 struct cl_amount size, struct cl_amount align)
{
	struct cl_allocation a = { 0 };

	a.allocator = cl_allocator_find(NULL, name, arguments);
	ck_assert_msg(a.allocator, "%s with %u arguments is unknown", name,
		      arguments);
	a.size = size;
	a.align = align;
	return cl_allocation_start(&a, &starts);
}

#define assert_start(start, ...) ck_assert_uint_eq(start_of(__VA_ARGS__), start)

START_TEST(c_library)
{
	assert_start(16, "malloc", 1, known(8), unknown);
	assert_start(16, "calloc", 2, known(4096), unknown);
	assert_start(16, "realloc", 2, unknown, unknown);
	assert_start(16, "reallocarray", 3, unknown, unknown);
	assert_start(16, "__builtin_malloc", 1, unknown, unknown);
	assert_start(16, "__builtin_alloca", 1, unknown, unknown);
	assert_start(4096, "valloc", 1, unknown, unknown);
	assert_start(4096, "mmap", 6, unknown, unknown);
}
END_TEST

START_TEST(asked_for)
{
	assert_start(64, "aligned_alloc", 2, unknown, known(64));
	assert_start(128, "memalign", 2, unknown, known(128));
	assert_start(256, "posix_memalign", 3, unknown, known(256));
	/* They give what malloc gives in any case.  */
	assert_start(16, "aligned_alloc", 2, unknown, known(8));
	assert_start(0, "aligned_alloc", 2, unknown, unknown);
	assert_start(0, "aligned_alloc", 2, unknown, known(48));
	assert_start(0, "aligned_alloc", 2, unknown, known(0));
	assert_start(64, "__builtin_alloca_with_align", 2, unknown, known(512));
	assert_start(8, "pcpu_alloc", 4, unknown, known(8));
}
END_TEST

START_TEST(new_of_c_plus_plus)
{
	assert_start(32, "_Znwm", 1, unknown, unknown);
	assert_start(32, "_Znaj", 1, unknown, unknown);
	assert_start(64, "_ZnwmSt11align_val_t", 2, unknown, known(64));
	ck_assert_ptr_null(cl_allocator_find(NULL, "_ZnwmPv", 2));
	ck_assert_ptr_null(cl_allocator_find(NULL, "_ZN4poolnwEm", 1));
}
END_TEST

START_TEST(power_of_two)
{
	assert_start(8, "kmalloc", 2, unknown, unknown);
	assert_start(8, "kmalloc", 2, known(1), unknown);
	assert_start(8, "kmalloc", 2, known(72), unknown);
	assert_start(32, "kmalloc", 2, known(96), unknown);
	assert_start(64, "kmalloc", 2, known(64), unknown);
	assert_start(64, "kmalloc", 2, known(192), unknown);
	assert_start(64, "kmalloc", 2, multiple_of(64), unknown);
	/* More than fits into a slab.  */
	assert_start(8, "kmalloc", 2, known(8191), unknown);
	assert_start(4096, "kmalloc", 2, known(8192), unknown);
	assert_start(4096, "kmalloc", 2, known(8193), unknown);
	assert_start(4096, "kmalloc", 2, known(1 << 20), unknown);
	assert_start(4096, "kvmalloc", 2, multiple_of(1 << 20), unknown);
	/* Nothing is returned for nothing.  */
	assert_start(0, "kmalloc", 2, known(0), unknown);
	assert_start(8, "devm_kzalloc", 3, known(64), unknown);
	assert_start(0, "kmem_cache_alloc", 2, unknown, unknown);
	assert_start(4096, "vmalloc", 1, unknown, unknown);
}
END_TEST

START_TEST(names)
{
	const struct cl_allocator *a = cl_allocator_find(NULL, "kmalloc", 2);

	ck_assert_ptr_eq(cl_allocator_find(NULL, "kmalloc_noprof", 2), a);
	ck_assert_ptr_eq(cl_allocator_find(NULL, "kmalloc", 0), a);
	ck_assert_ptr_null(cl_allocator_find(NULL, "kmalloc", 1));
	ck_assert_ptr_null(cl_allocator_find(NULL, "kmalloc_nopro", 2));
	ck_assert_ptr_null(cl_allocator_find(NULL, "_noprof", 2));
	ck_assert_ptr_null(cl_allocator_find(NULL, "mallo", 1));
	ck_assert_ptr_null(cl_allocator_find(NULL, "mallocx", 1));
	ck_assert_ptr_null(cl_allocator_find(NULL, "vmalloc", 2));
	ck_assert_ptr_null(cl_allocator_find(NULL, "strdup", 1));
	ck_assert_ptr_null(cl_allocator_find(NULL, "", 0));
	ck_assert_str_eq(cl_allocator_title("kzalloc_noprof", &memory), "kzalloc");
	ck_assert_str_eq(cl_allocator_title("_Znam", &memory), "operator new[]");
	ck_assert_str_eq(cl_allocator_title("_ZnwmSt11align_val_t", &memory),
			 "operator new");
	ck_assert_str_eq(cl_allocator_title("__builtin_alloca", &memory), "alloca");
}
END_TEST

START_TEST(attributes_and_cookies)
{
	struct cl_allocation a = { 0 };

	/* Only an attribute speaks.  */
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 0);
	a.assumed = 64;
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 64);
	a.allocator = cl_allocator_find(NULL, "malloc", 1);
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 64);
	a.assumed = 8;
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 16);
	a.shift = 8;
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 8);
	a.shift = 64;
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 16);
	a.stride = 24;
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 8);
	/* A lower bound is no verdict on what is not known.  */
	a.allocator = cl_allocator_find(NULL, "kmem_cache_alloc", 2);
	ck_assert_uint_eq(cl_allocation_start(&a, &starts), 0);
}
END_TEST

static const struct {
	const char *text, *name;
	uint64_t start;			/* 0: pow2 */
} own[] = {
	{ "get:64", "get", 64 },
	{ "get:1", "get", 1 },
	{ "get:pow2", "get", 0 },
	{ "ns::get:32", "ns::get", 32 },
};

START_TEST(own_allocators)
{
	struct cl_allocator *a = cl_allocator_read(&memory, own[_i].text);

	ck_assert_ptr_nonnull(a);
	ck_assert_str_eq(a->name, own[_i].name);
	ck_assert_int_eq(a->kind, own[_i].start ? CL_GIVES_FIXED :
						  CL_GIVES_POW2);
	if (own[_i].start)
		ck_assert_uint_eq(a->start, own[_i].start);
	ck_assert_ptr_eq(cl_allocator_find(a, own[_i].name, 3), a);
}
END_TEST

static const char *const no_own[] = {
	"", "get", ":64", "get:", "get:0", "get:48", "get:-64", "get:64k",
	"get: 64", "get:pow3", "get:99999999999999999999", "get:2199023255552",
};

START_TEST(no_own_allocators)
{
	ck_assert_ptr_null(cl_allocator_read(&memory, no_own[_i]));
}
END_TEST

START_TEST(own_beats_known)
{
	struct cl_allocator *a = cl_allocator_read(&memory, "malloc:64");
	struct cl_allocation allocation = { .allocator = a };

	ck_assert_ptr_eq(cl_allocator_find(a, "malloc", 1), a);
	ck_assert_uint_eq(cl_allocation_start(&allocation, &starts), 64);
	/* Of its own allocators nothing is said beyond what the user said.  */
	allocation.allocator = cl_allocator_read(&memory, "get:pow2");
	allocation.size = known(9000);
	ck_assert_uint_eq(cl_allocation_start(&allocation, &starts), 8);
}
END_TEST

static const struct {
	uint64_t size, align;
	bool hwcache;
	uint64_t start;
} slabs[] = {
	{ 72, 0, false, 8 },
	{ 72, 8, false, 8 },
	{ 72, 64, false, 64 },
	{ 72, 0, true, 64 },
	{ 33, 0, true, 64 },
	{ 32, 0, true, 32 },
	{ 17, 0, true, 32 },
	{ 16, 0, true, 16 },
	{ 8, 0, true, 8 },
	{ 1, 0, true, 8 },
	{ 16, 64, true, 64 },
	{ 200, 128, true, 128 },
	{ 72, 24, false, 0 },
};

START_TEST(slab_caches)
{
	struct cl_slab slab = { slabs[_i].size, slabs[_i].align,
				slabs[_i].hwcache };

	ck_assert_uint_eq(cl_slab_start(&slab, 64), slabs[_i].start);
}
END_TEST

START_TEST(messages)
{
	struct cl_allocation_finding f = {
		"struct conn", NULL, "malloc", NULL, NULL, 16, 64
	};

	ck_assert_str_eq(cl_allocation_message(&f, &memory),
		"'struct conn' from 'malloc' begins at multiples of 16 bytes, not "
		"of 64 as it promises [cacheline:base]");
	f.path = "a[].stats";
	f.start = 1;
	ck_assert_str_eq(cl_allocation_message(&f, &memory),
		"'struct conn' from 'malloc' begins at multiples of 1 byte, not "
		"of 64 as its member 'a[].stats' promises [cacheline:base]");
}
END_TEST

Suite *allocator_suite(void)
{
	Suite *suite = suite_create("allocator");
	TCase *tc = add_case(suite, "allocator");

	tcase_add_test(tc, c_library);
	tcase_add_test(tc, asked_for);
	tcase_add_test(tc, new_of_c_plus_plus);
	tcase_add_test(tc, power_of_two);
	tcase_add_test(tc, names);
	tcase_add_test(tc, attributes_and_cookies);
	tcase_add_loop_test(tc, own_allocators, 0, ARRAY_SIZE(own));
	tcase_add_loop_test(tc, no_own_allocators, 0, ARRAY_SIZE(no_own));
	tcase_add_test(tc, own_beats_known);
	tcase_add_loop_test(tc, slab_caches, 0, ARRAY_SIZE(slabs));
	tcase_add_test(tc, messages);
	return suite;
}
