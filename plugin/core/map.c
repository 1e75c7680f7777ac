/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * map.c - the picture of the lines
 */
#include "map.h"

#include <string.h>

#include "memory.h"
#include "record.h"

struct drawing {
	const struct cl_contracts *contracts;
	const struct cl_map_options *options;
	struct obstack *memory;
	struct obstack names;		/* paths and type names, for a moment */
	int64_t line;			/* the last line that has its ruler */
	unsigned skipped;		/* members outside since the last inside */
};

#define draw(d, ...) cl_grow((d)->memory, __VA_ARGS__)

static void indent(struct drawing *d, int depth)
{
	draw(d, "\n%*s", depth * 2, "");
}

static void draw_ruler(struct drawing *d, int64_t byte, int depth)
{
	int64_t size = d->options->line_size, line = byte / size;

	if (line <= d->line)
		return;
	d->line = line;
	indent(d, depth);
	draw(d, "/* --- cacheline %lld boundary (%lld bytes) ",
	     (long long)line, (long long)(line * size));
	if (byte > line * size)
		draw(d, "was %lld bytes ago ", (long long)(byte - line * size));
	draw(d, "--- */");
}

static void draw_hole(struct drawing *d, int64_t bytes, int depth)
{
	if (bytes <= 0)
		return;
	indent(d, depth);
	draw(d, "/* XXX %lld byte%s hole */", (long long)bytes,
	     bytes == 1 ? "" : "s");
}

static void draw_skipped(struct drawing *d, int depth)
{
	if (!d->skipped)
		return;
	indent(d, depth);
	draw(d, "/* ... %u member%s ... */", d->skipped,
	     d->skipped == 1 ? "" : "s");
	d->skipped = 0;
}

const char *cl_contract_text(const struct cl_contract *c,
			     struct obstack *memory)
{
	const char *text = cl_rule_name(c->rule);

	if (c->rule == CL_BASE)
		text = cl_format(memory, "%s(%llu)", text,
				 (unsigned long long)c->lines);
	if (c->group)
		text = cl_format(memory, "%s(%s)", text, c->group);
	for (unsigned i = 1; c->rule == CL_APART && i < c->members; i++)
		text = cl_format(memory, "%s %s", text,
				 cl_member_path(c->member[i], memory));
	return text;
}

/* All that is promised of M.  */
static void draw_promises(struct drawing *d, const struct cl_member *m)
{
	const struct cl_contract *c;

	for (c = d->contracts->contract; c; c = c->next) {
		unsigned named = c->rule == CL_TOGETHER ? c->members :
				 c->members > 0;

		if (c->repeated && c->rule != CL_APART)
			continue;

		for (unsigned i = 0; i < named; i++)
			if (c->member[i] == m)
				draw(d, " %s", cl_contract_text(c, &d->names));
	}
	if (m->flags & CL_PAD)
		draw(d, " pad");
}

static void draw_place(struct drawing *d, const struct cl_member *m)
{
	draw(d, " /* %5lld", (long long)m->start);
	if (m->flags & CL_BITFIELD)
		draw(d, ":%2lld", (long long)m->bit_offset - m->start * 8);
	draw(d, " %5lld */", m->flags & CL_BITFIELD ?
	     (long long)(m->end - m->start) : (long long)(m->bit_size / 8));
	draw_promises(d, m);
}

static const char *type_name(struct drawing *d, const struct cl_member *m)
{
	const char *name = NULL;

	if (d->options->type_name)
		name = d->options->type_name(m, &d->names);
	return name ? name : "";
}

static void draw_members(struct drawing *d, const struct cl_member *parent,
			 int depth);

static void draw_declarator(struct drawing *d, const struct cl_member *m,
			    int width)
{
	const char *name = m->name ? m->name : "";

	if (!m->name && m->child && !(m->flags & CL_ARRAY)) {
		draw(d, "%*s", width, "");
		return;
	}
	if (m->flags & CL_BITFIELD)
		name = cl_format(&d->names, "%s:%llu", name,
				 (unsigned long long)m->bit_size);
	else if (m->flags & CL_OPEN)
		name = cl_format(&d->names, "%s[]", name);
	else if (m->flags & CL_ARRAY)
		name = cl_format(&d->names, "%s[%llu]", name,
				 (unsigned long long)m->count);
	name = cl_format(&d->names, "%s;", name);
	draw(d, "%-*s", width, name);
}

static void draw_member(struct drawing *d, const struct cl_member *m,
			int depth)
{
	void *mark = obstack_alloc(&d->names, 1);

	draw_ruler(d, m->start, depth);
	indent(d, depth);
	if (cl_contracts_open(d->contracts, m)) {
		draw(d, "%s {", m->flags & CL_TAGGED ? type_name(d, m) :
		     m->kind == CL_UNION ? "union" : "struct");
		draw_members(d, m, depth + 1);
		indent(d, depth);
		draw(d, m->name ? "} " : "};");
		draw_declarator(d, m, 48 - depth * 2);
	} else {
		const char *type = type_name(d, m);
		int over = (int)strlen(type) - 25;
		int width = 24 - depth * 2 - (over > 0 ? over : 0);

		draw(d, "%-25s ", type);
		draw_declarator(d, m, width > 0 ? width : 0);
	}
	draw_place(d, m);
	obstack_free(&d->names, mark);
}

static bool outside(const struct drawing *d, const struct cl_member *m)
{
	return m->start > d->options->last ||
	       (m->end <= d->options->first && m->start < d->options->first);
}

static void draw_members(struct drawing *d, const struct cl_member *parent,
			 int depth)
{
	int64_t end = parent->start;

	for (const struct cl_member *m = parent->child; m; m = m->next) {
		if (outside(d, m)) {
			d->skipped++;
			end = m->end;
			continue;
		}
		draw_skipped(d, depth);
		if (parent->kind == CL_STRUCT)
			draw_hole(d, m->start - end, depth);
		draw_member(d, m, depth);
		if (m->end > end)
			end = m->end;
	}
	draw_skipped(d, depth);
	if (!parent->parent && parent->kind == CL_STRUCT &&
	    parent->end - end > 0) {
		indent(d, depth);
		draw(d, "/* padding: %lld */", (long long)(parent->end - end));
	}
}

static void draw_summary(struct drawing *d)
{
	const struct cl_type *type = d->contracts->type;
	int64_t line = d->options->line_size;

	indent(d, 1);
	draw(d, "/* size: %lld, cachelines: %lld, aligned to %lld",
	     (long long)type->size, (long long)((type->size + line - 1) / line),
	     (long long)type->align);
	if (type->base > type->align)
		draw(d, ", promised at multiples of %lld",
		     (long long)type->base);
	if (type->randomized)
		draw(d, ", members shuffled");
	draw(d, " */");
}

const char *cl_map(const struct cl_contracts *contracts,
		   const struct cl_map_options *options,
		   struct obstack *memory)
{
	struct drawing d = {
		.contracts = contracts,
		.options = options,
		.memory = memory,
	};

	obstack_init(&d.names);
	draw(&d, "%s {", contracts->type->name);
	draw_members(&d, contracts->type->root, 1);
	draw_summary(&d);
	draw(&d, "\n};");
	obstack_free(&d.names, NULL);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}
