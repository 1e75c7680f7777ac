/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * contract.c - binding statements to the members of a type
 */
#include "contract-internal.h"

#include <string.h>

#include "groups.h"
#include "memory.h"

void cl_contracts_init(struct cl_contracts *contracts, struct cl_type *type)
{
	memset(contracts, 0, sizeof(*contracts));
	contracts->type = type;
	contracts->contract_tail = &contracts->contract;
}

static struct obstack *memory_of(const struct cl_binding *b)
{
	return b->to->type->memory;
}

/* The member in the first copy of each struct_group() around M that says the same. */
static struct cl_member *first_copy(struct cl_member *m)
{
	struct cl_member *parent, *a, *b;

	if (!m->parent)
		return m;
	parent = first_copy(m->parent);
	for (a = m->parent->child, b = parent->child; a != m; a = a->next)
		b = b->next;
	return b->flags & CL_REPEAT ? parent->child : b;
}

/* What struct_group() says twice is one: the first.  */
struct cl_member *cl_first_said(struct cl_member *m)
{
	m = first_copy(m);
	/* The union around the two holds nothing else.  */
	if (!m->name && m->kind == CL_UNION && m->child && m->child->next &&
	    (m->child->next->flags & CL_REPEAT))
		return m->child;
	return m;
}

/* Marks M as padding in ROOT, in each copy of a struct_group().  */
void cl_mark_padding(struct cl_member *root, struct cl_member *m)
{
	struct cl_member *first = cl_first_said(m);

	for (struct cl_member *w = root; w; w = cl_member_walk(root, w))
		if (w == m || cl_first_said(w) == first)
			w->flags |= CL_PAD;
}

/* For a path that forgets that its first member is an array.  */
static const char *array_hint(struct obstack *memory, struct cl_member *scope,
			      const struct cl_path *path)
{
	size_t first = strcspn(path->text, ".[");
	const struct cl_member *m = cl_member_find(scope, path->text, first);

	if (!m || !(m->flags & CL_ARRAY) || path->text[first] != '.')
		return "";
	return cl_format(memory, "; '%s' is an array: write '%.*s[]%s'",
			 m->name, (int)first, path->text, path->text + first);
}

/* What a waiver of the rule `group` names is a group, by its marker.  */
static struct cl_member *find_group_begin(struct cl_binding *b, struct cl_member *scope,
					  const struct cl_path *path)
{
	const struct cl_statement *s = b->statement;
	const char *name;

	if (s->verb != CL_SAY_WAIVE || s->waived != CL_GROUP)
		return NULL;
	name = cl_group_begin(path->text, memory_of(b));
	return cl_member_find(scope, name, strlen(name));
}

/* The member that PATH names, or NULL with the problem said if it must exist. */
static struct cl_member *resolve(struct cl_binding *b, const struct cl_path *path)
{
	struct cl_type *type = b->to->type;
	struct cl_member *scope = b->scope ? b->scope :
				  b->subject ? b->subject->parent : type->root;
	struct cl_member *found = find_group_begin(b, scope, path);

	if (!found)
		found = cl_member_find(scope, path->text, path->length);
	if (!found && !path->optional && !b->failed) {
		b->failed = true;
		b->problem->rule = CL_UNKNOWN_MEMBER;
		b->problem->text = cl_format(memory_of(b),
			"'%s' has no member '%s'%s", type->name, path->text,
			array_hint(memory_of(b), scope, path));
	}
	return found ? cl_first_said(found) : NULL;
}

struct cl_contract *cl_binding_add(struct cl_binding *b, enum cl_rule rule,
				   unsigned room)
{
	struct cl_contract *c = cl_zalloc(memory_of(b), sizeof(*c));

	c->rule = rule;
	c->member = cl_zalloc(memory_of(b), (room + 1) * sizeof(*c->member));
	c->group = b->statement->group;
	c->beside = b->statement->beside;
	c->where = b->statement->where;
	*b->to->contract_tail = c;
	b->to->contract_tail = &c->next;
	return c;
}

/* Calls ACT for the subject, or for each path; returns how many there were.  */
static unsigned each(struct cl_binding *b,
		     void (*act)(struct cl_binding *b, struct cl_member *m))
{
	const struct cl_statement *s = b->statement;

	if (b->subject) {
		act(b, b->subject);
		return 1;
	}
	for (unsigned i = 0; i < s->paths; i++) {
		struct cl_member *m = resolve(b, &s->path[i]);

		if (m)
			act(b, m);
	}
	return s->paths;
}

enum cl_rule cl_rule_of(enum cl_verb verb)
{
	static const enum cl_rule rules[] = {
		[CL_SAY_ISOLATED] = CL_ISOLATED,
		[CL_SAY_HOT] = CL_HOT,
		[CL_SAY_READ_MOSTLY] = CL_READ_MOSTLY,
		[CL_SAY_APART] = CL_APART,
		[CL_SAY_TOGETHER] = CL_TOGETHER,
		[CL_SAY_UNSPLIT] = CL_UNSPLIT,
		[CL_SAY_START] = CL_START,
		[CL_SAY_PAD] = CL_RULES,
		[CL_SAY_LINES] = CL_LINES,
	};

	return rules[verb];
}

static void bind_one(struct cl_binding *b, struct cl_member *m)
{
	struct cl_contract *c = cl_binding_add(b, cl_rule_of(b->statement->verb), 1);

	c->member[c->members++] = m;
}

static void bind_pad(struct cl_binding *b, struct cl_member *m)
{
	cl_mark_padding(b->to->type->root, m);
}

void cl_bind_size(struct cl_binding *b, struct cl_member *m)
{
	if (b->statement->number > m->line_size)
		m->line_size = (uint32_t)b->statement->number;
}

void cl_bind_waiver(struct cl_binding *b, struct cl_member *m)
{
	struct cl_waiver *w = cl_zalloc(memory_of(b), sizeof(*w));

	w->rule = b->statement->waived;
	w->member = m;
	w->reason = b->statement->reason;
	w->next = b->to->waiver;
	b->to->waiver = w;
}

static void add_member(struct cl_contract *c, struct cl_member *m)
{
	for (unsigned i = 1; i < c->members; i++)
		if (c->member[i] == m)
			return;
	c->member[c->members++] = m;
}

/* The subject, then those it must be apart from.  */
static void bind_apart(struct cl_binding *b)
{
	const struct cl_statement *s = b->statement;
	struct cl_member *first = b->subject;
	struct cl_contract *c;
	unsigned i = 0;

	if (!first)
		first = resolve(b, &s->path[i++]);
	if (!first)
		return;
	c = cl_binding_add(b, CL_APART, s->paths + 1);
	c->member[c->members++] = first;
	for (; i < s->paths; i++) {
		struct cl_member *m = resolve(b, &s->path[i]);

		if (m)
			add_member(c, m);
	}
}

static struct cl_contract *find_group(struct cl_binding *b)
{
	struct cl_contract *c = b->to->contract;

	if (!b->statement->group)
		return NULL;
	while (c && !(c->rule == CL_TOGETHER && c->group &&
		      strcmp(c->group, b->statement->group) == 0))
		c = c->next;
	return c;
}

static void join_group(struct cl_binding *b, struct cl_contract *c,
		       struct cl_member *m)
{
	struct cl_member **old = c->member;

	for (unsigned i = 0; i < c->members; i++)
		if (old[i] == m)
			return;
	/* Groups are small; one that grows is copied.  */
	c->member = cl_zalloc(memory_of(b),
			      (c->members + 1) * sizeof(*c->member));
	memcpy(c->member, old, c->members * sizeof(*old));
	c->member[c->members++] = m;
}

static void bind_together(struct cl_binding *b)
{
	const struct cl_statement *s = b->statement;
	struct cl_contract *c = find_group(b);

	if (!c)
		c = cl_binding_add(b, CL_TOGETHER, 0);
	if (b->subject)
		join_group(b, c, b->subject);
	for (unsigned i = 0; i < s->paths; i++) {
		struct cl_member *m = resolve(b, &s->path[i]);

		if (m)
			join_group(b, c, m);
	}
}

static void bind_type(struct cl_binding *b)
{
	const struct cl_statement *s = b->statement;
	struct cl_type *type = b->to->type;

	switch (s->verb) {
	case CL_SAY_BASE:
		if ((int64_t)s->number > type->base)
			type->base = (int64_t)s->number;
		break;
	case CL_SAY_SIZE:
		if (s->number > type->line_size)
			type->line_size = (uint32_t)s->number;
		break;
	case CL_SAY_ANY_ORDER:
		b->to->any_order = true;
		break;
	case CL_SAY_WAIVE:
		cl_bind_waiver(b, NULL);
		break;
	case CL_SAY_LINES:
		cl_binding_add(b, CL_LINES, 0)->lines = s->number;
		break;
	default:
		cl_binding_add(b, cl_rule_of(s->verb), 0);
	}
}

static void bind_members(struct cl_binding *b)
{
	switch (b->statement->verb) {
	case CL_SAY_APART:
		bind_apart(b);
		break;
	case CL_SAY_TOGETHER:
		bind_together(b);
		break;
	case CL_SAY_PAD:
		each(b, bind_pad);
		break;
	case CL_SAY_SIZE:
		each(b, cl_bind_size);
		break;
	case CL_SAY_WAIVE:
		each(b, cl_bind_waiver);
		break;
	default:
		each(b, bind_one);
	}
}

/* Whether the verb can be said of what it is said of.  */
static bool check_subject(struct cl_binding *b)
{
	const char *name = cl_verb_name(b->statement->verb);
	const char *text = NULL;

	switch (b->statement->verb) {
	case CL_SAY_HOT:
	case CL_SAY_READ_MOSTLY:
	case CL_SAY_APART:
	case CL_SAY_TOGETHER:
	case CL_SAY_PAD:
		if (!b->subject &&
		    (b->statement->beside || !b->statement->paths))
			text = "'%s' is about a member, not about a type";
		break;
	case CL_SAY_LINES:
	case CL_SAY_BASE:
	case CL_SAY_ANY_ORDER:
		if (b->subject)
			text = "'%s' is about a type, not about a member";
		break;
	case CL_SAY_LINE:
		text = "'%s' is about a file, not about a type";
		break;
	default:
		break;
	}
	if (!text)
		return true;
	b->problem->rule = CL_ANNOTATION;
	b->problem->text = cl_format(memory_of(b), text, name);
	return false;
}

bool cl_contracts_bind(struct cl_contracts *contracts,
		       const struct cl_statement *statement,
		       struct cl_member *subject, struct cl_problem *problem)
{
	struct cl_binding b = { contracts, statement, subject, problem, false, NULL };

	if (!check_subject(&b))
		return false;
	if (subject)
		b.subject = cl_first_said(subject);
	if (!subject && !statement->paths)
		bind_type(&b);
	else
		bind_members(&b);
	return !b.failed;
}

bool cl_contracts_bind_in(struct cl_contracts *contracts,
			  const struct cl_statement *statement,
			  struct cl_member *scope, struct cl_problem *problem)
{
	struct cl_binding b = { contracts, statement, NULL, problem, false, scope };

	bind_members(&b);
	return !b.failed;
}

/* Whether M starts at multiples of BYTES in every order, as it, all around it and the
   objects of TYPE are aligned to that.  */
static bool begins_there(const struct cl_type *type, const struct cl_member *m,
			 int64_t bytes)
{
	if (type->align < bytes || ((m->flags & CL_ARRAY) && m->stride % bytes))
		return false;
	for (; m->parent; m = m->parent)
		if ((int64_t)m->align < bytes * 8 ||
		    (int64_t)m->parent->struct_align < bytes * 8)
			return false;
	return true;
}

void cl_contracts_promise(struct cl_contracts *contracts,
			  struct cl_member *member, int64_t bytes,
			  const char *type)
{
	static const struct cl_statement nothing;
	struct cl_binding b = { contracts, &nothing, NULL, NULL, false, NULL };
	struct cl_contract *c;

	if (cl_member_is_empty(member) || begins_there(contracts->type, member, bytes))
		return;
	c = cl_binding_add(&b, CL_BASE, 1);
	c->member[c->members++] = cl_first_said(member);
	c->lines = (uint64_t)bytes;
	c->promised_by = type;
	c->beside = true;
}
