/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * out-of-line.c - contracts about types that are declared elsewhere
 *
 * The CACHELINE_ macros state them with an attribute on the type, in a declaration of
 * their own.
 */
#include "compat.h"

#include "../core/placement.h"
#include "arguments.h"
#include "attachment.h"
#include "attributes.h"
#include "notes.h"
#include "out-of-line.h"
#include "report.h"
#include "tags.h"
#include "value.h"

const char out_of_line_name[] = "cacheline_contract";

/* A precompiled header keeps its contracts on types that are not complete, and
   the line size in the table of identifiers.  */
static const char pch_line_name[] = "cacheline line size %u";

static void note_line_size(struct cl_statement *s, location_t where)
{
	if (notes_file_line && notes_file_line != s->number)
		report_annotation(where, "the line size of this file was "
				  "already stated as %d",
				  (int)notes_file_line);
	notes_file_line = s->number;
	if (compat_writes_pch()) {
		char name[sizeof(pch_line_name) + 10];

		snprintf(name, sizeof(name), pch_line_name, notes_file_line);
		notes_keep(get_identifier(name));
	}
}

void out_of_line_read_pch(void)
{
	for (unsigned n = CL_LINE_MIN; n <= CL_LINE_MAX; n *= 2) {
		char name[sizeof(pch_line_name) + 10];

		snprintf(name, sizeof(name), pch_line_name, n);
		if (!notes_file_line && maybe_get_identifier(name))
			notes_file_line = n;
	}
}

static void keep_for_pch(tree type, tree args, location_t where)
{
	if (!compat_writes_pch() || COMPLETE_TYPE_P(type))
		return;
	args = tree_cons(NULL_TREE, build_int_cst(unsigned_type_node, where),
			 args);
	TYPE_ATTRIBUTES(type) = tree_cons(get_identifier(out_of_line_name), args,
					  TYPE_ATTRIBUTES(type));
}

static struct cl_statement *read_contract(tree args, location_t where)
{
	struct cl_problem problem = { CL_ANNOTATION, NULL };
	struct cl_statement *s = NULL;
	uint64_t number = 0;
	int count = list_length(args);
	const char *text = count ? value_string(TREE_VALUE(args)) : NULL;

	if (!text || count > 2 ||
	    (count == 2 && !value_number(TREE_VALUE(TREE_CHAIN(args)),
					&number))) {
		report_annotation(where, "'%s' takes a string of contracts, "
				  "or one and a positive integer constant",
				  out_of_line_name);
		return NULL;
	}
	s = cl_statements_read(&notes_memory, text,
			       count == 2 ? &number : NULL, where, &problem);
	if (!s)
		report_problem(where, &problem);
	return s;
}

static void note_contract(tree type, tree args, location_t where)
{
	struct cl_statement *s = read_contract(args, where);

	if (!s)
		return;
	if (s->verb == CL_SAY_LINE) {
		note_line_size(s, where);
		return;
	}
	if (!RECORD_OR_UNION_TYPE_P(type)) {
		/* A template's parameter may turn out to be a struct.  */
		if (TREE_CODE(type) <= LAST_AND_UNUSED_TREE_CODE)
			report_annotation(where, "a contract is about a "
					  "struct, union or class, which this "
					  "type is not");
		return;
	}
	notes_add(type, s, false, where);
}

/*
 * Of all names and qualified variants of TYPE that have its alignment the one that others
 * were made from: a typedef's type without qualifiers, or what _Atomic makes of a struct.
 */
static tree first_variant(tree type)
{
	tree main = TYPE_MAIN_VARIANT(type), first = type;
	unsigned align = TYPE_ALIGN(type);

	while (type && TYPE_P(type) && type != main && TYPE_ALIGN(type) == align) {
		tree name = TYPE_NAME(type);

		if (!name || TREE_CODE(name) != TYPE_DECL) {
			tree atomic = TYPE_ATOMIC(type) ?
				get_qualified_type(main, TYPE_QUAL_ATOMIC) : NULL_TREE;

			return atomic ? atomic : first;
		}
		/* Where the source has errors, a name may be one of no type.  */
		if (TYPE_P(TREE_TYPE(name)) && TREE_TYPE(name) != main &&
		    TYPE_ALIGN(TREE_TYPE(name)) == align)
			first = TREE_TYPE(name);
		type = DECL_ORIGINAL_TYPE(name);
	}
	return first;
}

/* The type that a contract about TYPE is judged in.  A typedef with an alignment of
   its own is one of its own.  */
static tree judged_type(tree type)
{
	tree main = TYPE_MAIN_VARIANT(type);

	return COMPLETE_TYPE_P(main) && TYPE_ALIGN(type) != TYPE_ALIGN(main) ?
		       first_variant(type) : main;
}

/* (The alignment may have been the typedef's own once only: g++ gives up that of a class
   where a variable is declared.)  */
tree out_of_line_typedef(tree type)
{
	tree first = first_variant(type);

	return first != TYPE_MAIN_VARIANT(type) && notes_of(first) ? first : NULL_TREE;
}

tree out_of_line_handle(tree *node, tree name, tree args, int flags, bool *no_add)
{
	location_t where = report_place(input_location), begin;
	tree type;

	*no_add = true;
	if (arguments.disable)
		return NULL_TREE;
	begin = attachment_found(name, args, attributes_without_line(args, 1) != args);
	if (*node == error_mark_node)
		return NULL_TREE;
	if (TREE_CODE(*node) != POINTER_TYPE ||
	    (flags & ATTR_FLAG_TYPE_IN_PLACE)) {
		report_annotation(where, "'%s' is for the CACHELINE_ macros "
				  "only", IDENTIFIER_POINTER(name));
		return NULL_TREE;
	}
	args = attributes_without_line(args, 1);
	if (is_attribute_p(tags_name, name)) {
		tags_read(args, begin == UNKNOWN_LOCATION ? where :
				report_place(begin));
		return NULL_TREE;
	}
	type = judged_type(TREE_TYPE(*node));
	note_contract(type, args, where);
	if (RECORD_OR_UNION_TYPE_P(type))
		keep_for_pch(type, args, where);
	return NULL_TREE;
}

void out_of_line_note(tree type, const char *text, location_t where)
{
	struct cl_problem problem = { CL_ANNOTATION, NULL };
	struct cl_statement *s = cl_statements_read(&notes_memory, text, NULL,
						    where, &problem);

	if (s)
		notes_add(type, s, false, where);
	else
		report_problem(where, &problem);
}

bool out_of_line_is_promise(const struct cl_statement *s)
{
	while (s && s->verb > CL_SAY_START && s->verb != CL_SAY_LINES)
		s = s->next;
	return s != NULL;
}

bool out_of_line_promises(const char *text, location_t where)
{
	struct cl_problem problem = { CL_ANNOTATION, NULL };
	struct cl_statement *s = cl_statements_read(&notes_memory, text, NULL,
						    where, &problem);

	if (!s)
		report_problem(where, &problem);
	return out_of_line_is_promise(s);
}

void out_of_line_type_finished(tree type)
{
	tree a, next;

	if (!TYPE_ATTRIBUTES(type) || !COMPLETE_TYPE_P(type))
		return;
	a = lookup_attribute(out_of_line_name, TYPE_ATTRIBUTES(type));
	if (!a)
		return;
	/* It was only kept while the type was not complete; in the header itself
	   it is noted already.  */
	for (; a && !compat_writes_pch(); a = next) {
		tree args = TREE_VALUE(a);

		next = lookup_attribute(out_of_line_name, TREE_CHAIN(a));
		note_contract(type, TREE_CHAIN(args),
			      tree_to_uhwi(TREE_VALUE(args)));
	}
	TYPE_ATTRIBUTES(type) = remove_attribute(out_of_line_name,
						 TYPE_ATTRIBUTES(type));
}
