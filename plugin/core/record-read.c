/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-read.c - what an object file carries: reading an entry
 *
 * Trusts nothing: each number has its bounds, each reference must be to what came
 * before, each line must be used up, and what is not understood is an error.
 */
#include <string.h>

#include "memory.h"
#include "record-reader.h"

static const uint64_t largest_digest = ((uint64_t)1 << 48) - 1;

int64_t cl_read_alignment(struct reader *r)
{
	uint64_t n = cl_field_number(&r->in, RECORD_LARGEST_ALIGN);

	if (n & (n - 1))
		cl_field_fail(&r->in, "an alignment is no power of two");
	return (int64_t)n;
}

const char *cl_read_string(struct reader *r)
{
	uint64_t n = cl_field_number(&r->in, UINT32_MAX);

	if (n > r->strings) {
		cl_field_fail(&r->in, "a string is not there");
		return NULL;
	}
	return n ? r->string[n] : NULL;
}

struct cl_place cl_read_place(struct reader *r)
{
	struct cl_place p = { cl_read_string(r), 0 };

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

unsigned cl_keep_place(struct reader *r, struct cl_place place)
{
	r->place[++r->places] = place;
	return r->places;
}

/* ----------------------------------------------------------------- in brief */

static void read_digest(struct reader *r)
{
	struct cl_entry *e = r->entry;
	struct cl_digest *digest = cl_zalloc(r->memory, sizeof(*digest));

	if (e->kind != CL_ENTRY_TYPE || e->contracts || e->digest || e->told)
		cl_field_fail(&r->in, "a digest at a wrong place");
	digest->order = (enum cl_record_order)cl_field_word(&r->in, record_orders,
						    RECORD_WORDS(record_orders));
	digest->layout = cl_field_number(&r->in, largest_digest);
	digest->contracts = cl_field_number(&r->in, UINT32_MAX);
	e->digest = digest;
	/* Each takes two bytes at least.  */
	r->stated = cl_zalloc(r->memory, ((size_t)(r->in.end - r->in.at) / 2 + 1) *
					 sizeof(*r->stated));
	e->stated = r->stated;
}

static void read_stated(struct reader *r)
{
	struct cl_place place = { cl_read_string(r), 0 };
	struct cl_entry *e = r->entry;

	if (!e->digest || e->told)
		cl_field_fail(&r->in, "a place of contracts at a wrong place");
	if (!place.file)
		cl_field_fail(&r->in, "a file is missing");
	if (!*r->in.line)
		cl_field_fail(&r->in, "a line number is missing");
	while (!r->in.error && *r->in.line) {
		place.line = (unsigned)cl_field_number(&r->in, UINT32_MAX);
		r->stated[e->stateds++] = place;
	}
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
	f->place = cl_read_place(r);
	f->path = cl_read_string(r);
	f->waived = cl_read_string(r);
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

	e->place.file = cl_read_string(r);
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
	e->size = (int64_t)cl_field_number(&r->in, RECORD_LARGEST);
	e->align = cl_read_alignment(r);
	e->line_size = cl_field_line_size(&r->in);
	e->place = cl_read_place(r);
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
		{ "c", LAYOUT, cl_read_contract }, { "f", 0, read_told },
		{ "o", FINDING, read_met }, { "n", FINDING, read_remark },
		{ "why", 0, read_why }, { "layout", 0, cl_read_layout },
		{ "digest", 0, read_digest }, { "stated", 0, read_stated },
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
