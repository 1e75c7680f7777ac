/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * threat.c - what could break a contract in another order
 *
 * Lists the threats: who could come to stand next to whom, or first, or last.
 */
#include "threat-internal.h"

#include <string.h>

bool cl_threats_hold_within(struct cl_threats *t, const struct cl_member *unit,
			 int64_t step)
{
	t->inside = cl_judge_within(t->contracts, t->options, t->contract, unit,
				    step);
	return cl_placements_members(&t->inside) == 0;
}

/* Whether a pair with OTHER is looked at with its contract, not with this one.  */
static bool is_reported_there(const struct cl_threats *t,
			      const struct cl_member *other)
{
	const struct cl_member *m = t->contract->member[0];
	const struct cl_contract *o;

	if (other->sequence > m->sequence)
		return false;
	if (t->contract->rule != CL_APART)
		return t->contract->rule == CL_HOT;
	for (o = t->contracts->contract; o; o = o->next)
		for (unsigned i = 1; o->rule == CL_APART && i < o->members; i++)
			if (o->member[0] == other && o->member[i] == m)
				return true;
	return false;
}

bool cl_threats_each_partner(struct cl_threats *t,
			 bool (*act)(struct cl_threats *t,
				     const struct cl_member *partner))
{
	const struct cl_contract *c = t->contract, *o;

	for (o = t->contracts->contract; o; o = o->next) {
		/* One member's apart contracts are judged together.  */
		unsigned from = c->rule == CL_APART, to = from ? o->members : 1;

		if (c->rule == CL_APART ?
		    o->rule != CL_APART || o->member[0] != c->member[0] :
		    o->rule != CL_HOT || o->repeated ||
		    cl_judge_same_group(c, o) || cl_judge_elsewhere(c, o))
			continue;
		for (unsigned i = from; i < to; i++)
			if (o->member[i] != c->member[0] &&
			    !is_reported_there(t, o->member[i]) &&
			    !act(t, o->member[i]))
				return false;
	}
	return true;
}

/* The bytes of which UNIT's place in any object is a multiple.  */
static int64_t certain_align(const struct cl_threats *t,
			     const struct cl_member *unit)
{
	int64_t align = align_of(unit), start = t->node->start;

	if (object_start(t) < align)
		align = object_start(t);
	if (start && (start & -start) < align)
		align = start & -start;
	return align;
}

static void add(struct cl_threats *t, const struct cl_threat *threat)
{
	struct cl_threat *grown;

	for (unsigned i = 0; i < t->threats; i++) {
		const struct cl_threat *o = &t->threat[i];

		/* Members that are alike are one threat.  */
		if (o->first->group == threat->first->group &&
		    (!o->second || !threat->second ||
		     o->second->group == threat->second->group) &&
		    o->kind == threat->kind && o->end == threat->end &&
		    o->begin == threat->begin && o->align == threat->align &&
		    o->line == threat->line && o->last == threat->last &&
		    align_of(o->first) == align_of(threat->first) &&
		    size_of(o->first) == size_of(threat->first) &&
		    (o->first == threat->first || o->second == threat->second) &&
		    !o->second == !threat->second &&
		    (!o->second ||
		     size_of(o->second) == size_of(threat->second)))
			return;
	}
	if (t->threats == t->room) {
		t->room = t->room ? 2 * t->room : 16;
		grown = cl_zalloc(t->memory, t->room * sizeof(*grown));
		if (t->threats)
			memcpy(grown, t->threat, t->threats * sizeof(*grown));
		t->threat = grown;
	}
	t->threat[t->threats++] = *threat;
}

/* One side of a meeting: bytes of a child of the moving struct.  */
struct side {
	struct cl_member *unit;
	int64_t first, last;		/* from the start of the unit */
};

/* A right before B; where B stays last, at the end.  */
static void add_next(struct cl_threats *t, const struct side *a,
		     const struct side *b, uint32_t line)
{
	struct cl_threat threat = {
		.kind = CL_THREAT_NEXT, .first = a->unit, .second = b->unit,
		.end = a->last, .begin = b->first,
		.align = align_of(b->unit), .line = line,
	};

	/* What a store to a bit-field rewrites depends on those beside it.  */
	if ((a->unit->flags | b->unit->flags) & CL_BITFIELD)
		t->complete = false;
	if (a->unit->flags & CL_PINNED)
		return;
	if (b->unit->flags & CL_PINNED) {
		threat.last = true;
		threat.second = NULL;
	}
	add(t, &threat);
}

/* A first of all, behind byte BEFORE of the type.  */
static void add_front(struct cl_threats *t, const struct side *a,
		      int64_t before, uint32_t line)
{
	struct cl_threat threat = {
		.kind = CL_THREAT_FRONT, .first = a->unit, .begin = a->first,
		.end = before, .align = 1, .line = line,
	};

	if (!(a->unit->flags & CL_PINNED))
		add(t, &threat);
}

static void add_last(struct cl_threats *t, const struct side *a, uint32_t line)
{
	struct cl_threat threat = {
		.kind = CL_THREAT_LAST, .first = a->unit, .end = a->last,
		.align = t->node->struct_align > 8 ?
			t->node->struct_align / 8 : 1,
		.line = line, .last = true,
	};

	if (!(a->unit->flags & CL_PINNED))
		add(t, &threat);
}

static void add_inside(struct cl_threats *t, struct cl_member *unit)
{
	struct cl_threat threat = {
		.kind = CL_THREAT_INSIDE, .first = unit, .align = 1,
		.last = unit->flags & CL_PINNED,
	};

	if (!cl_threats_hold_within(t, unit, certain_align(t, unit)))
		add(t, &threat);
}

static struct side side_of(const struct cl_member *m, struct cl_member *unit)
{
	return (struct side){ unit, first_byte(m, unit), last_byte(m, unit) };
}

static uint32_t largest_in(const struct cl_threats *t,
			   const struct cl_member *unit, uint32_t line)
{
	struct cl_member *m = (struct cl_member *)unit;

	for (; m; m = cl_member_walk(unit, m))
		line = larger(line, m->subject_of & ~CL_LOOK_INSIDE ?
					    line_of(t, m) : m->line_size);
	return line;
}

/* What M, a neighbour, does not want to share.  */
static struct side owned_side(struct cl_member *m)
{
	/* What is isolated lets nobody onto its padding.  */
	if (m->subject_of & (1u << CL_ISOLATED | CL_LOOK_INSIDE))
		return (struct side){ m, 0, size_of(m) - 1 };
	return (struct side){ m, m->owned_start - m->start,
			      m->owned_end - 1 - m->start };
}

static void threaten_isolated(struct cl_threats *t, const struct side *subject)
{
	const struct cl_member *member = t->contract->member[0];
	uint32_t line = line_of(t, member);

	for (struct cl_member *m = t->node->child; m; m = m->next) {
		uint32_t pair = largest_in(t, m, line);
		struct side other;

		if (m == subject->unit || (m->owned_start >= m->owned_end &&
					   !(m->subject_of & 1u << CL_ISOLATED)))
			continue;
		if ((m->subject_of & 1u << CL_ISOLATED) &&
		    m->sequence < member->sequence)
			continue;
		other = owned_side(m);
		add_next(t, subject, &other, pair);
		add_next(t, &other, subject, pair);
	}
	/* What is around the moving struct may bring a larger size.  */
	if (t->node->parent)
		line = largest_line(t);
	add_front(t, subject, t->node->start - 1, line);
	add_last(t, subject, line);
}

/* Whether nothing that moves changes where A and B are.  */
static bool stays(const struct cl_threats *t, const struct cl_member *a,
		  const struct cl_member *b)
{
	if (!cl_size_varies(t->node))
		return true;
	return a->start < t->node->start && b->start < t->node->start;
}

static bool threaten_pair(struct cl_threats *t, const struct cl_member *partner)
{
	const struct cl_member *m = t->contract->member[0];
	struct cl_member *a = unit_of(t, m), *b = unit_of(t, partner);
	uint32_t line = larger(line_of(t, m), line_of(t, partner));
	const struct cl_member *outer = a ? partner : m;
	struct side sides[2], *inner;

	if (!a && !b && !stays(t, m, partner))
		t->complete = false;
	if (a == b)
		return true;		/* inside, or both outside */
	if ((a && (a->flags & CL_BITFIELD)) || (b && (b->flags & CL_BITFIELD)))
		t->complete = false;
	if (a)
		sides[0] = side_of(m, a);
	if (b)
		sides[1] = side_of(partner, b);
	inner = a ? &sides[0] : &sides[1];
	if (a && b) {
		add_next(t, &sides[0], &sides[1], line);
		add_next(t, &sides[1], &sides[0], line);
	} else if (outer->start < t->node->start) {
		add_front(t, inner, outer->end - 1, line);
	} else {
		add_last(t, inner, line);
	}
	return true;
}

static void threaten_group(struct cl_threats *t)
{
	const struct cl_contract *c = t->contract;
	struct cl_member *first = unit_of(t, c->member[0]);

	if (!first)
		t->complete = c->members == 1 &&
			      stays(t, c->member[0], c->member[0]);
	for (unsigned i = 1; i < c->members; i++) {
		struct cl_threat threat = {
			.kind = CL_THREAT_SPREAD, .first = first, .align = 1,
			.second = unit_of(t, c->member[i]),
		};

		if (!first || !threat.second)
			t->complete = false;
		else if (threat.second != first)
			add(t, &threat);
	}
}

/* For what stands outside: whether the contract holds beside a struct that keeps its
   size, whatever it may have at its ends.  */
static bool holds_beside_whole(struct cl_threats *t)
{
	struct cl_type *type = (struct cl_type *)t->contracts->type;
	bool holds;

	if (cl_size_varies(t->node))
		return false;
	t->node->flags |= CL_WHOLE;
	cl_type_end(type);
	holds = cl_threats_hold_within(t, type->root, object_start(t));
	t->node->flags &= ~(unsigned)CL_WHOLE;
	cl_type_end(type);
	return holds;
}

static void threaten(struct cl_threats *t)
{
	const struct cl_contract *c = t->contract;
	struct cl_member *unit = unit_of(t, c->member[0]);
	struct side side;

	/* A bit-field can come to lie at any bit; a pair with it is asked for any
	   byte.  */
	t->complete = !unit || !(unit->flags & CL_BITFIELD) ||
		      c->rule == CL_HOT || c->rule == CL_READ_MOSTLY ||
		      c->rule == CL_APART;
	if (unit)
		add_inside(t, unit);
	switch (c->rule) {
	case CL_ISOLATED:
		if (!unit) {
			t->complete = holds_beside_whole(t);
			break;
		}
		side = side_of(c->member[0], unit);
		threaten_isolated(t, &side);
		break;
	case CL_HOT:
	case CL_READ_MOSTLY:
	case CL_APART:
		cl_threats_each_partner(t, threaten_pair);
		break;
	case CL_TOGETHER:
		threaten_group(t);
		break;
	default:
		t->complete &= unit || stays(t, c->member[0], c->member[0]);
	}
}

/*
 * The one struct that moves, if that is all that does, and it stands at one place
 * in the type.
 */
static struct cl_member *only_node(const struct cl_type *type)
{
	struct cl_member *node = NULL;

	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m)) {
		if (!(m->flags & CL_MOVES))
			continue;
		if (m->flags & CL_ARRAY)
			return NULL;
		if (m->shuffle == CL_IN_ORDER)
			continue;
		if (node)
			return NULL;
		node = m;
	}
	return node;
}

/* Offsets can be searched where every order is possible and there are no
   bit-fields, which share bytes.  */
static void prepare_search(struct cl_threats *t)
{
	struct cl_member **member;
	unsigned count = 0, n = 0;

	t->modulus = larger(largest_line(t), t->node->struct_align / 8);
	if (t->contract->rule == CL_BASE && t->contract->lines > t->modulus)
		t->modulus = t->contract->lines > CL_LINE_MAX ?
				     CL_LINE_MAX + 1 :
				     (uint32_t)t->contract->lines;
	for (const struct cl_member *m = t->node->child; m; m = m->next)
		count++;
	if (t->modulus > CL_LINE_MAX)
		return;
	t->target = cl_zalloc(t->memory, t->modulus * sizeof(*t->target));
	member = cl_zalloc(t->memory, count * sizeof(*member));
	for (struct cl_member *m = t->node->child; m; m = m->next) {
		if (m->flags & CL_BITFIELD)
			return;
		if (!(m->flags & CL_PINNED))
			member[n++] = m;
	}
	if (t->node->shuffle == CL_SHUFFLED)
		t->search = cl_search_begin(t->memory, member, n, t->modulus);
}

bool cl_threats_begin(struct cl_threats *threats,
		      const struct cl_contracts *contracts,
		      const struct cl_options *options,
		      const struct cl_contract *contract,
		      struct obstack *memory)
{
	memset(threats, 0, sizeof(*threats));
	threats->contracts = contracts;
	threats->options = options;
	threats->contract = contract;
	threats->memory = memory;
	threats->complete = cl_threats_anchored(threats);
	if (threats->complete || !contract->members)
		return threats->complete;
	threats->node = only_node(contracts->type);
	if (!threats->node)
		return false;
	prepare_search(threats);
	if (!threats->target)
		return false;
	threaten(threats);
	return true;
}

bool cl_threats_next(struct cl_threats *threats, struct cl_threat *threat)
{
	if (threats->next == threats->threats)
		return false;
	*threat = threats->threat[threats->next++];
	return true;
}

bool cl_threats_complete(const struct cl_threats *threats)
{
	return threats->complete;
}
