/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * titles.c - what types are called and where they stand, when GCC has forgotten
 */
#include "compat.h"
#include "hashtab.h"

#include "notes.h"
#include "promise.h"
#include "titles.h"
#include "translate.h"
#include "types.h"

static htab_t titles;

static hashval_t hash_title(const void *p)
{
	return ((const struct title *)p)->uid;
}

static int same_title(const void *p, const void *q)
{
	return hash_title(p) == hash_title(q);
}

const struct title *title_of(tree type)
{
	struct title key = { TYPE_UID(type), NULL, UNKNOWN_LOCATION, type };
	struct title *t;
	void **slot;

	if (!titles)
		titles = htab_create(31, hash_title, same_title, NULL);
	slot = htab_find_slot(titles, &key, INSERT);
	if (!*slot) {
		t = XOBNEW(&notes_memory, struct title);
		*t = key;
		t->name = translate_name(type, &notes_memory);
		t->place = translate_place(type);
		*slot = t;
		notes_keep(type);
	}
	return (const struct title *)*slot;
}

static void keep(tree type)
{
	struct promise p;

	if (compat_is_dependent(type))
		return;
	p = promise_of(type);
	if (!p.any)
		return;
	title_of(type);
	title_of(p.by);
}

void titles_keep(void)
{
	if (flag_lto)
		types_each_again(keep);
}

/* ------------------------------------------------------- incomplete copies */

struct search {
	const_tree name;
	tree found;
	bool several;
};

static int compare_name(void **slot, void *closure)
{
	const struct title *t = (const struct title *)*slot;
	struct search *s = (struct search *)closure;

	if (TYPE_IDENTIFIER(t->type) == s->name) {
		s->several |= s->found != NULL_TREE;
		s->found = t->type;
	}
	return 1;
}

tree titles_complete(tree type)
{
	struct search s = { NULL_TREE, NULL_TREE, false };
	tree name = TYPE_NAME(type);

	if (COMPLETE_TYPE_P(type))
		return type;
	if (!flag_lto || !titles || !name)
		return NULL_TREE;
	/* The declaration of a C++ type still knows which one it declared.  */
	if (TREE_CODE(name) == TYPE_DECL) {
		type = TREE_TYPE(name);
		return type && RECORD_OR_UNION_TYPE_P(type) &&
		       COMPLETE_TYPE_P(type) ? type : NULL_TREE;
	}
	s.name = name;
	htab_traverse_noresize(titles, compare_name, &s);
	return s.several ? NULL_TREE : s.found;
}
