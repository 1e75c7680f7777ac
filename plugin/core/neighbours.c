/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * neighbours.c - what shares a line with what
 *
 * The rules about pairs of members that are named: hot, read-mostly, apart.  Of two
 * things only the bytes nearest to each other decide, and of their copies in arrays
 * only those nearest to each other.
 */
#include <string.h>

#include "neighbours.h"

static uint32_t pair_line(const struct judge *j, const struct cl_member *a,
			  const struct cl_member *b)
{
	uint32_t la = cl_judge_line_size(j, a), lb = cl_judge_line_size(j, b);

	return la > lb ? la : lb;
}

bool cl_judge_reported_at(const struct judge *j, enum cl_rule rule,
			  const struct cl_member *other,
			  const struct cl_member *m)
{
	if (!(other->subject_of & 1u << rule))
		return false;
	return j->options->by_sequence ? other->sequence < m->sequence :
					 cl_judge_before(other, m);
}

/* Whether M is to be looked at.  */
static bool is_within(const struct judge *j, const struct cl_member *m)
{
	return !j->within || cl_member_contains(j->within, m);
}

static void note_line(struct judge *j, int64_t byte, uint32_t line)
{
	int64_t number = cl_line_of(byte, line);

	if (j->line < 0 || number < j->line)
		j->line = number;
	if (number > j->last_line)
		j->last_line = number;
}

static bool far_apart(const struct cl_pair *p)
{
	return p->a.first - p->b.last >= (int64_t)p->line ||
	       p->b.first - p->a.last >= (int64_t)p->line;
}

/* The line, of an object that starts on one, that both are on.  */
static void note_common_line(struct judge *j, const struct cl_pair *p)
{
	const struct cl_span *first = &p->a, *second = &p->b;

	if (p->a.first > p->b.first) {
		first = &p->b;
		second = &p->a;
	}
	if (first->first >= 0 && cl_line_of(first->last, p->line) >=
					 cl_line_of(second->first, p->line))
		note_line(j, second->first, p->line);
}

bool cl_pair_meet(struct judge *j, struct cl_pair p,
		  const struct cl_member *array, enum cl_neighbour neighbour)
{
	struct cl_phases phases;
	bool any = false;

	if (far_apart(&p))
		return false;
	cl_phases_of(&phases, array, neighbour, p.line);
	for (int64_t at = cl_phases_next(&phases, 0); at >= 0;
	     at = cl_phases_next(&phases, at + 1))
		any |= cl_placements_meet(&j->broken, cl_span_move(p.a, at),
					  cl_span_move(p.b, at), p.line);
	if (!any)
		return false;
	if (p.line > j->met_line)
		j->met_line = p.line;
	note_common_line(j, &p);
	return true;
}

struct cl_span cl_span_last_copy(const struct cl_member *m,
				 const struct cl_member *container)
{
	struct cl_span span = cl_span_of(m);
	int64_t bytes = cl_last_copy(m, container);

	if (bytes < CL_OPEN_END)
		return cl_span_move(span, bytes);
	span.last = CL_OPEN_END - 1;
	return span;
}

/* The pair in one element of every array that holds both.  */
static bool meet_pair(struct judge *j, const struct cl_member *a,
		      const struct cl_member *b, uint32_t line)
{
	const struct cl_member *common = cl_member_common(a, b);

	if (cl_judge_before(b, a)) {
		const struct cl_member *swap = a;

		a = b;
		b = swap;
	}
	return cl_pair_meet(j, (struct cl_pair){ cl_span_last_copy(a, common),
						 cl_span_of(b), line },
			    common, CL_SAME_ELEMENT);
}

/* A in one element of ARRAY, B in the one after it.  */
static bool meet_next(struct judge *j, const struct cl_member *a,
		      const struct cl_member *b,
		      const struct cl_member *array, uint32_t line)
{
	struct cl_pair p = { cl_span_last_copy(a, array),
			     cl_span_move(cl_span_of(b), array->stride), line };

	return cl_pair_meet(j, p, array, CL_NEXT_ELEMENT);
}

/* The member whose objects C was said of, each on its own: of such a type, or the
   elements of an array.  */
static const struct cl_member *object_of(const struct cl_contract *c)
{
	const struct cl_member *m = c->beside ? c->member[0]->parent : NULL;

	if (c->stated_of)
		return c->stated_of;
	while (m && !(m->flags & (CL_TAGGED | CL_ARRAY)))
		m = m->parent;
	return m;
}

bool cl_judge_same_group(const struct cl_contract *a,
			 const struct cl_contract *b)
{
	return a->group && b->group && object_of(a) == object_of(b) &&
	       strcmp(a->group, b->group) == 0;
}

/* A field never meets its own parts.  */
static bool are_parts(const struct cl_member *a, const struct cl_member *b)
{
	return a != b &&
	       (cl_member_contains(a, b) || cl_member_contains(b, a));
}

const struct cl_member *cl_member_tagged(const struct cl_member *m)
{
	while (m && !(m->flags & CL_TAGGED))
		m = m->parent;
	return m;
}

/* Whether a nested type, which is judged on its own, holds SCOPE, and the types that
   both contracts were stated for.  */
static bool is_judged_in_type(const struct cl_contract *a, const struct cl_contract *b,
			      const struct cl_member *scope)
{
	const struct cl_member *m = cl_contract_owner(a);
	const struct cl_member *n = cl_contract_owner(b);

	return m && n && cl_member_tagged(cl_member_common(
				 cl_member_common(m, n), scope));
}

bool cl_judge_elsewhere(const struct cl_contract *a,
			const struct cl_contract *b)
{
	return is_judged_in_type(a, b, cl_member_common(a->member[0],
							b->member[0]));
}

/* The fields of C and O in neighbouring elements of the arrays that hold both.  */
static bool meet_across(struct judge *j, const struct cl_contract *c,
			const struct cl_contract *o, uint32_t line)
{
	const struct cl_member *a = c->member[0], *b = o->member[0], *m;
	bool any = false;

	for (m = cl_member_common(a, b); m && is_within(j, m); m = m->parent) {
		if (!(m->flags & CL_ARRAY) || cl_elements(m) < 2 || m == a ||
		    m == b || is_judged_in_type(c, o, m->parent))
			continue;
		any |= meet_next(j, a, b, m, line);
		if (a != b)
			any |= meet_next(j, b, a, m, line);
	}
	return any;
}

/* The hot or read-mostly field of C against the hot one of O.  */
static void meet_hot(struct judge *j, const struct cl_contract *c,
		     const struct cl_contract *o)
{
	const struct cl_member *m = c->member[0], *n = o->member[0];
	struct cl_pair p = { cl_span_of(m), cl_span_of(n), j->largest };
	bool alone = !c->in_array && !o->in_array;
	bool here = false, across;
	uint32_t line;

	/* Most are far apart in any lines, many of the rest of one group.  */
	if ((c->judged_in && c->judged_in == o->judged_in) ||
	    (alone && far_apart(&p)))
		return;
	line = p.line = pair_line(j, m, n);
	if (alone && far_apart(&p))
		return;
	if (m != n && !cl_judge_same_group(c, o) && !are_parts(m, n) &&
	    !cl_judge_elsewhere(c, o) && !cl_member_alternatives(m, n))
		here = meet_pair(j, m, n, line);
	across = !alone && meet_across(j, c, o, line);
	if (here)
		cl_judge_other(j, CL_OTHER_MEMBER, n);
	else if (across)
		cl_judge_other(j, CL_OTHER_ELEMENT, n);
}

void cl_judge_hot(struct judge *j, const struct cl_contract *c)
{
	const struct cl_member *m = c->member[0];
	const struct cl_contract *o;

	cl_judge_begin(j, j->largest);
	for (o = j->contracts->contract; o; o = o->next) {
		if (o->rule != CL_HOT || o->repeated ||
		    !is_within(j, o->member[0]))
			continue;
		if (c->rule == CL_HOT &&
		    cl_judge_reported_at(j, CL_HOT, o->member[0], m))
			continue;
		meet_hot(j, c, o);
	}
	cl_judge_end(j, c, m);
}

/* Whether a contract keeps SUBJECT apart from M.  */
static bool keeps_apart(const struct judge *j, const struct cl_member *subject,
			const struct cl_member *m)
{
	const struct cl_contract *c;

	if (!(subject->subject_of & 1u << CL_APART))
		return false;
	for (c = j->contracts->contract; c; c = c->next) {
		if (c->rule != CL_APART || c->member[0] != subject)
			continue;
		for (unsigned i = 1; i < c->members; i++)
			if (c->member[i] == m)
				return true;
	}
	return false;
}

/* Alternatives of a union are never apart.  */
static bool meet_apart(struct judge *j, const struct cl_member *m,
		       const struct cl_member *n)
{
	uint32_t line = pair_line(j, m, n);

	if (!cl_member_alternatives(m, n))
		return meet_pair(j, m, n, line);
	for (uint32_t i = 0; i < j->broken.count; i++)
		cl_placements_add(&j->broken, i);
	if (line > j->met_line)
		j->met_line = line;
	note_line(j, m->start, line);
	return true;
}

static bool already_met(const struct judge *j, const struct cl_member *m)
{
	const struct cl_other *met = obstack_base(&j->scratch);
	size_t n = obstack_object_size(&j->scratch) / sizeof(*met);

	while (n > 0 && met[n - 1].member != m)
		n--;
	return n > 0;
}

/* All that the subject must be apart from, by all contracts that say so.  */
void cl_judge_apart(struct judge *j, const struct cl_contract *c)
{
	const struct cl_contract *first = c;
	const struct cl_member *m = c->member[0];

	cl_judge_begin(j, j->largest);
	for (; c; c = c->next) {
		if (c->rule != CL_APART || c->member[0] != m)
			continue;
		for (unsigned i = 1; i < c->members; i++) {
			const struct cl_member *n = c->member[i];

			if (!is_within(j, n) || already_met(j, n) ||
			    (keeps_apart(j, n, m) &&
			     cl_judge_reported_at(j, CL_APART, n, m)))
				continue;
			if (meet_apart(j, m, n))
				cl_judge_other(j, CL_OTHER_MEMBER, n);
		}
	}
	cl_judge_end(j, first, m);
}
