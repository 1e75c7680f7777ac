/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record.c - what was judged, as a section of the object
 *
 * Types are written when they are judged, as names lose their scopes later; the
 * section goes straight into the assembler's file, since a slim LTO object carries
 * no other text of ours.
 */
#include "compat.h"
#include "hashtab.h"

#include "../core/memory.h"
#include "../core/message.h"
#include "arguments.h"
#include "notes.h"
#include "pack.h"
#include "record.h"
#include "report.h"
#include "translate.h"
#include "uses.h"

/* The bytes of an entry, in the order in which these were judged.  */
struct block {
	struct cl_bytes full;
	struct cl_bytes brief;		/* of a type that may be told so; else none */
	unsigned key;			/* of that type, for uses_type() */
};

static struct block *blocks;
static size_t blocks_used, blocks_room;

/* All else, in the order of its first finding.  */
static struct cl_entry *entries, **entries_tail = &entries;

/* The type that is being judged.  */
static struct cl_entry *current;

static struct cl_place place_of(unsigned where)
{
	expanded_location at = expand_location(report_place(where));
	struct cl_place place = { NULL, 0 };

	if (where == UNKNOWN_LOCATION || !at.file)
		return place;
	place.file = remap_debug_filename(at.file);
	place.line = at.line;
	return place;
}

static struct block *keep_block(struct cl_bytes full)
{
	static const struct block empty = { { NULL, 0 }, { NULL, 0 }, 0 };

	if (blocks_used == blocks_room) {
		blocks_room = 2 * blocks_room + 16;
		blocks = XRESIZEVEC(struct block, blocks, blocks_room);
	}
	blocks[blocks_used] = empty;
	blocks[blocks_used].full = full;
	return &blocks[blocks_used++];
}

static const char *keep_string(const char *text)
{
	return (const char *)obstack_copy0(&notes_memory, text, strlen(text));
}

static bool is_in_main_file(struct cl_place place)
{
	return !place.file ||
	       strcmp(place.file, remap_debug_filename(main_input_filename)) == 0;
}

static bool same_place(struct cl_place a, struct cl_place b)
{
	return a.line == b.line && !a.file == !b.file &&
	       (!a.file || strcmp(a.file, b.file) == 0);
}

struct cl_entry *record_entry(enum cl_entry_kind kind, const char *name,
			      location_t where, uint32_t line_size)
{
	struct cl_place place = place_of(where);
	struct cl_entry *e;

	if (!arguments.record)
		return NULL;
	for (e = entries; e; e = e->next)
		if (e->kind == kind && same_place(e->place, place) &&
		    strcmp(e->name, name) == 0)
			return e;
	e = cl_entry_begin(&notes_memory, kind, keep_string(name));
	e->place = place;
	e->line_size = line_size;
	e->align = 1;
	*entries_tail = e;
	entries_tail = &e->next;
	return e;
}

/* TEXT without the rule in brackets at its end.  */
static const char *sentence(const char *text)
{
	const char *rule = strstr(text, " [cacheline:");

	return (const char *)obstack_copy0(&notes_memory, text,
					   rule ? rule - text : strlen(text));
}

/* Severities as they are recorded.  */
static const struct cl_severities *severities(void)
{
	static struct cl_severities recorded;

	recorded = arguments.severities;
	if (recorded.mode == CL_OFF)
		recorded.mode = CL_WARN;
	return &recorded;
}

struct cl_told *record_finding(struct cl_entry *entry, enum cl_rule rule,
			       bool partial, location_t where, const char *text)
{
	struct cl_told *told;

	if (!entry)
		return NULL;
	told = cl_entry_tell(entry, cl_rule_name(rule), &notes_memory);
	told->severity = cl_severity_of(severities(), rule, partial);
	/* What the compiler does not say of a system header, the gate does not
	   either.  */
	if (told->severity != CL_ERROR && report_is_hidden(where))
		told->severity = CL_OFF;
	told->line_size = entry->line_size;
	told->place = place_of(where);
	told->message = sentence(text);
	return told;
}

/* Whether TEXT is CALLER, or CALLER and a number.  */
static bool is_call_in(const char *text, const char *caller)
{
	size_t length = strlen(caller);

	return text && strncmp(text, caller, length) == 0 &&
	       (!text[length] || text[length] == '#');
}

const char *record_call_path(const char *type, const char *caller)
{
	unsigned count = 1;

	if (!caller)
		return NULL;
	for (const struct cl_entry *e = entries; e; e = e->next)
		if (e->kind == CL_ENTRY_ALLOCATION && strcmp(e->name, type) == 0)
			for (const struct cl_told *t = e->told; t; t = t->next)
				count += is_call_in(t->path, caller);
	return count == 1 ? caller :
			    cl_format(&notes_memory, "%s#%u", caller, count);
}

/* ---------------------------------------------------------------- problems */

/* What made no sense while contracts were bound; their type's entry begins later.  */
struct waiting {
	const struct cl_type *type;
	struct cl_entry *entry;		/* holds it so long */
	struct waiting *next;
};

static struct waiting *all_waiting;
static const struct cl_type *bound;

const struct cl_type *record_binding(const struct cl_type *type)
{
	const struct cl_type *before = bound;

	bound = type;
	return before;
}

static struct cl_entry *wait_for(const struct cl_type *type)
{
	struct waiting *w = all_waiting;

	while (w && w->type != type)
		w = w->next;
	if (!w) {
		w = XOBNEW(&notes_memory, struct waiting);
		w->type = type;
		w->entry = cl_entry_begin(&notes_memory, CL_ENTRY_TYPE, "");
		w->next = all_waiting;
		all_waiting = w;
	}
	return w->entry;
}

void record_problem(const struct cl_problem *problem, location_t where)
{
	struct cl_entry *e = bound && arguments.record ? wait_for(bound) : current;

	record_finding(e, problem->rule, false, where, problem->text);
}

/* Gives ENTRY, which is TYPE's, what was waiting for it.  */
static void take_waiting(struct cl_entry *entry, const struct cl_type *type)
{
	for (struct waiting *w = all_waiting; w; w = w->next) {
		if (w->type != type || !w->entry->told)
			continue;
		*entry->told_tail = w->entry->told;
		entry->told_tail = w->entry->told_tail;
		for (struct cl_told *t = w->entry->told; t; t = t->next)
			t->line_size = entry->line_size;
		w->type = NULL;
	}
}

/* ------------------------------------------------------------------- types */

void record_type_begin(const struct cl_contracts *contracts,
		       const struct cl_options *options)
{
	struct cl_type *type = contracts->type;

	if (!arguments.record)
		return;
	current = cl_entry_begin(&notes_memory, CL_ENTRY_TYPE,
				 translate_full_name((tree)type->root->origin,
						     &notes_memory));
	current->place = place_of(type->where);
	current->size = type->size;
	current->align = type->align;
	current->line_size = cl_line_size(type, NULL, options);
	current->start = cl_object_start(type, options);
	current->contracts = (struct cl_contracts *)contracts;
	take_waiting(current, type);
}

/* Static variables of several functions may have one name.  */
static const char *variable_name(const struct cl_type *type)
{
	tree within = DECL_CONTEXT((tree)type->root->origin);

	if (!within || TREE_CODE(within) != FUNCTION_DECL)
		return type->name;
	return cl_format(&notes_memory, "%s::%s",
			 lang_hooks.decl_printable_name(within, 2), type->name);
}

void record_variable_begin(const struct cl_contracts *contracts,
			   const struct cl_options *options)
{
	const struct cl_type *type = contracts->type;

	current = record_entry(CL_ENTRY_VARIABLE, variable_name(type), type->where,
			       cl_line_size(type, NULL, options));
	if (!current)
		return;
	current->size = type->size;
	current->align = type->align;
	take_waiting(current, type);
}

void record_type_end(void)
{
	static const struct cl_builder builder = {
		place_of, translate_type_name
	};
	struct cl_entry *e = current;
	const struct cl_type *type;
	struct block *block;

	current = NULL;
	if (!e || e->kind != CL_ENTRY_TYPE)
		return;
	type = e->contracts->type;
	if (!e->contracts->contract && !e->told && !type->base && !type->any_order)
		return;
	block = keep_block(cl_entry_write(e, &builder, &notes_memory));
	if (e->told || is_in_main_file(e->place))
		return;
	block->brief = cl_entry_write_brief(e, &builder, &notes_memory);
	block->key = uses_key((tree)type->root->origin);
}

static void add_remark(struct cl_remark ***tail, const char *text)
{
	if (!text)
		return;
	**tail = XOBNEW(&notes_memory, struct cl_remark);
	(**tail)->text = text;
	(**tail)->next = NULL;
	*tail = &(**tail)->next;
}

static void add_met(struct cl_told *told, const struct cl_finding *f)
{
	struct cl_remark **remark = &told->remark;
	struct cl_met **tail = &told->met;

	for (unsigned i = 0; i < f->others; i++) {
		const struct cl_member *m = f->other[i].member;

		*tail = XOBNEW(&notes_memory, struct cl_met);
		(*tail)->kind = f->other[i].kind;
		(*tail)->path = m ? cl_member_path(m, &notes_memory) : NULL;
		(*tail)->next = NULL;
		tail = &(*tail)->next;
		if (cl_other_may_be_padding(&f->other[i]))
			add_remark(&remark, cl_other_message(&f->other[i],
							     &notes_memory));
	}
}

void record_type_finding(const struct cl_finding *f, location_t where,
			 const char *text)
{
	bool partial = f->broken < f->placements;
	struct cl_told *told = record_finding(current, f->rule, partial, where,
					      text);

	if (!told)
		return;
	told->certainty = partial ? CL_SOME_PLACEMENTS : CL_ALWAYS;
	told->broken = f->broken;
	told->total = f->placements;
	/* Where something starts is a matter of no line.  */
	if (f->rule != CL_BASE)
		told->line_size = f->line_size;
	told->waived = f->waived;
	if (f->subject)
		told->path = cl_member_path(f->subject, &notes_memory);
	add_met(told, f);
}

void record_order_verdict(const struct cl_order_verdict *v, location_t where,
			  const char *text)
{
	struct cl_told *told = record_finding(current, v->contract->rule, false,
					      where, text);
	struct cl_remark **remark;

	if (!told)
		return;
	remark = &told->remark;
	told->severity = cl_severity_of_order(severities(), v->contract->rule,
		current->contracts->type->any_order);
	told->certainty = v->refuted ? CL_OTHER_ORDERS : CL_NOT_PROVEN;
	told->broken = v->broken;
	told->total = v->orders;
	if (v->contract->rule != CL_BASE)
		told->line_size = v->line_size;
	told->waived = v->waived;
	if (v->subject)
		told->path = cl_member_path(v->subject, &notes_memory);
	add_remark(&remark, cl_order_witness(v, &notes_memory));
	if (v->refuted)
		add_remark(&remark, cl_order_advice(v, &notes_memory));
}

void record_not_judged(location_t where, const char *type, const char *why)
{
	struct cl_entry *e = record_entry(CL_ENTRY_UNJUDGED, type, where,
					  arguments.line ? arguments.line : 64);

	if (e)
		e->why = why;
}

/*
 * A header of promises is about many types, of which a file completes some: of the
 * others there are too many in too many objects to name them.
 */
static struct cl_place *incomplete;
static size_t incomplete_used, incomplete_room;

void record_incomplete(location_t where, const char *type)
{
	struct cl_place place = place_of(where);

	if (!arguments.record)
		return;
	if (is_in_main_file(place)) {
		record_not_judged(where, type, "it is not complete");
		return;
	}
	if (incomplete_used == incomplete_room) {
		incomplete_room = 2 * incomplete_room + 16;
		incomplete = XRESIZEVEC(struct cl_place, incomplete,
					incomplete_room);
	}
	incomplete[incomplete_used++] = place;
}

static int compare_places(const void *a, const void *b)
{
	const struct cl_place *x = (const struct cl_place *)a;
	const struct cl_place *y = (const struct cl_place *)b;
	int n = strcmp(x->file, y->file);

	return n ? n : (x->line > y->line) - (x->line < y->line);
}

/* An entry for each file.  */
static void keep_incomplete(void)
{
	unsigned *lines = XOBNEWVEC(&notes_memory, unsigned, incomplete_used + 1);
	struct cl_entry *e = NULL;

	if (incomplete_used)
		qsort(incomplete, incomplete_used, sizeof(*incomplete),
		      compare_places);
	for (size_t i = 0; i < incomplete_used; i++) {
		struct cl_place place = incomplete[i];

		if (e && strcmp(e->place.file, place.file) != 0) {
			keep_block(cl_entry_write(e, NULL, &notes_memory));
			e = NULL;
		}
		if (!e) {
			e = cl_entry_begin(&notes_memory, CL_ENTRY_INCOMPLETE, "");
			e->place.file = place.file;
			e->line = lines;
		}
		if (e->lines && lines[-1] == place.line)
			continue;
		*lines++ = place.line;
		e->lines++;
	}
	if (e)
		keep_block(cl_entry_write(e, NULL, &notes_memory));
}

/* ------------------------------------------------------------- the section */

/*
 * A unit that would be larger, in bytes before it is packed, tells types of headers that
 * this file does not use in brief: a header of promises for a whole kernel would else
 * be larger in each object than what the object is about.
 */
static const size_t most_in_full = 8 << 10;

/* What is written of each entry; as many as there are blocks.  */
static struct cl_bytes *choose_bytes(void)
{
	struct cl_bytes *bytes = XOBNEWVEC(&notes_memory, struct cl_bytes,
					   blocks_used);
	size_t full = 0;

	for (size_t i = 0; i < blocks_used; i++)
		if (!blocks[i].brief.data || uses_type(blocks[i].key))
			full += blocks[i].full.length;
	for (size_t i = 0; i < blocks_used; i++) {
		const struct block *b = &blocks[i];

		bytes[i] = b->full;
		if (!b->brief.data || uses_type(b->key))
			continue;
		if (full + b->full.length > most_in_full)
			bytes[i] = b->brief;
		else
			full += b->full.length;
	}
	return bytes;
}

void record_emit(uint32_t line_size)
{
	struct cl_unit unit = { NULL, CACHELINE_TARGET, NULL, 0, false, 0,
				CL_OFF, NULL, 0 };
	struct cl_bytes bytes;

	for (struct cl_entry *e = entries; e; e = e->next)
		keep_block(cl_entry_write(e, NULL, &notes_memory));
	keep_incomplete();
	if (!blocks_used)
		return;
	unit.compiler = cl_format(&notes_memory, "%s %s", lang_hooks.name,
				  gcc_version.basever);
	unit.source = remap_debug_filename(main_input_filename);
	unit.pointer_size = POINTER_SIZE_UNITS;
	unit.big_endian = BYTES_BIG_ENDIAN;
	unit.line_size = line_size;
	unit.mode = arguments.severities.mode;
	bytes = pack_unit(cl_unit_write(&unit, choose_bytes(), blocks_used,
					&notes_memory), &notes_memory);
	switch_to_section(get_section(CL_RECORD_SECTION,
				      SECTION_DEBUG | SECTION_EXCLUDE, NULL));
	assemble_string(bytes.data, bytes.length);
}
