/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CACHELINE_CONTRACTS: several contracts of one type in one string. */
/* { dg-do compile } */
#include "test.h"

struct many {
	struct {
		long b;
	} a;
	long c;
	long d on_line;
	long e;
	long f on_line;
	long g;
};

CACHELINE_CONTRACTS(struct many, "apart a.b c; isolated d; hot(rx) e f; hot(tx) g") /* { dg-warning "'a.b' of 'struct many' shares cache line 0 with 'c' .*\[cacheline:apart\]" } */
/* { dg-warning "'d' of 'struct many' shares cache line 1 with 'e' .*\[cacheline:isolated\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'f' of 'struct many' shares cache line 2 with 'g' .*\[cacheline:hot\]" "" { target *-*-* } .-2 } */

struct kept {
	long a, b;
	long c on_line;
};

CACHELINE_CONTRACTS(struct kept, "apart a c; isolated c ; hot(rx) a b; hot(tx) c; isolated gone?")

CACHELINE_CONTRACTS(struct kept, "alone c") /* { dg-error "alone.*\[cacheline:annotation\]" } */
CACHELINE_CONTRACTS(struct kept, "") /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_CONTRACTS(struct kept, "apart") /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_CONTRACTS(struct kept, "hot(rx a") /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_CONTRACTS(struct kept, "apart a") /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_CONTRACTS(struct kept, "isolated gone") /* { dg-error "'gone'.*\[cacheline:unknown-member\]" } */
