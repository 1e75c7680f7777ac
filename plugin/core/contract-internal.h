/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * contract-internal.h - what the rooms about binding share
 *
 * contract.c binds what is said of a type to its members, nested.c what was said of the
 * types of these.
 */
#ifndef CACHELINE_CORE_CONTRACT_INTERNAL_H
#define CACHELINE_CORE_CONTRACT_INTERNAL_H

#include "contract.h"

/* One statement on its way to the type.  */
struct cl_binding {
	struct cl_contracts *to;
	const struct cl_statement *statement;
	struct cl_member *subject;	/* it stands beside; or NULL */
	struct cl_problem *problem;
	bool failed;
	struct cl_member *scope;	/* of paths; NULL: the subject's, or the type */
};

/* Binds STATEMENT, whose paths lead from SCOPE, like cl_contracts_bind().  */
bool cl_contracts_bind_in(struct cl_contracts *contracts,
			  const struct cl_statement *statement,
			  struct cl_member *scope, struct cl_problem *problem);

/* What struct_group() says twice is one: the first.  */
struct cl_member *cl_first_said(struct cl_member *m);

/* Marks M as padding in ROOT, in each copy of a struct_group().  */
void cl_mark_padding(struct cl_member *root, struct cl_member *m);

/* A new contract of RULE, with room for so many members, and none yet.  */
struct cl_contract *cl_binding_add(struct cl_binding *b, enum cl_rule rule,
				   unsigned room);

/* The rule that a verb about members states.  */
enum cl_rule cl_rule_of(enum cl_verb verb);

/* The statement, a line size or a waiver, is about M (of a waiver NULL: the type).  */
void cl_bind_size(struct cl_binding *b, struct cl_member *m);
void cl_bind_waiver(struct cl_binding *b, struct cl_member *m);

#endif
