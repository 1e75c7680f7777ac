/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge.c - judging what was noted
 *
 * For each type that notes speak of, and each that holds such a type: core's verdict.
 */
#include "compat.h"

#include "../core/groups.h"
#include "../core/orders.h"
#include "arguments.h"
#include "attachment.h"
#include "audit.h"
#include "bench.h"
#include "classes.h"
#include "containers.h"
#include "judge.h"
#include "notes.h"
#include "out-of-line.h"
#include "promise.h"
#include "record.h"
#include "report.h"
#include "tags.h"
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

static struct cl_finding *append(struct cl_finding *findings,
				 struct cl_finding *more)
{
	struct cl_finding **tail = &findings;

	while (*tail)
		tail = &(*tail)->next;
	*tail = more;
	return findings;
}

/* Adds to FINDINGS what nobody promised, where somebody asked.  */
static struct cl_finding *audit(struct bench *b, struct cl_finding *findings)
{
	if (arguments.groups)
		findings = append(findings, cl_groups_verify(
			&b->contracts, bench_options(), &notes_memory));
	if (audit_wanted())
		findings = append(findings, cl_fronts_verify(
			&b->contracts, bench_options(), &notes_memory));
	return findings;
}

static void verify(struct bench *b)
{
	const struct cl_options *options = bench_options();
	struct cl_finding *findings = cl_verify(&b->contracts, options,
						&notes_memory);

	record_type_begin(&b->contracts, options);
	findings = audit(b, findings);
	report_findings(&b->contracts, findings,
			cl_line_size(b->type, NULL, options));
	if (!arguments.this_order)
		report_orders(&b->contracts,
			      cl_orders_verify(&b->contracts, options, findings,
					       &notes_memory));
	record_type_end();
}

static void judge_instance(tree record)
{
	judge_type(record, translate_place(record));
}

void judge_type(tree record, location_t where)
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
	if (b->type) {
		verify(b);
		bench_release(b);
	} else {
		report_not_judged(where, translate_name(record, &notes_memory),
				  translate_full_name(record, &notes_memory),
				  b->why);
	}
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

/* What was said of a type that is not complete to the end.  */
static void record_not_complete(const struct note *n)
{
	if (TYPE_P(n->subject) && out_of_line_is_promise(n->statement))
		record_incomplete(n->where,
				  translate_full_name(n->subject, &notes_memory));
}

/* Of what a precompiled header says of a template only the instance's own fields tell.  */
static void judge_new_instance(tree type)
{
	if (promise_is_stated(type))
		judge_instance(type);
}

/*
 * Of an inline type may be known only now that it is one: where something is said of it out
 * of line, through typeof, or in an instance of a template, where it gets what stands behind
 * its brace when it is finished.
 */
static void note_inline(const struct note *n)
{
	if (RECORD_OR_UNION_TYPE_P(n->subject) && (!n->beside || compat_is_cxx()) &&
	    notes_container(n->subject) == n->subject)
		notes_inline(n->subject);
}

static bool placed_inline;

static void place_inline(tree type)
{
	if (compat_is_dependent(type))
		classes_each_instance(type, place_inline);
	else
		placed_inline |= notes_place_inline(type);
}

static void place_all_inline(void)
{
	do {
		placed_inline = false;
		types_every(place_inline);
	} while (placed_inline);
}

void judge_all(void)
{
	static struct note *judged;
	static bool drawn;
	struct note *n;

	attachment_each_lost(report_lost);
	tags_resolve();
	for (n = notes_first(); n; n = n->next)
		note_inline(n);
	if (notes_said_inline)
		place_all_inline();
	for (n = judged ? judged->next : notes_first(); n; n = n->next) {
		tree type = type_of(n);

		judged = n;
		if (!type) {
			check_local(n);
			record_not_complete(n);
		}
		if (type && !n->repeated && !n->adopted)
			judge_type(type, n->where);
	}
	if (notes_inherited())
		types_each_new_instance(judge_new_instance);
	if (judged || notes_inherited() || audit_wanted() || arguments.map == MAP_ALL)
		containers_judge();
	if (arguments.map == MAP_ALL && !drawn)
		containers_draw();
	drawn = true;
	variables_judge();
}
