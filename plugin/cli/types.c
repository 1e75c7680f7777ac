/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.c - the types of a build, one for each layout
 */
#include "types.h"

#include <stdlib.h>
#include <string.h>

#include "../core/memory.h"

bool type_is_called(const struct item *item, const char *name)
{
	const char *known = item->entry->name;

	if (!item->entry->contracts)
		return false;
	if (strcmp(known, name) == 0)
		return true;
	if (strncmp(known, "struct ", 7) == 0)
		return strcmp(known + 7, name) == 0;
	return strncmp(known, "union ", 6) == 0 && strcmp(known + 6, name) == 0;
}

static unsigned promises(const struct item *item)
{
	unsigned n = 0;

	for (const struct cl_contract *c = item->entry->contracts->contract; c;
	     c = c->next)
		n++;
	return n;
}

static int by_name(const void *x, const void *y)
{
	const struct view *a = x, *b = y;
	int n = strcmp(a->item->entry->name, b->item->entry->name);

	if (!n)
		n = strcmp(a->item->file ? a->item->file : "",
			   b->item->file ? b->item->file : "");
	if (!n)
		n = (a->item->entry->place.line > b->item->entry->place.line) -
		    (a->item->entry->place.line < b->item->entry->place.line);
	if (!n)
		n = strcmp(a->item->toolchain->target,
			   b->item->toolchain->target);
	return n ? n : (a->item->layout > b->item->layout) -
		       (a->item->layout < b->item->layout);
}

static void join(struct view *v, const struct item *item)
{
	if (!v->item || promises(item) > promises(v->item))
		v->item = item;
	for (unsigned i = 0; i < item->objects.count && i < BUILD_NAMED; i++)
		if (v->objects.count + i < BUILD_NAMED)
			v->objects.name[v->objects.count + i] =
				item->objects.name[i];
	v->objects.count += item->objects.count;
}

/* What tells V from the others of its name.  */
static const char *make_id(const struct view *v, bool target, bool place,
			   unsigned number, struct obstack *memory)
{
	const struct cl_entry *e = v->item->entry;

	cl_grow(memory, "%s", e->name);
	if (target)
		cl_grow(memory, " (%s)", v->item->toolchain->target);
	if (place)
		cl_grow(memory, " (%s:%u)", v->item->file ? v->item->file : "?",
			e->place.line);
	if (number)
		cl_grow(memory, " #%u", number + 1);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}

static void set_ids(struct views *views, struct obstack *memory)
{
	size_t next;

	for (size_t i = 0; i < views->count; i = next) {
		const struct item *first = views->view[i].item, *item;
		bool target = false, place = false;

		for (next = i + 1; next < views->count; next++) {
			item = views->view[next].item;
			if (strcmp(item->entry->name, first->entry->name) != 0)
				break;
			target |= strcmp(item->toolchain->target,
					 first->toolchain->target) != 0;
			place |= item->entry->place.line !=
				 first->entry->place.line ||
				 strcmp(item->file ? item->file : "",
					first->file ? first->file : "") != 0;
		}
		/* Two builds must call the same type the same.  */
		for (size_t k = i, same = 0; k < next; k++) {
			struct view *v = &views->view[k];

			v->id = make_id(v, target, place, 0, memory);
			same = k > i && strcmp(make_id(&views->view[k - 1],
				target, place, 0, memory), v->id) == 0 ?
			       same + 1 : 0;
			if (same)
				v->id = make_id(v, target, place, (unsigned)same,
						memory);
		}
	}
}

struct views types_view(const struct build *build)
{
	struct views views = { NULL, 0, NULL };
	unsigned layouts = 0;

	for (const struct item *i = build->item; i; i = i->next)
		if (i->layout > layouts)
			layouts = i->layout;
	views.view = cl_zalloc(build->memory,
			       (layouts + 1) * sizeof(*views.view));
	views.of_layout = cl_zalloc(build->memory,
				    (layouts + 1) * sizeof(*views.of_layout));
	for (const struct item *i = build->item; i; i = i->next)
		if (i->layout)
			join(&views.view[i->layout - 1], i);
	views.count = layouts;
	if (layouts)
		qsort(views.view, layouts, sizeof(*views.view), by_name);
	for (unsigned i = 0; i < layouts; i++)
		views.of_layout[views.view[i].item->layout] = i;
	set_ids(&views, build->memory);
	return views;
}
