/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocators-new.cc - does operator new give what the table says, cookies of new[] included?
 *
 * Makes many objects of types that are aligned, destroyed and sized in different ways, and
 * holds each address against what core says for the call that GCC makes of it.
 */
#include <cstdio>
#include <cstdlib>
#include <cstdint>
#include <new>

#include "allocator.h"

static const struct cl_starts starts = { 16, __STDCPP_DEFAULT_NEW_ALIGNMENT__, 16 };

static bool right = true;

template <int Align, int Size, bool Destroyed> struct alignas(Align) object {
	char bytes[Size];
};

template <int Align, int Size> struct alignas(Align) object<Align, Size, true> {
	char bytes[Size];
	~object() { bytes[0] = 0; __asm__ volatile("" : : "r"(bytes) : "memory"); }
};

template <typename T> static uint64_t said(bool array, uint64_t cookie)
{
	bool asks = alignof(T) > __STDCPP_DEFAULT_NEW_ALIGNMENT__;
	cl_allocation a = {};

	a.allocator = cl_allocator_find(nullptr, asks ?
		(array ? "_ZnamSt11align_val_t" : "_ZnwmSt11align_val_t") :
		array ? "_Znam" : "_Znwm", asks ? 2 : 1);
	a.align.known = asks;
	a.align.value = alignof(T);
	a.shift = cookie;
	a.stride = array ? sizeof(T) : 0;
	return cl_allocation_start(&a, &starts);
}

static long objects, at_more;

template <typename T> static void check(const char *what, bool array, uint64_t cookie)
{
	const int rounds = 4000;
	uint64_t start = said<T>(array, cookie);
	int wrong = 0, larger = 0, all = 0;
	static T *kept[64];

	for (int i = 0; i < rounds; i++) {
		T *&p = kept[i % 64];
		int n = array ? 2 + i % 5 : 1;

		if (array) {
			delete[] p;
			p = new T[n];
		} else {
			delete p;
			p = new T;
		}
		for (int k = 0; k < n; k++, all++) {
			wrong += (uintptr_t)&p[k] % start != 0;
			larger += (uintptr_t)&p[k] % (2 * start) == 0;
		}
		/* Something in between, so that blocks do not fall into one pattern.  */
		free(malloc(16 * (i % 11) + 1));
	}
	for (T *&p : kept) {
		if (array)
			delete[] p;
		else
			delete p;
		p = nullptr;
	}
	printf("%-9s align %3zu size %3zu cookie %2d: multiples of %3d, %d objects, "
	       "%d wrong, %d at multiples of twice as much\n", what, alignof(T),
	       sizeof(T), (int)cookie, (int)start, all, wrong, larger);
	right &= start && !wrong;
	objects += all;
	at_more += larger;
}

template <int Align, int Size> static void check_all()
{
	check<object<Align, Size, false>>("new", false, 0);
	check<object<Align, Size, true>>("new", false, 0);
	check<object<Align, Size, false>>("new[]", true, 0);
	check<object<Align, Size, true>>("new[]", true, Align > 8 ? Align : 8);
}

int main()
{
	check_all<1, 1>();
	check_all<8, 8>();
	check_all<8, 16>();
	check_all<8, 24>();
	check_all<16, 16>();
	check_all<16, 48>();
	check_all<32, 32>();
	check_all<64, 64>();
	check_all<64, 192>();
	check_all<128, 128>();
	/* Not all may do better than the table says.  */
	right &= at_more < objects;
	return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
