/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-read.c - what an object file carries: reading an entry
 *
 * Trusts nothing: each number has its bounds, each reference must be to what came
 * before, each line must be used up, and what is not understood is an error.
 */
#include <string.h>

#include "memory.h"
#include "record-field.h"
#include "record-format.h"

/* No object is larger, in bytes; the compiler's side records none.  */
static const uint64_t largest = (uint64_t)1 << 56;
static const uint64_t largest_align = (uint64_t)1 << 28;
static const unsigned deepest = 64;

struct reader {
	struct cl_fields in;
	struct obstack *memory;
	struct cl_entry *entry;
	const char **string;		/* by number, from 1 */
	unsigned strings;
	struct cl_place *place;		/* from 1; its number is a .where */
	unsigned places;
	struct cl_member **member;	/* in the order of a walk, from 1 */
	unsigned *flags;		/* of each, as read */
	unsigned members;
	int64_t last;			/* end of the member before, or the start of the
					   struct */
	struct cl_met **met_tail;	/* of the last finding */
	struct cl_remark **remark_tail;
};

static int64_t power_of_two(struct reader *r, uint64_t most)
{
	uint64_t n = cl_field_number(&r->in, most);

	if (n & (n - 1))
		cl_field_fail(&r->in, "an alignment is no power of two");
	return (int64_t)n;
}

static const char *string_reference(struct reader *r)
{
	uint64_t n = cl_field_number(&r->in, UINT32_MAX);

	if (n > r->strings) {
		cl_field_fail(&r->in, "a string is not there");
		return NULL;
	}
	return n ? r->string[n] : NULL;
}

static struct cl_place place(struct reader *r)
{
	struct cl_place p = { string_reference(r), 0 };

	if (*r->in.line != ':') {
		cl_field_fail(&r->in, "a line number is missing");
		return p;
	}
	r->in.line++;
	p.line = (unsigned)cl_field_digits(&r->in, UINT32_MAX);
	if (!p.file && p.line)
		cl_field_fail(&r->in, "a line number without a file");
	return p;
}

/* The number that members and contracts know PLACE by.  */
static unsigned keep_place(struct reader *r, struct cl_place place)
{
	r->place[++r->places] = place;
	return r->places;
}

/* ------------------------------------------------------------------- layout */

static unsigned member_flags(struct reader *r, enum cl_kind *kind,
			     bool *endless, bool *open)
{
	unsigned flags = 0;

	*kind = CL_SCALAR;
	if (*r->in.line == 's' || *r->in.line == 'u')
		*kind = *r->in.line++ == 's' ? CL_STRUCT : CL_UNION;
	for (size_t i = 0; i < RECORD_FLAGS; i++) {
		if (*r->in.line != record_flags[i].letter)
			continue;
		flags |= record_flags[i].flag;
		r->in.line++;
	}
	*endless = *r->in.line == 'e';
	r->in.line += *endless;
	*open = *r->in.line == '{';
	r->in.line += *open;
	if (*open && *kind == CL_SCALAR)
		cl_field_fail(&r->in, "a member that is no struct has members");
	return flags;
}

static void read_array(struct reader *r, struct cl_member *m)
{
	m->count = cl_field_number(&r->in, largest);
	m->stride = (int64_t)cl_field_number(&r->in, largest);
	if (m->count && (uint64_t)m->stride > largest / m->count)
		cl_field_fail(&r->in, "an array is too large");
}

static void read_bits(struct reader *r, struct cl_member *m)
{
	m->bit_offset = cl_field_number(&r->in, largest * 8);
	m->bit_size = cl_field_number(&r->in, 1 << 16);
	if (m->bit_offset < (uint64_t)m->start * 8 ||
	    m->bit_offset + m->bit_size > (uint64_t)m->end * 8)
		cl_field_fail(&r->in, "a bit-field lies outside of its bytes");
}

/* Where a member starts, by its distance from the last one; that is negative where
   they overlap.  */
static uint64_t member_start(struct reader *r)
{
	bool back;
	int64_t gap;

	if (!cl_field_space(&r->in))
		return 0;
	back = *r->in.line == '-';
	r->in.line += back;
	gap = (int64_t)cl_field_digits(&r->in, largest);
	if (back)
		gap = -gap;
	if (r->last + gap < 0 || r->last + gap > (int64_t)largest) {
		cl_field_fail(&r->in, "a member starts outside of its type");
		return 0;
	}
	return (uint64_t)(r->last + gap);
}

/* Returns whether members of it follow.  */
static bool read_member(struct reader *r, struct cl_member *parent,
			struct cl_member **member)
{
	enum cl_kind kind;
	bool endless, open;
	unsigned flags = member_flags(r, &kind, &endless, &open);
	uint64_t offset = member_start(r), size = cl_field_number(&r->in, largest);
	const char *type = string_reference(r), *name;
	struct cl_member *m;

	m = cl_member_add(r->entry->contracts->type, parent, NULL, kind,
			  offset * 8, size * 8);
	m->flags = flags;
	m->origin = (void *)type;
	if (flags & CL_ARRAY)
		read_array(r, m);
	else if (flags & CL_OPEN)
		cl_field_fail(&r->in, "an open member that is no array");
	if (flags & CL_BITFIELD)
		read_bits(r, m);
	if (endless)
		m->end = CL_OPEN_END;
	name = cl_field_text(&r->in);
	m->name = *name ? name : NULL;
	r->member[++r->members] = m;
	r->flags[r->members] = flags;
	r->last = (int64_t)(open ? offset : offset + size);
	*member = m;
	return open;
}

static void read_contract(struct reader *r)
{
	struct cl_contracts *contracts = r->entry->contracts;
	struct cl_contract *c = cl_zalloc(r->memory, sizeof(*c));
	static const char *const rules[] = {
		"isolated", "hot", "read-mostly", "apart", "together",
		"unsplit", "start", "lines", "base",
	};
	static const char *const repeated[] = { "-", "r" };
	uint32_t size;
	unsigned n;

	c->rule = (enum cl_rule)cl_field_word(&r->in, rules, RECORD_WORDS(rules));
	size = cl_field_line_size(&r->in);
	c->lines = cl_field_number(&r->in, largest);
	c->group = string_reference(r);
	c->repeated = cl_field_word(&r->in, repeated, 2);
	c->where = keep_place(r, place(r));
	/* Each takes two bytes at least.  */
	c->member = cl_zalloc(r->memory, (strlen(r->in.line) / 2 + 1) *
			      sizeof(*c->member));
	while (!r->in.error && *r->in.line) {
		n = (unsigned)cl_field_number(&r->in, r->members);
		if (n == 0)
			cl_field_fail(&r->in, "a contract of no member");
		else
			c->member[c->members++] = r->member[n];
	}
	if (c->members && size != r->entry->line_size)
		c->member[0]->line_size = size;
	*contracts->contract_tail = c;
	contracts->contract_tail = &c->next;
}

static void end_layout(struct reader *r)
{
	struct cl_type *type = r->entry->contracts->type;

	cl_type_end(type);
	/* What lies in the copies that struct_group() makes may not be here.  */
	for (unsigned i = 1; i <= r->members; i++)
		r->member[i]->flags = r->flags[i];
}

/* Lines of members, up to the first that is none.  */
static bool read_members(struct reader *r)
{
	struct cl_member *parent = r->entry->contracts->type->root, *m = NULL;
	unsigned depth = 0;

	for (;;) {
		const char *before = r->in.at;

		if (!cl_field_next_line(&r->in))
			break;
		if (*r->in.line == '.' && depth > 0) {
			r->in.line++;
			r->last = parent->start + (int64_t)(parent->bit_size / 8);
			parent = parent->parent;
			depth--;
		} else if (*r->in.line == 'm') {
			r->in.line++;
			if (read_member(r, parent, &m)) {
				parent = m;
				depth++;
			}
		} else if (*r->in.line == 's' && r->in.line[1] == ' ') {
			r->in.line++;
			r->string[++r->strings] = cl_field_text(&r->in);
		} else {
			r->in.at = before;
			break;
		}
		if (depth > deepest)
			cl_field_fail(&r->in, "members are nested too deeply");
		if (!cl_field_end_line(&r->in) || r->in.error)
			return false;
	}
	r->in.line = "";
	return (depth == 0 && !r->in.error) ||
	       cl_field_fail(&r->in, "members without an end");
}

static void read_layout(struct reader *r)
{
	struct cl_entry *e = r->entry;
	struct cl_contracts *contracts;
	struct cl_type *type;
	unsigned kind, order;
	int64_t base;

	if (e->kind != CL_ENTRY_TYPE || e->contracts || e->told) {
		cl_field_fail(&r->in, "a layout at a wrong place");
		return;
	}
	kind = cl_field_word(&r->in, record_kinds, RECORD_WORDS(record_kinds));
	if (kind == CL_SCALAR)
		cl_field_fail(&r->in, "a layout of no struct");
	base = power_of_two(r, largest_align);
	e->start = power_of_two(r, largest_align);
	order = cl_field_word(&r->in, record_orders, RECORD_WORDS(record_orders));
	if (!cl_field_end_line(&r->in) || r->in.error)
		return;
	contracts = cl_zalloc(r->memory, sizeof(*contracts));
	type = cl_type_begin(r->memory, e->name, (enum cl_kind)kind, e->size,
			     e->align);
	cl_contracts_init(contracts, type);
	type->base = base;
	type->randomized = order == RECORD_SHUFFLED ||
			   order == RECORD_SHUFFLED_IN_GROUPS;
	type->any_order = order == RECORD_ANY;
	type->root->shuffle = order == RECORD_FIXED ? CL_IN_ORDER :
			      order == RECORD_SHUFFLED_IN_GROUPS ?
			      CL_SHUFFLED_IN_GROUPS : CL_SHUFFLED;
	type->where = type->root->where = keep_place(r, e->place);
	e->contracts = contracts;
	if (read_members(r))
		end_layout(r);
}

/* ----------------------------------------------------------------- findings */

static const char *rule_name(struct reader *r)
{
	const char *start;
	size_t length;

	if (!cl_field_space(&r->in))
		return "";
	start = r->in.line;
	length = strspn(start, "abcdefghijklmnopqrstuvwxyz-");
	r->in.line += length;
	if (length == 0 || length > 40)
		cl_field_fail(&r->in, "a rule has no name");
	return obstack_copy0(r->memory, start, length);
}

static void read_told(struct reader *r)
{
	static const char *const certainties[] = {
		"always", "placements", "orders", "not-proven",
	};
	struct cl_told *f = cl_entry_tell(r->entry, rule_name(r), r->memory);

	if (r->entry->kind >= CL_ENTRY_UNJUDGED)
		cl_field_fail(&r->in, "a finding at a wrong place");
	f->severity = (enum cl_severity)cl_field_word(&r->in, record_severities,
					     RECORD_WORDS(record_severities));
	f->certainty = (enum cl_certainty)cl_field_word(&r->in, certainties,
					       RECORD_WORDS(certainties));
	f->broken = cl_field_number(&r->in, UINT64_MAX);
	f->total = cl_field_number(&r->in, UINT64_MAX);
	if (f->broken > f->total)
		cl_field_fail(&r->in, "more is broken than there is");
	f->line_size = cl_field_line_size(&r->in);
	f->place = place(r);
	f->path = string_reference(r);
	f->waived = string_reference(r);
	f->message = cl_field_needed_text(&r->in);
	r->met_tail = &f->met;
	r->remark_tail = &f->remark;
}

/* Lines that add to a finding follow it.  */
static void read_met(struct reader *r)
{
	struct cl_met *met = cl_zalloc(r->memory, sizeof(*met));

	met->kind = (enum cl_other_kind)cl_field_word(&r->in, record_met,
					     RECORD_WORDS(record_met));
	met->path = cl_field_text(&r->in);
	if (!*met->path)
		met->path = NULL;
	*r->met_tail = met;
	r->met_tail = &met->next;
}

static void read_remark(struct reader *r)
{
	struct cl_remark *remark = cl_zalloc(r->memory, sizeof(*remark));

	remark->text = cl_field_needed_text(&r->in);
	*r->remark_tail = remark;
	r->remark_tail = &remark->next;
}

static void read_why(struct reader *r)
{
	if (r->entry->kind != CL_ENTRY_UNJUDGED || r->entry->why)
		cl_field_fail(&r->in, "a reason at a wrong place");
	r->entry->why = cl_field_needed_text(&r->in);
}

/* --------------------------------------------------------------- the entry */

static void read_incomplete(struct reader *r)
{
	struct cl_entry *e = cl_entry_begin(r->memory, CL_ENTRY_INCOMPLETE, "");
	/* Each takes two bytes at least.  */
	unsigned *line = cl_zalloc(r->memory, (strlen(r->in.line) / 2 + 1) *
				   sizeof(*line));
	uint64_t last = 0;

	e->place.file = string_reference(r);
	if (!e->place.file)
		cl_field_fail(&r->in, "a file is missing");
	while (!r->in.error && *r->in.line) {
		last += cl_field_number(&r->in, UINT32_MAX);
		if (last > UINT32_MAX ||
		    last == (e->lines ? line[e->lines - 1] : 0))
			cl_field_fail(&r->in, "a line number makes no sense");
		line[e->lines++] = (unsigned)last;
	}
	if (!e->lines)
		cl_field_fail(&r->in, "a line number is missing");
	e->line = line;
	r->entry = e;
}

static void read_head(struct reader *r)
{
	struct cl_entry *e;
	unsigned kind = 0;

	if (cl_field_accept(&r->in, cl_entry_kind_name(CL_ENTRY_INCOMPLETE))) {
		read_incomplete(r);
		return;
	}
	while (kind < CL_ENTRY_INCOMPLETE &&
	       !cl_field_accept(&r->in, cl_entry_kind_name((enum cl_entry_kind)kind)))
		kind++;
	if (kind == CL_ENTRY_INCOMPLETE) {
		cl_field_fail(&r->in, "an entry of an unknown kind");
		return;
	}
	e = cl_entry_begin(r->memory, (enum cl_entry_kind)kind, NULL);
	e->size = (int64_t)cl_field_number(&r->in, largest);
	e->align = power_of_two(r, largest_align);
	e->line_size = cl_field_line_size(&r->in);
	e->place = place(r);
	e->name = cl_field_needed_text(&r->in);
	r->entry = e;
}

/* What the line begins with says what it is about.  */
static void read_line(struct reader *r)
{
	enum { LAYOUT = 1, FINDING };
	static const struct {
		const char *word;
		int after;		/* what it adds to */
		void (*read)(struct reader *r);
	} lines[] = {
		{ "c", LAYOUT, read_contract }, { "f", 0, read_told },
		{ "o", FINDING, read_met }, { "n", FINDING, read_remark },
		{ "why", 0, read_why }, { "layout", 0, read_layout },
	};

	if (cl_field_accept(&r->in, "s")) {
		r->string[++r->strings] = cl_field_text(&r->in);
		return;
	}
	if (!r->entry) {
		read_head(r);
		return;
	}
	for (size_t i = 0; i < RECORD_WORDS(lines); i++) {
		if (!cl_field_accept(&r->in, lines[i].word))
			continue;
		if ((lines[i].after == LAYOUT && !r->entry->contracts) ||
		    (lines[i].after == FINDING && !r->entry->told))
			cl_field_fail(&r->in, "a line adds to what is not there");
		else
			lines[i].read(r);
		return;
	}
	cl_field_fail(&r->in, "a line that is not known");
}

static size_t count_lines(struct cl_bytes block)
{
	size_t n = 0;

	for (size_t i = 0; i < block.length; i++)
		n += block.data[i] == '\0';
	return n;
}

struct cl_entry *cl_entry_read(struct cl_bytes block, struct obstack *memory,
			       const char **error)
{
	struct reader r = {
		.in = { .at = block.data, .end = block.data + block.length },
		.memory = memory,
	};
	size_t most = count_lines(block) + 2;

	r.string = cl_zalloc(memory, most * sizeof(*r.string));
	r.place = cl_zalloc(memory, most * sizeof(*r.place));
	r.member = cl_zalloc(memory, most * sizeof(*r.member));
	r.flags = cl_zalloc(memory, most * sizeof(*r.flags));
	while (!r.in.error && cl_field_next_line(&r.in)) {
		read_line(&r);
		if (!r.in.error)
			cl_field_end_line(&r.in);
	}
	if (!r.in.error && !r.entry)
		cl_field_fail(&r.in, "an empty entry");
	if (!r.in.error && r.entry->kind == CL_ENTRY_UNJUDGED && !r.entry->why)
		cl_field_fail(&r.in, "a reason is missing");
	*error = r.in.error;
	if (r.in.error)
		return NULL;
	r.entry->places = r.place;
	return r.entry;
}
