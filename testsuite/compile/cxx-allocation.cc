/* SPDX-License-Identifier: GPL-3.0-or-later */
/* C++ up to 14: operator new does not ask for alignment.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
/* { dg-options "-Wall -Wextra -std=c++14 -Wno-aligned-new" } */
#include <cstdlib>
#include <memory>
#include <new>
#include <cacheline.h>

namespace ns {

struct alignas(64) slot {
	__cacheline_isolated long n;
	slot();
	~slot();
};

/* 16 bytes, aligned to 8, destroyed: new[] puts a cookie of 8 bytes before it.  */
struct __cacheline_base(16) pair {
	__cacheline_start __cacheline_size(16) long first;
	long second;
	~pair();
};

/* The same without a cookie.  */
struct __cacheline_base(16) bare_pair {
	__cacheline_start __cacheline_size(16) long first;
	long second;
};

/* 24 bytes: the second of several begins elsewhere.  */
struct __cacheline_base(16) triple {
	__cacheline_start __cacheline_size(16) long first;
	long rest[2];
};

template <typename T> struct alignas(64) box {
	T value;
	box() : value() {}
};

}

CACHELINE_ISOLATED(ns::box<long>, value)

ns::slot *slots;
ns::slot *more;
alignas(64) char buffer[sizeof(ns::slot)];

void plain(std::size_t n);
void plain(std::size_t n)
{
	slots = new ns::slot; /* { dg-warning "'struct ns::slot' from 'operator new' begins at multiples of 16 bytes, not of 64 as it promises" } */
	slots = new ns::slot[n]; /* { dg-warning "'struct ns::slot' from 'operator new\[\]' begins at multiples of 16 bytes" } */
	slots = new (std::nothrow) ns::slot; /* { dg-warning "from 'operator new' begins at multiples of 16 bytes" } */
	slots = static_cast<ns::slot *>(::operator new(64)); /* { dg-warning "from 'operator new' begins at multiples of 16 bytes" } */
	slots = static_cast<ns::slot *>(std::malloc(64)); /* { dg-warning "from 'malloc' begins at multiples of 16 bytes" } */
	/* No allocation.  */
	slots = new (buffer) ns::slot;
}

void cookies(std::size_t n, ns::pair *&pairs, ns::bare_pair *&bare, ns::triple *&triples);
void cookies(std::size_t n, ns::pair *&pairs, ns::bare_pair *&bare, ns::triple *&triples)
{
	pairs = new ns::pair[n]; /* { dg-warning "'struct ns::pair' from 'operator new\[\]' begins at multiples of 8 bytes, not of 16" } */
	triples = new ns::triple[n]; /* { dg-warning "'struct ns::triple' from 'operator new\[\]' begins at multiples of 8 bytes, not of 16" } */
	pairs = new ns::pair;
	bare = new ns::bare_pair[n];
	triples = new ns::triple[1];
}

/* Each instance, each named by its own name; once, however often it is inlined.  */
template <typename T> T *make()
{
	return new T; /* { dg-warning "'struct ns::slot' from 'operator new' begins at multiples of 16 bytes" } */
}

void instances();
void instances()
{
	slots = make<ns::slot>();
	more = make<ns::slot>();
	auto *b = new ns::box<long>; /* { dg-warning "'struct ns::box<long int>' from 'operator new' begins at multiples of 16 bytes" } */
	auto *c = new ns::box<int>;

	delete b;
	delete c;
}

void owned();
void owned()
{
	std::unique_ptr<ns::slot> p(new ns::slot); /* { dg-warning "'struct ns::slot' from 'operator new' begins at multiples of 16 bytes" } */
}

/* Its own operator, and somebody's malloc: unknown.  */
struct pool {
	static void *malloc(std::size_t n);
};

struct alignas(64) pooled {
	__cacheline_isolated long n;
	static void *operator new(std::size_t n);
};

pooled *from_pool();
pooled *from_pool()
{
	slots = static_cast<ns::slot *>(pool::malloc(64));
	return new pooled;
}

namespace ns {
void *malloc(std::size_t n);
}

void scoped();
void scoped()
{
	slots = static_cast<ns::slot *>(ns::malloc(64));
}
