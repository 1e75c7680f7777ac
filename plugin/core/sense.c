/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sense.c - whether contracts make sense for their type
 *
 * What can only be seen when all is bound: contracts on padding, on nothing, on
 * members that cannot keep each other company.
 */
#include "contract.h"

#include <string.h>

#include "instances.h"
#include "memory.h"

static const char *path_of(const struct cl_contracts *contracts,
			   const struct cl_member *m)
{
	return cl_member_path(m, contracts->type->memory);
}

static bool is_padding(const struct cl_member *m)
{
	for (; m; m = m->parent)
		if (m->flags & CL_PAD)
			return true;
	return false;
}

static const struct cl_member *array_around(const struct cl_member *m)
{
	for (m = m->parent; m && !(m->flags & CL_ARRAY);)
		m = m->parent;
	return m;
}

/* Why no sense can be made of a contract on M, or NULL.  */
static const char *member_fault(const struct cl_contracts *contracts,
				const struct cl_contract *c,
				const struct cl_member *m)
{
	struct obstack *memory = contracts->type->memory;

	if (cl_member_is_empty(m) || (m->flags & CL_MARKER))
		return cl_format(memory,
			"'%s' of '%s' has no size, so it lies on no line; "
			"'%s' needs a member with a size",
			path_of(contracts, m), contracts->type->name,
			cl_rule_name(c->rule));
	if (is_padding(m))
		return cl_format(memory,
			"'%s' of '%s' is marked as padding and belongs to "
			"nobody; '%s' needs a member that somebody uses",
			path_of(contracts, m), contracts->type->name,
			cl_rule_name(c->rule));
	if (m->end >= CL_OPEN_END &&
	    (c->rule == CL_TOGETHER || c->rule == CL_UNSPLIT))
		return cl_format(memory,
			"'%s' of '%s' has no known end; '%s' needs a member "
			"with a size", path_of(contracts, m),
			contracts->type->name, cl_rule_name(c->rule));
	return NULL;
}

/* Why M cannot be in one contract with its first member, or NULL.  */
static const char *company_fault(const struct cl_contracts *contracts,
				 const struct cl_contract *c,
				 const struct cl_member *m)
{
	const struct cl_member *first = c->member[0];
	struct obstack *memory = contracts->type->memory;

	if (m == first && c->rule != CL_APART)
		return NULL;
	if (c->rule == CL_APART && (cl_member_contains(first, m) ||
				    cl_member_contains(m, first)))
		return cl_format(memory,
			"'%s' of '%s' cannot be apart from '%s': one is the "
			"other, or a part of it", path_of(contracts, first),
			contracts->type->name, path_of(contracts, m));
	if (c->rule == CL_TOGETHER && array_around(first) != array_around(m))
		return cl_format(memory,
			"'%s' and '%s' of '%s' cannot be together: they are "
			"not in one element of one array",
			path_of(contracts, first), path_of(contracts, m),
			contracts->type->name);
	return NULL;
}

static const char *type_fault(const struct cl_contracts *contracts,
			      const struct cl_contract *c)
{
	if (contracts->type->size > 0)
		return NULL;
	return cl_format(contracts->type->memory,
		"'%s' has no size, so it lies on no line; '%s' needs a type "
		"with a size", contracts->type->name, cl_rule_name(c->rule));
}

static bool is_about_hot(const struct cl_contract *c)
{
	return c->rule == CL_HOT || c->rule == CL_READ_MOSTLY;
}

/* Whether O, stated out of line in a type that holds the one that C was stated for, speaks
   of the same member, and so takes the place of C.  */
static bool overrides(const struct cl_contract *o, const struct cl_contract *c)
{
	const struct cl_member *inner = cl_contract_owner(c);
	const struct cl_member *outer = cl_contract_owner(o);

	return inner && outer != inner && o->members &&
	       o->member[0] == c->member[0] &&
	       (o->rule == c->rule || (is_about_hot(o) && is_about_hot(c))) &&
	       (!outer || cl_member_contains(outer, inner));
}

/* A field that only lets its own group onto its lines has one group, and one that
   is hot is not read-mostly.  */
static const char *group_fault(const struct cl_contracts *contracts,
			       const struct cl_contract *c)
{
	const struct cl_contract *o;

	if (!is_about_hot(c))
		return NULL;
	for (o = contracts->contract; o != c; o = o->next) {
		if (!o->members || o->member[0] != c->member[0] ||
		    overrides(o, c) || overrides(c, o))
			continue;
		if (o->rule == CL_HOT + CL_READ_MOSTLY - c->rule)
			return cl_format(contracts->type->memory,
				"'%s' of '%s' cannot be hot and read-mostly",
				path_of(contracts, c->member[0]),
				contracts->type->name);
		if (o->rule != CL_HOT || c->rule != CL_HOT)
			continue;
		if (o->group == c->group ||
		    (o->group && c->group && !strcmp(o->group, c->group)))
			continue;
		return cl_format(contracts->type->memory,
			"'%s' of '%s' is in two hot groups; a field has one",
			path_of(contracts, c->member[0]),
			contracts->type->name);
	}
	return NULL;
}

/* Why no sense can be made of C, or NULL.  Members that a configuration lacks
   may leave a contract about nothing; that is not a fault.  */
static const char *fault(const struct cl_contracts *contracts,
			 const struct cl_contract *c)
{
	const char *text;

	if (c->members == 0)
		return c->rule == CL_TOGETHER ? NULL : type_fault(contracts, c);
	for (unsigned i = 0; i < c->members; i++) {
		text = member_fault(contracts, c, c->member[i]);
		if (!text && i > 0)
			text = company_fault(contracts, c, c->member[i]);
		if (text)
			return text;
	}
	return group_fault(contracts, c);
}

/* Whether there is never an object of what C is about: in an array of no elements. */
static bool is_nowhere(const struct cl_contract *c)
{
	for (unsigned i = 0; i < c->members; i++)
		for (const struct cl_member *m = c->member[i]->parent; m;
		     m = m->parent)
			if ((m->flags & CL_ARRAY) && cl_elements(m) == 0)
				return true;
	return false;
}

static bool is_overridden(const struct cl_contracts *contracts,
			  const struct cl_contract *c)
{
	const struct cl_contract *o = contracts->contract;

	while (o && !overrides(o, c))
		o = o->next;
	return o != NULL;
}

void cl_contracts_check(struct cl_contracts *contracts,
			void (*report)(void *closure, unsigned where,
				       const struct cl_problem *problem),
			void *closure)
{
	struct cl_contract **at = &contracts->contract;

	while (*at) {
		struct cl_contract *c = *at;
		bool nowhere = is_nowhere(c);
		struct cl_problem problem = {
			CL_ANNOTATION, nowhere ? NULL : fault(contracts, c)
		};

		if (!problem.text && !is_overridden(contracts, c) && !nowhere) {
			at = &c->next;
			continue;
		}
		if (problem.text)
			report(closure, c->where, &problem);
		*at = c->next;
	}
	contracts->contract_tail = at;
}
