/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * brief.c - types that a record tells in brief
 */
#include "brief.h"

#include <string.h>

#include "hashtab.h"

#include "../core/memory.h"

/* Who tells a type, with its digest.  */
struct teller {
	const struct item *item;
	struct cl_digest digest;
};

static hashval_t hash_teller(const void *p)
{
	const struct teller *t = p;

	return htab_hash_string(t->item->entry->name) +
	       (hashval_t)(t->digest.layout ^ t->digest.contracts);
}

static int same_teller(const void *a, const void *b)
{
	const struct teller *x = a, *y = b;

	return x->digest.layout == y->digest.layout &&
	       x->digest.contracts == y->digest.contracts &&
	       x->digest.order == y->digest.order &&
	       strcmp(x->item->entry->name, y->item->entry->name) == 0 &&
	       toolchain_same_abi(x->item->toolchain, y->item->toolchain);
}

bool brief_only(const struct item *item)
{
	return item->entry->digest && !item->entry->contracts;
}

static bool any_brief(const struct build *b)
{
	const struct item *i = b->item;

	while (i && !brief_only(i))
		i = i->next;
	return i != NULL;
}

static void note(htab_t tellers, const struct item *item,
		 struct obstack *memory)
{
	struct teller teller = { item, cl_entry_digest(item->entry) };
	void **slot = htab_find_slot(tellers, &teller, INSERT);

	if (!*slot)
		*slot = obstack_copy(memory, &teller, sizeof(teller));
}

void brief_lend(struct build *to, const struct build *from)
{
	htab_t tellers;

	if (!any_brief(to))
		return;
	tellers = htab_create(1021, hash_teller, same_teller, NULL);
	for (const struct item *i = from->item; i; i = i->next)
		if (i->entry->contracts)
			note(tellers, i, to->memory);
	for (struct item *i = to->item; i; i = i->next) {
		struct teller wanted = { .item = i }, *found;

		if (!brief_only(i))
			continue;
		wanted.digest = *i->entry->digest;
		found = htab_find(tellers, &wanted);
		if (!found)
			continue;
		i->entry->contracts = found->item->entry->contracts;
		i->entry->places = found->item->entry->places;
		i->entry->start = found->item->entry->start;
	}
	htab_delete(tellers);
}

bool brief_is_known(const struct build *build, const struct item *item)
{
	struct teller wanted = { item, *item->entry->digest };

	for (const struct item *i = build->item; i; i = i->next) {
		struct teller known = { .item = i };

		if (!i->entry->digest && !i->entry->contracts)
			continue;
		known.digest = cl_entry_digest(i->entry);
		if (same_teller(&known, &wanted))
			return true;
	}
	return false;
}

const char *brief_text(const struct item *item, struct obstack *memory)
{
	return cl_format(memory, "'%s' is judged in %u object%s, as %s, but not told: "
			 "none of them uses it; add an object that does",
			 item->entry->name, item->objects.count,
			 item->objects.count == 1 ? "" : "s",
			 item->objects.name[0]);
}
