/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * come-true.c - whether a threat can come true
 *
 * For which offsets the threat is one, and whether anything leads there.
 */
#include "threat-internal.h"

/* Whether bytes A and B of the type share a line in any placement.  */
static bool share(const struct cl_threats *t, int64_t a, int64_t b,
		  uint32_t line)
{
	struct cl_placements set;

	cl_placements_init(&set, object_start(t), line);
	return cl_placements_meet(&set, (struct cl_span){ a, a },
				  (struct cl_span){ b, b }, line);
}

/* Whether the contract breaks inside its unit when that starts at byte X of the
   moving struct.  */
static bool breaks_inside(const struct cl_threats *t,
			  const struct cl_member *unit, int64_t x)
{
	const struct cl_placements *in = &t->inside;
	int64_t start = object_start(t);
	uint32_t line = in->line;

	for (int64_t o = 0; o < (int64_t)line; o += start) {
		int64_t phase = (o + t->node->start + x - unit->start) % line;

		if (phase < 0)
			phase += line;
		if (phase % in->step == 0 &&
		    cl_placements_has(in, (uint32_t)(phase / in->step)))
			return true;
	}
	return false;
}

/* Whether the threat comes true where what precedes ends at byte OFFSET.  */
static bool comes_true(const struct cl_threats *t,
		       const struct cl_threat *threat, int64_t offset)
{
	int64_t at = t->node->start;
	int64_t x = round_up(offset, align_of(threat->first));

	switch (threat->kind) {
	case CL_THREAT_INSIDE:
		return breaks_inside(t, threat->first, x);
	case CL_THREAT_SPREAD:
		return true;
	case CL_THREAT_FRONT:
		return offset == 0 && share(t, threat->end,
					    at + threat->begin, threat->line);
	default:
		return share(t, at + x + threat->end, at + threat->begin +
			     round_up(x + size_of(threat->first),
				      threat->align), threat->line);
	}
}

/*
 * Members that change places in groups only: whether the first can stand so near to
 * what follows, or precedes, it.
 */
static bool can_come(const struct cl_threats *t, const struct cl_threat *threat)
{
	const struct cl_member *a = threat->first, *b = threat->second;
	int64_t between = 0;

	if (t->node->shuffle != CL_SHUFFLED_IN_GROUPS)
		return true;
	for (const struct cl_member *m = t->node->child; m; m = m->next) {
		bool after = m->group > a->group;

		if (threat->kind == CL_THREAT_FRONT)
			between += m->group < a->group ? size_of(m) : 0;
		else if (threat->last)
			between += after ? size_of(m) : 0;
		else if (threat->kind == CL_THREAT_NEXT)
			between += after && m->group < b->group ? size_of(m) : 0;
	}
	if (threat->kind == CL_THREAT_NEXT && !threat->last &&
	    a->group > b->group)
		return false;
	return between < (int64_t)threat->line || threat->line == 0;
}

/* All that is in no group, between the two.  */
static void spread(struct cl_threats *t, const struct cl_threat *threat,
		   struct cl_order_path *path)
{
	unsigned count = 0;

	for (struct cl_member *m = t->node->child; m; m = m->next)
		count++;
	path->member = cl_zalloc(t->memory,
				 (count + 3) * sizeof(*path->member));
	path->length = 0;
	path->member[path->length++] = threat->first;
	for (struct cl_member *m = t->node->child; m; m = m->next) {
		bool grouped = (m->flags & CL_PINNED) != 0;

		for (unsigned i = 0; i < t->contract->members; i++)
			grouped |= unit_of(t, t->contract->member[i]) == m;
		if (!grouped)
			path->member[path->length++] = m;
	}
	path->member[path->length++] = threat->second;
}

enum cl_reached cl_threats_search(struct cl_threats *t,
				  const struct cl_threat *threat,
				  struct cl_order_path *path)
{
	enum cl_reached reached;
	bool any = false;

	if (!can_come(t, threat))
		return CL_UNREACHABLE;
	if (threat->kind == CL_THREAT_SPREAD) {
		if (!t->search)
			return CL_GAVE_UP;
		spread(t, threat, path);
		return CL_REACHED;
	}
	for (uint32_t i = 0; i < t->modulus; i++) {
		t->target[i] = comes_true(t, threat, i);
		any |= t->target[i];
	}
	if (!any)
		return CL_UNREACHABLE;
	if (!t->search)
		return CL_GAVE_UP;
	reached = cl_search_run(t->search, threat->first, threat->second,
				t->target, path);
	if (reached != CL_REACHED)
		return reached;
	path->member[path->length++] = threat->first;
	if (threat->second)
		path->member[path->length++] = threat->second;
	return reached;
}
