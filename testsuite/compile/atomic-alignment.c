/* SPDX-License-Identifier: GPL-3.0-or-later */
/* _Atomic aligns a struct of 16 bytes to these. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-skip "c++" "C++ has no _Atomic" } */
#include "test.h"

struct a {
	long a, b;
};
CACHELINE_HOT(_Atomic struct a, g, a) /* { dg-warning "'m\.a' of 'struct of_a' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
/* { dg-warning "'m\.a' of 'struct of_const' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" "" { target *-*-* } .-1 } */
struct of_a {
	_Atomic struct a m;
	__hot_field long x;
} __attribute__((aligned(64)));
struct of_const {
	const _Atomic struct a m;
	__hot_field long x;
} __attribute__((aligned(64)));
struct plain {
	struct a m;
	__hot_field long x;
} __attribute__((aligned(64)));

struct b {
	long a, b;
};
typedef _Atomic struct b atomic_b;
CACHELINE_HOT(atomic_b, g, a) /* { dg-warning "'m\.a' of 'struct of_b' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:hot\]" } */
struct of_b {
	_Atomic struct b m;
	__hot_field long x;
} __attribute__((aligned(64)));

struct c {
	long a, b;
};
CACHELINE_BASE(_Atomic struct c, 64)
CACHELINE_UNSPLIT(_Atomic struct c)
struct of_c {
	long x;
	_Atomic struct c m; /* { dg-warning "'m' of 'struct of_c' does not start at a multiple of 64 in 3 of 4 placements, as 'struct c' promises: it is at byte 16 of the object \[cacheline:base\]" } */
};
_Atomic struct c variable; /* { dg-warning "'variable' does not start at a multiple of 64 in 3 of 4 placements, as 'struct c' promises: it is aligned to 16 \[cacheline:base\]" } */
