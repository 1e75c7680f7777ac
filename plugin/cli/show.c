/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * show.c - cacheline show: the picture of a type, or what changed in it
 */
#include <stdio.h>
#include <string.h>

#include "../core/map.h"
#include "../core/memory.h"
#include "brief.h"
#include "options.h"
#include "text.h"
#include "twin.h"
#include "types.h"

static void show_view(const struct view *v, struct obstack *memory)
{
	const struct cl_entry *e = v->item->entry;
	struct cl_map_options options = {
		e->line_size, cl_record_type_name, 0, CL_OPEN_END
	};

	text_place(v->item->file, e->place.line, stdout);
	printf("'%s', %lld bytes, aligned to %lld, %u-byte lines, %s", e->name,
	       (long long)e->size, (long long)e->align, e->line_size,
	       v->item->toolchain->target);
	if (e->contracts->type->randomized)
		printf(", in the order of this build");
	printf(" [%u object%s]\n%s\n", v->objects.count,
	       v->objects.count == 1 ? "" : "s",
	       cl_map(e->contracts, &options, memory));
}

/* The views of BUILD that are called NAME; how many.  */
static unsigned find(const struct views *views, const char *name,
		     const struct view **first)
{
	unsigned n = 0;

	*first = NULL;
	for (size_t i = 0; i < views->count; i++) {
		if (!type_is_called(views->view[i].item, name))
			continue;
		if (!n++)
			*first = &views->view[i];
	}
	return n;
}

static void show_findings(const struct build *b, const char *name)
{
	for (size_t i = 0; i < b->findings; i++)
		if (type_is_called(b->finding[i]->item, name) &&
		    finding_shows(b->finding[i]))
			text_finding(b->finding[i], stdout);
}

static int not_there(const struct build *b, const char *name, const char *path)
{
	for (const struct item *i = b->item; i; i = i->next) {
		if (!brief_only(i) || !type_is_called(i, name))
			continue;
		fprintf(stderr, "cacheline: %s\n", brief_text(i, b->memory));
		return EXIT_INCOMPLETE;
	}
	fprintf(stderr, "cacheline: no record %s%s holds a type '%s'\n",
		path ? "in " : "", path ? path : "of these", name);
	return EXIT_INCOMPLETE;
}

static int show_one(const struct options *o)
{
	struct build *b = build_read(o->arg + 1, o->args - 1, o->threads);
	const char *name = o->arg[0];
	struct views views = types_view(b);
	int status = b->problems.count ? EXIT_INCOMPLETE : EXIT_CLEAN;
	const struct view *first;

	text_problems(b, stderr);
	if (!find(&views, name, &first))
		status = not_there(b, name, NULL);
	for (size_t i = 0; i < views.count; i++)
		if (type_is_called(views.view[i].item, name))
			show_view(&views.view[i], b->memory);
	show_findings(b, name);
	build_free(b);
	return status;
}

/* The one view of NAME in BUILD, which PATH stands for; NULL: it was said why not. */
static const struct view *the_view(const struct build *b, const char *name,
				   const char *path)
{
	struct views views = types_view(b);
	const struct view *first;
	unsigned n = find(&views, name, &first);

	if (n == 0)
		not_there(b, name, path);
	if (n > 1) {
		fprintf(stderr, "cacheline: %s lays '%s' out in %u ways; name "
			"fewer objects\n", path, name, n);
		return NULL;
	}
	return first;
}

static int show_two(const struct options *o)
{
	struct build *before = build_read(o->arg + 1, 1, o->threads);
	struct build *after = build_read(o->arg + 2, 1, o->threads);
	const struct view *a, *b;
	int status;

	brief_lend(before, after);
	brief_lend(after, before);
	a = the_view(before, o->arg[0], o->arg[1]);
	b = the_view(after, o->arg[0], o->arg[2]);
	status = before->problems.count || after->problems.count || !a || !b ?
		 EXIT_INCOMPLETE : EXIT_CLEAN;
	text_problems(before, stderr);
	text_problems(after, stderr);
	if (a && b)
		twin_show(a->item, b->item, after->memory, stdout);
	build_free(before);
	build_free(after);
	return status;
}

/* The records of what PATHS (COUNT of them) stand for, as text.  */
static int show_raw(const struct options *o)
{
	struct build *b = build_read(o->arg, o->args, o->threads);
	int status = b->problems.count ? EXIT_INCOMPLETE : EXIT_CLEAN;

	text_problems(b, stderr);
	build_each_section(b, text_section);
	build_free(b);
	return status;
}

static int show_run(const struct options *o)
{
	if (o->raw)
		return show_raw(o);
	if (o->args < 2) {
		fprintf(stderr, "cacheline show: a path is missing\n"
			"usage: cacheline show %s\n", show_command.usage);
		return EXIT_INCOMPLETE;
	}
	return o->args == 3 ? show_two(o) : show_one(o);
}

const struct command show_command = {
	.name = "show",
	.usage = "[-j N] TYPE PATH... | TYPE BEFORE AFTER | --raw PATH...",
	.help =
"Prints the layout of TYPE as the compiler made it, with the order of members that\n"
"a randomised build really has, what is promised, and what is broken. With exactly\n"
"two paths: before and after side by side, only the members that changed.\n\n"
"      --raw        the records themselves, unpacked; docs/records.md explains them\n"
"  -j, --jobs N     read with N threads\n\n"
"Exit status: 0 shown, 2 usage, incomplete, or no such type, 3 internal.\n",
	.accepts = "r",
	.least = 1, .most = -1,
	.run = show_run,
};
