/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * containers.c - types that hold types with contracts
 *
 * Nothing need be said of them.  Those are looked at in which something may not start
 * where it relies on, or may meet something else.
 */
#include "compat.h"

#include "../core/verify.h"
#include "audit.h"
#include "bench.h"
#include "classes.h"
#include "containers.h"
#include "judge.h"
#include "notes.h"
#include "promise.h"
#include "report.h"
#include "translate.h"
#include "types.h"

/* The bytes of which the place of FIELD, and of each of its elements, is a multiple
   where the type around it starts at one.  */
static int64_t certain_align(const_tree field)
{
	tree type = TREE_TYPE(field), of = compat_element(type);
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
	int64_t align = translate_align(type) / BITS_PER_UNIT;
	unsigned meeting = 0;

	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		struct promise p;
		tree of;

		if (TREE_CODE(f) != FIELD_DECL || !TREE_TYPE(f))
			continue;
		of = compat_element(TREE_TYPE(f));
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

/* Returns whether any member of TYPE holds members itself.  */
static bool note_inlined(tree type)
{
	bool any = false;

	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree of = TREE_CODE(f) == FIELD_DECL && TREE_TYPE(f) ?
				  compat_element(TREE_TYPE(f)) : NULL_TREE;

		if (!of || !RECORD_OR_UNION_TYPE_P(of))
			continue;
		any = true;
		if (notes_is_untagged(of))
			inlined->add(TYPE_MAIN_VARIANT(of));
	}
	return any;
}

static void judge_container(tree type)
{
	bool holds;

	if (compat_is_dependent(type)) {
		classes_each_instance(type, judge_container);
		return;
	}
	holds = note_inlined(type);
	if (notes_is_untagged(type))
		untagged.safe_push(type);
	else if ((holds && may_break(type)) || audit_is_interesting(type))
		judge_type(type, translate_place(type));
}

void containers_judge(void)
{
	if (!inlined)
		inlined = new hash_set<tree>;
	types_each(judge_container);
	while (!untagged.is_empty()) {
		tree type = untagged.pop();

		if (!inlined->contains(type) &&
		    (may_break(type) || audit_is_interesting(type)))
			judge_type(type, translate_place(type));
	}
}

static void draw(tree type)
{
	const struct bench *b;

	if (compat_is_dependent(type)) {
		classes_each_instance(type, draw);
		return;
	}
	if (inlined->contains(type))
		return;
	b = bench_of(type);
	if (b->type)
		report_picture(&b->contracts,
			       cl_line_size(b->type, NULL, bench_options()));
}

void containers_draw(void)
{
	types_each_again(draw);
}
