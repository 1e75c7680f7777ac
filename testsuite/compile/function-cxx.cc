/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members, instances and constructors. */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-bogus "'(ns::kept<|unused|never)" "" { target *-*-* } 0 } */
#include "test.h"

namespace ns {

__cacheline_start int over(int n) /* { dg-warning "'ns::over' begins .*\[cacheline:start\]" } */
{
	return n / 3;
}

__cacheline_start int over(long n) /* { dg-warning "'ns::over' begins .*\[cacheline:start\]" } */
{
	return n / 5;
}

/* Each instance, by its name, and only those that are made. */
template <typename T> __cacheline_start T instance(T n) /* { dg-warning "'ns::instance<int>' begins .*\[cacheline:start\]" } */
{
	return n / 7;
} /* { dg-warning "'ns::instance<long int>' begins .*\[cacheline:start\]" "" { target *-*-* } .-3 } */

template int instance(int);
template long instance(long);

template <typename T> __cacheline_start __attribute__((aligned(64))) T kept(T n)
{
	return n / 9;
}

template int kept(int);

template <typename T> __cacheline_start T unused(T n)
{
	return n / 11;
}

/* The size may depend on an argument. */
template <typename T> __cacheline_start __cacheline_size(sizeof(T) * 16) __attribute__((aligned(64))) T sized(T n) /* { dg-warning "'ns::sized<long int>' begins at multiples of 64 bytes, .*128-byte lines.*\[cacheline:start\]" } */
{
	return n / 13;
}

template int sized(int);
template long sized(long);

struct base {
	virtual ~base();
	int b;
};

base::~base()
{
	b = 0;
}

/* A constructor is one function, however many symbols it has. */
struct derived : virtual base {
	__cacheline_start derived(int n); /* { dg-warning "'ns::derived::derived' begins .*\[cacheline:start\]" } */
	__cacheline_start int member(int n); /* { dg-warning "'ns::derived::member' begins .*\[cacheline:start\]" } */
	__cacheline_start static int static_member(int n); /* { dg-warning "'ns::derived::static_member' begins .*\[cacheline:start\]" } */
	__cacheline_start virtual int with_table(int n); /* { dg-warning "'ns::derived::with_table' begins .*\[cacheline:start\]" } */
	__cacheline_start int never(int n) = delete;
	int d;
};

derived::derived(int n) : d(n)
{
}

int derived::member(int n)
{
	return n / d;
}

int derived::static_member(int n)
{
	return n / 15;
}

int derived::with_table(int n)
{
	return n * d;
}

template <int N> struct table {
	__cacheline_start int at(int n); /* { dg-warning "'ns::table<3>::at' begins .*\[cacheline:start\]" } */
};

template <int N> int table<N>::at(int n)
{
	return n / N;
}

template struct table<3>;

}

extern "C" __cacheline_start int with_c_name(int n) /* { dg-warning "'with_c_name' begins .*\[cacheline:start\]" } */
{
	return n / 17;
}
