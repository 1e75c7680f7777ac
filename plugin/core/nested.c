/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * nested.c - binding what was said of the types of members
 *
 * Most of that was proven where those types were judged.  What comes along is what may
 * meet something of this type, and whatever says how that is to be judged.
 */
#include "contract-internal.h"

const struct cl_member *cl_contract_owner(const struct cl_contract *c)
{
	const struct cl_member *m = c->beside && c->members ?
					    c->member[0]->parent : NULL;

	if (c->stated_of)
		return c->stated_of;
	while (m && !(m->flags & CL_TAGGED))
		m = m->parent;
	return m;
}

static struct cl_member *tagged_around(struct cl_member *m)
{
	while (m && !(m->flags & CL_TAGGED))
		m = m->parent;
	return m;
}

/* The member that PATH names in SCOPE, or NULL.  */
static struct cl_member *find_in(struct cl_member *scope, const struct cl_path *path)
{
	struct cl_member *m = cl_member_find(scope, path->text, path->length);

	return m && cl_member_contains(scope, m) ? m : NULL;
}

/* -------------------------------------------------- hot and read-mostly */

/* SCOPE is NULL for what stands beside M.  */
static void bind_nested(struct cl_binding *b, struct cl_member *scope,
			struct cl_member *m)
{
	struct cl_contract *c;

	switch (b->statement->verb) {
	case CL_SAY_HOT:
	case CL_SAY_READ_MOSTLY:
		c = cl_binding_add(b, cl_rule_of(b->statement->verb), 1);
		c->member[c->members++] = m;
		c->stated_of = tagged_around(scope);
		break;
	case CL_SAY_WAIVE:
		if (b->statement->waived == CL_HOT ||
		    b->statement->waived == CL_READ_MOSTLY)
			cl_bind_waiver(b, m);
		break;
	case CL_SAY_SIZE:
		cl_bind_size(b, m);
		break;
	default:
		break;
	}
}

static void set_type_line_size(struct cl_member *m, uint64_t bytes)
{
	if (bytes > m->type_line_size)
		m->type_line_size = (uint32_t)bytes;
}

/* For all that is in SCOPE.  */
static void size_of_type(const struct cl_statement *statement, struct cl_member *scope)
{
	set_type_line_size(scope, statement->number);
	set_type_line_size(cl_first_said(scope), statement->number);
}

void cl_contracts_bind_nested(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope)
{
	struct cl_binding b = { contracts, statement, NULL, NULL, false, NULL };

	if (!statement->paths && statement->verb == CL_SAY_SIZE)
		size_of_type(statement, scope);
	for (unsigned i = 0; i < statement->paths; i++) {
		struct cl_member *m = find_in(scope, &statement->path[i]);

		if (m)
			bind_nested(&b, scope, cl_first_said(m));
	}
}

void cl_contracts_bind_nested_beside(struct cl_contracts *contracts,
				     const struct cl_statement *statement,
				     struct cl_member *subject)
{
	struct cl_binding b = { contracts, statement, NULL, NULL, false, NULL };

	bind_nested(&b, NULL, cl_first_said(subject));
}

/* ----------------------------------------------------------- inline types */

bool cl_contracts_bind_inline(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope, struct cl_problem *problem)
{
	if (statement->paths)
		return cl_contracts_bind_in(contracts, statement, scope, problem);
	if (statement->verb == CL_SAY_SIZE)
		size_of_type(statement, scope);
	return cl_contracts_bind(contracts, statement, scope, problem);
}

/* -------------------------------------------------------------- isolated */

static void bind_within(struct cl_binding *b, struct cl_member *scope,
			struct cl_member *m)
{
	b->subject = m;
	if (b->statement->verb == CL_SAY_WAIVE) {
		cl_bind_waiver(b, m);
	} else if (b->statement->verb == CL_SAY_SIZE) {
		cl_bind_size(b, m);
	} else if (b->statement->verb == CL_SAY_ISOLATED) {
		struct cl_contract *c = cl_binding_add(b, CL_ISOLATED, 1);

		c->member[c->members++] = m;
		c->within = scope;
	}
}

void cl_contracts_bind_within(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope, struct cl_member *subject)
{
	struct cl_binding b = { contracts, statement, NULL, NULL, false, NULL };

	if (subject || !statement->paths)
		bind_within(&b, scope, subject ? subject : scope);
	for (unsigned i = 0; !subject && i < statement->paths; i++) {
		struct cl_member *m = find_in(scope, &statement->path[i]);

		if (m)
			bind_within(&b, scope, m);
	}
}

/* --------------------------------------------------------------- padding */

static struct cl_member *root_of(struct cl_member *m)
{
	while (m->parent)
		m = m->parent;
	return m;
}

void cl_pads_bind(const struct cl_statement *statement,
		  struct cl_member *scope)
{
	for (unsigned i = 0; i < statement->paths; i++) {
		struct cl_member *m = find_in(scope, &statement->path[i]);

		if (m)
			cl_mark_padding(root_of(scope), m);
	}
}
