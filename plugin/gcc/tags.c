/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * tags.c - contracts about many structs, named by their tags
 *
 * CACHELINE_TYPES_BEGIN to _END is one string for the compiler, with a line for each
 * CACHELINE_TYPE: the type, its contracts.  What is said of a type that the file does not
 * have is not even read: that is what makes long lists cheap.
 */
#include "compat.h"

#include "cpplib.h"

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
	location_t where;
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

/* ------------------------------------------------------------------ places */

/*
 * A line number in each CACHELINE_TYPE would cost more than all the rest of it.  But the
 * preprocessor tells the front end of the first token of each line.  While a list is
 * read, those are kept that begin a CACHELINE_TYPE; in text that was preprocessed, that
 * is the string that its expansion begins with.
 */
static vec<location_t> places;

/* Of the C family only: lto1 loads the plugin, too.  */
extern cpp_reader *parse_in __attribute__((weak));

static void (*other_line_change)(cpp_reader *, const cpp_token *, int);

static bool begins_saying(const cpp_token *token)
{
	static const char name[] = "CACHELINE_TYPE", newline[] = "\"\\n\"";

	if (token->type == CPP_NAME)
		return strcmp((const char *)NODE_NAME(token->val.node.node), name) == 0;
	return token->type == CPP_STRING &&
	       token->val.str.len == strlen(newline) &&
	       memcmp(token->val.str.text, newline, strlen(newline)) == 0;
}

/* A token that was looked at and put back is told of again; one of a macro's arguments
   (2) may come to nothing.  */
static void on_line(cpp_reader *reader, const cpp_token *token, int parsing_args)
{
	if (parsing_args < 2 && begins_saying(token) &&
	    (places.is_empty() || places.last() != token->src_loc))
		places.safe_push(token->src_loc);
	if (other_line_change)
		other_line_change(reader, token, parsing_args);
}

void tags_begin(void)
{
	cpp_callbacks *callbacks;

	if (arguments.disable || !&parse_in || !parse_in)
		return;
	places.truncate(0);
	callbacks = cpp_get_callbacks(parse_in);
	if (callbacks->line_change == on_line)
		return;
	other_line_change = callbacks->line_change;
	callbacks->line_change = on_line;
}

static void end_places(void)
{
	cpp_callbacks *callbacks = &parse_in && parse_in ?
					   cpp_get_callbacks(parse_in) : NULL;

	if (callbacks && callbacks->line_change == on_line)
		callbacks->line_change = other_line_change;
}

/* ----------------------------------------------------------------- reading */

static size_t tag_length(const char *text)
{
	size_t n = 0;

	while (ISIDNUM(text[n]) || text[n] == '$' || (unsigned char)text[n] >= 0x80)
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

/* ENTRY is "struct TAG CONTRACTS".  */
static void read_saying(const char *entry, location_t where)
{
	struct saying *s = XOBNEW(&notes_memory, struct saying);

	memset(s, 0, sizeof(*s));
	s->where = where;
	s->text = read_tag(s, entry);
	if (s->text)
		add(s);
	else
		report_annotation(where, "CACHELINE_TYPE takes a struct or union by "
				  "its tag");
}

static unsigned count_lines(const char *text)
{
	unsigned n = 0;

	while ((text = strchr(text, '\n'))) {
		n++;
		text++;
	}
	return n;
}

/* Each line of TEXT.  Where not all of them begin a line of the file, none is known to
   be where: then all are in the list.  */
static void read_sayings(char *text, location_t list)
{
	bool known = count_lines(text) == places.length();
	char *end = *text ? text : NULL;

	for (unsigned i = 0; end; i++) {
		text = end + 1;
		end = strchr(text, '\n');
		if (end)
			*end = '\0';
		read_saying(text, known ? places[i] : list);
	}
}

void tags_read(tree args, location_t list)
{
	const char *string = args && !TREE_CHAIN(args) ?
				     value_string(TREE_VALUE(args)) : NULL;
	char *text = CONST_CAST(char *, string);

	end_places();
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
	read_sayings(text, list);
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
	if (out_of_line_promises(s->text, s->where))
		record_incomplete(s->where, cl_format(&notes_memory, "%s %s",
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
			out_of_line_note(s->type, s->text, s->where);
		else if (arguments.record)
			record_unseen(s);
	first_saying = NULL;
}
