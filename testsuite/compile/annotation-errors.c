/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A contract that makes no sense is an error that says what is accepted. */
/* { dg-do compile } */
#include "test.h"

/* Sizes and promises are powers of two. */
struct sizes {
	__hot_field __cacheline_size(48) long a; /* { dg-error "power of two.*\[cacheline:annotation\]" } */
	__hot_field __cacheline_size(0) long b on_line; /* { dg-error "power of two.*\[cacheline:annotation\]" } */
	__hot_field __cacheline_size(-64) long c on_line; /* { dg-error "(?:power of two|positive).*\[cacheline:annotation\]" } */
};

struct __cacheline_base(24) base { /* { dg-error "power of two.*\[cacheline:annotation\]" } */
	long a;
};

struct __cacheline_lines(0) lines { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __cacheline_lines(-1) negative { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

/* What is said of types only, on a field. */
struct types_only {
	__cacheline_lines(1) long a; /* { dg-error "\[cacheline:annotation\]" } */
	__cacheline_base(64) long b; /* { dg-error "\[cacheline:annotation\]" } */
	__cacheline_any_order long c; /* { dg-error "\[cacheline:annotation\]" } */
};

/* What is said of fields only, on a type. */
struct __hot_field hot { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __hot_field_of(g) group { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __read_mostly_field read_mostly { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __cacheline_apart(a) apart { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __cacheline_together(g) together { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

struct __cacheline_pad pad { /* { dg-error "\[cacheline:annotation\]" } */
	long a;
};

/* An unnamed bit-field is nobody's. */
struct unnamed {
	long before;
	int : 3 __cacheline_isolated; /* { dg-error "\[cacheline:annotation\]" } */
	long after;
};

/* Where no promise can stand at all. */
enum __cacheline_isolated enumeration { FIRST }; /* { dg-error "\[cacheline:annotation\]" } */
enum { SECOND __cacheline_isolated }; /* { dg-error "\[cacheline:annotation\]" } */
typedef long scalar __cacheline_isolated; /* { dg-error "\[cacheline:annotation\]" } */
typedef __cacheline_isolated long scalar_before; /* { dg-error "\[cacheline:annotation\]" } */

long parameter(long p __cacheline_isolated); /* { dg-error "\[cacheline:annotation\]" } */

long function(void)
{
	long automatic __cacheline_isolated = FIRST; /* { dg-error "\[cacheline:annotation\]" } */
	__cacheline_start long before = SECOND; /* { dg-error "\[cacheline:annotation\]" } */

	if (automatic)
		goto out;
	before++;
out: __cacheline_isolated; /* { dg-error "\[cacheline:annotation\]" } */
	return before;
}

long cast(long n)
{
	return (long __cacheline_isolated)n; /* { dg-error "\[cacheline:annotation\]" } */
}

/* Other errors do not hide findings, nor findings errors. */
struct still_judged {
	__hot_field long a; /* { dg-warning "'a' of 'struct still_judged' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;
