/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * uses.c - which types this file uses itself
 */
#include "uses.h"

#include "bitmap.h"

/* By key; in memory of its own, as GCC's begins later and ends sooner.  */
static bitmap_obstack memory;
static bitmap used;

unsigned uses_key(const_tree type)
{
	return TYPE_UID(TYPE_MAIN_VARIANT(type));
}

bool uses_type(unsigned key)
{
	return used && bitmap_bit_p(used, key);
}

/* TYPE is not known within a template.  */
static void note(const_tree type)
{
	while (type && TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	if (type && RECORD_OR_UNION_TYPE_P(type))
		bitmap_set_bit(used, uses_key(type));
}

static tree note_member(tree *node, int *, void *)
{
	if (TREE_CODE(*node) == COMPONENT_REF)
		note(TREE_TYPE(TREE_OPERAND(*node, 0)));
	return NULL_TREE;
}

/* Headers have functions that are inline, mostly.  */
static bool is_own(const_tree function)
{
	const char *file = DECL_SOURCE_FILE(function);

	return !DECL_DECLARED_INLINE_P(function) ||
	       (file && strcmp(file, main_input_filename) == 0);
}

static void on_function(void *event, void *)
{
	tree function = (tree)event;

	if (is_own(function))
		walk_tree_without_duplicates(&DECL_SAVED_TREE(function),
					     note_member, NULL);
}

static void on_declaration(void *event, void *)
{
	tree decl = (tree)event;

	if (decl && VAR_P(decl) && TREE_STATIC(decl) && !DECL_EXTERNAL(decl))
		note(TREE_TYPE(decl));
}

void uses_watch(const char *plugin)
{
	bitmap_obstack_initialize(&memory);
	used = BITMAP_ALLOC(&memory);
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, on_function, NULL);
	register_callback(plugin, PLUGIN_FINISH_DECL, on_declaration, NULL);
}
