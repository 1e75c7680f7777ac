/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said out of line of an inline struct, which typeof names, is said of a part of the
   type around it. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct s {
	struct {
		long b, c;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct s *)0)->in), b, c) /* { dg-warning "'in\.b' of 'struct s' shares cache line 0 with 'in\.c' \(64-byte lines\) \[cacheline:apart\]" } */

struct annotated {
	struct {
		long b, c;
		__cacheline_unsplit long d;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct annotated *)0)->in), b, c) /* { dg-warning "'in\.b' of 'struct annotated' shares cache line 0 with 'in\.c' \(64-byte lines\) \[cacheline:apart\]" } */

struct meets {
	__hot_field long a; /* { dg-warning "'a' of 'struct meets' shares cache line 0 with 'in\.b' \(64-byte lines\) \[cacheline:hot\]" } */
	struct {
		long b;
	} in;
} __attribute__((aligned(64)));
CACHELINE_HOT(__typeof__(((struct meets *)0)->in), g, b)

struct padded {
	__cacheline_isolated long a;
	struct {
		char p[56];
	} in;
} __attribute__((aligned(64)));
CACHELINE_PAD(__typeof__(((struct padded *)0)->in), p)

struct whole {
	struct {
		long b, c;
	} in;
	long x;
} __attribute__((aligned(64)));
CACHELINE_ISOLATED(__typeof__(((struct whole *)0)->in)) /* { dg-warning "'in' of 'struct whole' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:isolated\]" } */

struct part {
	struct {
		long b;
	} in;
};
CACHELINE_HOT(__typeof__(((struct part *)0)->in), g, b) /* { dg-warning "'m\.in\.b' of 'struct holds' shares cache line 0 with 'q' \(64-byte lines\) \[cacheline:hot\]" } */
struct holds {
	struct part m;
	__hot_field long q;
} __attribute__((aligned(64)));

struct deep {
	struct {
		struct {
			long b, c;
		} deep;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct deep *)0)->in.deep), b, c) /* { dg-warning "'in\.deep\.b' of 'struct deep' shares cache line 0 with 'in\.deep\.c' \(64-byte lines\) \[cacheline:apart\]" } */

/* In nothing: an object of its own.  */
struct {
	long b, c;
} lone __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(lone), b, c) /* { dg-warning "'b' of 'struct <anonymous>' shares a cache line with 'c' in 7 of 8 placements \(64-byte lines\) \[cacheline:apart\]" } */

struct wrong {
	struct {
		long b, c;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct wrong *)0)->in), b, nosuch) /* { dg-error "'struct wrong' has no member 'nosuch' \[cacheline:unknown-member\]" } */
CACHELINE_LINES(__typeof__(((struct wrong *)0)->in), 1) /* { dg-error "'lines' is about a type, not about a member \[cacheline:annotation\]" } */

struct kept {
	struct {
		long b;
		char fill[64];
		long c;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct kept *)0)->in), b, c)

/* What typeof names elsewhere is no part of that.  */
static struct {
	long b;
	char fill[48];
	long c;
} variable;
CACHELINE_CONTRACTS(__typeof__(variable), "apart b c; lines(2); base(8)") /* { dg-warning "'b' of 'struct <anonymous>' shares a cache line with 'c' in 1 of 8 placements \(64-byte lines\) \[cacheline:apart\]" } */
struct later {
	char x[16];
	__typeof__(variable) m;
	long z;
} __attribute__((aligned(64)));
long use(void);
long use(void)
{
	struct local {
		__typeof__(variable) m;
	};

	return sizeof(struct local) + variable.b;
}

/* The size of lines is for all in it.  */
struct sized {
	struct {
		long b;
		char f[56];
		long c;
	} in;
} __attribute__((aligned(128)));
CACHELINE_CONTRACTS(__typeof__(((struct sized *)0)->in), "size(128); apart b c") /* { dg-warning "'in\.b' of 'struct sized' shares cache line 0 with 'in\.c' \(128-byte lines\) \[cacheline:apart\]" } */

/* In whatever order types are mentioned.  */
struct mentioned;
struct mentioned *pointer;
struct mentioned {
	int before;
	struct {
		struct {
			long b, c;
		} deep;
	} in;
} __attribute__((aligned(64)));
CACHELINE_APART(__typeof__(((struct mentioned *)0)->in.deep), b, c) /* { dg-warning "'in\.deep\.b' of 'struct mentioned' shares cache line 0 with 'in\.deep\.c' \(64-byte lines\) \[cacheline:apart\]" } */

struct copies;
struct original {
	int x;
	struct {
		long b, c;
	} in, again;
} __attribute__((aligned(64)));
struct copies {
	__typeof__(((struct original *)0)->in) x;
	long z;
};
CACHELINE_APART(__typeof__(((struct original *)0)->in), b, c) /* { dg-warning "'in\.b' of 'struct original' shares cache line 0 with 'in\.c' \(64-byte lines\) \[cacheline:apart\]" } */
/* { dg-warning "'again\.b' of 'struct original' shares cache line 0 with 'again\.c' \(64-byte lines\) \[cacheline:apart\]" "" { target *-*-* } .-1 } */
/* { dg-warning "'x\.b' of 'struct copies' shares a cache line with 'x\.c' in 7 of 8 placements \(64-byte lines\) \[cacheline:apart\]" "" { target *-*-* } .-2 } */
