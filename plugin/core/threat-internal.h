/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * threat-internal.h - what the rooms about threats share
 *
 * anchor.c proves without looking at orders, threat.c lists what could happen, and
 * come-true.c asks whether it can.
 */
#ifndef CACHELINE_CORE_THREAT_INTERNAL_H
#define CACHELINE_CORE_THREAT_INTERNAL_H

#include "judge.h"
#include "order.h"
#include "threat.h"

static inline int64_t round_up(int64_t n, int64_t to)
{
	return to > 1 ? (n + to - 1) / to * to : n;
}

static inline uint32_t align_of(const struct cl_member *m)
{
	return m->align > 8 ? m->align / 8 : 1;
}

static inline int64_t size_of(const struct cl_member *m)
{
	return (int64_t)((m->bit_size + 7) / 8);
}

static inline uint32_t line_of(const struct cl_threats *t, const struct cl_member *m)
{
	return cl_line_size(t->contracts->type, m, t->options);
}

static inline uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

static inline int64_t object_start(const struct cl_threats *t)
{
	return cl_object_start(t->contracts->type, t->options);
}

/* The last byte of all copies of M within UNIT, counted from UNIT.  */
static inline int64_t last_byte(const struct cl_member *m, const struct cl_member *unit)
{
	int64_t last = m->end - 1 + cl_last_copy(m, unit->parent);

	return last < CL_OPEN_END / 2 ? last - unit->start : CL_OPEN_END / 2;
}

static inline int64_t first_byte(const struct cl_member *m,
			  const struct cl_member *unit)
{
	return m->start - unit->start;
}

/* The largest line size stated for anything.  */
static inline uint32_t largest_line(const struct cl_threats *t)
{
	return cl_largest_line_size(t->contracts->type, t->options);
}

/* The child of the moving struct that holds M; NULL: M is outside.  */
static inline struct cl_member *unit_of(const struct cl_threats *t,
				 const struct cl_member *m)
{
	while (m && m->parent != t->node)
		m = m->parent;
	return (struct cl_member *)m;
}

/* Whether the contract holds among the things inside UNIT when that begins STEP
   bytes apart; where it does not is then in T->inside.  */
bool cl_threats_hold_within(struct cl_threats *t, const struct cl_member *unit,
			    int64_t step);

/* Calls ACT for each other member that the contract's pairs are about; stops at
   false.  */
bool cl_threats_each_partner(struct cl_threats *t,
			     bool (*act)(struct cl_threats *t,
					 const struct cl_member *partner));

/* Whether the contract needs no look at orders: what matters begins a line wherever
   it comes to lie, or the whole type is small enough.  */
bool cl_threats_anchored(struct cl_threats *t);

#endif
