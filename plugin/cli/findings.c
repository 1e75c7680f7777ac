/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * findings.c - each finding of a build once
 */
#include "findings.h"

#include <stdlib.h>
#include <string.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"

bool finding_shows(const struct finding *f)
{
	return f->told->severity != CL_OFF && !f->told->waived;
}

bool finding_fails(const struct finding *f)
{
	return finding_shows(f) && f->told->severity >= CL_WARN &&
	       f->state != FINDING_KNOWN;
}

/* Its key in MEMORY, with a NUMBER from 2 on.  */
static const char *key_of(const struct finding *f, unsigned number,
			  struct obstack *memory)
{
	const struct cl_entry *entry = f->item->entry;
	bool type = entry->kind == CL_ENTRY_TYPE;

	cl_grow(memory, "%s%s%s", type ? "" : cl_entry_kind_name(entry->kind),
		type ? "" : " ", entry->name);
	if (number > 1)
		cl_grow(memory, " #%u", number);
	cl_grow(memory, "|%s|%s", f->told->path ? f->told->path : "",
		f->told->rule);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}

static int compare_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

static int compare_numbers(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static hashval_t hash_finding(const void *p)
{
	const struct finding *f = p;

	return htab_hash_string(f->plain) + f->told->place.line;
}

/* Whether they are about one thing, as it stands in the source, and said in one place
   there.  */
static int same_finding(const void *a, const void *b)
{
	const struct finding *x = a, *y = b;

	return x->told->place.line == y->told->place.line &&
	       x->item->entry->place.line == y->item->entry->place.line &&
	       x->item->ordinal == y->item->ordinal &&
	       strcmp(x->plain, y->plain) == 0 &&
	       strcmp(x->home, y->home) == 0 &&
	       compare_text(x->file, y->file) == 0;
}

static struct finding *new_finding(struct build *b, const struct finding *wanted)
{
	struct finding *f = obstack_copy(b->memory, wanted, sizeof(*wanted));

	if (b->findings == b->room) {
		b->room = 2 * b->room + 64;
		b->finding = xrealloc(b->finding,
				      b->room * sizeof(*b->finding));
	}
	f->number = b->findings;
	b->finding[b->findings++] = f;
	return f;
}

/* The finding that is WANTED; made if it is new.  What its item said before is taken.  */
static struct finding *find(struct build *b, const struct finding *wanted)
{
	struct finding *first, **f;
	void **slot;

	if (!b->known)
		b->known = htab_create(1021, hash_finding, same_finding, NULL);
	slot = htab_find_slot(b->known, wanted, INSERT);
	if (!*slot)
		*slot = new_finding(b, wanted);
	first = *slot;
	f = &first;
	if (first->sayer == wanted->item)
		f = &first->latest->again;
	if (!*f)
		*f = new_finding(b, wanted);
	first->sayer = wanted->item;
	first->latest = *f;
	return *f;
}

/* Of two that say the same the graver, then the surer one is shown.  */
static bool is_graver(const struct cl_told *a, const struct cl_told *b)
{
	if (!a->waived != !b->waived)
		return !a->waived;
	if (a->severity != b->severity)
		return a->severity > b->severity;
	return a->certainty < b->certainty;
}

static void add_objects(struct objects *to, const struct objects *from)
{
	unsigned named = from->count < BUILD_NAMED ? from->count : BUILD_NAMED;

	for (unsigned i = 0; i < named && to->count + i < BUILD_NAMED; i++)
		to->name[to->count + i] = from->name[i];
	to->count += from->count;
}

void findings_add(struct build *b, const struct item *item,
		  const struct cl_told *told, const struct objects *objects)
{
	struct finding wanted = {
		.item = item, .told = told,
		.home = item->file ? item->file : "",
	}, *f;

	wanted.plain = wanted.key = key_of(&wanted, 0, b->memory);
	if (told->place.file)
		wanted.file = build_tidy(told->place.file, b->memory);
	f = find(b, &wanted);
	add_objects(&f->objects, objects);
	if (!is_graver(told, f->told))
		return;
	f->item = item;
	f->told = told;
}

void findings_merge(struct build *b)
{
	for (struct item *i = b->item; i; i = i->next)
		for (struct cl_told *f = i->entry->told; f; f = f->next)
			findings_add(b, i, f, &i->objects);
}

/* --------------------------------------------------------------------- order */

static int compare_findings(const void *x, const void *y)
{
	const struct finding *a = *(const struct finding *const *)x;
	const struct finding *b = *(const struct finding *const *)y;
	int n = compare_text(a->file, b->file);

	if (!n)
		n = compare_numbers(a->told->place.line, b->told->place.line);
	if (!n)
		n = strcmp(a->told->rule, b->told->rule);
	if (!n)
		n = strcmp(a->told->message, b->told->message);
	if (!n)
		n = strcmp(a->plain, b->plain);
	return n ? n : compare_numbers(a->number, b->number);
}

/* Those that a baseline cannot tell apart are together, in the order of the source.  */
static int compare_plain(const void *x, const void *y)
{
	const struct finding *a = *(const struct finding *const *)x;
	const struct finding *b = *(const struct finding *const *)y;
	int n = strcmp(a->plain, b->plain);

	if (!n)
		n = strcmp(a->home, b->home);
	if (!n)
		n = compare_numbers(a->item->entry->place.line,
				    b->item->entry->place.line);
	if (!n)
		n = compare_text(a->file, b->file);
	if (!n)
		n = compare_numbers(a->told->place.line, b->told->place.line);
	if (!n)
		n = compare_numbers(a->item->ordinal, b->item->ordinal);
	return n ? n : compare_numbers(a->number, b->number);
}

static void number_findings(struct build *b)
{
	unsigned number = 1;

	qsort(b->finding, b->findings, sizeof(*b->finding), compare_plain);
	for (size_t i = 1; i < b->findings; i++) {
		struct finding *f = b->finding[i], *last = b->finding[i - 1];

		number = strcmp(f->plain, last->plain) == 0 &&
			 strcmp(f->home, last->home) == 0 ? number + 1 : 1;
		if (number > 1)
			f->key = key_of(f, number, b->memory);
	}
}

void findings_sort(struct build *b)
{
	if (!b->findings)
		return;
	number_findings(b);
	qsort(b->finding, b->findings, sizeof(*b->finding), compare_findings);
}
