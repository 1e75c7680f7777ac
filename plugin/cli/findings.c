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

const char *finding_key(const struct cl_entry *entry, const char *path,
			const char *rule, struct obstack *memory)
{
	bool type = entry->kind == CL_ENTRY_TYPE;

	return cl_format(memory, "%s%s%s|%s|%s",
			 type ? "" : cl_entry_kind_name(entry->kind),
			 type ? "" : " ", entry->name, path ? path : "", rule);
}

static hashval_t hash_finding(const void *p)
{
	return htab_hash_string(((const struct finding *)p)->key);
}

static int same_finding(const void *a, const void *b)
{
	const struct finding *x = a, *y = b;

	return strcmp(x->key, y->key) == 0 && strcmp(x->home, y->home) == 0;
}

/* The finding with KEY about what stands in the file HOME; made if it is new.  */
static struct finding *find(struct build *b, const char *key, const char *home)
{
	struct finding wanted = { .key = key, .home = home };
	void **slot;

	if (!b->known)
		b->known = htab_create(1021, hash_finding, same_finding, NULL);
	slot = htab_find_slot(b->known, &wanted, INSERT);
	if (*slot)
		return *slot;
	if (b->findings == b->room) {
		b->room = 2 * b->room + 64;
		b->finding = xrealloc(b->finding,
				      b->room * sizeof(*b->finding));
	}
	*slot = obstack_copy(b->memory, &wanted, sizeof(wanted));
	b->finding[b->findings++] = *slot;
	return *slot;
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
	const char *key = finding_key(item->entry, told->path, told->rule,
				      b->memory);
	const char *home = item->file ? item->file : "";
	struct finding *f = find(b, key, home);

	add_objects(&f->objects, objects);
	if (f->told && !is_graver(told, f->told))
		return;
	f->item = item;
	f->told = told;
	f->file = told->place.file ? build_tidy(told->place.file, b->memory) :
				     NULL;
}

/* ----------------------------------------------------------------- unjudged */

static hashval_t hash_place(const void *p)
{
	const struct cl_place *place = p;

	return (place->file ? htab_hash_string(place->file) : 0) + place->line;
}

static int same_place(const void *a, const void *b)
{
	const struct cl_place *x = a, *y = b;

	return x->line == y->line && x->file && y->file &&
	       strcmp(x->file, y->file) == 0;
}

/* The places of all contracts that somebody judged.  */
static htab_t judged_places(struct build *b)
{
	htab_t places = htab_create(1021, hash_place, same_place, NULL);

	for (struct item *i = b->item; i; i = i->next) {
		const struct cl_contract *c = NULL;

		if (i->entry->contracts)
			c = i->entry->contracts->contract;
		for (; c; c = c->next) {
			const struct cl_place *p = &i->entry->places[c->where];

			*htab_find_slot(places, p, INSERT) = (void *)p;
		}
	}
	return places;
}

static void find_unjudged(struct build *b)
{
	htab_t judged = judged_places(b);
	htab_t listed = htab_create(31, hash_place, same_place, NULL);
	size_t count = 0;

	for (struct item *i = b->item; i; i = i->next)
		count += i->entry->kind == CL_ENTRY_UNJUDGED;
	b->unjudged = xcalloc(count + 1, sizeof(*b->unjudged));
	for (struct item *i = b->item; i; i = i->next) {
		void **slot;

		if (i->entry->kind != CL_ENTRY_UNJUDGED ||
		    htab_find(judged, &i->entry->place))
			continue;
		slot = htab_find_slot(listed, &i->entry->place, INSERT);
		if (!*slot || !i->file)
			b->unjudged[b->unjudged_count++] = i;
		*slot = &i->entry->place;
	}
	htab_delete(judged);
	htab_delete(listed);
}

void findings_merge(struct build *b)
{
	for (struct item *i = b->item; i; i = i->next)
		for (struct cl_told *f = i->entry->told; f; f = f->next)
			findings_add(b, i, f, &i->objects);
	find_unjudged(b);
}

/* --------------------------------------------------------------------- order */

static int compare_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

static int compare_findings(const void *x, const void *y)
{
	const struct finding *a = *(const struct finding *const *)x;
	const struct finding *b = *(const struct finding *const *)y;
	int n = compare_text(a->file, b->file);

	if (!n)
		n = (a->told->place.line > b->told->place.line) -
		    (a->told->place.line < b->told->place.line);
	if (!n)
		n = strcmp(a->told->rule, b->told->rule);
	if (!n)
		n = strcmp(a->told->message, b->told->message);
	return n ? n : strcmp(a->key, b->key);
}

static int compare_items(const void *x, const void *y)
{
	const struct item *a = *(const struct item *const *)x;
	const struct item *b = *(const struct item *const *)y;
	int n = compare_text(a->file, b->file);

	if (!n)
		n = (a->entry->place.line > b->entry->place.line) -
		    (a->entry->place.line < b->entry->place.line);
	return n ? n : strcmp(a->entry->name, b->entry->name);
}

void findings_sort(struct build *b)
{
	if (b->findings)
		qsort(b->finding, b->findings, sizeof(*b->finding),
		      compare_findings);
	if (b->unjudged_count)
		qsort(b->unjudged, b->unjudged_count, sizeof(*b->unjudged),
		      compare_items);
}
