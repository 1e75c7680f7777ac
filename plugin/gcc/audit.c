/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * audit.c - types that are looked at though nobody promised anything of them
 */
#include "compat.h"
#include "hashtab.h"

#include "../core/groups.h"
#include "arguments.h"
#include "audit.h"
#include "notes.h"

/* Found, and still to be looked at.  */
static vec<tree> waiting;
static unsigned looked_at;

static bool fronts_wanted(void)
{
	return cl_severity_of(&arguments.severities, CL_ALIGNED_FRONT, false) !=
	       CL_OFF;
}

bool audit_wanted(void)
{
	return arguments.groups || fronts_wanted();
}

static bool is_of_interest(const_tree field)
{
	if (TREE_CODE(field) != FIELD_DECL || !TREE_TYPE(field))
		return false;
	if (arguments.groups && DECL_NAME(field) &&
	    cl_group_begun(IDENTIFIER_POINTER(DECL_NAME(field))))
		return true;
	return fronts_wanted() && DECL_USER_ALIGN(field) &&
	       TYPE_P(TREE_TYPE(field)) &&
	       DECL_ALIGN(field) > TYPE_ALIGN(TREE_TYPE(field));
}

void audit_type_finished(tree type)
{
	static htab_t seen;
	tree field;
	void **slot;

	if (!audit_wanted() || !COMPLETE_TYPE_P(type))
		return;
	type = TYPE_MAIN_VARIANT(type);
	if (!seen)
		seen = htab_create(31, htab_hash_pointer, htab_eq_pointer, NULL);
	slot = htab_find_slot(seen, type, INSERT);
	if (*slot)
		return;
	*slot = type;
	for (field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field))
		if (is_of_interest(field)) {
			notes_keep(type);
			waiting.safe_push(type);
			return;
		}
}

tree audit_next(void)
{
	if (looked_at == waiting.length())
		return NULL_TREE;
	return notes_container(waiting[looked_at++]);
}
