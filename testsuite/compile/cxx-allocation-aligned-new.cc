/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C++17: operator new is asked for the type's alignment, but knows no promise.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
/* { dg-skip "O0" "that is C++11" } */
/* { dg-options "-Wall -Wextra" } */
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>
#include <cacheline.h>

struct alignas(64) slot {
	__cacheline_isolated long n;
	slot();
	~slot();
};

struct __cacheline_base(64) said { /* { dg-warning "'struct said' from 'operator new' begins at multiples of 16 bytes, not of 64 as it promises" } */
	__cacheline_start long n;
	long rest[7];
};

slot *slots;
said *saids;

void aligned(std::size_t n);
void aligned(std::size_t n)
{
	slots = new slot;
	slots = new slot[n];
	slots = new (std::nothrow) slot;
	slots = std::make_unique<slot>().release();
	slots = static_cast<slot *>(::operator new(64)); /* { dg-warning "'struct slot' from 'operator new' begins at multiples of 16 bytes" } */
	slots = static_cast<slot *>(::operator new(64, std::align_val_t(32))); /* { dg-warning "'struct slot' from 'operator new' begins at multiples of 32 bytes" } */
	slots = static_cast<slot *>(::operator new(64, std::align_val_t(64)));
}

void promised(std::size_t n);
void promised(std::size_t n)
{
	saids = new said; /* { dg-warning "'struct said' from 'operator new' begins at multiples of 16 bytes" } */
	saids = new said[n]; /* { dg-warning "'struct said' from 'operator new\[\]' begins at multiples of 16 bytes" } */
	saids = new (std::align_val_t(64)) said;
	saids = static_cast<said *>(aligned_alloc(64, sizeof(said)));
}

/* A library's container allocates: said of the type, above.  */
std::vector<said> many(std::size_t n);
std::vector<said> many(std::size_t n)
{
	return std::vector<said>(n);
}

std::vector<slot> many_slots(std::size_t n);
std::vector<slot> many_slots(std::size_t n)
{
	return std::vector<slot>(n);
}
