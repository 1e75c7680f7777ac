/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench.c - a type and all that was noted of it, bound
 */
#include "compat.h"
#include "hashtab.h"

#include "arguments.h"
#include "attributes.h"
#include "bench.h"
#include "classes.h"
#include "notes.h"
#include "out-of-line.h"
#include "promise.h"
#include "record.h"
#include "report.h"
#include "translate.h"

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
	out_of_line_read_pch();
	return notes_file_line ? notes_file_line : target_line();
}

const struct cl_options *bench_options(void)
{
	static struct cl_options options;

	if (!options.line_size) {
		options.line_size = default_line();
		options.base_is_line = arguments.base_is_line;
	}
	return &options;
}

/* ------------------------------------------------------------- binding */

static void bind(struct bench *b, const struct note *note,
		 const struct cl_statement *s, struct cl_member *subject)
{
	struct cl_problem problem;

	b->type->changed |= s->verb == CL_SAY_PAD;
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

/* Hot and read-mostly fields of a nested type meet those of this one.  */
static void bind_nested(struct bench *b, const struct note *note,
			struct cl_member *subject)
{
	for (; note; note = note->same)
		if (note->beside)
			cl_contracts_bind_nested_beside(&b->contracts,
							note->statement, subject);
}

/* The nearest type with a tag around M, or M; its padding others may use.  */
static struct cl_member *overlapped_around(struct cl_member *m)
{
	while (m && !(m->flags & CL_TAGGED))
		m = m->parent;
	return m && m->reach > m->end ? m : NULL;
}

/* What is isolated in a base class minds what others have in the padding of that. */
static void bind_within(struct bench *b, const struct note *note,
			struct cl_member *scope, struct cl_member *subject)
{
	for (; note; note = note->same)
		for (struct cl_statement *s = note->statement; s; s = s->next)
			if (note->beside || !subject)
				cl_contracts_bind_within(&b->contracts, s, scope,
							 note->beside ? subject : NULL);
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

/* What was said out of line of the type of M: about padding in it, about hot and
   read-mostly members, which count for the pairs that are judged here, and about the
   size of lines.  */
static void bind_said(struct bench *b, const struct note *note, struct cl_member *m)
{
	for (; note; note = note->same)
		for (struct cl_statement *s = note->statement; s; s = s->next) {
			if (!note->beside && s->verb == CL_SAY_PAD) {
				cl_pads_bind(s, m);
				b->type->changed = true;
			}
			cl_contracts_bind_nested(&b->contracts, s, m);
		}
}

/* The same of an inline type: of the members of M that it names, or of M.  */
static void bind_out_of_line(struct bench *b, const struct note *note,
			     const struct cl_statement *s, struct cl_member *m)
{
	struct cl_problem problem;

	b->type->changed |= s->verb == CL_SAY_PAD;
	if (!is_own(m) && s->verb == CL_SAY_PAD)
		cl_pads_bind(s, m);
	else if (!is_own(m))
		cl_contracts_bind_nested(&b->contracts, s, m);
	else if (!cl_contracts_bind_inline(&b->contracts, s, m, &problem))
		report_problem(note->where, &problem);
}

static void bind_within_type(struct bench *b, tree type, struct cl_member *m)
{
	tree own = out_of_line_typedef(type);

	if (own)
		bind_within(b, notes_of(own), m, NULL);
	bind_within(b, notes_of(TYPE_MAIN_VARIANT(classes_whole(type))), m, NULL);
}

static void bind_said_of_type(struct bench *b, tree type, struct cl_member *m)
{
	tree own = out_of_line_typedef(type);

	if (own)
		bind_said(b, notes_of(own), m);
	bind_said(b, notes_of(TYPE_MAIN_VARIANT(classes_whole(type))), m);
}

/* What the type of M, a member of this one, relies on must be kept here.  */
static void bind_promise(struct bench *b, struct cl_member *m)
{
	tree origin = (tree)m->origin;
	tree type = compat_element(TREE_TYPE(origin));
	struct promise p = TREE_CODE(origin) == FIELD_DECL ?
				   promise_of_field(origin) : promise_of(type);

	if (p.any)
		cl_contracts_promise(&b->contracts, m, p.bytes,
				     translate_name(type, &notes_memory));
}

/* What stands beside M, a field of a nested type, or was said of M's type, which has no
   tag, as part of that.  */
static void bind_other(struct bench *b, const struct note *note, struct cl_member *m)
{
	bind_nested(b, note, m);
	if (overlapped_around(m->parent))
		bind_within(b, note, overlapped_around(m->parent), m);
}

/* What was said of TYPE, that of M, which has no tag: mostly it is part of the type around
   it; with typeof it may be one of its own.  */
static void bind_inline(struct bench *b, tree type, struct cl_member *m)
{
	const struct note *notes = notes_of(type);
	bool is_part = notes && notes_container(type) != type;

	for (const struct note *n = notes; n; n = n->same) {
		if (n->beside && n->statement->verb == CL_SAY_PAD) {
			m->flags |= CL_PAD;
			b->type->changed = true;
		}
		for (struct cl_statement *s = n->statement; s && is_part; s = s->next)
			if (!n->beside)
				bind_out_of_line(b, n, s, m);
	}
	if (is_own(m))
		bind_beside(b, notes, m);
	else
		bind_other(b, notes, m);
}

static void bind_member(struct bench *b, struct cl_member *m)
{
	tree field = (tree)m->origin;
	tree written = compat_element(TREE_TYPE(field)), type;

	if (DECL_ATTRIBUTES(field))
		attributes_adopt(field);
	if (!is_own(m)) {
		bind_other(b, notes_of(field), m);
	} else {
		bind_beside(b, notes_of(field), m);
		/* Said of the first of the two: not of the other's own type.  */
		for (struct note *n = notes_of(field); n; n = n->same)
			n->repeated |= is_repeated(m);
	}
	if (m->kind == CL_SCALAR)
		return;
	type = TYPE_MAIN_VARIANT(classes_whole(written));
	if (!(m->flags & CL_TAGGED)) {
		bind_inline(b, type, m);
		return;
	}
	if (overlapped_around(m) == m)
		bind_within_type(b, written, m);
	bind_said_of_type(b, written, m);
	if (is_own(m))
		bind_promise(b, m);
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

/* ---------------------------------------------------------------- benches */

static htab_t benches;

static hashval_t hash_bench(const void *p)
{
	return compat_hash(((const struct bench *)p)->record);
}

static int bench_is_of(const void *p, const void *record)
{
	return ((const struct bench *)p)->record == record;
}

static void report_fault(void *, unsigned where,
			 const struct cl_problem *problem)
{
	report_problem(where, problem);
}

void bench_bind_variable(struct bench *b)
{
	struct cl_member *variable = b->type->root->child, *m = variable;

	if (variable->flags & CL_TAGGED) {
		bind_promise(b, variable);
		bind_said_of_type(b, compat_element(TREE_TYPE(b->record)), variable);
	}
	/* What is said of the variable is said in lines of its type.  */
	if (variable->type_line_size > b->type->line_size)
		b->type->line_size = variable->type_line_size;
	while ((m = cl_member_walk(variable, m)))
		bind_member(b, m);
}

void bench_check(struct bench *b)
{
	cl_contracts_check(&b->contracts, report_fault, NULL);
}

static void set_up(struct bench *b)
{
	const struct cl_type *before;

	attributes_adopt(TYPE_MAIN_VARIANT(b->record));
	/* The large types of a kernel take some of these, most types one.  */
	obstack_begin(&b->memory, 2000);
	b->type = translate_type(b->record, &b->memory, &b->why);
	if (!b->type)
		return;
	cl_contracts_init(&b->contracts, b->type);
	before = record_binding(b->type);
	bind_all(b);
	if (b->type->changed)
		cl_type_end(b->type);
	bench_check(b);
	record_binding(before);
}

struct bench *bench_of(tree record)
{
	struct bench *b;
	void **slot;

	if (!benches)
		benches = htab_create(31, hash_bench, bench_is_of, NULL);
	slot = htab_find_slot_with_hash(benches, record,
					compat_hash(record), INSERT);
	if (*slot)
		return (struct bench *)*slot;
	b = XOBNEW(&notes_memory, struct bench);
	memset(b, 0, sizeof(*b));
	b->record = record;
	*slot = b;
	set_up(b);
	return b;
}

void bench_release(struct bench *b)
{
	/* In C++ a base class may ask for the promise of the whole one later.  */
	if (compat_is_cxx() || arguments.map == MAP_ALL || !b->judged || !b->type ||
	    notes_container(b->record) != b->record)
		return;
	promise_of(b->record);
	obstack_free(&b->memory, NULL);
	b->type = NULL;
	memset(&b->contracts, 0, sizeof(b->contracts));
}
