/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * isolated.c - one member against everything
 *
 * All that is on a line of an isolated member: other members, other elements of an
 * array, and whatever precedes and follows the object.
 */
#include "neighbours.h"

/* The size that M brings into a pair, if it is larger than LINE: one that was
   stated, or that of its own contract.  */
static uint32_t larger_line(const struct judge *j, uint32_t line,
			    const struct cl_member *m)
{
	uint32_t own = m->line_size;

	if (m->subject_of & ~CL_LOOK_INSIDE)
		own = cl_judge_line_size(j, m);
	return own > line ? own : line;
}

/* What is isolated itself lets nobody onto its padding either.  */
static bool is_whole(const struct cl_member *m)
{
	return m->subject_of & 1u << CL_ISOLATED;
}

/* What M owns, less what is isolated itself and reports the pair, against the
   subject's copies below CONTAINER.  */
static bool meet_owned(struct judge *j, const struct cl_member *subject,
		       const struct cl_member *container,
		       const struct cl_member *m, uint32_t line)
{
	struct cl_span span = cl_span_of(subject), other;
	bool any = false;

	if ((m->owned_start >= m->owned_end && !is_whole(m)) ||
	    (m->flags & CL_REPEAT) || cl_judge_reported_at(j, CL_ISOLATED, m, subject))
		return false;
	line = larger_line(j, line, m);
	if ((m->subject_of & CL_LOOK_INSIDE) && !(m->flags & CL_WHOLE) &&
	    !is_whole(m)) {
		for (m = m->child; m; m = m->next)
			any |= meet_owned(j, subject, container, m, line);
		return any;
	}
	other = is_whole(m) ? cl_span_of(m) : cl_span_owned(m);
	if (other.first > subject->start)
		span = cl_span_last_copy(subject, container);
	else if (cl_last_copy(m, container) < CL_OPEN_END)
		other = cl_span_move(other, cl_last_copy(m, container));
	return cl_pair_meet(j, (struct cl_pair){ span, other, line }, container,
			    CL_SAME_ELEMENT);
}

/* SIBLING, or where it has no name what is in it.  */
static void meet_sibling(struct judge *j, const struct cl_member *subject,
			 const struct cl_member *container,
			 const struct cl_member *sibling, uint32_t line)
{
	bool one = is_whole(sibling) || (sibling->flags & CL_WHOLE);

	if ((sibling->owned_start >= sibling->owned_end && !is_whole(sibling)) ||
	    cl_judge_reported_at(j, CL_ISOLATED, sibling, subject))
		return;
	if (!sibling->name && sibling->child && !one) {
		line = larger_line(j, line, sibling);
		for (sibling = sibling->child; sibling;
		     sibling = sibling->next)
			meet_sibling(j, subject, container, sibling, line);
		return;
	}
	if (!meet_owned(j, subject, container, sibling, line))
		return;
	cl_judge_other(j, CL_OTHER_MEMBER, sibling);
	j->breaks_on_line |= cl_placements_has(&j->broken, 0);
}

/* What M owns in the other elements of ARRAY.  */
static bool meet_elsewhere(struct judge *j, const struct cl_member *subject,
			   const struct cl_member *array,
			   const struct cl_member *m, uint32_t line)
{
	struct cl_span first = cl_span_owned(m), last = first;
	struct cl_pair next, previous;
	bool any = false;

	if (m->owned_start >= m->owned_end || (m->flags & CL_REPEAT))
		return false;
	line = larger_line(j, line, m);
	if (m->subject_of & CL_LOOK_INSIDE) {
		for (m = m->child; m; m = m->next)
			any |= meet_elsewhere(j, subject, array, m, line);
		return any;
	}
	if (cl_last_copy(m, array) < CL_OPEN_END)
		last = cl_span_move(last, cl_last_copy(m, array));
	next = (struct cl_pair){ cl_span_last_copy(subject, array),
				 cl_span_move(first, array->stride), line };
	previous = (struct cl_pair){ cl_span_of(subject),
				     cl_span_move(last, -array->stride), line };
	any |= cl_pair_meet(j, next, array, CL_NEXT_ELEMENT);
	any |= cl_pair_meet(j, previous, array, CL_PREVIOUS_ELEMENT);
	return any;
}

static void meet_elements(struct judge *j, const struct cl_member *subject,
			  const struct cl_member *array)
{
	bool any = false;

	if (cl_elements(array) < 2)
		return;
	for (const struct cl_member *m = array->child; m; m = m->next)
		any |= meet_elsewhere(j, subject, array, m,
				      cl_judge_line_size(j, subject));
	if (!any)
		return;
	cl_judge_other(j, CL_OTHER_ELEMENT, array);
	j->breaks_on_line |= cl_placements_has(&j->broken, 0);
}

/* What precedes and follows the object is unknown, and stays on its lines.  */
static void meet_surroundings(struct judge *j, const struct cl_member *subject)
{
	const int64_t size = j->contracts->type->size;
	uint32_t line = subject->parent ? cl_judge_line_size(j, subject) :
					  cl_judge_line_size(j, NULL);
	struct cl_span preceding = { -1, -1 }, following = { size, size };
	struct cl_span last = cl_span_last_copy(subject, NULL);

	if (cl_pair_meet(j, (struct cl_pair){ cl_span_of(subject), preceding, line },
			 NULL, CL_SAME_ELEMENT))
		cl_judge_other(j, CL_OTHER_BEFORE, NULL);
	if (last.last < CL_OPEN_END - 1 && !j->contracts->type->ends_line &&
	    cl_pair_meet(j, (struct cl_pair){ last, following, line }, NULL,
			 CL_SAME_ELEMENT))
		cl_judge_other(j, CL_OTHER_AFTER, NULL);
}

/* Says what would be enough to make the finding go away, if it comes only from
   where the object starts.  */
static void set_needs(const struct judge *j, struct cl_finding *f)
{
	if (!f || f->placements == 1 || j->breaks_on_line)
		return;
	f->needs_start = !cl_placements_has(&j->broken, 0);
	f->needs_alignment = !f->needs_start;
}

/* Whether M lies, with some of its bytes, in what is padding of SCOPE elsewhere. */
static bool is_in_padding(const struct cl_member *m, const struct cl_member *scope)
{
	return m->start < scope->reach && m->end > scope->start;
}

/* A contract of a nested type, against what others have in the padding of that.  All
   else was judged there.  */
static void judge_padding(struct judge *j, const struct cl_contract *c)
{
	const struct cl_member *subject = c->member[0], *m, *s;
	uint32_t line = cl_judge_line_size(j, subject);

	cl_judge_begin(j, j->largest);
	for (m = c->within; m->parent && m != j->within; m = m->parent) {
		if (m->parent->kind == CL_UNION || cl_member_tagged(m->parent))
			continue;
		for (s = m->parent->child; s; s = s->next)
			if (s != m && is_in_padding(s, c->within))
				meet_sibling(j, subject, m->parent, s, line);
	}
	cl_judge_end(j, c, subject);
}

static void judge_member(struct judge *j, const struct cl_contract *c)
{
	const struct cl_member *subject = c->member[0], *m, *s;
	uint32_t line = cl_judge_line_size(j, subject);

	cl_judge_begin(j, j->largest);
	for (m = subject; m->parent && m != j->within; m = m->parent) {
		if (m->parent->kind != CL_UNION)
			for (s = m->parent->child; s; s = s->next)
				if (s != m)
					meet_sibling(j, subject, m->parent, s,
						     line);
		if (m->parent->flags & CL_ARRAY)
			meet_elements(j, subject, m->parent);
	}
	if (!j->within)
		meet_surroundings(j, subject);
	set_needs(j, cl_judge_end(j, c, subject));
}

void cl_judge_isolated(struct judge *j, const struct cl_contract *c)
{
	if (c->within) {
		judge_padding(j, c);
		return;
	}
	if (c->members) {
		judge_member(j, c);
		return;
	}
	cl_judge_begin(j, j->largest);
	meet_surroundings(j, j->contracts->type->root);
	set_needs(j, cl_judge_end(j, c, NULL));
}
