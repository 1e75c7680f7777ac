/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record.c - what an object file carries: the model
 */
#include "record.h"

#include "memory.h"

const char *cl_entry_kind_name(enum cl_entry_kind kind)
{
	static const char *const names[CL_ENTRY_KINDS] = {
		"type", "variable", "function", "allocation", "unjudged",
		"incomplete",
	};

	return names[kind];
}

const char *cl_certainty_name(enum cl_certainty certainty)
{
	static const char *const names[CL_CERTAINTIES] = {
		"always", "placements", "orders", "not-proven",
	};

	return names[certainty];
}

struct cl_entry *cl_entry_begin(struct obstack *memory, enum cl_entry_kind kind,
				const char *name)
{
	struct cl_entry *entry = cl_zalloc(memory, sizeof(*entry));

	entry->kind = kind;
	entry->name = name;
	entry->told_tail = &entry->told;
	return entry;
}

struct cl_told *cl_entry_tell(struct cl_entry *entry, const char *rule,
			      struct obstack *memory)
{
	struct cl_told *told = cl_zalloc(memory, sizeof(*told));

	told->rule = rule;
	*entry->told_tail = told;
	entry->told_tail = &told->next;
	return told;
}

enum cl_record_order cl_record_order(const struct cl_type *type)
{
	struct cl_member *m = type->root;

	if (!type->randomized)
		return type->any_order ? CL_ORDER_ANY : CL_ORDER_FIXED;
	while (m && m->shuffle == CL_IN_ORDER)
		m = cl_member_walk(type->root, m);
	return m && m->shuffle == CL_SHUFFLED_IN_GROUPS ?
	       CL_ORDER_SHUFFLED_IN_GROUPS : CL_ORDER_SHUFFLED;
}

bool cl_contracts_open(const struct cl_contracts *contracts,
		       const struct cl_member *member)
{
	const struct cl_contract *c;

	if (!member->child)
		return false;
	if (!(member->flags & CL_TAGGED))
		return true;
	for (c = contracts->contract; c; c = c->next)
		for (unsigned i = 0; i < c->members; i++)
			if (c->member[i] != member &&
			    cl_member_contains(member, c->member[i]))
				return true;
	return false;
}

const char *cl_record_type_name(const struct cl_member *member,
				struct obstack *memory)
{
	(void)memory;
	return member->origin;
}
