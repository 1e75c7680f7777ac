/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whichever declaration says it: one finding, where it is said first. */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no code is made" } */
/* { dg-bogus "'(elsewhere|always_inlined|inline_only|waived|unasked)'" "" { target *-*-* } 0 } */
#include "test.h"

__cacheline_start int prototype(int n); /* { dg-warning "'prototype' begins .*\[cacheline:start\]" } */
int prototype(int n)
{
	return n / 3;
}

int middle(int n);
__cacheline_start int middle(int n); /* { dg-warning "'middle' begins .*\[cacheline:start\]" } */
__cacheline_start int middle(int n)
{
	return n / 5;
}

int definition(int n);
__cacheline_start int definition(int n) /* { dg-warning "'definition' begins .*\[cacheline:start\]" } */
{
	return n / 7;
}

int behind(int n) __cacheline_start; /* { dg-warning "'behind' begins .*\[cacheline:start\]" } */
int behind(int n)
{
	return n / 9;
}

__cacheline_start int first(int n), second(int n); /* { dg-warning "'first' begins .*\[cacheline:start\]" } */
/* { dg-warning "'second' begins .*\[cacheline:start\]" "" { target *-*-* } .-1 } */
int first(int n)
{
	return n / 11;
}

int second(int n)
{
	return n / 13;
}

/* The size may be said elsewhere than the promise. */
__cacheline_size(256) int size_apart(int n);
__cacheline_start int size_apart(int n) /* { dg-warning "'size_apart' begins .*256-byte lines.*\[cacheline:start\]" } */
{
	return n / 15;
}

__cacheline_start int *pointer(int n); /* { dg-warning "'pointer' begins .*\[cacheline:start\]" } */
int *pointer(int n)
{
	static int some[3];

	return some + n;
}

static __attribute__((noinline)) __cacheline_start int local(int n) /* { dg-warning "'local'.* begins .*\[cacheline:start\]" } */
{
	return n / 19;
}

int unasked(int n);
int unasked(int n)
{
	return local(n) + local(n + 1);
}

/* Defined in another file: judged there. */
__cacheline_start int elsewhere(int n);
int calls(int n);
int calls(int n)
{
	return elsewhere(n);
}

/* Nothing is made of these by themselves. */
static inline __attribute__((always_inline)) __cacheline_start int always_inlined(int n)
{
	return n / 21;
}

extern inline __attribute__((gnu_inline, always_inline)) __cacheline_start int inline_only(int n)
{
	return n / 23;
}

int inlines(int n);
int inlines(int n)
{
	return always_inlined(n) + inline_only(n);
}

__cacheline_waive(start, "called once, at boot") __cacheline_start int waived(int n);
int waived(int n)
{
	return n / 25;
}
