/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.c - the types of a build, one for each layout
 */
#include "types.h"

#include <stdlib.h>
#include <string.h>

#include "../core/memory.h"

/* "s" of "f(int)::s".  */
static const char *without_function(const char *name)
{
	const char *tail = strrchr(name, ')');

	return tail && tail[1] == ':' && tail[2] == ':' ? tail + 3 : name;
}

bool type_is_called(const struct item *item, const char *name)
{
	const char *known = item->entry->name;

	if (item->entry->kind != CL_ENTRY_TYPE)
		return false;
	if (strcmp(known, name) == 0)
		return true;
	if (strncmp(known, "struct ", 7) == 0 || strncmp(known, "union ", 6) == 0) {
		if (strncmp(known, name, strcspn(known, " ") + 1) == 0)
			name += strcspn(name, " ") + 1;
		known += strcspn(known, " ") + 1;
	}
	return strcmp(known, name) == 0 || strcmp(without_function(known), name) == 0;
}

/* How much ITEM, of a type, tells.  */
static unsigned promises(const struct item *item)
{
	unsigned n = 1;

	if (!item->entry->contracts)
		return 0;

	for (const struct cl_contract *c = item->entry->contracts->contract; c;
	     c = c->next)
		n++;
	return n;
}

static const char *file_of(const struct item *item)
{
	return item->file ? item->file : "?";
}

static int by_name(const void *x, const void *y)
{
	const struct item *a = ((const struct view *)x)->item;
	const struct item *b = ((const struct view *)y)->item;
	unsigned m = a->entry->place.line, k = b->entry->place.line;
	int n = strcmp(a->entry->name, b->entry->name);

	if (!n)
		n = strcmp(file_of(a), file_of(b));
	if (!n)
		n = strcmp(a->toolchain->target, b->toolchain->target);
	if (!n)
		n = (m > k) - (m < k);
	return n ? n : (a->layout > b->layout) - (a->layout < b->layout);
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
static const char *make_id(const struct view *v, bool target, bool file,
			   size_t number, struct obstack *memory)
{
	cl_grow(memory, "%s", v->item->entry->name);
	if (target)
		cl_grow(memory, " (%s)", v->item->toolchain->target);
	if (file)
		cl_grow(memory, " (%s)", file_of(v->item));
	if (number)
		cl_grow(memory, " #%zu", number + 1);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}

/* Two builds must call the same type the same, so no line is in it.  */
static void set_ids(struct views *views, struct obstack *memory)
{
	size_t next;

	for (size_t i = 0; i < views->count; i = next) {
		const struct item *first = views->view[i].item, *item;
		bool target = false, file = false;

		for (next = i + 1; next < views->count; next++) {
			item = views->view[next].item;
			if (strcmp(item->entry->name, first->entry->name) != 0)
				break;
			target |= strcmp(item->toolchain->target,
					 first->toolchain->target) != 0;
			file |= strcmp(file_of(item), file_of(first)) != 0;
		}
		for (size_t k = i, same = 0; k < next; k++) {
			struct view *v = &views->view[k];

			v->id = make_id(v, target, file, 0, memory);
			same = k > i && strcmp(make_id(&views->view[k - 1],
				target, file, 0, memory), v->id) == 0 ?
			       same + 1 : 0;
			if (same)
				v->id = make_id(v, target, file, same, memory);
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
	for (unsigned i = 0; i < layouts; i++)
		if (views.view[i].item->entry->contracts)
			views.view[views.count++] = views.view[i];
	if (views.count)
		qsort(views.view, views.count, sizeof(*views.view), by_name);
	for (size_t i = 0; i < views.count; i++)
		views.of_layout[views.view[i].item->layout] = &views.view[i];
	set_ids(&views, build->memory);
	return views;
}
