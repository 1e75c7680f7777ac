/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * promise.c - what objects of a type rely on
 */
#include "compat.h"

#include "../core/memory.h"
#include "attributes.h"
#include "bench.h"
#include "classes.h"
#include "notes.h"
#include "out-of-line.h"
#include "promise.h"
#include "translate.h"
#include "types.h"

/* What is known already, by TYPE_UID, in leaves: few of all types are ever asked for.  */
#define LEAF 16
static struct promise ***known;
static unsigned known_room;

static void make_room(unsigned leaf)
{
	unsigned old = known_room;

	known_room = MAX(leaf + 1, types_room / LEAF);
	known = XRESIZEVEC(struct promise **, known, known_room);
	memset(known + old, 0, (known_room - old) * sizeof(*known));
}

static struct promise **known_of(const_tree type)
{
	unsigned uid = TYPE_UID(type), leaf = uid / LEAF;

	if (leaf >= known_room)
		make_room(leaf);
	if (!known[leaf]) {
		known[leaf] = XOBNEWVEC(&notes_memory, struct promise *, LEAF);
		memset(known[leaf], 0, LEAF * sizeof(*known[leaf]));
	}
	return &known[leaf][uid % LEAF];
}

bool promise_is_stated(tree type)
{
	attributes_adopt(type);
	if (notes_of(type))
		return true;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree of;

		if (TREE_CODE(f) != FIELD_DECL || !TREE_TYPE(f))
			continue;
		if (DECL_ATTRIBUTES(f))
			attributes_adopt(f);
		if (notes_of(f))
			return true;
		of = compat_element(TREE_TYPE(f));
		if (RECORD_OR_UNION_TYPE_P(of) && notes_is_untagged(of) &&
		    promise_is_stated(TYPE_MAIN_VARIANT(of)))
			return true;
	}
	return false;
}

static void note_rules(struct promise *p, const struct bench *b)
{
	for (struct cl_contract *c = b->contracts.contract; c; c = c->next) {
		p->meets |= c->rule == CL_HOT || c->rule == CL_READ_MOSTLY;
		p->overlaps |= c->rule == CL_ISOLATED;
	}
}

static void gather(struct promise *p, tree type);

/* What is in FIELD relies on.  An inline struct without a tag is no object of its own, and
   its alignment no limit.  */
static struct promise inside(tree field)
{
	struct promise p = { false, false, false, 1, NULL_TREE, NULL };
	tree type = compat_element(TREE_TYPE(field));

	if (!RECORD_OR_UNION_TYPE_P(type) || !notes_is_untagged(type) ||
	    !COMPLETE_TYPE_P(type))
		return promise_of_field(field);
	gather(&p, TYPE_MAIN_VARIANT(type));
	return p;
}

/* What the fields of TYPE, which has no contract itself, rely on.  */
static void gather(struct promise *p, tree type)
{
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		struct promise inner;

		if (TREE_CODE(f) != FIELD_DECL || !TREE_TYPE(f) ||
		    !RECORD_OR_UNION_TYPE_P(compat_element(TREE_TYPE(f))))
			continue;
		inner = inside(f);
		p->any |= inner.any;
		p->meets |= inner.meets;
		p->overlaps |= inner.overlaps;
		if (!inner.any || inner.bytes <= p->bytes)
			continue;
		p->bytes = inner.bytes;
		p->by = inner.by;
		p->path = DECL_NAME(f) ? IDENTIFIER_POINTER(DECL_NAME(f)) : NULL;
		if (p->path && inner.path)
			p->path = cl_format(&notes_memory, "%s%s.%s", p->path,
				TREE_CODE(TREE_TYPE(f)) == ARRAY_TYPE ? "[]" :
				"", inner.path);
		else if (!p->path)
			p->path = inner.path;
	}
}

/* Objects of TYPE, of which nothing was said that matters here, start at multiples of
   this.  */
static int64_t start_of(tree type)
{
	int64_t align = translate_align(type) / BITS_PER_UNIT;
	const struct cl_options *options = bench_options();

	return options->base_is_line && options->line_size > align ?
		       options->line_size : align;
}

/* A type that starts at multiples of START, less than what is in it needs, cannot
   keep that, which is reported of the type; more than that is asked of nobody.  */
static void limit(struct promise *p, tree type, int64_t start)
{
	if (p->bytes <= start)
		return;
	p->bytes = start;
	p->by = type;
	p->path = NULL;
}

/* What was said of TYPE, or of a field of it, if any of that is a contract: what only
   marks padding or sets a size relies on nothing.  */
static const struct bench *stated(tree type)
{
	const struct bench *b;

	if (!promise_is_stated(type))
		return NULL;
	b = bench_of(type);
	return !b->type || b->contracts.contract || b->type->base ? b : NULL;
}

static struct promise work_out(tree type)
{
	struct promise p = { false, false, false, 1, type, NULL };
	const struct bench *b;

	if (!COMPLETE_TYPE_P(type) || compat_is_dependent(type))
		return p;
	b = stated(classes_whole(type));
	if (!b) {
		gather(&p, type);
		limit(&p, type, start_of(type));
		return p;
	}
	type = classes_whole(type);
	p.any = true;
	p.by = type;
	p.bytes = translate_align(type) / BITS_PER_UNIT;
	if (b->type) {
		p.bytes = cl_object_start(b->type, bench_options());
		note_rules(&p, b);
	}
	return p;
}

struct promise promise_of(tree type)
{
	struct promise none = { false, false, false, 1, type, NULL };
	struct promise *p;
	tree own;

	type = compat_element(type);
	if (!RECORD_OR_UNION_TYPE_P(type) ||
	    !(notes_first() || notes_inherited()))
		return none;
	own = out_of_line_typedef(type);
	type = own ? own : notes_container(TYPE_MAIN_VARIANT(type));
	p = *known_of(type);
	if (p)
		return *p;
	p = XOBNEW(&notes_memory, struct promise);
	*p = none;
	*known_of(type) = p;
	*p = work_out(type);
	return *p;
}

struct promise promise_of_field(tree field)
{
	struct promise p = promise_of(TREE_TYPE(field));
	int64_t align = DECL_ALIGN(field) / BITS_PER_UNIT;

	/* A base class has its virtual bases elsewhere, and is aligned without them. */
	if (classes_is_base(field) && p.bytes > align &&
	    !promise_is_stated(TYPE_MAIN_VARIANT(classes_whole(TREE_TYPE(field)))))
		p.bytes = align;
	return p;
}
