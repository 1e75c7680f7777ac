/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-unit.c - what an object file carries: finding units, and entries in them
 *
 * A reader that does not know a version, or what an entry says, finds its way around it.
 */
#include <string.h>

#include "record-field.h"
#include "record-format.h"

/* The next line, which must be KEY and a text.  */
static const char *text_line(struct cl_fields *f, const char *key)
{
	if (!f->error && (!cl_field_next_line(f) || !cl_field_accept(f, key)))
		cl_field_fail(f, "its head is not complete");
	return f->error ? "" : cl_field_text(f);
}

static void read_abi(struct cl_fields *f, struct cl_unit *unit)
{
	static const char *const endian[] = { "little", "big" };

	if (f->error || !cl_field_next_line(f) || !cl_field_accept(f, "abi")) {
		cl_field_fail(f, "its head is not complete");
		return;
	}
	unit->pointer_size = (unsigned)cl_field_number(f, 64);
	unit->big_endian = cl_field_word(f, endian, 2);
	cl_field_end_line(f);
}

static void read_judged(struct cl_fields *f, struct cl_unit *unit)
{
	if (f->error || !cl_field_next_line(f) || !cl_field_accept(f, "judged")) {
		cl_field_fail(f, "its head is not complete");
		return;
	}
	unit->line_size = cl_field_line_size(f);
	unit->mode = (enum cl_severity)cl_field_word(
		f, record_severities, RECORD_WORDS(record_severities));
	cl_field_end_line(f);
}

/* The line that a unit begins with.  */
struct magic {
	bool packed;
	uint64_t version, length;
	uint64_t unpacked;		/* 0: not known, or not packed */
};

/* How many bytes the line takes, 0: there is no unit.  */
static size_t read_magic(struct cl_fields *f, struct magic *m)
{
	const char *start = f->at;

	memset(m, 0, sizeof(*m));
	m->packed = cl_field_next_line(f) && cl_field_accept(f, RECORD_PACKED);
	if (f->at == start || (!m->packed && !cl_field_accept(f, RECORD_MAGIC))) {
		f->error = "no record begins here";
		return 0;
	}
	m->version = cl_field_number(f, UINT32_MAX);
	m->length = cl_field_number(f, SIZE_MAX);
	if (m->packed && m->version == CL_RECORD_VERSION)
		m->unpacked = cl_field_number(f, SIZE_MAX);
	if (m->version == CL_RECORD_VERSION)
		cl_field_end_line(f);
	if (f->error)
		return 0;
	if (m->length > (uint64_t)(f->end - f->at)) {
		f->error = "the record is truncated";
		return 0;
	}
	return (size_t)(f->at - start);
}

size_t cl_packed_read(struct cl_bytes bytes, struct cl_packed *packed)
{
	struct cl_fields f = { .at = bytes.data, .end = bytes.data + bytes.length };
	struct magic m;
	size_t head = read_magic(&f, &m);

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
	struct cl_fields f = { .at = bytes.data, .end = bytes.data + bytes.length };
	struct magic magic;
	size_t head = read_magic(&f, &magic);

	*error = f.error;
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
	f.end = f.at + magic.length;
	unit->compiler = text_line(&f, "compiler");
	unit->target = text_line(&f, "target");
	unit->source = text_line(&f, "source");
	read_abi(&f, unit);
	read_judged(&f, unit);
	unit->blocks = f.at;
	unit->length = (size_t)(f.end - f.at);
	*error = f.error;
	return head + (size_t)magic.length;
}

bool cl_unit_next(struct cl_unit *unit, struct cl_bytes *block,
		  const char **error)
{
	struct cl_fields f = { .at = unit->blocks,
			    .end = unit->blocks + unit->length };

	*error = NULL;
	if (!cl_field_next_line(&f)) {
		*error = f.error;
		return false;
	}
	if (!cl_field_accept(&f, "entry"))
		cl_field_fail(&f, "no entry begins where one should");
	block->length = (size_t)cl_field_number(&f, SIZE_MAX);
	cl_field_end_line(&f);
	block->data = f.at;
	if (block->length > (size_t)(f.end - f.at) || block->length == 0)
		cl_field_fail(&f, "an entry is truncated");
	else if (f.at[block->length - 1] != '\0')
		cl_field_fail(&f, "a line without an end");
	*error = f.error;
	unit->blocks = f.at + block->length;
	unit->length = f.error ? 0 : (size_t)(f.end - unit->blocks);
	return !f.error;
}
