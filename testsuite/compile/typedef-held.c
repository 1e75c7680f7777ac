/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a typedef that has an alignment of its own counts where something of
   that typedef stands. */
/* { dg-do compile } */
#include "test.h"

struct m {
	long a;
};
typedef struct m low __attribute__((aligned(4)));
typedef const low constant;
typedef low again;
CACHELINE_CONTRACTS(low, "hot a") /* { dg-warning "'x.a' of 'struct pair' shares cache line 0 with 'y.a' .*\[cacheline:hot\]" } */
/* { dg-warning "'x.a' of 'struct constants' shares cache line 0 with 'y.a' .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'x.a' of 'struct others' shares cache line 0 with 'y.a' .*\[cacheline:hot\]" "" { target *-*-* } .-2 } */
/* { dg-warning "'x\[\].a' of 'struct elements' shares cache line 0 with 'x\[\].a' of another element .*\[cacheline:hot\]" "" { target *-*-* } .-3 } */
/* { dg-warning "'array\[\].a' shares cache line 0 with 'array\[\].a' of another element .*\[cacheline:hot\]" "" { target c } .-4 } */

struct pair {
	low x, y;
} __attribute__((aligned(64)));
struct constants {
	constant x, y;
} __attribute__((aligned(64)));
struct others {
	again x;
	volatile again y;
} __attribute__((aligned(64)));
struct elements {
	low x[2];
} __attribute__((aligned(64)));

struct far {
	low x;
	char fill[64];
	low y;
} __attribute__((aligned(64)));

/* Nothing was said of the struct itself.  */
struct plain {
	struct m x, y;
} __attribute__((aligned(64)));
struct m plain[4];

/* Padding and line size, too.  */
struct padded {
	long a;
	char pad[56];
};
typedef struct padded padded_low __attribute__((aligned(4)));
CACHELINE_CONTRACTS(padded_low, "hot a; pad pad; size(128)") /* { dg-warning "'x.a' of 'struct sized' shares cache line 0 with 'y.a' \(128-byte lines\) \[cacheline:hot\]" } */

struct sized {
	padded_low x, y;
} __attribute__((aligned(128)));

/* The padding of the one is nobody's, that of the other is somebody's.  */
struct leading {
	char pad[56];
	long a;
};
typedef struct leading leading_low __attribute__((aligned(4)));
CACHELINE_PAD(leading_low, pad)

struct alone {
	__cacheline_isolated long n;
	leading_low x;
} __attribute__((aligned(64)));
struct beside {
	__cacheline_isolated long n; /* { dg-warning "'n' of 'struct beside' shares cache line 0 with 'x' .*\[cacheline:isolated\]" } */
	struct leading x;
} __attribute__((aligned(64)));

/* It promises what it is judged with, not what the struct is.  (g++ forgets the typedef's
   alignment where a variable is declared.)  */
struct wide {
	long a;
	char fill[64];
	long b;
};
typedef struct wide wide_low __attribute__((aligned(4)));
CACHELINE_APART(struct wide, a, b)
CACHELINE_UNSPLIT(wide_low, a) /* { dg-warning "'a' of 'wide_low' lies on 2 cache lines in 1 of 16 placements, its size allows 1 .*\[cacheline:unsplit\]" } */
#ifndef __cplusplus
low array[4];
wide_low variable;
#endif
