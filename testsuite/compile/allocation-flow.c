/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The type is that which the pointer gets: on each way one call that breaks, and one on the
   same way that keeps.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

#define INLINE static inline __attribute__((always_inline))
#define BAD malloc(128)
#define GOOD aligned_alloc(64, 128)

struct ctx {
	struct conn *conn;
	void *any;
	struct { struct conn *list[4]; } in;
};

struct conn *global;

struct conn *returned(void);
struct conn *returned(void)
{
	return (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
}

struct conn *returned_well(void);
struct conn *returned_well(void)
{
	return (struct conn *)GOOD;
}

void assigned(void);
void assigned(void)
{
	struct conn *c = (struct conn *)BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	struct conn *d = (struct conn *)GOOD;
	void *any = BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	void *well = GOOD;
	struct conn *e = (struct conn *)any, *f = (struct conn *)well;

	take_any(c);
	take_any(d);
	take_any(e);
	take_any(f);
}

void stored(struct ctx *x, struct conn **out, int i);
void stored(struct ctx *x, struct conn **out, int i)
{
	x->conn = (struct conn *)BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	x->conn = (struct conn *)GOOD;
	global = (struct conn *)BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	global = (struct conn *)GOOD;
	*out = (struct conn *)BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	*out = (struct conn *)GOOD;
	x->in.list[i] = (struct conn *)BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	x->in.list[i] = (struct conn *)GOOD;
	x->any = BAD;
}

void passed(void);
void passed(void)
{
	take_conn((struct conn *)BAD); /* { dg-warning "'struct conn' from 'malloc'" } */
	take_conn((struct conn *)GOOD);
	take_any(BAD);
}

void accessed(void);
void accessed(void)
{
	void *any = BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	void *well = GOOD;

	((struct conn *)any)->n = 1;
	((struct conn *)well)->n = 1;
	take_any(any);
	take_any(well);
}

void chosen(int k);
void chosen(int k)
{
	global = k ? (struct conn *)BAD : 0; /* { dg-warning "'struct conn' from 'malloc'" } */
	global = k ? (struct conn *)GOOD : 0;
	global = (struct conn *)(k ? GOOD /* Of two, the one that is short.  */
		: BAD); /* { dg-warning "'struct conn' from 'malloc'" } */
	if (k > 1) {
		void *any;

		if (k > 2)
			any = BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
		else
			any = GOOD;
		if (!any)
			return;
		global = (struct conn *)any;
	}
}

void in_a_loop(int k);
void in_a_loop(int k)
{
	void *any = 0;

	while (k--) {
		take_any(any);
		any = BAD; /* { dg-warning "'struct conn' from 'malloc'" } */
	}
	global = (struct conn *)any;
}

/* A wrapper knows no type: the call is where it was inlined.  */
INLINE void *wrapped(size_t n)
{
	void *any = malloc(n);

	return any ? __builtin_memset(any, 0, n) : 0;
}

INLINE void *wrapped_twice(size_t n)
{
	return wrapped(n + 8);
}

INLINE void *wrapped_well(size_t n)
{
	return aligned_alloc(64, n);
}

/* This one does, and is said once.  */
INLINE struct conn *new_conn(void)
{
	return (struct conn *)malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
}

void inlined(struct ctx *x);
void inlined(struct ctx *x)
{
	struct conn *c = (struct conn *)wrapped(128); /* { dg-warning "'struct conn' from 'wrapped'" } */

	x->conn = (struct conn *)wrapped_twice(128); /* { dg-warning "'struct conn' from 'wrapped_twice'" } */
	take_conn(c);
	x->conn = (struct conn *)wrapped_well(128);
	x->any = wrapped(128);
	x->conn = new_conn();
	take_conn(new_conn());
}

/* Elements.  */
void arrays(void);
void arrays(void)
{
	struct conn (*four)[4] = (struct conn (*)[4])malloc(sizeof(*four)); /* { dg-warning "'struct conn' from 'malloc'" } */
	struct conn (*well)[4] = (struct conn (*)[4])aligned_alloc(64, sizeof(*well));

	take_any(four);
	take_any(well);
}
