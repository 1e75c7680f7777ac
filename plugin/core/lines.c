/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lines.c - which lines something lies on
 *
 * The rules about one thing, or one group: unsplit, lines, start, together.
 */
#include "judge.h"

/* The lines of SPAN at worst, breaking where there are more than ALLOWED.  */
static int64_t worst_lines(struct judge *j, const struct cl_member *subject,
			   struct cl_span span, int64_t allowed)
{
	struct cl_phases phases;
	int64_t worst = 0;

	cl_phases_of(&phases, subject ? subject->parent : NULL,
		     CL_SAME_ELEMENT, j->broken.line);
	for (int64_t p = cl_phases_next(&phases, 0); p >= 0;
	     p = cl_phases_next(&phases, p + 1)) {
		for (uint32_t i = 0; i < j->broken.count; i++) {
			int64_t lines = cl_placements_lines(
				&j->broken, cl_span_move(span, p), i);

			if (lines > worst)
				worst = lines;
			if (lines > allowed)
				cl_placements_add(&j->broken, i);
		}
	}
	return worst;
}

static int64_t divide_up(uint64_t n, uint64_t to)
{
	return (int64_t)((n + to - 1) / to);
}

void cl_judge_lines(struct judge *j, const struct cl_contract *c)
{
	const struct cl_type *type = j->contracts->type;
	const struct cl_member *subject = c->members ? c->member[0] : NULL;
	struct cl_span span = { 0, type->size - 1 };
	uint32_t line = cl_judge_line_size(j, subject);
	int64_t allowed = divide_up((uint64_t)type->size, line), lines;
	struct cl_finding *f;

	if (subject) {
		uint64_t bits = subject->bit_size;

		if (bits == 0)
			return;
		span.first = (int64_t)(subject->bit_offset / 8);
		span.last = (int64_t)((subject->bit_offset + bits - 1) / 8);
		allowed = divide_up(bits, (uint64_t)line * 8);
	}
	if (c->rule == CL_LINES)
		allowed = (int64_t)c->lines;
	cl_judge_begin(j, line);
	lines = worst_lines(j, subject, span, allowed);
	f = cl_judge_end(j, c, subject);
	if (f) {
		f->lines = lines;
		f->allowed = allowed;
		f->line = cl_line_of(span.first, line);
		f->last_line = cl_line_of(span.last, line);
	}
}

/* Whether BITS, and every element of the arrays around SUBJECT, is a multiple of N
   bytes.  */
static bool is_multiple(const struct cl_member *subject, uint64_t bits,
			uint64_t n)
{
	if (bits % (n * 8))
		return false;
	for (const struct cl_member *m = subject; m; m = m->parent)
		if ((m->flags & CL_ARRAY) && cl_elements(m) > 1 &&
		    (uint64_t)m->stride % n)
			return false;
	return true;
}

/* The innermost array whose elements start where something is said to: SUBJECT
   itself where a type's promise is kept by each element.  */
static const struct cl_member *elements_of(const struct cl_contract *c)
{
	if (!c->members)
		return NULL;
	return c->rule == CL_BASE ? c->member[0] : c->member[0]->parent;
}

void cl_judge_start(struct judge *j, const struct cl_contract *c)
{
	const struct cl_member *subject = c->members ? c->member[0] : NULL;
	uint64_t bits = subject ? subject->bit_offset : 0;
	uint32_t line = cl_judge_line_size(j, subject);
	uint64_t start = c->rule == CL_BASE ? c->lines : line;
	struct cl_phases phases;
	struct cl_finding *f;
	bool never = false;

	if (start > CL_LINE_MAX)
		never = (uint64_t)j->start < start ||
			!is_multiple(elements_of(c), bits, start);
	line = start > CL_LINE_MAX ? CL_LINE_MAX : (uint32_t)start;
	cl_judge_begin(j, line);
	cl_phases_of(&phases, elements_of(c), CL_SAME_ELEMENT, line);
	for (int64_t p = cl_phases_next(&phases, 0); p >= 0;
	     p = cl_phases_next(&phases, p + 1))
		for (uint32_t i = 0; i < j->broken.count; i++)
			if (never || (bits + ((uint64_t)p +
				     (uint64_t)i * j->broken.step) * 8) %
			    ((uint64_t)line * 8))
				cl_placements_add(&j->broken, i);
	f = cl_judge_end(j, c, subject);
	if (!f)
		return;
	f->line = f->last_line = cl_line_of((int64_t)(bits / 8), line);
	f->needs_start = c->rule == CL_BASE &&
			 is_multiple(elements_of(c), bits, start);
}

/* -------------------------------------------------------------- together */

static int order_members(const void *pa, const void *pb)
{
	const struct cl_member *a = *(struct cl_member *const *)pa;
	const struct cl_member *b = *(struct cl_member *const *)pb;

	return a == b ? 0 : cl_judge_before(a, b) ? -1 : 1;
}

struct group {
	struct cl_member **member;	/* in layout order */
	unsigned members;
	int64_t allowed;		/* lines */
};

static int64_t group_bytes(const struct group *g)
{
	int64_t bytes = 0, end_so_far = INT64_MIN;

	for (unsigned i = 0; i < g->members; i++) {
		const struct cl_member *m = g->member[i];
		int64_t from = m->start > end_so_far ? m->start : end_so_far;

		if (m->end > from)
			bytes += m->end - from;
		if (m->end > end_so_far)
			end_so_far = m->end;
	}
	return bytes;
}

/* The lines that the group touches when it starts SHIFT bytes into a line; *FIRST
   is the member that is on the first line too many.  */
static int64_t group_lines(const struct judge *j, const struct group *g,
			   int64_t shift, unsigned *first)
{
	int64_t lines = 0, counted = INT64_MIN;

	*first = 0;
	for (unsigned i = 0; i < g->members; i++) {
		int64_t from = cl_line_of(shift + g->member[i]->start,
					  j->broken.line);
		int64_t to = cl_line_of(shift + g->member[i]->end - 1,
					j->broken.line);

		if (from <= counted)
			from = counted + 1;
		if (to < from)
			continue;
		if (lines <= g->allowed && lines + to - from + 1 > g->allowed)
			*first = i;
		lines += to - from + 1;
		counted = to;
	}
	return lines;
}

static void judge_group(struct judge *j, const struct cl_contract *c,
			struct group *g)
{
	const struct cl_member *subject = NULL;
	int64_t worst = 0;
	struct cl_phases phases;
	struct cl_finding *f;

	cl_phases_of(&phases, g->member[0]->parent, CL_SAME_ELEMENT,
		     j->broken.line);
	for (uint32_t i = 0; i < j->broken.count; i++) {
		for (int64_t p = cl_phases_next(&phases, 0); p >= 0;
		     p = cl_phases_next(&phases, p + 1)) {
			unsigned first;
			int64_t lines = group_lines(
				j, g, p + (int64_t)i * j->broken.step, &first);

			if (lines > worst)
				worst = lines;
			if (lines <= g->allowed)
				continue;
			if (!subject)
				subject = g->member[first];
			cl_placements_add(&j->broken, i);
		}
	}
	for (unsigned i = 0; subject && i < g->members; i++)
		if (g->member[i] != subject)
			cl_judge_other(j, CL_OTHER_MEMBER, g->member[i]);
	f = cl_judge_end(j, c, subject);
	if (f) {
		f->lines = worst;
		f->allowed = g->allowed;
		f->line = cl_line_of(subject->start, f->line_size);
		f->last_line = cl_line_of(subject->end - 1, f->line_size);
	}
}

/* Begins a finding about the members of C, in the largest of their lines.  */
static struct group group_begin(struct judge *j, const struct cl_contract *c)
{
	struct group g = { NULL, c->members, 0 };
	uint32_t line = 0;

	g.member = obstack_copy(j->memory, c->member,
				c->members * sizeof(*c->member));
	qsort(g.member, g.members, sizeof(*g.member), order_members);
	for (unsigned i = 0; i < g.members; i++)
		if (cl_judge_line_size(j, g.member[i]) > line)
			line = cl_judge_line_size(j, g.member[i]);
	cl_judge_begin(j, line);
	g.allowed = divide_up((uint64_t)group_bytes(&g), line);
	return g;
}

void cl_judge_together(struct judge *j, const struct cl_contract *c)
{
	struct group g;

	if (!c->members)
		return;
	g = group_begin(j, c);
	judge_group(j, c, &g);
}

void cl_judge_group(struct judge *j, const struct cl_contract *c)
{
	struct group g = group_begin(j, c);
	int64_t end = 0;

	for (unsigned i = 0; i < g.members; i++)
		if (g.member[i]->end > end)
			end = g.member[i]->end;
	if (g.member[0]->parent->shuffle == CL_IN_ORDER)
		g.allowed = divide_up((uint64_t)(end - g.member[0]->start),
				      j->broken.line);
	judge_group(j, c, &g);
}
