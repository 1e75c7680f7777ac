/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-read.c - what an object file carries: the reader
 *
 * Trusts nothing: each number has its bounds, each reference must be to what came
 * before, each line must be used up, and what is not understood is an error.
 */
#include <string.h>

#include "memory.h"
#include "placement.h"
#include "record-format.h"

/* No object is larger, in bytes; the compiler's side records none.  */
static const uint64_t largest = (uint64_t)1 << 56;
static const uint64_t largest_align = (uint64_t)1 << 28;
static const unsigned deepest = 64;

struct reader {
	const char *at, *end;		/* the lines that are left */
	const char *line;		/* what is left of this one, to its NUL */
	const char *error;
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

static bool fail(struct reader *r, const char *error)
{
	if (!r->error)
		r->error = error;
	return false;
}

/* Goes to the next line; false: there is none, or it has no end.  */
static bool next_line(struct reader *r)
{
	const char *nul;

	if (r->at == r->end)
		return false;
	nul = memchr(r->at, '\0', (size_t)(r->end - r->at));
	if (!nul)
		return fail(r, "a line without an end");
	r->line = r->at;
	r->at = nul + 1;
	return true;
}

/* Whether the line goes on with WORD, which is then taken off it.  */
static bool accept(struct reader *r, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(r->line, word, length) != 0 ||
	    (r->line[length] != ' ' && r->line[length] != '\0'))
		return false;
	r->line += length;
	return true;
}

static bool space(struct reader *r)
{
	if (*r->line != ' ')
		return fail(r, "a field is missing");
	r->line++;
	return true;
}

static bool line_end(struct reader *r)
{
	return *r->line == '\0' || fail(r, "a field too many");
}

/* Decimal, in the one way to write it.  */
static uint64_t digits(struct reader *r, uint64_t most)
{
	uint64_t n = 0;
	const char *first = r->line;

	for (; *r->line >= '0' && *r->line <= '9'; r->line++) {
		unsigned digit = (unsigned)(*r->line - '0');

		if (n > (UINT64_MAX - digit) / 10)
			return fail(r, "a number is too large");
		n = n * 10 + digit;
	}
	if (r->line == first)
		return fail(r, "a number is missing");
	if (*first == '0' && r->line > first + 1)
		return fail(r, "a number begins with 0");
	if (n > most)
		return fail(r, "a number is too large");
	return n;
}

static uint64_t number(struct reader *r, uint64_t most)
{
	return space(r) ? digits(r, most) : 0;
}

static int64_t power_of_two(struct reader *r, uint64_t most)
{
	uint64_t n = number(r, most);

	if (n & (n - 1))
		fail(r, "an alignment is no power of two");
	return (int64_t)n;
}

static uint32_t line_size(struct reader *r)
{
	uint64_t n = number(r, CL_LINE_MAX);

	if (!r->error && !cl_line_valid(n))
		fail(r, "a line size makes no sense");
	return (uint32_t)n;
}

/* The number of the next word among WORDS.  */
static unsigned word(struct reader *r, const char *const *words, size_t count)
{
	if (space(r))
		for (size_t i = 0; i < count; i++)
			if (accept(r, words[i]))
				return (unsigned)i;
	fail(r, "a word is not known");
	return 0;
}

/* The rest of the line.  A control character would reach somebody's terminal.  */
static const char *text(struct reader *r)
{
	const char *start;

	if (!space(r))
		return "";
	start = r->line;
	for (; *r->line; r->line++)
		if ((unsigned char)*r->line < ' ' || *r->line == 0x7f)
			fail(r, "a string holds a control character");
	return start;
}

static const char *needed_text(struct reader *r)
{
	const char *string = text(r);

	if (!*string)
		fail(r, "a name is missing");
	return string;
}

static const char *string_reference(struct reader *r)
{
	uint64_t n = number(r, UINT32_MAX);

	if (n > r->strings) {
		fail(r, "a string is not there");
		return NULL;
	}
	return n ? r->string[n] : NULL;
}

static struct cl_place place(struct reader *r)
{
	struct cl_place p = { string_reference(r), 0 };

	if (*r->line != ':') {
		fail(r, "a line number is missing");
		return p;
	}
	r->line++;
	p.line = (unsigned)digits(r, UINT32_MAX);
	if (!p.file && p.line)
		fail(r, "a line number without a file");
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
	if (*r->line == 's' || *r->line == 'u')
		*kind = *r->line++ == 's' ? CL_STRUCT : CL_UNION;
	for (size_t i = 0; i < RECORD_FLAGS; i++) {
		if (*r->line != record_flags[i].letter)
			continue;
		flags |= record_flags[i].flag;
		r->line++;
	}
	*endless = *r->line == 'e';
	r->line += *endless;
	*open = *r->line == '{';
	r->line += *open;
	if (*open && *kind == CL_SCALAR)
		fail(r, "a member that is no struct has members");
	return flags;
}

static void read_array(struct reader *r, struct cl_member *m)
{
	m->count = number(r, largest);
	m->stride = (int64_t)number(r, largest);
	if (m->count && (uint64_t)m->stride > largest / m->count)
		fail(r, "an array is too large");
}

static void read_bits(struct reader *r, struct cl_member *m)
{
	m->bit_offset = number(r, largest * 8);
	m->bit_size = number(r, 1 << 16);
	if (m->bit_offset < (uint64_t)m->start * 8 ||
	    m->bit_offset + m->bit_size > (uint64_t)m->end * 8)
		fail(r, "a bit-field lies outside of its bytes");
}

/* Where a member starts, by its distance from the last one; that is negative where
   they overlap.  */
static uint64_t member_start(struct reader *r)
{
	bool back;
	int64_t gap;

	if (!space(r))
		return 0;
	back = *r->line == '-';
	r->line += back;
	gap = (int64_t)digits(r, largest);
	if (back)
		gap = -gap;
	if (r->last + gap < 0 || r->last + gap > (int64_t)largest) {
		fail(r, "a member starts outside of its type");
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
	uint64_t offset = member_start(r), size = number(r, largest);
	const char *type = string_reference(r), *name;
	struct cl_member *m;

	m = cl_member_add(r->entry->contracts->type, parent, NULL, kind,
			  offset * 8, size * 8);
	m->flags = flags;
	m->origin = (void *)type;
	if (flags & CL_ARRAY)
		read_array(r, m);
	else if (flags & CL_OPEN)
		fail(r, "an open member that is no array");
	if (flags & CL_BITFIELD)
		read_bits(r, m);
	if (endless)
		m->end = CL_OPEN_END;
	name = text(r);
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

	c->rule = (enum cl_rule)word(r, rules, RECORD_WORDS(rules));
	size = line_size(r);
	c->lines = number(r, largest);
	c->group = string_reference(r);
	c->repeated = word(r, repeated, 2);
	c->where = keep_place(r, place(r));
	/* Each takes two bytes at least.  */
	c->member = cl_zalloc(r->memory, (strlen(r->line) / 2 + 1) *
			      sizeof(*c->member));
	while (!r->error && *r->line) {
		n = (unsigned)number(r, r->members);
		if (n == 0)
			fail(r, "a contract of no member");
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
		const char *before = r->at;

		if (!next_line(r))
			break;
		if (*r->line == '.' && depth > 0) {
			r->line++;
			r->last = parent->start + (int64_t)(parent->bit_size / 8);
			parent = parent->parent;
			depth--;
		} else if (*r->line == 'm') {
			r->line++;
			if (read_member(r, parent, &m)) {
				parent = m;
				depth++;
			}
		} else if (*r->line == 's' && r->line[1] == ' ') {
			r->line++;
			r->string[++r->strings] = text(r);
		} else {
			r->at = before;
			break;
		}
		if (depth > deepest)
			fail(r, "members are nested too deeply");
		if (!line_end(r) || r->error)
			return false;
	}
	r->line = "";
	return (depth == 0 && !r->error) ||
	       fail(r, "members without an end");
}

static void read_layout(struct reader *r)
{
	struct cl_entry *e = r->entry;
	struct cl_contracts *contracts;
	struct cl_type *type;
	unsigned kind, order;
	int64_t base;

	if (e->kind != CL_ENTRY_TYPE || e->contracts || e->told) {
		fail(r, "a layout at a wrong place");
		return;
	}
	kind = word(r, record_kinds, RECORD_WORDS(record_kinds));
	if (kind == CL_SCALAR)
		fail(r, "a layout of no struct");
	base = power_of_two(r, largest_align);
	e->start = power_of_two(r, largest_align);
	order = word(r, record_orders, RECORD_WORDS(record_orders));
	if (!line_end(r) || r->error)
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

	if (!space(r))
		return "";
	start = r->line;
	length = strspn(start, "abcdefghijklmnopqrstuvwxyz-");
	r->line += length;
	if (length == 0 || length > 40)
		fail(r, "a rule has no name");
	return obstack_copy0(r->memory, start, length);
}

static void read_told(struct reader *r)
{
	static const char *const certainties[] = {
		"always", "placements", "orders", "not-proven",
	};
	struct cl_told *f = cl_entry_tell(r->entry, rule_name(r), r->memory);

	if (r->entry->kind >= CL_ENTRY_UNJUDGED)
		fail(r, "a finding at a wrong place");
	f->severity = (enum cl_severity)word(r, record_severities,
					     RECORD_WORDS(record_severities));
	f->certainty = (enum cl_certainty)word(r, certainties,
					       RECORD_WORDS(certainties));
	f->broken = number(r, UINT64_MAX);
	f->total = number(r, UINT64_MAX);
	if (f->broken > f->total)
		fail(r, "more is broken than there is");
	f->line_size = line_size(r);
	f->place = place(r);
	f->path = string_reference(r);
	f->waived = string_reference(r);
	f->message = needed_text(r);
	r->met_tail = &f->met;
	r->remark_tail = &f->remark;
}

/* Lines that add to a finding follow it.  */
static void read_met(struct reader *r)
{
	struct cl_met *met = cl_zalloc(r->memory, sizeof(*met));

	met->kind = (enum cl_other_kind)word(r, record_met,
					     RECORD_WORDS(record_met));
	met->path = text(r);
	if (!*met->path)
		met->path = NULL;
	*r->met_tail = met;
	r->met_tail = &met->next;
}

static void read_remark(struct reader *r)
{
	struct cl_remark *remark = cl_zalloc(r->memory, sizeof(*remark));

	remark->text = needed_text(r);
	*r->remark_tail = remark;
	r->remark_tail = &remark->next;
}

static void read_why(struct reader *r)
{
	if (r->entry->kind != CL_ENTRY_UNJUDGED || r->entry->why)
		fail(r, "a reason at a wrong place");
	r->entry->why = needed_text(r);
}

/* --------------------------------------------------------------- the entry */

static void read_incomplete(struct reader *r)
{
	struct cl_entry *e = cl_entry_begin(r->memory, CL_ENTRY_INCOMPLETE, "");
	/* Each takes two bytes at least.  */
	unsigned *line = cl_zalloc(r->memory, (strlen(r->line) / 2 + 1) *
				   sizeof(*line));
	uint64_t last = 0;

	e->place.file = string_reference(r);
	if (!e->place.file)
		fail(r, "a file is missing");
	while (!r->error && *r->line) {
		last += number(r, UINT32_MAX);
		if (last > UINT32_MAX ||
		    last == (e->lines ? line[e->lines - 1] : 0))
			fail(r, "a line number makes no sense");
		line[e->lines++] = (unsigned)last;
	}
	if (!e->lines)
		fail(r, "a line number is missing");
	e->line = line;
	r->entry = e;
}

static void read_head(struct reader *r)
{
	struct cl_entry *e;
	unsigned kind = 0;

	if (accept(r, cl_entry_kind_name(CL_ENTRY_INCOMPLETE))) {
		read_incomplete(r);
		return;
	}
	while (kind < CL_ENTRY_INCOMPLETE &&
	       !accept(r, cl_entry_kind_name((enum cl_entry_kind)kind)))
		kind++;
	if (kind == CL_ENTRY_INCOMPLETE) {
		fail(r, "an entry of an unknown kind");
		return;
	}
	e = cl_entry_begin(r->memory, (enum cl_entry_kind)kind, NULL);
	e->size = (int64_t)number(r, largest);
	e->align = power_of_two(r, largest_align);
	e->line_size = line_size(r);
	e->place = place(r);
	e->name = needed_text(r);
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

	if (accept(r, "s")) {
		r->string[++r->strings] = text(r);
		return;
	}
	if (!r->entry) {
		read_head(r);
		return;
	}
	for (size_t i = 0; i < RECORD_WORDS(lines); i++) {
		if (!accept(r, lines[i].word))
			continue;
		if ((lines[i].after == LAYOUT && !r->entry->contracts) ||
		    (lines[i].after == FINDING && !r->entry->told))
			fail(r, "a line adds to what is not there");
		else
			lines[i].read(r);
		return;
	}
	fail(r, "a line that is not known");
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
	struct reader r = { .at = block.data, .memory = memory,
			    .end = block.data + block.length };
	size_t most = count_lines(block) + 2;

	r.string = cl_zalloc(memory, most * sizeof(*r.string));
	r.place = cl_zalloc(memory, most * sizeof(*r.place));
	r.member = cl_zalloc(memory, most * sizeof(*r.member));
	r.flags = cl_zalloc(memory, most * sizeof(*r.flags));
	while (!r.error && next_line(&r)) {
		read_line(&r);
		if (!r.error)
			line_end(&r);
	}
	if (!r.error && !r.entry)
		fail(&r, "an empty entry");
	if (!r.error && r.entry->kind == CL_ENTRY_UNJUDGED && !r.entry->why)
		fail(&r, "a reason is missing");
	*error = r.error;
	if (r.error)
		return NULL;
	r.entry->places = r.place;
	return r.entry;
}

/* ----------------------------------------------------------------- the unit */

/* The next line, which must be KEY and a text.  */
static const char *text_line(struct reader *r, const char *key)
{
	if (!r->error && (!next_line(r) || !accept(r, key)))
		fail(r, "its head is not complete");
	return r->error ? "" : text(r);
}

static void read_abi(struct reader *r, struct cl_unit *unit)
{
	static const char *const endian[] = { "little", "big" };

	if (r->error || !next_line(r) || !accept(r, "abi")) {
		fail(r, "its head is not complete");
		return;
	}
	unit->pointer_size = (unsigned)number(r, 64);
	unit->big_endian = word(r, endian, 2);
	line_end(r);
}

static void read_judged(struct reader *r, struct cl_unit *unit)
{
	if (r->error || !next_line(r) || !accept(r, "judged")) {
		fail(r, "its head is not complete");
		return;
	}
	unit->line_size = line_size(r);
	unit->mode = (enum cl_severity)word(r, record_severities,
					    RECORD_WORDS(record_severities));
	line_end(r);
}

/* The line that a unit begins with.  */
struct magic {
	bool packed;
	uint64_t version, length;
	uint64_t unpacked;		/* 0: not known, or not packed */
};

/* How many bytes the line takes, 0: there is no unit.  */
static size_t read_magic(struct reader *r, struct magic *m)
{
	const char *start = r->at;

	memset(m, 0, sizeof(*m));
	m->packed = next_line(r) && accept(r, RECORD_PACKED);
	if (r->at == start || (!m->packed && !accept(r, RECORD_MAGIC))) {
		r->error = "no record begins here";
		return 0;
	}
	m->version = number(r, UINT32_MAX);
	m->length = number(r, SIZE_MAX);
	if (m->packed && m->version == CL_RECORD_VERSION)
		m->unpacked = number(r, SIZE_MAX);
	if (m->version == CL_RECORD_VERSION)
		line_end(r);
	if (r->error)
		return 0;
	if (m->length > (uint64_t)(r->end - r->at)) {
		r->error = "the record is truncated";
		return 0;
	}
	return (size_t)(r->at - start);
}

size_t cl_packed_read(struct cl_bytes bytes, struct cl_packed *packed)
{
	struct reader r = { .at = bytes.data, .end = bytes.data + bytes.length };
	struct magic m;
	size_t head = read_magic(&r, &m);

	if (!head)
		return 0;
	packed->bytes.data = bytes.data + head;
	packed->bytes.length = (size_t)m.length;
	packed->size = (size_t)m.unpacked;
	return head + (size_t)m.length;
}

size_t cl_unit_read(struct cl_bytes bytes, struct cl_unit *unit,
		    const char **error)
{
	struct reader r = { .at = bytes.data, .end = bytes.data + bytes.length };
	struct magic magic;
	size_t head = read_magic(&r, &magic);

	*error = r.error;
	if (!head)
		return 0;
	memset(unit, 0, sizeof(*unit));
	if (magic.version != CL_RECORD_VERSION)
		*error = "the record is of a version that this command does not "
			 "know";
	else if (magic.packed)
		*error = "the record is packed";
	if (*error)
		return head + (size_t)magic.length;
	r.end = r.at + magic.length;
	unit->compiler = text_line(&r, "compiler");
	unit->target = text_line(&r, "target");
	unit->source = text_line(&r, "source");
	read_abi(&r, unit);
	read_judged(&r, unit);
	unit->blocks = r.at;
	unit->length = (size_t)(r.end - r.at);
	*error = r.error;
	return head + (size_t)magic.length;
}

bool cl_unit_next(struct cl_unit *unit, struct cl_bytes *block,
		  const char **error)
{
	struct reader r = { .at = unit->blocks,
			    .end = unit->blocks + unit->length };

	*error = NULL;
	if (!next_line(&r)) {
		*error = r.error;
		return false;
	}
	if (!accept(&r, "entry"))
		fail(&r, "no entry begins where one should");
	block->length = (size_t)number(&r, SIZE_MAX);
	line_end(&r);
	block->data = r.at;
	if (block->length > (size_t)(r.end - r.at) || block->length == 0)
		fail(&r, "an entry is truncated");
	else if (r.at[block->length - 1] != '\0')
		fail(&r, "a line without an end");
	*error = r.error;
	unit->blocks = r.at + block->length;
	unit->length = r.error ? 0 : (size_t)(r.end - unit->blocks);
	return !r.error;
}
