/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layouts.c - which records of types speak of the same layout
 */
#include "layouts.h"

#include <string.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"
#include "findings.h"

const char *layout_order(const struct cl_type *type)
{
	if (type->randomized)
		return type->root->shuffle == CL_SHUFFLED_IN_GROUPS ?
		       "shuffled-in-groups" : "shuffled";
	return type->any_order ? "any" : "fixed";
}

static const char *name_of(const struct cl_member *m)
{
	return m->name ? m->name : "<anonymous>";
}

static const char *difference_below(const struct cl_member *a,
				    const struct cl_member *b,
				    struct obstack *memory);

static const char *member_difference(const struct cl_member *a,
				     const struct cl_member *b,
				     struct obstack *memory)
{
	const char *path;

	if (strcmp(name_of(a), name_of(b)) != 0)
		return cl_format(memory, "at byte %lld there is '%s', and '%s'",
				 (long long)a->start, name_of(a), name_of(b));
	path = cl_member_path(a, memory);
	if (a->bit_offset != b->bit_offset)
		return a->bit_offset / 8 != b->bit_offset / 8 ?
		       cl_format(memory, "'%s' is at byte %lld, and at %lld",
				 path, (long long)(a->bit_offset / 8),
				 (long long)(b->bit_offset / 8)) :
		       cl_format(memory, "'%s' is at other bits", path);
	if (a->bit_size != b->bit_size)
		return cl_format(memory, "'%s' has %lld bytes, and %lld", path,
				 (long long)(a->bit_size + 7) / 8,
				 (long long)(b->bit_size + 7) / 8);
	if (a->stride != b->stride || a->kind != b->kind ||
	    ((a->flags ^ b->flags) & (CL_ARRAY | CL_BITFIELD | CL_OPEN)))
		return cl_format(memory, "'%s' is of another kind", path);
	return difference_below(a, b, memory);
}

static const char *difference_below(const struct cl_member *a,
				    const struct cl_member *b,
				    struct obstack *memory)
{
	const char *text = NULL;

	if (!a->child || !b->child)
		return NULL;
	for (a = a->child, b = b->child; a && b && !text;
	     a = a->next, b = b->next)
		text = member_difference(a, b, memory);
	if (text || (!a && !b))
		return text;
	return cl_format(memory, "only one of them has '%s'",
			 name_of(a ? a : b));
}

static const char *sizes_difference(int64_t a, int64_t b, int64_t align_a,
				    int64_t align_b, struct obstack *memory)
{
	if (a != b)
		return cl_format(memory, "%lld bytes, and %lld", (long long)a,
				 (long long)b);
	if (align_a != align_b)
		return cl_format(memory, "aligned to %lld, and to %lld",
				 (long long)align_a, (long long)align_b);
	return NULL;
}

const char *layout_difference(const struct cl_type *a, const struct cl_type *b,
			      struct obstack *memory)
{
	const char *text;

	if (a->root->kind != b->root->kind)
		return "a struct, and a union";
	text = difference_below(a->root, b->root, memory);
	if (text)
		return text;
	return sizes_difference(a->size, b->size, a->align, b->align, memory);
}

/* ------------------------------------------------------------------- groups */

static bool is_type(const struct item *item)
{
	return item->entry->contracts || item->entry->digest;
}

/* Sizes are told in any case.  */
static const char *difference_in_brief(const struct cl_entry *a,
				       const struct cl_entry *b,
				       struct obstack *memory)
{
	const char *text;

	if (cl_entry_digest(a).layout == cl_entry_digest(b).layout)
		return NULL;
	text = sizes_difference(a->size, b->size, a->align, b->align, memory);
	return text ? text : "its members, which not both of them tell";
}

static const char *difference(const struct item *a, const struct item *b,
			      struct obstack *memory)
{
	const struct cl_entry *x = a->entry, *y = b->entry;

	return x->contracts && y->contracts ?
	       layout_difference(x->contracts->type, y->contracts->type, memory) :
	       difference_in_brief(x, y, memory);
}

static bool is_randomized(const struct item *item)
{
	enum cl_record_order order = item->entry->contracts ?
		cl_record_order(item->entry->contracts->type) :
		item->entry->digest->order;

	return order == CL_ORDER_SHUFFLED || order == CL_ORDER_SHUFFLED_IN_GROUPS;
}

/* Layouts of one definition: an item for each.  */
struct group {
	const struct item *item;
	bool told;			/* that they differ, at the first of a group */
	struct group *next;
};

static hashval_t hash_group(const void *p)
{
	const struct item *i = ((const struct group *)p)->item;

	return htab_hash_string(i->entry->name) + i->entry->place.line;
}

static int same_group(const void *a, const void *b)
{
	const struct item *x = ((const struct group *)a)->item;
	const struct item *y = ((const struct group *)b)->item;

	return x->entry->place.line == y->entry->place.line &&
	       strcmp(x->entry->name, y->entry->name) == 0 &&
	       strcmp(x->file ? x->file : "", y->file ? y->file : "") == 0;
}

static void tell_difference(struct build *b, const struct item *first,
			    struct item *item, const char *what)
{
	struct cl_told *told = cl_zalloc(b->memory, sizeof(*told));
	struct objects two = { 2, { first->objects.name[0],
				    item->objects.name[0] } };

	told->rule = "differs";
	told->severity = CL_WARN;
	told->line_size = first->entry->line_size;
	told->place = first->entry->place;
	told->message = cl_format(b->memory,
		"'%s' is laid out differently in %s and in %s: %s",
		first->entry->name, two.name[0], two.name[1], what);
	findings_add(b, first, told, &two);
}

/* Puts ITEM among those of its definition.  */
static void place(struct build *b, struct group *first, struct item *item,
		  unsigned *layouts)
{
	const char *what = NULL;
	struct group *g = first, *last = NULL;

	for (; g; last = g, g = g->next) {
		const struct item *other = g->item;

		if (!toolchain_same_abi(other->toolchain, item->toolchain) ||
		    is_randomized(other) != is_randomized(item))
			continue;
		what = difference(other, item, b->memory);
		if (!what) {
			item->layout = other->layout;
			return;
		}
		if (!first->told)
			tell_difference(b, other, item, what);
		first->told = true;
	}
	item->layout = ++*layouts;
	g = cl_zalloc(b->memory, sizeof(*g));
	g->item = item;
	last->next = g;
}

struct comparison {
	struct build *build;
	htab_t groups;
	unsigned layouts;
};

static void compare(struct comparison *c, struct item *item)
{
	struct group wanted = { .item = item };
	void **slot = htab_find_slot(c->groups, &wanted, INSERT);

	if (*slot) {
		place(c->build, *slot, item, &c->layouts);
		return;
	}
	item->layout = ++c->layouts;
	*slot = obstack_copy(c->build->memory, &wanted, sizeof(wanted));
}

void layouts_compare(struct build *b)
{
	struct comparison c = {
		b, htab_create(1021, hash_group, same_group, NULL), 0
	};

	/* Those in full first: they know in what others differ.  */
	for (struct item *i = b->item; i; i = i->next)
		if (i->entry->contracts)
			compare(&c, i);
	for (struct item *i = b->item; i; i = i->next)
		if (is_type(i) && !i->entry->contracts)
			compare(&c, i);
	htab_delete(c.groups);
}
