/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was stored in a field without the type and is read again before anything else is
   stored or called.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct list {
	void *v, *w;
	union { void *any; struct conn *conn; struct plain *plain; } u;
};

void *global;

void member(struct list *l);
void member(struct list *l)
{
	l->v = malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
	if (!l->v)
		return;
	((struct conn *)l->v)->n = 1;
}

void member_well(struct list *l);
void member_well(struct list *l)
{
	l->v = aligned_alloc(64, 128);
	((struct conn *)l->v)->n = 1;
}

void in_union(struct list *l);
void in_union(struct list *l)
{
	l->u.any = malloc(128); /* { dg-warning "'struct conn' from 'malloc'" } */
	l->u.conn->n = 3;
}

void in_union_well(struct list *l);
void in_union_well(struct list *l)
{
	l->u.any = malloc(128);
	l->u.plain->first = 3;
}

void variable(void);
void variable(void)
{
	global = calloc(1, 128); /* { dg-warning "'struct conn' from 'calloc'" } */
	take_conn((struct conn *)global);
}

/* Another field, object or value.  */
void other(struct list *l, struct list *m, void **all);
void other(struct list *l, struct list *m, void **all)
{
	l->v = malloc(128);
	((struct conn *)l->w)->n = 1;
	l->v = malloc(128);
	((struct conn *)m->v)->n = 1;
	all[2] = malloc(128);
	((struct conn *)all[3])->n = 1;
	l->v = malloc(128);
	l->v = aligned_alloc(64, 128);
	((struct conn *)l->v)->n = 1;
}

/* A call may have put another one there.  */
void called(struct list *l);
void called(struct list *l)
{
	l->v = malloc(128);
	take_any(l);
	((struct conn *)l->v)->n = 1;
}
