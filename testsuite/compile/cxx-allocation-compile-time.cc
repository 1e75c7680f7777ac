/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In C++20 a library's allocator has a branch, for compile time only, that asks operator new
   for no alignment.  */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -std=gnu++20 -O0" } */
#include <memory>
#include <vector>
#include <cacheline.h>

struct alignas(64) slot {
	__cacheline_isolated long n;
	slot();
};

std::vector<slot> many(std::size_t n);
std::vector<slot> many(std::size_t n)
{
	return std::vector<slot>(n);
}

template <typename T> T *make()
{
	if (alignof(T) > 16)
		return new T;
	return static_cast<T *>(::operator new(sizeof(T)));
}

slot *one();
slot *one()
{
	return make<slot>();
}
