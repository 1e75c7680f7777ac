/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * orders.c - which promises hold in every order
 *
 * Few orders are all gone through.  Of many, a proof needs none: what may come to
 * lie beside a member is asked for every offset that the member can have.  A
 * refutation is an order, laid out and judged like the real one.
 */
#include "orders.h"

#include <string.h>

#include "judge.h"
#include "moves.h"
#include "order.h"
#include "reach.h"
#include "relayout.h"
#include "threat.h"

/* So many orders are gone through one by one.  */
uint64_t cl_most_orders = 5040;

/* The work of drawing orders, in members looked at, and the limits of how many are
   drawn.  */
static const uint64_t drawing_work = 250000;
static const uint64_t least_drawn = 32, most_drawn = 1000;

/* One contract on trial.  */
struct trial {
	struct cl_contract *contract;
	struct cl_order_verdict *verdict;
	bool open;			/* holds in this build, not decided yet */
};

struct court {
	struct cl_contracts *contracts;
	struct cl_options options;
	struct cl_orders orders;
	struct obstack *memory;
	struct obstack scratch;		/* findings of one order */
	struct trial *trial;
	unsigned trials;
};

/* ---------------------------------------------------------------- layouts */

/* What relayout changes, of every member.  */
struct place {
	uint64_t bit_offset, bit_size;
	int64_t start, end, stride;
};

static struct place place_of(const struct cl_member *m)
{
	return (struct place){ m->bit_offset, m->bit_size, m->start, m->end,
			       m->stride };
}

/* Whether the rules we know give this build's layout for this build's order; if not
   the layout is put back.  */
static bool can_lay_out(struct court *court)
{
	struct cl_type *type = court->contracts->type;
	struct place *old = cl_zalloc(court->memory,
				      type->members * sizeof(*old));
	int64_t size = type->size;
	unsigned n = 0;
	bool same;

	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m))
		old[n++] = place_of(m);
	cl_orders_reset(&court->orders);
	same = type->size == size;
	n = 0;
	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m), n++)
		same &= old[n].bit_offset == m->bit_offset &&
			old[n].bit_size == m->bit_size &&
			old[n].start == m->start && old[n].end == m->end;
	if (same)
		return true;
	n = 0;
	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m), n++) {
		m->bit_offset = old[n].bit_offset;
		m->bit_size = old[n].bit_size;
		m->start = old[n].start;
		m->end = old[n].end;
		m->stride = old[n].stride;
	}
	type->size = size;
	cl_type_end(type);
	return false;
}

/* --------------------------------------------------------------- witnesses */

/* The struct that moves nearest around M, or the one that the type has.  */
static const struct cl_member *moving_around(const struct cl_type *type,
					     const struct cl_member *m)
{
	const struct cl_member *n;

	for (n = m ? m->parent : NULL; n; n = n->parent)
		if (n->shuffle != CL_IN_ORDER && (n->flags & CL_MOVES))
			return n;
	for (struct cl_member *w = type->root; w;
	     w = cl_member_walk(type->root, w))
		if (w->shuffle != CL_IN_ORDER && (w->flags & CL_MOVES))
			return w;
	return type->root;
}

/* "'b' at 0, 'f' at 8", up to the last of those that meet; of a long order the
   end.  */
static const char *describe_order(struct court *court,
				  const struct cl_finding *f)
{
	const struct cl_member *node =
		moving_around(court->contracts->type, f->subject);
	const struct cl_member *m, *last = NULL;
	unsigned count = 0, skip;
	const unsigned most = 6;

	for (m = node->child; m; m = m->next) {
		count++;
		if ((f->subject && cl_member_contains(m, f->subject)) ||
		    (f->others && f->other[0].member &&
		     cl_member_contains(m, f->other[0].member)))
			last = m;
		if (last == m)
			skip = count;
	}
	count = last ? skip : count;
	skip = count > most ? count - most : 0;
	if (skip)
		cl_grow(court->memory, "%u member%s, then ", skip,
			skip == 1 ? "" : "s");
	for (m = node->child; count > 0; m = m->next, count--) {
		if (skip) {
			skip--;
			continue;
		}
		cl_grow(court->memory, "'%s' at %lld%s",
			cl_member_path(m, &court->scratch),
			(long long)m->start, count > 1 ? ", " : "");
	}
	obstack_1grow(court->memory, '\0');
	return obstack_finish(court->memory);
}

static struct cl_order_verdict *verdict_of(struct court *court,
					   struct trial *t)
{
	struct cl_contract *c = t->contract;
	struct cl_order_verdict *v = t->verdict;

	if (v)
		return v;
	v = cl_zalloc(court->memory, sizeof(*v));
	v->contract = c;
	v->subject = c->members ? c->member[0] : NULL;
	v->line_size = cl_line_size(court->contracts->type, v->subject,
				    &court->options);
	for (struct cl_waiver *w = court->contracts->waiver; w; w = w->next)
		if (w->rule == c->rule && w->member == v->subject)
			v->waived = w->reason;
	t->verdict = v;
	return v;
}

static void refute(struct court *court, struct trial *t,
		   const struct cl_finding *f)
{
	struct cl_order_verdict *v = verdict_of(court, t);
	const struct cl_member *other = f->others ? f->other[0].member : NULL;

	if (v->refuted)
		return;
	v->refuted = true;
	v->subject = f->subject;
	v->line_size = f->line_size;
	if (other) {
		v->other = cl_member_path(other, court->memory);
		v->inside = f->subject && cl_member_common(f->subject, other)->
						  shuffle == CL_IN_ORDER;
	}
	v->witness = describe_order(court, f);
}

/* Judges the open contracts in the order that is laid out; COUNT: for the share of
   orders that break them.  */
static bool try_order(struct court *court, struct trial *only, bool count)
{
	void *mark = obstack_alloc(&court->scratch, 1);
	struct cl_finding *f;
	bool any = false;

	for (unsigned i = 0; i < court->trials; i++) {
		struct trial *t = &court->trial[i];

		t->contract->settled = only ? t != only : !t->open;
	}
	f = cl_verify(court->contracts, &court->options, &court->scratch);
	for (; f; f = f->next) {
		unsigned i = 0;

		while (court->trial[i].contract != f->contract)
			i++;
		refute(court, &court->trial[i], f);
		court->trial[i].verdict->broken += count;
		any = true;
	}
	obstack_free(&court->scratch, mark);
	return any;
}

/* ----------------------------------------------------------- all and some */

static void try_all(struct court *court)
{
	do {
		try_order(court, NULL, true);
	} while (cl_orders_next(&court->orders));
	for (unsigned i = 0; i < court->trials; i++)
		if (court->trial[i].verdict)
			court->trial[i].verdict->orders = court->orders.count;
}

static unsigned count_open(const struct court *court)
{
	unsigned open = 0;

	for (unsigned i = 0; i < court->trials; i++)
		open += court->trial[i].open;
	return open;
}

/* Draws orders for all contracts that are not proven, for how often they break. */
static void try_some(struct court *court)
{
	uint64_t work = (uint64_t)court->contracts->type->members *
			(count_open(court) + 3);
	uint64_t drawn = drawing_work / work;

	if (!count_open(court))
		return;
	if (drawn < least_drawn)
		drawn = least_drawn;
	if (drawn > most_drawn)
		drawn = most_drawn;
	for (uint64_t i = 0; i < drawn; i++) {
		cl_orders_draw(&court->orders);
		try_order(court, NULL, true);
	}
	for (unsigned i = 0; i < court->trials; i++) {
		struct trial *t = &court->trial[i];

		if (!t->open)
			continue;
		verdict_of(court, t)->orders = drawn;
		t->verdict->sampled = true;
	}
	cl_orders_reset(&court->orders);
}

/* ------------------------------------------------------------ one by one */

static bool try_path(struct court *court, struct trial *t,
		     const struct cl_threat *threat,
		     const struct cl_order_path *path)
{
	cl_orders_lead(&court->orders, threat->first->parent, path->member,
		       path->length);
	return try_order(court, t, false);
}

/* Follows what must come last: the rest stands before it in some order.  */
static bool try_last(struct court *court, struct trial *t,
		     const struct cl_threat *threat)
{
	for (unsigned i = 0; i < least_drawn; i++) {
		if (threat->first->flags & CL_PINNED)
			cl_orders_draw(&court->orders);
		else
			cl_orders_draw_last(&court->orders, threat->first);
		if (try_order(court, t, false))
			return true;
	}
	return false;
}

static void decide(struct court *court, struct trial *t)
{
	struct cl_threats threats;
	struct cl_threat threat;
	bool refuted = false, proven = true;

	if (t->contract->rule == CL_LINES) {
		cl_orders_pad(&court->orders);
		try_order(court, t, false);
		cl_orders_reset(&court->orders);
	}
	if (!cl_threats_begin(&threats, court->contracts, &court->options,
			      t->contract, court->memory))
		return;
	while (!refuted && cl_threats_next(&threats, &threat)) {
		struct cl_order_path path;

		switch (cl_threats_search(&threats, &threat, &path)) {
		case CL_UNREACHABLE:
			continue;
		case CL_REACHED:
			refuted = threat.last ? try_last(court, t, &threat) :
				  try_path(court, t, &threat, &path);
			break;
		case CL_GAVE_UP:
			break;
		}
		proven = false;
	}
	cl_orders_reset(&court->orders);
	if (proven && !refuted && cl_threats_complete(&threats))
		t->open = false;
}

static void decide_all(struct court *court)
{
	for (unsigned i = 0; i < court->trials; i++)
		if (court->trial[i].open)
			decide(court, &court->trial[i]);
	try_some(court);
}

/* ------------------------------------------------------------------ court */

static bool is_found(const struct cl_finding *findings,
		     const struct cl_contract *c)
{
	const struct cl_finding *f = findings;

	while (f && f->contract != c)
		f = f->next;
	return f != NULL;
}

static void open_trials(struct court *court, const struct cl_finding *findings)
{
	unsigned n = 0;

	for (struct cl_contract *c = court->contracts->contract; c; c = c->next)
		n++;
	court->trial = cl_zalloc(court->memory, (n + 1) * sizeof(struct trial));
	for (struct cl_contract *c = court->contracts->contract; c;
	     c = c->next) {
		struct trial *t = &court->trial[court->trials++];

		t->contract = c;
		t->open = !c->repeated && !is_found(findings, c);
	}
}

static struct cl_order_verdict *close_trials(struct court *court)
{
	struct cl_order_verdict *first = NULL, **tail = &first;

	for (unsigned i = 0; i < court->trials; i++) {
		struct trial *t = &court->trial[i];

		t->contract->settled = false;
		if (!t->open || !t->verdict)
			continue;
		*tail = t->verdict;
		tail = &t->verdict->next;
	}
	return first;
}

struct cl_order_verdict *cl_orders_verify(struct cl_contracts *contracts,
					  const struct cl_options *options,
					  const struct cl_finding *findings,
					  struct obstack *memory)
{
	struct cl_order_verdict *verdicts;
	struct court court = {
		.contracts = contracts,
		.options = *options,
		.memory = memory,
	};

	court.options.by_sequence = true;
	contracts->type->any_order |= contracts->any_order;
	if (contracts->any_order &&
	    contracts->type->root->shuffle == CL_IN_ORDER)
		contracts->type->root->shuffle = CL_SHUFFLED;
	if (!cl_moves_mark(contracts))
		return NULL;
	obstack_init(&court.scratch);
	cl_type_end(contracts->type);
	open_trials(&court, findings);
	cl_orders_init(&court.orders, contracts->type);
	if (contracts->type->immovable || !can_lay_out(&court)) {
		for (unsigned i = 0; i < court.trials; i++)
			if (court.trial[i].open)
				verdict_of(&court, &court.trial[i]);
	} else if (court.orders.count <= cl_most_orders) {
		try_all(&court);
	} else {
		decide_all(&court);
	}
	verdicts = close_trials(&court);
	obstack_free(&court.scratch, NULL);
	cl_moves_clear(contracts->type);
	cl_type_end(contracts->type);
	return verdicts;
}
