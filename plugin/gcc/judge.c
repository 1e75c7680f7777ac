/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge.c - judging what was noted
 *
 * For each type that notes speak of, and each that holds such a type: core's verdict.
 */
#include "compat.h"

#include "../core/orders.h"
#include "arguments.h"
#include "attachment.h"
#include "bench.h"
#include "classes.h"
#include "judge.h"
#include "notes.h"
#include "promise.h"
#include "record.h"
#include "report.h"
#include "translate.h"
#include "types.h"
#include "variables.h"

/* The type that NOTE is to be judged in, or NULL if there is nothing to judge. */
static tree type_of(const struct note *note)
{
	tree type = note->subject;

	if (TREE_CODE(type) == FIELD_DECL)
		type = DECL_CONTEXT(type);
	if (!type || !RECORD_OR_UNION_TYPE_P(type))
		return NULL_TREE;
	type = classes_whole(type);
	if (TREE_CODE(note->subject) == FIELD_DECL ||
	    type == TYPE_MAIN_VARIANT(type))
		type = notes_container(TYPE_MAIN_VARIANT(type));
	return COMPLETE_TYPE_P(type) ? type : NULL_TREE;
}

static void verify(struct bench *b)
{
	const struct cl_options *options = bench_options();
	struct cl_finding *findings = cl_verify(&b->contracts, options,
						&notes_memory);

	record_type_begin(&b->contracts, options);
	report_findings(&b->contracts, findings,
			cl_line_size(b->type, NULL, options));
	if (!arguments.this_order)
		report_orders(&b->contracts,
			      cl_orders_verify(&b->contracts, options, findings,
					       &notes_memory));
	record_type_end();
}

static void judge_type(tree record, location_t where);

static void judge_instance(tree record)
{
	judge_type(record, translate_place(record));
}

static void judge_type(tree record, location_t where)
{
	struct bench *b;

	if (compat_is_dependent(record)) {
		classes_each_instance(record, judge_instance);
		return;
	}
	b = bench_of(record);
	if (b->judged)
		return;
	b->judged = true;
	if (b->type)
		verify(b);
	else
		report_not_judged(where, translate_name(record, &notes_memory),
				  b->why);
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

/* The bytes of which the place of FIELD, and of each of its elements, is a multiple
   where the type around it starts at one.  */
static int64_t certain_align(const_tree field)
{
	tree type = TREE_TYPE(field), of = strip_array_types(type);
	unsigned align = DECL_ALIGN(field);

	if (of != type && TYPE_ALIGN(of) < align)
		align = TYPE_ALIGN(of);
	return align / BITS_PER_UNIT;
}

/*
 * Whether TYPE, of which nothing was said, must be looked at for what is in it: what
 * relies on a start that it may not have, or fields that may meet those of another.
 */
static bool may_break(tree type)
{
	int64_t align = TYPE_ALIGN(type) / BITS_PER_UNIT;
	unsigned meeting = 0;

	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		struct promise p;
		tree of;

		if (TREE_CODE(f) != FIELD_DECL || !TREE_TYPE(f))
			continue;
		of = strip_array_types(TREE_TYPE(f));
		if (!RECORD_OR_UNION_TYPE_P(of))
			continue;
		p = promise_of_field(f);
		if (!p.any)
			continue;
		if (p.overlaps && classes_may_overlap(f))
			return true;
		meeting += p.meets + (p.meets && of != TREE_TYPE(f));
		if (meeting > 1 || p.bytes > align ||
		    p.bytes > certain_align(f) || notes_is_untagged(of))
			return true;
	}
	return false;
}

/* Types without a tag: those that are a member's belong to the type around them.  */
static vec<tree> untagged;
static hash_set<tree> *inlined;

static void note_inlined(tree type)
{
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree of = TREE_CODE(f) == FIELD_DECL && TREE_TYPE(f) ?
				  strip_array_types(TREE_TYPE(f)) : NULL_TREE;

		if (of && RECORD_OR_UNION_TYPE_P(of) && notes_is_untagged(of))
			inlined->add(TYPE_MAIN_VARIANT(of));
	}
}

static void judge_container(tree type)
{
	if (compat_is_dependent(type)) {
		classes_each_instance(type, judge_container);
		return;
	}
	note_inlined(type);
	if (notes_is_untagged(type))
		untagged.safe_push(type);
	else if (may_break(type))
		judge_type(type, translate_place(type));
}

static void judge_containers(void)
{
	if (!inlined)
		inlined = new hash_set<tree>;
	types_each(judge_container);
	while (!untagged.is_empty()) {
		tree type = untagged.pop();

		if (!inlined->contains(type) && may_break(type))
			judge_type(type, translate_place(type));
	}
}

/* What was said of a type that is not complete to the end.  */
static void record_incomplete(const struct note *n)
{
	const struct cl_statement *s = n->statement;

	while (s && s->verb > CL_SAY_START && s->verb != CL_SAY_LINES)
		s = s->next;
	if (s && TYPE_P(n->subject))
		record_not_judged(n->where,
				  translate_name(n->subject, &notes_memory),
				  "it is not complete");
}

void judge_all(void)
{
	static struct note *judged;
	struct note *n = judged ? judged->next : notes_first();

	attachment_each_lost(report_lost);
	for (; n; n = n->next) {
		tree type = type_of(n);

		judged = n;
		if (!type) {
			check_local(n);
			record_incomplete(n);
		}
		if (type && !n->repeated && !n->adopted)
			judge_type(type, n->where);
	}
	if (judged || notes_inherited())
		judge_containers();
	variables_judge();
}
