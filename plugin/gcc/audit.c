/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * audit.c - types that are looked at though nobody promised anything of them
 */
#include "compat.h"

#include "../core/groups.h"
#include "arguments.h"
#include "audit.h"
#include "notes.h"

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

bool audit_is_interesting(tree type)
{
	if (!audit_wanted())
		return false;
	for (tree field = TYPE_FIELDS(type); field; field = DECL_CHAIN(field)) {
		tree of;

		if (is_of_interest(field))
			return true;
		if (TREE_CODE(field) != FIELD_DECL || !TREE_TYPE(field))
			continue;
		of = compat_element(TREE_TYPE(field));
		if (RECORD_OR_UNION_TYPE_P(of) && notes_is_untagged(of) &&
		    audit_is_interesting(of))
			return true;
	}
	return false;
}
