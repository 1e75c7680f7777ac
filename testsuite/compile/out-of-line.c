/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts outside of the type, before and after it, for every kind of name. */
/* { dg-do compile } */
#include "test.h"

/* Before the type is there, with and without a declaration. */
CACHELINE_APART(struct undeclared, a, b) /* { dg-warning "'a' of 'struct undeclared' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
struct declared;
CACHELINE_ISOLATED(struct declared, a) /* { dg-warning "'a' of 'struct declared' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:isolated\]" } */

struct undeclared {
	long a, b;
} on_line;

struct declared {
	long a, b;
} on_line;

typedef struct declared_later later_t;
CACHELINE_APART(later_t, a, b) /* { dg-warning "'a' of 'struct declared_later' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
struct declared_later {
	long a, b;
} on_line;

/* After it: each contract once. */
struct after {
	long a, b, c, d;
	char e[60];
} on_line;

CACHELINE_HOT(struct after, rx, a, b) /* { dg-warning "'a' of 'struct after' shares cache line 0 with 'c' .*\[cacheline:hot\]" } */
/* { dg-warning "'b' of 'struct after' shares cache line 0 with 'c' .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
CACHELINE_HOT(struct after, tx, c)
CACHELINE_READ_MOSTLY(struct after, d) /* { dg-warning "'d' of 'struct after' shares cache line 0 with 'a', 'b' and (?:'c'|1 more) .*\[cacheline:read-mostly\]" } */
CACHELINE_UNSPLIT(struct after, e) /* { dg-warning "'e' of 'struct after' .*\[cacheline:unsplit\]" } */
CACHELINE_START(struct after, e) /* { dg-warning "'e' of 'struct after' .*\[cacheline:start\]" } */
CACHELINE_LINES(struct after, 1) /* { dg-warning "'struct after' .*\[cacheline:lines\]" } */

struct torn {
	long a;
	long b on_line;
};

CACHELINE_TOGETHER(struct torn, a, b) /* { dg-warning "'b' of 'struct torn' .*\[cacheline:together\]" } */

/* Unions, typedefs, typedefs of untagged structs, qualified names. */
union alternatives {
	long a, b;
} on_line;

CACHELINE_APART(union alternatives, a, b) /* { dg-warning "'a' of 'union alternatives' .*'b'.*\[cacheline:apart\]" } */

typedef struct {
	long a, b;
} on_line untagged_t;

CACHELINE_APART(untagged_t, a, b) /* { dg-warning "'a' of 'untagged_t' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */

struct qualified {
	long a, b;
} on_line;

CACHELINE_APART(const struct qualified, a, b) /* { dg-warning "'a' of 'struct qualified' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */

/* In the struct itself, in another one, and in a function, for a local type. */
struct itself {
	long a, b;
	CACHELINE_APART(struct itself, a, b) /* { dg-warning "'a' of 'struct itself' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
} on_line;

struct another {
	long a, b;
} on_line;

struct holder {
	CACHELINE_APART(struct another, a, b) /* { dg-warning "'a' of 'struct another' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
	long n;
};

long function(void)
{
	struct local {
		long a, b;
	} on_line;
	CACHELINE_APART(struct local, a, b) /* { dg-warning "'a' of 'struct (?:function\(\)::)?local' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
	struct local v = { 1, 2 };

	return v.a + v.b;
}

/* A member's name that is a macro, as sk_refcnt in Linux. */
#define sk_refcnt common.refcnt

struct sock {
	struct {
		long refcnt;
	} common;
	long next;
} on_line;

CACHELINE_ISOLATED(struct sock, sk_refcnt) /* { dg-warning "'common.refcnt' of 'struct sock' shares cache line 0 with 'next' .*\[cacheline:isolated\]" } */

/* The same contract in two headers is one contract. */
struct stated_twice {
	long a, b;
} on_line;

CACHELINE_APART(struct stated_twice, a, b) /* { dg-warning "'a' of 'struct stated_twice' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
CACHELINE_APART(struct stated_twice, a, b)

/* With the field's own: both hold, and two hot fields meet. */
struct both_ways {
	__hot_field long a; /* { dg-warning "'a' of 'struct both_ways' shares cache line 0 with 'b' .*\[cacheline:hot\]" } */
	long b;
} on_line;

CACHELINE_HOT(struct both_ways, g, b)
