/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attachment.c - annotations that the compiler read and attached to nothing
 */
#include "compat.h"

#include "hashtab.h"

#include "attachment.h"
#include "notes.h"
#include "tags.h"

/* An attribute that was read and has reached nothing so far.  */
struct reading {
	const_tree name;
	location_t where;		/* as the parser had it */
	int line;			/* of the annotation */
	struct reading *next;		/* read earlier */
};

static struct reading *waiting;

/* Arguments that already led to a reading: an attribute before a declaration
   reaches each of its declarators.  */
static htab_t seen_args;

static bool (*other_hook)(const_tree name);

static bool is_ours(const_tree name)
{
	const char *text = IDENTIFIER_POINTER(name);

	return *text == 'c' && strncmp(text, "cacheline_", 10) == 0;
}

static int line_of(location_t where)
{
	return LOCATION_LINE(linemap_resolve_location(
		line_table, where, LRK_MACRO_EXPANSION_POINT, NULL));
}

/*
 * The C++ front end asks not only when it reads an attribute, and reads some
 * twice.  Only where the name itself stands in the source is one read, and only
 * once.
 */
static bool is_reading(const_tree name)
{
	expanded_location at = expand_location(linemap_resolve_location(
		line_table, input_location, LRK_SPELLING_LOCATION, NULL));
	char_span text = location_get_source_line(at.file, at.line);
	size_t column = at.column > 0 ? at.column - 1 : 0;

	if (!text || column >= text.length())
		return false;
	text = text.subspan(column, text.length() - column);
	if (text.length() > 2 && strncmp(text.get_buffer(), "__", 2) == 0)
		text = text.subspan(2, text.length() - 2);
	if (text.length() < IDENTIFIER_LENGTH(name) ||
	    strncmp(text.get_buffer(), IDENTIFIER_POINTER(name),
		    IDENTIFIER_LENGTH(name)) != 0)
		return false;
	for (struct reading *r = waiting; r; r = r->next)
		if (r->where == input_location && r->name == name)
			return false;
	return true;
}

static bool hook(const_tree name)
{
	if (!is_ours(name))
		return other_hook(name);
	if (!lang_GNU_CXX() || is_reading(name)) {
		struct reading *r = XOBNEW(&notes_memory, struct reading);

		r->name = name;
		r->where = input_location;
		r->line = line_of(input_location);
		r->next = waiting;
		waiting = r;
	}
	if (strcmp(IDENTIFIER_POINTER(name), tags_name) == 0)
		tags_begin();
	return false;
}

void attachment_watch(void)
{
	seen_args = htab_create(31, htab_hash_pointer, htab_eq_pointer, NULL);
	other_hook = targetm.attribute_takes_identifier_p;
	targetm.attribute_takes_identifier_p = hook;
}

/* The line that the macro put before the other arguments; INT_MAX: none.  */
static int line_argument(tree args)
{
	tree line = args ? TREE_VALUE(args) : NULL_TREE;

	if (!line || TREE_CODE(line) != INTEGER_CST ||
	    !tree_fits_shwi_p(line))
		return INT_MAX;
	return tree_to_shwi(line);
}

/* A macro's line is that of its closing parenthesis, never before its name: take
   the nearest reading that is not after it.  */
static struct reading **nearest(const_tree name, int line)
{
	struct reading **best = NULL;

	for (struct reading **at = &waiting; *at; at = &(*at)->next)
		if ((*at)->name == name && (*at)->line <= line &&
		    (!best || (*at)->line > (*best)->line))
			best = at;
	return best;
}

/* Text that was preprocessed without line markers: the macros' lines are those of other
   files, and nothing can be told from them.  */
static bool lines_are_others;

static struct reading **latest(const_tree name)
{
	struct reading **at = &waiting;

	while (*at && (*at)->name != name)
		at = &(*at)->next;
	lines_are_others |= *at != NULL;
	return *at ? at : NULL;
}

location_t attachment_found(const_tree name, tree args, bool has_line)
{
	struct reading **at;
	location_t where;
	void **slot;

	if (!args)
		return UNKNOWN_LOCATION;
	slot = htab_find_slot(seen_args, args, INSERT);
	if (*slot)
		return UNKNOWN_LOCATION;
	*slot = args;
	notes_keep(args);
	at = nearest(name, has_line ? line_argument(args) : INT_MAX);
	if (!at)
		at = latest(name);
	if (!at)
		return UNKNOWN_LOCATION;
	where = (*at)->where;
	*at = (*at)->next;
	return where;
}

static void find_in(tree attributes)
{
	for (tree a = attributes; a; a = TREE_CHAIN(a)) {
		tree name = get_attribute_name(a);

		if (is_ours(name))
			attachment_found(name, TREE_VALUE(a), true);
	}
}

void attachment_type_finished(tree type)
{
	if (!waiting || !lang_GNU_CXX())
		return;
	find_in(TYPE_ATTRIBUTES(type));
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
		if (DECL_ATTRIBUTES(f))
			find_in(DECL_ATTRIBUTES(f));
}

void attachment_each_lost(void (*lost)(const_tree name, location_t where))
{
	struct reading *earlier = NULL;

	/* Report in the order of reading.  */
	while (waiting) {
		struct reading *r = waiting;

		waiting = r->next;
		r->next = earlier;
		earlier = r;
	}
	for (; earlier && !lines_are_others; earlier = earlier->next)
		lost(earlier->name, earlier->where);
}
