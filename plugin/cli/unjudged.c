/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unjudged.c - contracts that no object judged
 *
 * What one object could not judge another may have.  Where a record names what it was
 * that name counts; where it only says on which line it stands, the line.
 */
#include "unjudged.h"

#include <stdlib.h>
#include <string.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"

/* Of NAME (NULL: whatever it is called), the contract at PLACE; the how many-th.  */
struct stated {
	struct cl_place place;
	const char *name;
	unsigned ordinal;
};

static hashval_t hash_stated(const void *p)
{
	const struct stated *s = p;

	return (s->place.file ? htab_hash_string(s->place.file) : 0) +
	       s->place.line + (s->name ? htab_hash_string(s->name) : 0);
}

static int same_stated(const void *a, const void *b)
{
	const struct stated *x = a, *y = b;

	return x->place.line == y->place.line && x->ordinal == y->ordinal &&
	       x->place.file && y->place.file &&
	       strcmp(x->place.file, y->place.file) == 0 &&
	       !x->name == !y->name &&
	       (!x->name || strcmp(x->name, y->name) == 0);
}

struct search {
	struct build *build;
	htab_t judged, listed;		/* of struct stated */
	size_t room;
};

static void note(htab_t table, const struct stated *stated,
		 struct obstack *memory)
{
	void **slot = htab_find_slot(table, stated, INSERT);

	if (!*slot)
		*slot = obstack_copy(memory, stated, sizeof(*stated));
}

/* Puts what is stated at PLACE of NAME into TABLE, with and without that.  */
static void note_both(htab_t table, struct stated stated, struct obstack *memory)
{
	note(table, &stated, memory);
	stated.name = NULL;
	stated.ordinal = 0;
	note(table, &stated, memory);
}

/* All contracts that somebody judged.  */
static void note_judged(struct search *s)
{
	for (struct item *i = s->build->item; i; i = i->next) {
		const struct cl_entry *e = i->entry;
		const struct cl_contract *c =
			e->contracts ? e->contracts->contract : NULL;

		for (unsigned k = 0; k < e->stateds; k++)
			note_both(s->judged, (struct stated){
				e->stated[k], e->name, 0 }, s->build->memory);
		for (; c; c = c->next)
			note_both(s->judged, (struct stated){
				e->places[c->where], e->name, 0 },
				s->build->memory);
	}
}

static void list(struct search *s, const struct item *item)
{
	struct build *b = s->build;

	if (b->unjudged_count == s->room) {
		s->room = 2 * s->room + 16;
		b->unjudged = xrealloc(b->unjudged,
				       s->room * sizeof(*b->unjudged));
	}
	b->unjudged[b->unjudged_count++] = item;
}

static void list_named(struct search *s, const struct item *item)
{
	const struct cl_entry *e = item->entry;
	struct stated judged = { e->place, e->name, 0 }, listed = judged;

	listed.ordinal = item->ordinal;
	if (htab_find(s->judged, &judged) || htab_find(s->listed, &listed))
		return;
	note_both(s->listed, listed, s->build->memory);
	list(s, item);
}

/* The lines that ITEM lists; each gets an item of its own.  */
static void list_lines(struct search *s, const struct item *item)
{
	struct obstack *memory = s->build->memory;
	struct stated stated = { item->entry->place, NULL, 0 };

	for (unsigned i = 0; i < item->entry->lines; i++) {
		struct cl_entry *e;
		struct item *one;

		stated.place.line = item->entry->line[i];
		if (htab_find(s->judged, &stated) ||
		    htab_find(s->listed, &stated))
			continue;
		note(s->listed, &stated, memory);
		e = cl_entry_begin(memory, CL_ENTRY_UNJUDGED, "");
		e->place = stated.place;
		e->why = "the type is not complete";
		one = obstack_copy(memory, item, sizeof(*item));
		one->entry = e;
		list(s, one);
	}
}

static int compare_items(const void *x, const void *y)
{
	const struct item *a = *(const struct item *const *)x;
	const struct item *b = *(const struct item *const *)y;
	unsigned m = a->entry->place.line, n = b->entry->place.line;
	int order = strcmp(a->file ? a->file : "", b->file ? b->file : "");

	if (!order)
		order = (m > n) - (m < n);
	if (!order)
		order = strcmp(a->entry->name, b->entry->name);
	return order ? order : (a->ordinal > b->ordinal) -
			       (a->ordinal < b->ordinal);
}

void unjudged_find(struct build *b)
{
	struct search s = {
		b, htab_create(1021, hash_stated, same_stated, NULL),
		htab_create(31, hash_stated, same_stated, NULL), 0
	};

	note_judged(&s);
	for (struct item *i = b->item; i; i = i->next)
		if (i->entry->kind == CL_ENTRY_UNJUDGED)
			list_named(&s, i);
	for (struct item *i = b->item; i; i = i->next)
		if (i->entry->kind == CL_ENTRY_INCOMPLETE)
			list_lines(&s, i);
	if (b->unjudged_count)
		qsort(b->unjudged, b->unjudged_count, sizeof(*b->unjudged),
		      compare_items);
	htab_delete(s.judged);
	htab_delete(s.listed);
}

const char *unjudged_text(const struct item *item, struct obstack *memory)
{
	const struct cl_entry *e = item->entry;

	return *e->name ? cl_format(memory, "no object judged the contracts of "
				    "'%s': %s", e->name, e->why) :
		cl_format(memory, "no object judged the contract that is stated "
			  "here: %s", e->why);
}
