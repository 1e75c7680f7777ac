/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class's own operator new, and what returns what new gave.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include <cacheline.h>
#include <new>

struct __cacheline_base(64) own {
	__cacheline_start long n;
	long rest[7];

	static void *operator new(std::size_t n)
	{
		return ::operator new(n);
	}
};

struct __cacheline_base(64) own_well {
	__cacheline_start long n;
	long rest[7];

	static void *operator new(std::size_t n)
	{
		return __builtin_aligned_alloc(64, n);
	}
};

template <typename T> struct __cacheline_base(64) pooled {
	__cacheline_start T n;
	T rest[7];

	static void *operator new(std::size_t n)
	{
		void *p = head;

		if (!p)
			return ::operator new(n);
		head = *static_cast<void **>(p);
		return p;
	}
	static void *head;
};

template <typename T> void *pooled<T>::head;

/* Instances of templates may be replaced only by the same.  */
template <typename T> __attribute__((noinline)) void *raw(std::size_t n)
{
	return __builtin_malloc(n * sizeof(T));
}

own *new_own();
own *new_own()
{
	return new own; /* { dg-warning "'struct own' from 'operator new' begins at multiples of 16 bytes" } */
}

own_well *new_well();
own_well *new_well()
{
	return new own_well;
}

pooled<long> *new_pooled();
pooled<long> *new_pooled()
{
	return new pooled<long>;
}

own *new_raw();
own *new_raw()
{
	return static_cast<own *>(raw<own>(1)); /* { dg-warning "'struct own' from 'raw" } */
}
