/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * build.c - what the records of many objects say together
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"
#include "brief.h"
#include "build.h"
#include "bytes.h"
#include "findings.h"
#include "gather.h"
#include "layouts.h"
#include "unjudged.h"

struct merge {
	struct build *build;
	htab_t units;			/* of struct cl_bytes */
	htab_t items;			/* of struct item */
	htab_t namesakes;		/* of struct namesake */
	const char *object;
};

struct namesake {
	const struct cl_entry *entry;	/* of one of them, and its tidied file */
	const char *file;
	unsigned unit;			/* the latest that holds one */
	unsigned count;			/* of them, so far, in that */
};

/* ------------------------------------------------------------------- tables */

static hashval_t hash_unit(const void *p)
{
	return bytes_hash(*(const struct cl_bytes *)p);
}

static int same_unit(const void *a, const void *b)
{
	return bytes_same(*(const struct cl_bytes *)a,
			  *(const struct cl_bytes *)b);
}

static hashval_t hash_item(const void *p)
{
	const struct item *i = p;

	return bytes_hash(i->block) + i->toolchain->number + 31 * i->ordinal;
}

static int same_item(const void *a, const void *b)
{
	const struct item *x = a, *y = b;

	return x->toolchain == y->toolchain && x->ordinal == y->ordinal &&
	       bytes_same(x->block, y->block);
}

static hashval_t hash_namesake(const void *p)
{
	const struct cl_entry *e = ((const struct namesake *)p)->entry;

	return htab_hash_string(e->name) + e->place.line;
}

static int same_namesake(const void *a, const void *b)
{
	const struct namesake *x = a, *y = b;

	return x->entry->kind == y->entry->kind &&
	       x->entry->place.line == y->entry->place.line &&
	       strcmp(x->entry->name, y->entry->name) == 0 &&
	       strcmp(x->file ? x->file : "", y->file ? y->file : "") == 0;
}

/* --------------------------------------------------------------- toolchains */

bool toolchain_same_abi(const struct toolchain *a, const struct toolchain *b)
{
	return strcmp(a->target, b->target) == 0 &&
	       a->pointer_size == b->pointer_size &&
	       a->big_endian == b->big_endian;
}

static struct toolchain *toolchain_of(struct build *b, const struct cl_unit *u)
{
	struct toolchain wanted = {
		.compiler = u->compiler, .target = u->target,
		.pointer_size = u->pointer_size, .big_endian = u->big_endian,
		.line_size = u->line_size, .memory = b->memory,
	}, **t;

	for (t = &b->toolchain; *t; t = &(*t)->next) {
		wanted.number++;
		if (toolchain_same_abi(*t, &wanted) &&
		    (*t)->line_size == u->line_size &&
		    strcmp((*t)->compiler, u->compiler) == 0)
			return *t;
	}
	*t = obstack_copy(b->memory, &wanted, sizeof(wanted));
	return *t;
}

/* -------------------------------------------------------------------- items */

const char *build_tidy(const char *file, struct obstack *memory)
{
	static char here[4096];
	size_t length;
	char *tidy, *to;

	if (!here[0] && !getcwd(here, sizeof(here)))
		here[0] = '?';
	length = strlen(here);
	if (strncmp(file, here, length) == 0 && file[length] == '/')
		file += length + 1;
	to = tidy = obstack_copy0(memory, file, strlen(file));
	/* `./` and `//` go, and `x/..` does.  */
	for (const char *at = file; *at;) {
		size_t part = strcspn(at, "/");
		size_t next = part + (at[part] == '/');
		char *last = to;

		if (to > tidy && to[-1] == '/')
			for (last = to - 1; last > tidy && last[-1] != '/';)
				last--;
		if (part == 1 && *at == '.' && at[part]) {
			at += next;
			continue;
		}
		if (part == 0 && at > file) {
			at += next;
			continue;
		}
		if (part == 2 && at[0] == '.' && at[1] == '.' && last < to &&
		    strncmp(last, "../", 3) != 0 && *last != '/') {
			to = last;
			at += next;
			continue;
		}
		memmove(to, at, next);
		to += next;
		at += next;
	}
	*to = '\0';
	return tidy;
}

static void count_object(struct objects *objects, const char *name)
{
	if (objects->count < BUILD_NAMED)
		objects->name[objects->count] = name;
	objects->count++;
}

static void complain(struct merge *m, const char *text)
{
	problems_add(&m->build->problems, m->build->memory, m->object, text);
}

static void complain_corrupt(struct merge *m, const char *error)
{
	complain(m, cl_format(m->build->memory, "corrupt record: %s", error));
}

static struct namesake *namesake_of(struct merge *m, const struct item *item)
{
	struct namesake wanted = { .entry = item->entry, .file = item->file };
	void **slot = htab_find_slot(m->namesakes, &wanted, INSERT);

	if (!*slot)
		*slot = obstack_copy(m->build->memory, &wanted, sizeof(wanted));
	return *slot;
}

/* The item that is WANTED, in the table.  NULL: it was said that it cannot be read.  */
static struct item *item_of(struct merge *m, struct item *wanted)
{
	struct item *item = htab_find(m->items, wanted);
	struct obstack *memory = m->build->memory;
	const char *error;

	if (item)
		return item;
	if (!wanted->entry)
		wanted->entry = cl_entry_read(wanted->block, memory, &error);
	if (!wanted->entry) {
		complain_corrupt(m, error);
		return NULL;
	}
	if (wanted->entry->place.file)
		wanted->file = build_tidy(wanted->entry->place.file, memory);
	if (!wanted->namesake)
		wanted->namesake = namesake_of(m, wanted);
	item = obstack_copy(memory, wanted, sizeof(*wanted));
	*htab_find_slot(m->items, item, INSERT) = item;
	return item;
}

/* Which of its namesakes ITEM is in this unit.  */
static unsigned ordinal_in(const struct build *b, const struct item *item)
{
	struct namesake *n = item->namesake;

	n->count = n->unit == b->units ? n->count + 1 : 0;
	n->unit = b->units;
	return n->count;
}

static void count_item(struct merge *m, struct item *item)
{
	struct build *b = m->build;

	if (!item->objects.count) {
		*b->item_tail = item;
		b->item_tail = &item->next;
	}
	count_object(&item->objects, m->object);
}

static void merge_block(struct merge *m, struct toolchain *toolchain,
			struct cl_bytes block)
{
	struct item wanted = { .toolchain = toolchain, .block = block };
	struct item *item = item_of(m, &wanted);

	if (!item)
		return;
	wanted = *item;
	wanted.ordinal = ordinal_in(m->build, item);
	if (wanted.ordinal) {
		wanted.objects.count = 0;
		wanted.next = NULL;
		item = item_of(m, &wanted);
	}
	count_item(m, item);
}

static void merge_unit(struct merge *m, struct cl_bytes bytes,
		       struct cl_unit *unit)
{
	void **slot = htab_find_slot(m->units, &bytes, INSERT);
	struct toolchain *toolchain;
	struct cl_bytes block;
	const char *error;

	/* The same object again, in an archive or a linked one.  */
	if (*slot)
		return;
	*slot = obstack_copy(m->build->memory, &bytes, sizeof(bytes));
	m->build->units++;
	toolchain = toolchain_of(m->build, unit);
	while (cl_unit_next(unit, &block, &error))
		merge_block(m, toolchain, block);
	if (error)
		complain_corrupt(m, error);
}

static void merge_units(struct merge *m, struct cl_bytes rest)
{
	while (rest.length) {
		struct cl_unit unit;
		const char *error;
		size_t size = cl_unit_read(rest, &unit, &error);

		if (error)
			complain(m, error);
		if (!size)
			return;
		if (!error)
			merge_unit(m, (struct cl_bytes){ rest.data, size },
				   &unit);
		rest.data += size;
		rest.length -= size;
	}
}

static void merge_section(struct merge *m, const struct section *section)
{
	const struct stored *s = section->first;
	bool complained = false;

	m->object = section->object;
	if (!s)
		complain(m, "its record is empty");
	for (; s; s = s->next) {
		const struct stored *u = s->same ? s->same : s;

		if (u->error && !complained)
			complain(m, u->error);
		complained |= u->error != NULL;
		merge_units(m, u->bytes);
	}
}

static void merge_readings(struct build *b, struct reading *reading,
			   size_t count)
{
	struct merge m = {
		.build = b,
		.units = htab_create(4093, hash_unit, same_unit, NULL),
		.items = htab_create(4093, hash_item, same_item, NULL),
		.namesakes = htab_create(1021, hash_namesake, same_namesake,
					 NULL),
	};

	for (size_t i = 0; i < count; i++) {
		struct reading *r = &reading[i];

		for (const struct section *s = r->first; s; s = s->next)
			merge_section(&m, s);
		for (const struct problem *p = r->problems.first; p; p = p->next)
			problems_add(&b->problems, b->memory, p->path, p->text);
		b->without += r->without;
	}
	htab_delete(m.units);
	htab_delete(m.items);
	htab_delete(m.namesakes);
}

/* ------------------------------------------------------------------ a build */

/* What the build and the readings, whose bytes it points into, live in.  */
struct whole {
	struct build build;
	struct obstack memory;
	struct inputs inputs;
	struct reading *reading;
};

struct build *build_read(char *const *paths, int count, unsigned threads)
{
	struct whole *w = xcalloc(1, sizeof(*w));
	struct build *b = &w->build;

	obstack_init(&w->memory);
	b->memory = &w->memory;
	b->paths = paths;
	b->path_count = count;
	b->item_tail = &b->item;
	problems_init(&b->problems);
	inputs_add(&w->inputs, paths, count, &b->problems, b->memory);
	w->reading = gather(&w->inputs, threads);
	merge_readings(b, w->reading, w->inputs.count);
	/* To look at nothing is no way to find nothing.  */
	if (!b->units && !b->problems.count)
		problems_add(&b->problems, b->memory, paths[0],
			     "no object with a record was found; compile with "
			     "-fplugin-arg-cacheline-record=contracts");
	findings_merge(b);
	brief_lend(b, b);
	layouts_compare(b);
	findings_sort(b);
	unjudged_find(b);
	return b;
}

void build_each_section(const struct build *build,
			void (*show)(const struct section *section))
{
	const struct whole *w = (const struct whole *)build;

	for (size_t i = 0; i < w->inputs.count; i++)
		for (const struct section *s = w->reading[i].first; s; s = s->next)
			show(s);
}

void build_free(struct build *build)
{
	struct whole *w = (struct whole *)build;

	for (size_t i = 0; i < w->inputs.count; i++)
		reading_free(&w->reading[i]);
	free(w->reading);
	inputs_free(&w->inputs);
	if (build->known)
		htab_delete(build->known);
	free(build->finding);
	free(build->unjudged);
	obstack_free(&w->memory, NULL);
	free(w);
}
