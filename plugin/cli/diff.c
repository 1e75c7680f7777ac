/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * diff.c - cacheline diff: what changed between two builds
 */
#include <stdio.h>
#include <string.h>

#include "../core/map.h"
#include "../core/memory.h"
#include "baseline.h"
#include "brief.h"
#include "layouts.h"
#include "options.h"
#include "text.h"
#include "types.h"

/* What a contract says, with its subject first: "f_count: isolated".  */
static const char *contract_text(const struct cl_contract *c,
				 struct obstack *memory)
{
	const char *text = cl_contract_text(c, memory);

	if (c->rule == CL_LINES)
		text = cl_format(memory, "lines(%lld)", (long long)c->lines);
	for (unsigned i = 1; c->rule == CL_TOGETHER && i < c->members; i++)
		text = cl_format(memory, "%s %s", text,
				 cl_member_path(c->member[i], memory));
	if (!c->members)
		return text;
	return cl_format(memory, "%s: %s", cl_member_path(c->member[0], memory),
			 text);
}

static bool has_contract(const struct view *v, const char *text,
			 struct obstack *memory)
{
	const struct cl_contract *c = NULL;

	if (v)
		c = v->item->entry->contracts->contract;
	while (c && strcmp(contract_text(c, memory), text) != 0)
		c = c->next;
	return c != NULL;
}

/* The contracts of A that B, the same type elsewhere or NULL, does not have.  */
static void write_contracts(const struct view *a, const struct view *b,
			    const char *word, struct obstack *memory)
{
	const struct cl_entry *e = a->item->entry;

	for (const struct cl_contract *c = e->contracts->contract; c;
	     c = c->next) {
		const char *text = contract_text(c, memory);
		struct cl_place place = e->places[c->where];

		if (c->repeated || has_contract(b, text, memory))
			continue;
		text_place(place.file ? build_tidy(place.file, memory) : NULL,
			   place.line, stdout);
		printf("%s: '%s': %s\n", word, e->name, text);
	}
}

static const struct view *find(const struct views *views, const char *id)
{
	for (size_t i = 0; i < views->count; i++)
		if (strcmp(views->view[i].id, id) == 0)
			return &views->view[i];
	return NULL;
}

static long long lines(const struct cl_entry *e)
{
	return (e->size + e->line_size - 1) / e->line_size;
}

/* The members of A that B has on another line, in words.  */
static const char *moved(const struct cl_entry *a, const struct cl_entry *b,
			 struct obstack *memory)
{
	struct cl_member *m = a->contracts->type->root;
	const struct cl_member *root = m;
	const char *text = "";
	unsigned n = 0;

	while ((m = cl_member_walk(root, m))) {
		const char *path = m->name ? cl_member_path(m, memory) : NULL;
		const struct cl_member *o = NULL;

		if (path)
			o = cl_member_find(b->contracts->type->root, path,
					   strlen(path));
		if (!o || m->start / a->line_size == o->start / b->line_size)
			continue;
		if (n++ < 3)
			text = cl_format(memory, "%s%s'%s' from line %lld to %lld",
				text, n > 1 ? ", " : "", path,
				(long long)(m->start / a->line_size),
				(long long)(o->start / b->line_size));
	}
	return n > 3 ? cl_format(memory, "%s, %u more", text, n - 3) : text;
}

static void write_change(const struct view *a, const struct view *b,
			 struct obstack *memory)
{
	const struct cl_entry *x = a->item->entry, *y = b->item->entry;
	const char *what = moved(x, y, memory), *between = "";

	if (!*what && x->size == y->size && x->align == y->align &&
	    x->line_size == y->line_size)
		return;
	text_place(b->item->file, y->place.line, stdout);
	printf("changed: '%s':", y->name);
	if (x->size != y->size || x->line_size != y->line_size) {
		printf("%s %lld -> %lld bytes, %lld -> %lld lines", between,
		       (long long)x->size, (long long)y->size, lines(x),
		       lines(y));
		between = ";";
	}
	if (x->align != y->align) {
		printf("%s aligned to %lld -> %lld", between,
		       (long long)x->align, (long long)y->align);
		between = ";";
	}
	printf("%s%s%s\n", *what ? between : "", *what ? " " : "", what);
}

/* Whether BUILD has V's type, but tells it in brief only.  */
static bool is_brief_in(const struct build *build, const struct view *v)
{
	for (const struct item *i = build->item; i; i = i->next)
		if (brief_only(i) &&
		    strcmp(i->entry->name, v->item->entry->name) == 0)
			return true;
	return false;
}

static void write_types(const struct build *before, const struct build *after)
{
	struct views old = types_view(before), new = types_view(after);
	struct obstack *memory = after->memory;

	for (size_t i = 0; i < new.count; i++) {
		const struct view *was = find(&old, new.view[i].id);

		if (was || !is_brief_in(before, &new.view[i]))
			write_contracts(&new.view[i], was, "added", memory);
	}
	for (size_t i = 0; i < old.count; i++) {
		const struct view *is = find(&new, old.view[i].id);

		if (is || !is_brief_in(after, &old.view[i]))
			write_contracts(&old.view[i], is, "lost", memory);
	}
	for (size_t i = 0; i < new.count; i++) {
		const struct view *was = find(&old, new.view[i].id);

		if (was)
			write_change(was, &new.view[i], memory);
	}
}

/* What failed in only one of the two; whether anything fails that did not.  */
static bool write_findings(const struct build *before, struct build *after,
			   const char *today)
{
	struct baseline old;
	bool broken = false;

	baseline_of(&old, before);
	baseline_apply(&old, after, today);
	for (size_t i = 0; i < after->findings; i++) {
		const struct finding *f = after->finding[i];

		if (!finding_fails(f))
			continue;
		text_place(f->file, f->told->place.line, stdout);
		printf("broken: %s: %s\n", f->told->rule, f->told->message);
		broken = true;
	}
	for (const struct accepted *a = old.first; a; a = a->next) {
		if (a->met)
			continue;
		text_place(a->origin->file, a->origin->told->place.line, stdout);
		printf("mended: %s: %s\n", a->origin->told->rule,
		       a->origin->told->message);
	}
	return broken;
}

/* Types of BUILD, read from PATH, that OTHER does not know so and that no object tells:
   what changed in them cannot be said.  */
static bool write_unknown(const struct build *build, const char *path,
			  const struct build *other)
{
	unsigned layout = 0;

	for (const struct item *i = build->item; i; i = i->next) {
		if (!brief_only(i) || i->layout <= layout ||
		    brief_is_known(other, i))
			continue;
		layout = i->layout;
		fprintf(stderr, "cacheline: %s: what changed is not known: %s\n",
			path, brief_text(i, build->memory));
	}
	return layout != 0;
}

static int diff_run(const struct options *o)
{
	struct build *before = build_read(o->arg, 1, o->threads);
	struct build *after = build_read(o->arg + 1, 1, o->threads);
	bool broken = write_findings(before, after, o->today);
	int status = broken ? EXIT_FINDINGS : EXIT_CLEAN;

	brief_lend(before, after);
	brief_lend(after, before);
	write_types(before, after);
	if (write_unknown(before, o->arg[0], after) |
	    write_unknown(after, o->arg[1], before))
		status = EXIT_INCOMPLETE;
	text_problems(before, stderr);
	text_problems(after, stderr);
	if (before->problems.count || after->problems.count)
		status = EXIT_INCOMPLETE;
	build_free(before);
	build_free(after);
	return status;
}

const struct command diff_command = {
	.name = "diff",
	.usage = "[-j N] OLD NEW",
	.help =
"Compares two builds: which contracts are broken, mended, added or lost, and which\n"
"types have members on other lines.\n\n"
"  -j, --jobs N     read with N threads\n\n"
"Exit status: 0 nothing is broken that was not, 1 something is, 2 usage or\n"
"incomplete, 3 internal.\n",
	.accepts = "",
	.least = 2, .most = 2,
	.run = diff_run,
};
