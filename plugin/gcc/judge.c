/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge.c - judging what was noted
 *
 * For each type that notes speak of: its layout as it is now, its contracts, and
 * core's verdict.
 */
#include "compat.h"
#include "hashtab.h"

#include "../core/groups.h"
#include "arguments.h"
#include "attachment.h"
#include "attributes.h"
#include "audit.h"
#include "judge.h"
#include "notes.h"
#include "report.h"
#include "translate.h"

/* One type on the bench.  */
struct bench {
	tree record;
	struct cl_type *type;
	struct cl_contracts contracts;
};

/* ------------------------------------------------------- the line size */

static unsigned target_line(void)
{
	unsigned size = compat_interference_size();

	if (size && (size & (size - 1)) == 0)
		return size;
	if (strncmp(CACHELINE_TARGET, "powerpc64", 9) == 0)
		return 128;
	if (strncmp(CACHELINE_TARGET, "s390", 4) == 0)
		return 256;
	return 64;
}

static unsigned default_line(void)
{
	if (arguments.line)
		return arguments.line;
	attributes_read_pch_line();
	return notes_file_line ? notes_file_line : target_line();
}

/* ------------------------------------------------------------- binding */

static void bind(struct bench *b, const struct note *note,
		 const struct cl_statement *s, struct cl_member *subject)
{
	struct cl_problem problem;

	if (!cl_contracts_bind(&b->contracts, s, subject, &problem))
		report_problem(note->where, &problem);
}

static void bind_beside(struct bench *b, const struct note *note,
			struct cl_member *subject)
{
	for (; note; note = note->same)
		if (note->beside && !note->repeated)
			bind(b, note, note->statement, subject);
}

static bool says(const struct note *note, enum cl_verb verb)
{
	while (note && !(note->beside && note->statement->verb == verb))
		note = note->same;
	return note != NULL;
}

/* Hot and read-mostly fields of a nested type meet those of this one, with the size
   and the waivers that stand beside them.  */
static void bind_nested(struct bench *b, const struct note *note,
			struct cl_member *subject)
{
	if (!says(note, CL_SAY_HOT) && !says(note, CL_SAY_READ_MOSTLY))
		return;
	for (; note; note = note->same) {
		enum cl_verb verb = note->statement->verb;

		if (note->beside &&
		    (verb == CL_SAY_HOT || verb == CL_SAY_READ_MOSTLY ||
		     verb == CL_SAY_SIZE || verb == CL_SAY_WAIVE))
			bind(b, note, note->statement, subject);
	}
}

/* Whether M belongs to the type itself, not to a type with a tag inside it.  What
   struct_group() says a second time does, even if that has a type of its own.  */
static bool is_own(const struct cl_member *m)
{
	for (m = m->parent; m; m = m->parent)
		if ((m->flags & CL_TAGGED) && !(m->flags & CL_REPEAT))
			return false;
	return true;
}

static bool is_repeated(const struct cl_member *m)
{
	for (; m; m = m->parent)
		if (m->flags & CL_REPEAT)
			return true;
	return false;
}

/* What was said out of line about padding in a nested type holds here too.  */
static void bind_pads(const struct note *note,
		      struct cl_member *m)
{
	for (; note; note = note->same)
		for (struct cl_statement *s = note->statement; s; s = s->next)
			if (!note->beside && s->verb == CL_SAY_PAD)
				cl_pads_bind(s, m);
}

static void bind_member(struct bench *b, struct cl_member *m)
{
	tree field = (tree)m->origin;
	tree type = strip_array_types(TREE_TYPE(field));

	attributes_adopt(field);
	if (!is_own(m)) {
		bind_nested(b, notes_of(field), m);
	} else {
		bind_beside(b, notes_of(field), m);
		/* Said of the first of the two: not of the other's own type.  */
		for (struct note *n = notes_of(field); n; n = n->same)
			n->repeated |= is_repeated(m);
	}
	if (m->kind == CL_SCALAR)
		return;
	type = TYPE_MAIN_VARIANT(type);
	for (struct note *n = notes_of(type); n && !(m->flags & CL_TAGGED);
	     n = n->same)
		if (n->beside && n->statement->verb == CL_SAY_PAD)
			m->flags |= CL_PAD;
	if (m->flags & CL_TAGGED)
		bind_pads(notes_of(type), m);
	else if (is_own(m))
		bind_beside(b, notes_of(type), m);
}

static void bind_notes(struct bench *b, const struct note *notes)
{
	bind_beside(b, notes, NULL);
	for (const struct note *n = notes; n; n = n->same)
		for (struct cl_statement *s = n->statement; s; s = s->next)
			if (!n->beside)
				bind(b, n, s, NULL);
}

static void bind_type(struct bench *b)
{
	tree main = TYPE_MAIN_VARIANT(b->record);

	if (b->record != main)
		bind_notes(b, notes_of(b->record));
	bind_notes(b, notes_of(main));
}

static void bind_all(struct bench *b)
{
	struct cl_member *m = b->type->root;

	while ((m = cl_member_walk(b->type->root, m)))
		bind_member(b, m);
	bind_type(b);
}

/* ------------------------------------------------------------- judging */

static void report_fault(void *, unsigned where,
			 const struct cl_problem *problem)
{
	report_problem(where, problem);
}

/* The type that NOTE is to be judged in, or NULL if there is nothing to judge. */
static tree type_of(const struct note *note)
{
	tree type = note->subject;

	if (TREE_CODE(type) == FIELD_DECL)
		type = DECL_CONTEXT(type);
	if (!type || !RECORD_OR_UNION_TYPE_P(type))
		return NULL_TREE;
	if (TREE_CODE(note->subject) == FIELD_DECL ||
	    type == TYPE_MAIN_VARIANT(type))
		type = notes_container(TYPE_MAIN_VARIANT(type));
	return COMPLETE_TYPE_P(type) ? type : NULL_TREE;
}

/* Puts RECORD on the bench with its contracts; if that cannot be, *WHY says why.  */
static bool bench_set(struct bench *b, tree record, const char **why)
{
	*why = "it is a template, whose instances are not judged";
	if (compat_is_dependent(record))
		return false;
	attributes_adopt(TYPE_MAIN_VARIANT(record));
	b->record = record;
	b->type = translate_type(record, &notes_memory, why);
	if (!b->type)
		return false;
	cl_contracts_init(&b->contracts, b->type);
	bind_all(b);
	cl_type_end(b->type);
	cl_contracts_check(&b->contracts, report_fault, NULL);
	return true;
}

static struct cl_options judge_options(void)
{
	return { default_line(), arguments.base_is_line, false };
}

static struct cl_finding *append(struct cl_finding *findings,
				 struct cl_finding *more)
{
	struct cl_finding **tail = &findings;

	while (*tail)
		tail = &(*tail)->next;
	*tail = more;
	return findings;
}

/* Reports FINDINGS, and what nobody promised, where somebody asked.  */
static void report_all(const struct bench *b, struct cl_finding *findings)
{
	struct cl_options options = judge_options();

	if (arguments.groups)
		findings = append(findings, cl_groups_verify(
			&b->contracts, &options, &notes_memory));
	if (audit_wanted())
		findings = append(findings, cl_fronts_verify(
			&b->contracts, &options, &notes_memory));
	report_findings(&b->contracts, findings,
			cl_line_size(b->type, NULL, &options));
}

static void judge_type(tree record, location_t where)
{
	struct cl_options options = judge_options();
	struct cl_finding *findings;
	struct bench b;
	const char *why;

	if (!bench_set(&b, record, &why)) {
		report_not_judged(where, translate_name(record, &notes_memory),
				  why);
		return;
	}
	findings = cl_verify(&b.contracts, &options, &notes_memory);
	report_all(&b, findings);
	if (!arguments.this_order)
		report_orders(&b.contracts,
			      cl_orders_verify(&b.contracts, &options, findings,
					       &notes_memory));
}

static void report_lost(const_tree name, location_t where)
{
	/* Where the source has errors, attributes are lost with what they stood
	   on.  */
	if (report_others_errors())
		return;
	if (is_attribute_p("cacheline_contract", name))
		report_in_template(report_place(where));
	else
		report_annotation(report_place(where),
			"'%s' is attached to nothing here; it stands before a "
			"member's type or after its declarator, and for a type "
			"after 'struct' or after the closing brace",
			IDENTIFIER_POINTER(name));
}

/* A struct that a function only mentions is one of its own.  */
static void check_local(const struct note *n)
{
	const_tree context = TYPE_P(n->subject) ? TYPE_CONTEXT(n->subject) :
						  NULL_TREE;

	if (!n->beside && context && TREE_CODE(context) == FUNCTION_DECL &&
	    !COMPLETE_TYPE_P(n->subject))
		report_annotation(n->where, "within a function '%s' is another "
				  "type than the one of that name outside, and "
				  "it is never completed; state the contract "
				  "outside of functions, or after the type",
				  translate_name(n->subject, &notes_memory));
}

/* The types that are not among JUDGED, which have no contracts.  */
static void audit_rest(htab_t judged)
{
	for (tree type; (type = audit_next()) != NULL_TREE;) {
		void **slot = htab_find_slot(judged, type, INSERT);
		struct bench b;
		const char *why;

		if (*slot || !COMPLETE_TYPE_P(type))
			continue;
		*slot = type;
		if (bench_set(&b, type, &why))
			report_all(&b, NULL);
	}
}

void judge_all(void)
{
	static struct note *judged;
	static htab_t types;
	struct note *n = judged ? judged->next : notes_first();

	if (!types)
		types = htab_create(31, htab_hash_pointer, htab_eq_pointer,
				    NULL);
	attachment_each_lost(report_lost);
	for (; n; n = n->next) {
		tree type = type_of(n);
		void **slot;

		judged = n;
		if (!type)
			check_local(n);
		if (!type || n->repeated)
			continue;
		slot = htab_find_slot(types, type, INSERT);
		if (*slot)
			continue;
		*slot = type;
		judge_type(type, n->where);
	}
	audit_rest(types);
}
