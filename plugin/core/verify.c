/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * verify.c - which promises the layout breaks
 *
 * Goes through the contracts, and turns what the judging rooms find into
 * findings.
 */
#include "verify.h"

#include <string.h>

#include "judge.h"

uint32_t cl_line_size(const struct cl_type *type,
		      const struct cl_member *member,
		      const struct cl_options *options)
{
	if (member && member->line_size)
		return member->line_size;
	for (; member; member = member->parent)
		if (member->type_line_size)
			return member->type_line_size;
	return type->line_size ? type->line_size : options->line_size;
}

int64_t cl_object_start(const struct cl_type *type,
			const struct cl_options *options)
{
	int64_t promise = type->base;

	if (!promise && options->base_is_line && !type->is_object)
		promise = cl_line_size(type, NULL, options);
	return promise > type->align ? promise : type->align;
}

uint32_t cl_judge_line_size(const struct judge *j, const struct cl_member *m)
{
	return cl_line_size(j->contracts->type, m, j->options);
}

bool cl_judge_before(const struct cl_member *a, const struct cl_member *b)
{
	if (a->start != b->start)
		return a->start < b->start;
	return a->sequence < b->sequence;
}

const char *cl_judge_waived(const struct judge *j, enum cl_rule rule,
			    const struct cl_member *m)
{
	const struct cl_waiver *w;

	for (w = j->contracts->waiver; w; w = w->next)
		if (w->rule == rule && w->member == m)
			return w->reason;
	return NULL;
}

void cl_judge_begin(struct judge *j, uint32_t line)
{
	cl_placements_init(&j->broken, j->start, line);
	j->met_line = 0;
	j->line = j->last_line = -1;
	j->breaks_on_line = false;
}

void cl_judge_other(struct judge *j, enum cl_other_kind kind,
		    const struct cl_member *m)
{
	struct cl_other other = { kind, m };

	obstack_grow(&j->scratch, &other, sizeof(other));
}

static int order_others(const void *pa, const void *pb)
{
	const struct cl_other *a = pa, *b = pb;

	if (!a->member != !b->member)
		return a->member ? -1 : 1;
	if (a->member == b->member)
		return (int)a->kind - (int)b->kind;
	return cl_judge_before(a->member, b->member) ? -1 : 1;
}

static void take_others(struct judge *j, struct cl_finding *f)
{
	size_t size = obstack_object_size(&j->scratch);
	void *grown = obstack_finish(&j->scratch);

	f->others = (unsigned)(size / sizeof(*f->other));
	f->other = cl_zalloc(j->memory, size + sizeof(*f->other));
	memcpy(f->other, grown, size);
	obstack_free(&j->scratch, grown);
	if (f->others > 1)
		qsort(f->other, f->others, sizeof(*f->other), order_others);
}

/*
 * Where all that met did so in smaller lines than the largest that could
 * matter, the placements repeat themselves.
 */
static void shrink(struct judge *j)
{
	struct cl_placements *set = &j->broken;

	if (!j->met_line || j->met_line >= set->line)
		return;
	set->line = j->met_line;
	if (set->step > set->line)
		set->step = set->line;
	set->count = set->line / set->step;
	if (set->count < 64)
		set->set[0] &= ((uint64_t)1 << set->count) - 1;
}

struct cl_finding *cl_judge_end(struct judge *j, const struct cl_contract *c,
				const struct cl_member *subject)
{
	struct cl_finding *f;

	shrink(j);
	if (!cl_placements_members(&j->broken)) {
		obstack_free(&j->scratch, obstack_finish(&j->scratch));
		return NULL;
	}
	f = cl_zalloc(j->memory, sizeof(*f));
	f->rule = c->rule;
	f->contract = c;
	f->subject = subject;
	f->line_size = j->broken.line;
	f->start = j->start;
	f->broken = cl_placements_members(&j->broken);
	f->placements = j->broken.count;
	f->line = j->line;
	f->last_line = j->last_line;
	f->waived = cl_judge_waived(j, c->rule, subject);
	take_others(j, f);
	*j->tail = f;
	j->tail = &f->next;
	return f;
}

static void judge_contract(struct judge *j, const struct cl_contract *c)
{
	switch (c->rule) {
	case CL_ISOLATED:
		cl_judge_isolated(j, c);
		break;
	case CL_HOT:
	case CL_READ_MOSTLY:
		cl_judge_hot(j, c);
		break;
	case CL_APART:
		cl_judge_apart(j, c);
		break;
	case CL_TOGETHER:
		cl_judge_together(j, c);
		break;
	case CL_UNSPLIT:
	case CL_LINES:
		cl_judge_lines(j, c);
		break;
	case CL_START:
	case CL_BASE:
		cl_judge_start(j, c);
		break;
	default:
		break;
	}
}

static struct cl_member *subject_of(const struct cl_contracts *contracts,
				    const struct cl_contract *c)
{
	return c->members ? c->member[0] : contracts->type->root;
}

static void look_inside(struct cl_member *m)
{
	while ((m = m->parent))
		m->subject_of |= CL_LOOK_INSIDE;
}

static bool same_members(const struct cl_contract *a,
			 const struct cl_contract *b)
{
	if (a->members != b->members)
		return false;
	for (unsigned i = 0; i < a->members; i++) {
		unsigned k = 0;

		while (k < b->members && b->member[k] != a->member[i])
			k++;
		if (k == b->members)
			return false;
	}
	return true;
}

/*
 * Whether another contract says the same of the subject of C, or more.  All of one
 * member are judged with the first; groups may have a member in common.
 */
static bool is_repeated(const struct cl_contracts *contracts,
			const struct cl_contract *c)
{
	const struct cl_contract *o;
	bool earlier = true;

	if (c->rule != CL_TOGETHER && c->rule != CL_LINES)
		return subject_of(contracts, c)->subject_of & 1u << c->rule;
	for (o = contracts->contract; o; o = o->next) {
		if (o == c)
			earlier = false;
		else if (o->rule == c->rule && same_members(o, c) &&
			 (o->lines < c->lines ||
			  (o->lines == c->lines && earlier)))
			return true;
	}
	return false;
}

/* What lets a pair be passed over: a nested type that has all there is of C, and is
   nowhere an element.  */
static void mark_place(struct cl_contract *c)
{
	const struct cl_member *m = cl_contract_owner(c);

	c->judged_in = NULL;
	c->in_array = false;
	for (; m; m = m->parent)
		if (m->flags & CL_TAGGED)
			c->judged_in = m;
	for (m = c->judged_in; m; m = m->parent)
		if (m->flags & CL_ARRAY)
			c->judged_in = NULL;
	for (m = c->members ? c->member[0]->parent : NULL; m; m = m->parent)
		c->in_array |= (m->flags & CL_ARRAY) != 0;
}

/*
 * Marks the subjects, so that either side of a pair knows about the other, and
 * the contracts that only say again what an earlier one said.
 */
static void mark_subjects(const struct cl_contracts *contracts)
{
	for (struct cl_contract *c = contracts->contract; c; c = c->next) {
		struct cl_member *m = subject_of(contracts, c);

		c->repeated = is_repeated(contracts, c);
		mark_place(c);
		m->subject_of |= 1u << c->rule;
		if (c->rule == CL_ISOLATED)
			look_inside(m);
	}
}

uint32_t cl_largest_line_size(const struct cl_type *type,
			      const struct cl_options *options)
{
	uint32_t largest = cl_line_size(type, NULL, options);

	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m)) {
		if (m->line_size > largest)
			largest = m->line_size;
		if (m->type_line_size > largest)
			largest = m->type_line_size;
	}
	return largest;
}

/* Clears all marks, and marks what has a line size of its own.  */
static void mark_sizes(struct judge *j)
{
	struct cl_member *root = j->contracts->type->root;

	bool any = false;

	j->largest = cl_largest_line_size(j->contracts->type, j->options);
	for (struct cl_member *m = root; m; m = cl_member_walk(root, m)) {
		m->subject_of = 0;
		any |= m->line_size || m->type_line_size;
	}
	for (struct cl_member *m = root; any && m; m = cl_member_walk(root, m))
		if (m->line_size)
			look_inside(m);
	/* Beside a size that was stated, that of every contract may matter.  */
	for (struct cl_contract *c = j->contracts->contract; any && c;
	     c = c->next)
		if (c->members)
			look_inside(c->member[0]);
}

struct cl_placements cl_judge_within(const struct cl_contracts *contracts,
				     const struct cl_options *options,
				     const struct cl_contract *c,
				     const struct cl_member *unit,
				     int64_t step)
{
	struct cl_finding *first = NULL;
	struct judge j = {
		.contracts = contracts,
		.options = options,
		.memory = contracts->type->memory,
		.within = unit,
		.start = step,
		.tail = &first,
	};

	j.largest = cl_largest_line_size(contracts->type, options);
	obstack_init(&j.scratch);
	judge_contract(&j, c);
	obstack_free(&j.scratch, NULL);
	return j.broken;
}

struct cl_finding *cl_verify(const struct cl_contracts *contracts,
			     const struct cl_options *options,
			     struct obstack *memory)
{
	struct cl_finding *first = NULL;
	struct judge j = {
		.contracts = contracts,
		.options = options,
		.memory = memory,
		.start = cl_object_start(contracts->type, options),
		.tail = &first,
	};

	mark_sizes(&j);
	mark_subjects(contracts);
	obstack_init(&j.scratch);
	for (const struct cl_contract *c = contracts->contract; c; c = c->next)
		if (!c->repeated && !c->settled)
			judge_contract(&j, c);
	obstack_free(&j.scratch, NULL);
	return first;
}
