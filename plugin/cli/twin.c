/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * twin.c - two layouts of a type side by side
 *
 * A row for each member: where it lies before, and after.  Rows that are the same are
 * left out but for one on either side of what changed.
 */
#include "twin.h"

#include <stdlib.h>
#include <string.h>

#include "libiberty.h"

#include "../core/map.h"
#include "../core/memory.h"
#include "text.h"

struct side {
	const struct item *item;
	const struct cl_member **member;	/* those that have a name */
	const char **path;
	bool *done;
	size_t count;
};

struct row {
	const char *path;
	const struct cl_member *before, *after;
	bool changed;
};

const char *twin_promises(const struct cl_contracts *contracts,
			  const struct cl_member *member,
			  struct obstack *memory)
{
	const char *text = member && (member->flags & CL_PAD) ? "pad" : "";

	for (const struct cl_contract *c = contracts->contract; c; c = c->next) {
		unsigned named = c->rule == CL_TOGETHER ? c->members :
				 c->members > 0;

		if (c->repeated && c->rule != CL_APART)
			continue;
		for (unsigned i = 0; i < named; i++)
			if (c->member[i] == member)
				text = cl_format(memory, "%s%s%s", text,
						 *text ? " " : "",
						 cl_contract_text(c, memory));
	}
	return text;
}

static struct side side_of(const struct item *item, struct obstack *memory)
{
	struct cl_type *type = item->entry->contracts->type;
	struct side s = { .item = item };
	struct cl_member *m = type->root;

	s.member = cl_zalloc(memory, type->members * sizeof(*s.member));
	s.path = cl_zalloc(memory, type->members * sizeof(*s.path));
	s.done = cl_zalloc(memory, type->members * sizeof(*s.done));
	while ((m = cl_member_walk(type->root, m))) {
		if (!m->name || (m->flags & CL_REPEAT))
			continue;
		s.member[s.count] = m;
		s.path[s.count++] = cl_member_path(m, memory);
	}
	return s;
}

/* The place of PATH among those of SIDE that are not done; its count: not there.  */
static size_t find(const struct side *s, const char *path)
{
	size_t i = 0;

	while (i < s->count && (s->done[i] || strcmp(s->path[i], path) != 0))
		i++;
	return i;
}

static bool same(const struct row *r, const struct side *a,
		 const struct side *b, struct obstack *memory)
{
	return r->before && r->after &&
	       r->before->bit_offset == r->after->bit_offset &&
	       r->before->bit_size == r->after->bit_size &&
	       strcmp(twin_promises(a->item->entry->contracts, r->before, memory),
		      twin_promises(b->item->entry->contracts, r->after,
				    memory)) == 0;
}

/* All rows in the order of AFTER; what is gone stands where it was.  */
static size_t make_rows(struct row *row, struct side *a, struct side *b)
{
	size_t n = 0, i = 0, j = 0, at;

	while (i < a->count || j < b->count) {
		if (i < a->count && a->done[i]) {
			i++;
		} else if (i < a->count && find(b, a->path[i]) == b->count) {
			row[n++] = (struct row){ a->path[i], a->member[i], NULL,
						 false };
			a->done[i++] = true;
		} else if (j < b->count) {
			at = find(a, b->path[j]);
			row[n] = (struct row){ b->path[j], NULL, b->member[j],
					       false };
			if (at < a->count) {
				row[n].before = a->member[at];
				a->done[at] = true;
			}
			b->done[j++] = true;
			n++;
		} else {
			i++;
		}
	}
	return n;
}

static void write_where(const struct cl_member *m, uint32_t line, FILE *out)
{
	if (!m) {
		fprintf(out, "  %6s %5s %4s", "-", "-", "-");
		return;
	}
	fprintf(out, "  %6lld", (long long)(m->bit_offset / 8));
	if (m->flags & CL_BITFIELD)
		fprintf(out, " %4llub", (unsigned long long)m->bit_size);
	else
		fprintf(out, " %5llu", (unsigned long long)(m->bit_size / 8));
	fprintf(out, " %4lld", (long long)(m->bit_offset / 8) / line);
}

static void write_row(const struct row *r, const struct side *a,
		      const struct side *b, struct obstack *memory, FILE *out)
{
	const char *was = "", *is = "";

	if (r->before)
		was = twin_promises(a->item->entry->contracts, r->before, memory);
	if (r->after)
		is = twin_promises(b->item->entry->contracts, r->after, memory);
	fprintf(out, "%c %-24s", r->changed ? r->before ? r->after ? '~' : '-' :
		'+' : ' ', r->path);
	write_where(r->before, a->item->entry->line_size, out);
	write_where(r->after, b->item->entry->line_size, out);
	if (r->before && r->after && strcmp(was, is) != 0)
		fprintf(out, "  %s -> %s", *was ? was : "-", *is ? is : "-");
	else if (*was || *is)
		fprintf(out, "  %s", *is ? is : was);
	putc('\n', out);
}

static void write_head(const struct side *a, const struct side *b, FILE *out)
{
	const struct cl_entry *x = a->item->entry, *y = b->item->entry;

	text_place(b->item->file, y->place.line, out);
	fprintf(out, "'%s', %lld -> %lld bytes, %lld -> %lld lines of %u",
		y->name, (long long)x->size, (long long)y->size,
		(long long)((x->size + x->line_size - 1) / x->line_size),
		(long long)((y->size + y->line_size - 1) / y->line_size),
		y->line_size);
	if (x->align != y->align)
		fprintf(out, ", aligned to %lld -> %lld", (long long)x->align,
			(long long)y->align);
	if (x->start != y->start)
		fprintf(out, ", objects at multiples of %lld -> %lld",
			(long long)x->start, (long long)y->start);
	putc('\n', out);
}

void twin_show(const struct item *before, const struct item *after,
	       struct obstack *memory, FILE *out)
{
	struct side a = side_of(before, memory), b = side_of(after, memory);
	struct row *row = xcalloc(a.count + b.count + 1, sizeof(*row));
	size_t n = make_rows(row, &a, &b), shown = 0;
	bool skipped = false;

	for (size_t i = 0; i < n; i++)
		shown += row[i].changed = !same(&row[i], &a, &b, memory);
	write_head(&a, &b, out);
	if (!shown) {
		fprintf(out, "  no member changed\n");
		free(row);
		return;
	}
	fprintf(out, "  %-24s  %17s  %17s\n  %-24s  %6s %5s %4s  %6s %5s %4s\n",
		"", "before", "after", "", "offset", "size", "line", "offset",
		"size", "line");
	for (size_t i = 0; i < n; i++) {
		if (row[i].changed || (i > 0 && row[i - 1].changed) ||
		    (i + 1 < n && row[i + 1].changed)) {
			write_row(&row[i], &a, &b, memory, out);
			skipped = false;
		} else if (!skipped) {
			fprintf(out, "  ...\n");
			skipped = true;
		}
	}
	free(row);
}
