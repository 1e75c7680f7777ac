/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * functions.c - what was said of functions
 */
#include "compat.h"

#include "cgraph.h"
#include "hashtab.h"

#include "attributes.h"
#include "functions.h"
#include "notes.h"

/* Where an attribute stands.  An attribute before several declarators is one for all, but
   each has a place of its own.  */
struct place {
	const_tree args;
	const_tree name;		/* of what is declared */
	location_t where;
	struct place *next;
};

/* What is said of the function with this DECL_UID.  */
struct said {
	unsigned uid;
	struct function_promise promise;
};

static struct place *places;
static htab_t all_said;

/* ------------------------------------------------------------------ places */

void functions_place(tree decl, tree args, location_t where)
{
	struct place *p = XOBNEW(&notes_memory, struct place);

	p->args = args;
	p->name = DECL_NAME(decl);
	p->where = where;
	p->next = places;
	places = p;
	notes_keep(args);
}

/* A constructor that GCC copied has another name than the one in the source; what comes
   out of a precompiled header has other arguments.  */
static location_t place_of(const_tree decl, const_tree args)
{
	const struct place *same_args = NULL;

	for (const struct place *p = places; p; p = p->next) {
		if (p->args != args)
			continue;
		same_args = p;
		if (p->name == DECL_NAME(decl))
			break;
	}
	return same_args ? same_args->where : DECL_SOURCE_LOCATION(decl);
}

/* ------------------------------------------------------------------ taking */

static hashval_t hash_said(const void *said)
{
	return ((const struct said *)said)->uid;
}

static int same_said(const void *a, const void *b)
{
	return ((const struct said *)a)->uid == ((const struct said *)b)->uid;
}

static struct said *find_said(const_tree decl, enum insert_option insert)
{
	struct said key;
	void **slot;

	if (!all_said)
		all_said = htab_create(31, hash_said, same_said, NULL);
	key.uid = DECL_UID(decl);
	slot = htab_find_slot(all_said, &key, insert);
	if (!slot)
		return NULL;
	if (!*slot) {
		struct said *s = XOBNEW(&notes_memory, struct said);

		memset(s, 0, sizeof(*s));
		s->uid = key.uid;
		*slot = s;
	}
	return (struct said *)*slot;
}

/* The definition of what DECL declares, as far as it is here; a declaration within a block
   may be one of its own.  */
static tree definition_of(tree decl)
{
	symtab_node *n = symtab_node::get(decl);

	if (n && n->definition)
		return decl;
	n = symtab_node::get_for_asmname(DECL_ASSEMBLER_NAME(decl));
	for (; n; n = n->next_sharing_asm_name)
		if (n->definition && TREE_CODE(n->decl) == FUNCTION_DECL)
			return n->decl;
	return decl;
}

static const char *keep(const char *name)
{
	return (const char *)obstack_copy0(&notes_memory, name, strlen(name));
}

static void take_statement(tree decl, tree args,
			   const struct cl_statement *s, void *)
{
	struct function_promise *p =
		&find_said(definition_of(decl), INSERT)->promise;
	location_t where = place_of(decl, args);

	if (!p->name) {
		p->name = keep(lang_hooks.decl_printable_name(decl, 1));
		p->signature = keep(compat_signature(decl));
	}
	switch (s->verb) {
	case CL_SAY_START:
		if (!p->start || linemap_location_before_p(line_table, where,
							   p->where))
			p->where = where;
		p->start = true;
		break;
	case CL_SAY_SIZE:
		if (s->number > p->line)
			p->line = s->number;
		break;
	case CL_SAY_WAIVE:
		p->waived[s->waived] = s->reason;
		break;
	default:
		break;
	}
}

bool functions_take(void)
{
	cgraph_node *node;
	bool asked = false;

	FOR_EACH_FUNCTION(node)
		attributes_each_on(node->decl, take_statement, NULL);
	/* Lists are shared: read all before any is changed.  */
	FOR_EACH_FUNCTION(node) {
		attributes_take_off(node->decl);
		if (DECL_ABSTRACT_ORIGIN(node->decl))
			attributes_take_off(functions_origin(node->decl));
	}
	FOR_EACH_FUNCTION(node) {
		const struct function_promise *p =
			functions_promise(node->decl);

		asked |= p && p->start && node->definition;
	}
	return asked;
}

/* ----------------------------------------------------------------- answers */

tree functions_origin(const_tree decl)
{
	while (DECL_ABSTRACT_ORIGIN(decl) && DECL_ABSTRACT_ORIGIN(decl) != decl)
		decl = DECL_ABSTRACT_ORIGIN(decl);
	return CONST_CAST_TREE(decl);
}

const struct function_promise *functions_promise(const_tree decl)
{
	struct said *s;

	if (!all_said)
		return NULL;
	s = find_said(decl, NO_INSERT);
	if (!s)
		s = find_said(functions_origin(decl), NO_INSERT);
	return s ? &s->promise : NULL;
}

bool functions_is_clone(const_tree decl)
{
	return all_said && !find_said(decl, NO_INSERT);
}

const char *functions_waived(const_tree decl, enum cl_rule rule)
{
	const struct function_promise *p = functions_promise(decl);

	return p ? p->waived[rule] : NULL;
}
