/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-layout.c - what an object file carries: reading a layout and its contracts
 */
#include <string.h>

#include "memory.h"
#include "record-reader.h"

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
	m->count = cl_field_number(&r->in, RECORD_LARGEST);
	m->stride = (int64_t)cl_field_number(&r->in, RECORD_LARGEST);
	if (m->count && (uint64_t)m->stride > RECORD_LARGEST / m->count)
		cl_field_fail(&r->in, "an array is too large");
}

static void read_bits(struct reader *r, struct cl_member *m)
{
	m->bit_offset = cl_field_number(&r->in, RECORD_LARGEST * 8);
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
	gap = (int64_t)cl_field_digits(&r->in, RECORD_LARGEST);
	if (back)
		gap = -gap;
	if (r->last + gap < 0 || r->last + gap > (int64_t)RECORD_LARGEST) {
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
	uint64_t offset = member_start(r), size = cl_field_number(&r->in, RECORD_LARGEST);
	const char *type = cl_read_string(r), *name;
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

void cl_read_contract(struct reader *r)
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
	c->lines = cl_field_number(&r->in, RECORD_LARGEST);
	c->group = cl_read_string(r);
	c->repeated = cl_field_word(&r->in, repeated, 2);
	c->where = cl_keep_place(r, cl_read_place(r));
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
		if (depth > RECORD_DEEPEST)
			cl_field_fail(&r->in, "members are nested too deeply");
		if (!cl_field_end_line(&r->in) || r->in.error)
			return false;
	}
	r->in.line = "";
	return (depth == 0 && !r->in.error) ||
	       cl_field_fail(&r->in, "members without an end");
}

void cl_read_layout(struct reader *r)
{
	struct cl_entry *e = r->entry;
	struct cl_contracts *contracts;
	struct cl_type *type;
	unsigned kind, order;
	int64_t base;

	if (e->kind != CL_ENTRY_TYPE || e->contracts || e->digest || e->told) {
		cl_field_fail(&r->in, "a layout at a wrong place");
		return;
	}
	kind = cl_field_word(&r->in, record_kinds, RECORD_WORDS(record_kinds));
	if (kind == CL_SCALAR)
		cl_field_fail(&r->in, "a layout of no struct");
	base = cl_read_alignment(r);
	e->start = cl_read_alignment(r);
	order = cl_field_word(&r->in, record_orders, RECORD_WORDS(record_orders));
	if (!cl_field_end_line(&r->in) || r->in.error)
		return;
	contracts = cl_zalloc(r->memory, sizeof(*contracts));
	type = cl_type_begin(r->memory, e->name, (enum cl_kind)kind, e->size,
			     e->align);
	cl_contracts_init(contracts, type);
	type->base = base;
	type->randomized = order == CL_ORDER_SHUFFLED ||
			   order == CL_ORDER_SHUFFLED_IN_GROUPS;
	type->any_order = order == CL_ORDER_ANY;
	type->root->shuffle = order == CL_ORDER_FIXED ? CL_IN_ORDER :
			      order == CL_ORDER_SHUFFLED_IN_GROUPS ?
			      CL_SHUFFLED_IN_GROUPS : CL_SHUFFLED;
	type->where = type->root->where = cl_keep_place(r, e->place);
	e->contracts = contracts;
	if (read_members(r))
		end_layout(r);
}
