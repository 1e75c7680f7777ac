/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * tags.c - contracts about many structs, named by their tags
 *
 * CACHELINE_TYPES_BEGIN to _END is one string for the compiler, with a line for each
 * CACHELINE_TYPE: where it stands, the type, its contracts.  What is said of a type that
 * the file does not have is not even read: that is what makes long lists cheap.
 */
#include "compat.h"

#include "../core/memory.h"
#include "arguments.h"
#include "notes.h"
#include "out-of-line.h"
#include "record.h"
#include "report.h"
#include "tags.h"
#include "types.h"
#include "value.h"

const char tags_name[] = "cacheline_contracts";

/* What one CACHELINE_TYPE says.  */
struct saying {
	tree tag;			/* an identifier */
	enum tree_code code;		/* RECORD_TYPE or UNION_TYPE */
	const char *text;
	linenum_type line;
	location_t where;		/* of the list, behind that line */
	tree type;			/* NULL: none seen */
	struct saying *next;		/* read later */
	struct saying *beside;		/* in the same place of the table, read earlier */
};

static struct saying *first_saying, **last_saying = &first_saying;

/* Sayings by the hash of their tag: for nearly all types none has to be called.  */
static struct saying *by_hash[512];

static struct saying **place_in_table(const_tree tag)
{
	return &by_hash[IDENTIFIER_HASH_VALUE(tag) % ARRAY_SIZE(by_hash)];
}

/* ----------------------------------------------------------------- reading */

/* The start of LINE in the file of NEAR, which stands behind it.  */
static location_t start_of_line(location_t near, linenum_type line)
{
	const line_map_ordinary *map, *first = LINEMAPS_ORDINARY_MAPS(line_table);
	const char *file;

	linemap_resolve_location(line_table, near, LRK_MACRO_EXPANSION_POINT, &map);
	if (!map)
		return near;
	file = ORDINARY_MAP_FILE_NAME(map);
	for (; map >= first; map--)
		if (ORDINARY_MAP_STARTING_LINE_NUMBER(map) <= line &&
		    strcmp(ORDINARY_MAP_FILE_NAME(map), file) == 0)
			return linemap_position_for_line_and_column(
				line_table, map, line, 1);
	return near;
}

static location_t place_of(const struct saying *s)
{
	return start_of_line(s->where, s->line);
}

static size_t tag_length(const char *text)
{
	size_t n = 0;

	while (ISIDNUM(text[n]) || text[n] == '$')
		n++;
	return n;
}

/* Reads "struct TAG" or "union TAG" at TEXT into S; returns what follows, or NULL.  */
static const char *read_tag(struct saying *s, const char *text)
{
	size_t length;

	s->code = strncmp(text, "union ", 6) == 0 ? UNION_TYPE : RECORD_TYPE;
	if (s->code == RECORD_TYPE && strncmp(text, "struct ", 7) != 0)
		return NULL;
	text = strchr(text, ' ') + 1;
	while (*text == ' ')
		text++;
	length = tag_length(text);
	if (!length || text[length] != ' ')
		return NULL;
	s->tag = get_identifier_with_length(text, length);
	return text + length + 1;
}

static void add(struct saying *s)
{
	struct saying **place = place_in_table(s->tag);

	s->beside = *place;
	*place = s;
	notes_keep(s->tag);
	*last_saying = s;
	last_saying = &s->next;
}

/* ENTRY is "LINEstruct TAG CONTRACTS": one string less is cheaper.  */
static void read_saying(const char *entry)
{
	struct saying *s = XOBNEW(&notes_memory, struct saying);

	memset(s, 0, sizeof(*s));
	s->where = input_location;
	while (ISDIGIT(*entry))
		s->line = 10 * s->line + (*entry++ - '0');
	s->text = read_tag(s, entry);
	if (s->text)
		add(s);
	else
		report_annotation(place_of(s), "CACHELINE_TYPE takes a struct or "
				  "union by its tag");
}

void tags_read(tree args)
{
	const char *string = args && !TREE_CHAIN(args) ?
				     value_string(TREE_VALUE(args)) : NULL;
	char *text = CONST_CAST(char *, string), *end;

	if (!text || (*text && *text != '\n')) {
		report_annotation(report_place(input_location), "'%s' is for the "
				  "CACHELINE_ macros only", tags_name);
		return;
	}
	if (compat_writes_pch()) {
		report_annotation(report_place(input_location),
				  "CACHELINE_TYPES_BEGIN cannot stand in a "
				  "precompiled header; state contracts of single "
				  "types there");
		return;
	}
	for (end = *text ? text : NULL; end;) {
		text = end + 1;
		end = strchr(text, '\n');
		if (end)
			*end = '\0';
		read_saying(text);
	}
}

/* --------------------------------------------------------------- resolving */

static bool is_local(const_tree type)
{
	const_tree context = TYPE_CONTEXT(type);

	return context && TREE_CODE(context) != TRANSLATION_UNIT_DECL;
}

static void find_sayings(tree type)
{
	tree tag = TYPE_NAME(type);
	struct saying *s;

	if (!tag || TREE_CODE(tag) != IDENTIFIER_NODE)
		return;
	for (s = *place_in_table(tag); s; s = s->beside)
		if (s->tag == tag && s->code == TREE_CODE(type) &&
		    COMPLETE_TYPE_P(type) && !is_local(type))
			s->type = type;
}

static void record_unseen(const struct saying *s)
{
	location_t where = place_of(s);

	if (out_of_line_promises(s->text, where))
		record_incomplete(where, cl_format(&notes_memory, "%s %s",
				  s->code == UNION_TYPE ? "union" : "struct",
				  IDENTIFIER_POINTER(s->tag)));
}

void tags_resolve(void)
{
	if (!first_saying)
		return;
	types_every(find_sayings);
	for (struct saying *s = first_saying; s; s = s->next)
		if (s->type)
			out_of_line_note(s->type, s->text, place_of(s));
		else if (arguments.record)
			record_unseen(s);
	first_saying = NULL;
}
