/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-write.c - what an object file carries: the writer
 *
 * Lines that end in a NUL.  What a line names it refers to by number: strings in the
 * order in which they were first needed, members in the order of a walk.
 */
#include <string.h>

#include "hashtab.h"
#include "memory.h"
#include "record-format.h"

struct writer {
	const struct cl_entry *entry;
	const struct cl_builder *builder;
	struct obstack *memory;		/* the block grows here */
	struct obstack words;		/* strings, for a moment */
	htab_t strings;			/* of struct string */
	unsigned strings_known;
	unsigned *number;		/* of each member by sequence; 0: not shown */
	unsigned members;
	int64_t end;			/* of the member before, or the start of the struct */
};

struct string {
	const char *text;
	unsigned number;
};

static hashval_t hash_string_entry(const void *entry)
{
	return htab_hash_string(((const struct string *)entry)->text);
}

static int same_string(const void *entry, const void *other)
{
	return strcmp(((const struct string *)entry)->text,
		      ((const struct string *)other)->text) == 0;
}

#define put(w, ...) cl_grow((w)->memory, __VA_ARGS__)

static void end_line(struct writer *w)
{
	obstack_1grow(w->memory, '\0');
}

/* TEXT as it may stand in a line, to its end.  */
static void put_text(struct writer *w, const char *text)
{
	obstack_1grow(w->memory, ' ');
	for (; text && *text; text++)
		obstack_1grow(w->memory, (unsigned char)*text < ' ' ||
			      *text == 0x7f ? '?' : *text);
	end_line(w);
}

/* The number of TEXT, which gets a line of its own if it is new; so nothing of
   another line may have been put yet.  0: NULL.  */
static unsigned string(struct writer *w, const char *text)
{
	struct string wanted = { text, 0 }, *known;
	void **slot;

	if (!text)
		return 0;
	slot = htab_find_slot(w->strings, &wanted, INSERT);
	if (!*slot) {
		known = obstack_alloc(&w->words, sizeof(*known));
		known->text = obstack_copy0(&w->words, text, strlen(text));
		known->number = ++w->strings_known;
		*slot = known;
		put(w, "s");
		put_text(w, text);
	}
	return ((struct string *)*slot)->number;
}

static void put_place(struct writer *w, unsigned file, unsigned line)
{
	put(w, " %u:%u", file, file ? line : 0);
}

static struct cl_place place_of(struct writer *w, unsigned where)
{
	struct cl_place unknown = { NULL, 0 };

	return where ? w->builder->place(where) : unknown;
}

/* ------------------------------------------------------------------ layouts */

static void put_flags(struct writer *w, const struct cl_member *m, bool open)
{
	if (m->kind != CL_SCALAR)
		put(w, "%c", m->kind == CL_STRUCT ? 's' : 'u');
	for (size_t i = 0; i < RECORD_FLAGS; i++)
		if (m->flags & record_flags[i].flag)
			put(w, "%c", record_flags[i].letter);
	if (m->end >= CL_OPEN_END)
		put(w, "e");
	if (open)
		put(w, "{");
}

static void write_members(struct writer *w, const struct cl_member *parent);

static void write_member(struct writer *w, const struct cl_member *m)
{
	bool open = cl_contracts_open(w->entry->contracts, m);
	bool bits = m->flags & CL_BITFIELD;
	int64_t size = bits ? m->end - m->start : (int64_t)(m->bit_size / 8);
	bool named = w->builder->type_name && (!open || (m->flags & CL_TAGGED));
	unsigned type = string(w, named ? w->builder->type_name(m, &w->words) :
			       NULL);

	w->number[m->sequence] = ++w->members;
	put(w, "m");
	put_flags(w, m, open);
	put(w, " %lld %lld %u", (long long)(m->start - w->end), (long long)size,
	    type);
	if (m->flags & CL_ARRAY)
		put(w, " %llu %lld", (unsigned long long)m->count,
		    (long long)m->stride);
	if (bits)
		put(w, " %llu %llu", (unsigned long long)m->bit_offset,
		    (unsigned long long)m->bit_size);
	put_text(w, m->name);
	if (open) {
		write_members(w, m);
		put(w, ".");
		end_line(w);
	}
	w->end = m->start + size;
}

static void write_members(struct writer *w, const struct cl_member *parent)
{
	w->end = parent->start;
	for (const struct cl_member *m = parent->child; m; m = m->next)
		write_member(w, m);
}

static unsigned contract_place(const struct cl_type *type,
			       const struct cl_contract *c)
{
	unsigned where = c->where;

	if (c->beside)
		where = c->members ? c->member[0]->where : type->where;
	return where ? where : type->where;
}

static void write_contract(struct writer *w, const struct cl_contract *c)
{
	const struct cl_type *type = w->entry->contracts->type;
	struct cl_place place = place_of(w, contract_place(type, c));
	unsigned file = string(w, place.file), group = string(w, c->group);
	const struct cl_member *m = c->members ? c->member[0] : NULL;

	put(w, "c %s %u %llu %u %c", cl_rule_name(c->rule),
	    m && m->line_size ? m->line_size : w->entry->line_size,
	    (unsigned long long)c->lines, group, c->repeated ? 'r' : '-');
	put_place(w, file, place.line);
	for (unsigned i = 0; i < c->members; i++)
		put(w, " %u", w->number[c->member[i]->sequence]);
	end_line(w);
}

static void write_layout(struct writer *w)
{
	const struct cl_contracts *contracts = w->entry->contracts;
	const struct cl_type *type = contracts->type;

	put(w, "layout %s %lld %lld %s", record_kinds[type->root->kind],
	    (long long)type->base, (long long)w->entry->start,
	    record_orders[cl_record_order(type)]);
	end_line(w);
	w->number = cl_zalloc(&w->words, type->members * sizeof(*w->number));
	write_members(w, type->root);
	for (const struct cl_contract *c = contracts->contract; c; c = c->next)
		write_contract(w, c);
}

/* Where contracts are stated, a line for each file: so what another object could not
   judge is known to be judged here.  */
static void write_stated(struct writer *w)
{
	const struct cl_contracts *contracts = w->entry->contracts;
	struct cl_place last = { NULL, 0 };

	for (const struct cl_contract *c = contracts->contract; c; c = c->next) {
		struct cl_place place;

		if (c->beside)
			continue;
		place = place_of(w, contract_place(contracts->type, c));
		if (!place.file)
			continue;
		if (!last.file || strcmp(place.file, last.file) != 0) {
			unsigned file;

			if (last.file)
				end_line(w);
			file = string(w, place.file);
			put(w, "stated %u %u", file, place.line);
		} else if (place.line != last.line) {
			put(w, " %u", place.line);
		}
		last = place;
	}
	if (last.file)
		end_line(w);
}

static void write_digest(struct writer *w)
{
	struct cl_digest digest = cl_entry_digest(w->entry);

	put(w, "digest %s %llu %llu", record_orders[digest.order],
	    (unsigned long long)digest.layout,
	    (unsigned long long)digest.contracts);
	end_line(w);
	write_stated(w);
}

/* ----------------------------------------------------------------- findings */

static void write_told(struct writer *w, const struct cl_told *f)
{
	unsigned path = string(w, f->path), waived = string(w, f->waived);
	unsigned file = string(w, f->place.file);

	put(w, "f %s %s %s %llu %llu %u", f->rule, record_severities[f->severity],
	    cl_certainty_name(f->certainty), (unsigned long long)f->broken,
	    (unsigned long long)f->total, f->line_size);
	put_place(w, file, f->place.line);
	put(w, " %u %u", path, waived);
	put_text(w, f->message);
	for (const struct cl_met *m = f->met; m; m = m->next) {
		put(w, "o %s", record_met[m->kind]);
		put_text(w, m->path);
	}
	for (const struct cl_remark *r = f->remark; r; r = r->next) {
		put(w, "n");
		put_text(w, r->text);
	}
}

static void write_head(struct writer *w, unsigned file)
{
	const struct cl_entry *e = w->entry;

	put(w, "%s %lld %lld %u", cl_entry_kind_name(e->kind),
	    (long long)e->size, (long long)e->align, e->line_size);
	put_place(w, file, e->place.line);
	put_text(w, e->name);
	if (e->kind == CL_ENTRY_UNJUDGED) {
		put(w, "why");
		put_text(w, e->why);
	}
}

static void write_incomplete(struct writer *w, unsigned file)
{
	unsigned last = 0;

	put(w, "%s %u", cl_entry_kind_name(CL_ENTRY_INCOMPLETE), file);
	for (unsigned i = 0; i < w->entry->lines; i++) {
		put(w, " %u", w->entry->line[i] - last);
		last = w->entry->line[i];
	}
	end_line(w);
}

static struct cl_bytes write_entry(struct writer *w, bool brief)
{
	const struct cl_entry *entry = w->entry;
	struct cl_bytes block;
	unsigned file;

	obstack_init(&w->words);
	w->strings = htab_create(31, hash_string_entry, same_string, NULL);
	file = string(w, entry->place.file);
	if (entry->kind == CL_ENTRY_INCOMPLETE)
		write_incomplete(w, file);
	else
		write_head(w, file);
	if (brief)
		write_digest(w);
	else if (entry->contracts)
		write_layout(w);
	for (const struct cl_told *f = entry->told; f; f = f->next)
		write_told(w, f);
	htab_delete(w->strings);
	obstack_free(&w->words, NULL);
	block.length = obstack_object_size(w->memory);
	block.data = obstack_finish(w->memory);
	return block;
}

struct cl_bytes cl_entry_write(const struct cl_entry *entry,
			       const struct cl_builder *builder,
			       struct obstack *memory)
{
	struct writer w = { .entry = entry, .builder = builder,
			    .memory = memory };

	return write_entry(&w, false);
}

struct cl_bytes cl_entry_write_brief(const struct cl_entry *entry,
				     const struct cl_builder *builder,
				     struct obstack *memory)
{
	struct writer w = { .entry = entry, .builder = builder,
			    .memory = memory };

	return write_entry(&w, true);
}

struct cl_bytes cl_unit_write(const struct cl_unit *unit,
			      const struct cl_bytes *blocks, size_t count,
			      struct obstack *memory)
{
	struct writer w = { .memory = memory };
	struct cl_bytes body, section;

	put(&w, "compiler");
	put_text(&w, unit->compiler);
	put(&w, "target");
	put_text(&w, unit->target);
	put(&w, "source");
	put_text(&w, unit->source);
	put(&w, "abi %u %s", unit->pointer_size,
	    unit->big_endian ? "big" : "little");
	end_line(&w);
	put(&w, "judged %u %s", unit->line_size, record_severities[unit->mode]);
	end_line(&w);
	for (size_t i = 0; i < count; i++) {
		put(&w, "entry %zu", blocks[i].length);
		end_line(&w);
		obstack_grow(memory, blocks[i].data, blocks[i].length);
	}
	body.length = obstack_object_size(memory);
	body.data = obstack_finish(memory);
	put(&w, RECORD_MAGIC " %d %zu", CL_RECORD_VERSION, body.length);
	end_line(&w);
	obstack_grow(memory, body.data, body.length);
	section.length = obstack_object_size(memory);
	section.data = obstack_finish(memory);
	return section;
}

struct cl_bytes cl_packed_write(struct cl_bytes packed, size_t size,
				struct obstack *memory)
{
	struct writer w = { .memory = memory };
	struct cl_bytes section;

	put(&w, RECORD_PACKED " %d %zu %zu", CL_RECORD_VERSION, packed.length,
	    size);
	end_line(&w);
	obstack_grow(memory, packed.data, packed.length);
	section.length = obstack_object_size(memory);
	section.data = obstack_finish(memory);
	return section;
}
