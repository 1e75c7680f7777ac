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

struct unjudged {
	struct build *build;
	htab_t judged, listed;		/* of struct cl_place */
	size_t room;
};

/* Lists ITEM, unless what stands in its place was judged, or is listed.  */
static void list_unjudged(struct unjudged *u, const struct item *item)
{
	const struct cl_place *place = &item->entry->place;
	struct build *b = u->build;
	void **slot = htab_find_slot(u->listed, place, INSERT);

	if (place->file && *slot)
		return;
	*slot = (void *)place;
	if (b->unjudged_count == u->room) {
		u->room = 2 * u->room + 16;
		b->unjudged = xrealloc(b->unjudged,
				       u->room * sizeof(*b->unjudged));
	}
	b->unjudged[b->unjudged_count++] = item;
}

/* The same for the places of ITEM, a list of them; each gets an item of its own.  */
static void list_incomplete(struct unjudged *u, const struct item *item)
{
	struct obstack *memory = u->build->memory;
	struct cl_place place = item->entry->place;

	for (unsigned i = 0; i < item->entry->lines; i++) {
		struct cl_entry *e;
		struct item *one;

		place.line = item->entry->line[i];
		if (htab_find(u->judged, &place) || htab_find(u->listed, &place))
			continue;
		e = cl_entry_begin(memory, CL_ENTRY_UNJUDGED, "");
		e->place = place;
		e->why = "the type is not complete";
		one = obstack_copy(memory, item, sizeof(*item));
		one->entry = e;
		list_unjudged(u, one);
	}
}

static void find_unjudged(struct build *b)
{
	struct unjudged u = {
		b, judged_places(b),
		htab_create(31, hash_place, same_place, NULL), 0
	};

	for (struct item *i = b->item; i; i = i->next)
		if (i->entry->kind == CL_ENTRY_UNJUDGED &&
		    !htab_find(u.judged, &i->entry->place))
			list_unjudged(&u, i);
	for (struct item *i = b->item; i; i = i->next)
		if (i->entry->kind == CL_ENTRY_INCOMPLETE)
			list_incomplete(&u, i);
	htab_delete(u.judged);
	htab_delete(u.listed);
}

const char *finding_unjudged(const struct item *item, struct obstack *memory)
{
	const struct cl_entry *e = item->entry;

	return *e->name ? cl_format(memory, "no object judged the contracts of "
				    "'%s': %s", e->name, e->why) :
		cl_format(memory, "no object judged the contract that is stated "
			  "here: %s", e->why);
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
