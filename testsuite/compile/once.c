/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One diagnostic per type, field and rule, however often the type is mentioned. */
/* { dg-do compile } */
#include "test.h"

struct s;
extern struct s *before;

typedef struct s {
	__cacheline_isolated long a; /* { dg-warning "'a' of 'struct s' .*'b'.*\[cacheline:isolated\]" } */
	long b;
	struct s *next;
} on_line s_t;

/* Two rules at one field are two findings. */
struct two_rules {
	long b;
	__cacheline_start __cacheline_apart(b) long a; /* { dg-warning "'a' of 'struct two_rules' .*\[cacheline:start\]" } */
	/* { dg-warning "'a' of 'struct two_rules' .*'b'.*\[cacheline:apart\]" "" { target *-*-* } .-1 } */
};

typedef s_t again_t;
typedef const volatile struct s qualified_t;

extern struct s variable, array[4], *pointer;
extern const s_t constant;
struct s variable;
struct s *pointer = &variable;

struct holder {
	struct s one;
	again_t two[2];
	qualified_t *three;
};

long use(struct s *p, again_t *q, const struct s *r);

long use(struct s *p, again_t *q, const struct s *r)
{
	struct s local = *p;
	qualified_t *v = r;

	return local.a + q->b + v->a + (long)sizeof(struct s);
}
