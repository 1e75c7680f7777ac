/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * document-type.c - types and other entries as JSON
 */
#include "document-type.h"

#include <string.h>

#include "../core/memory.h"
#include "brief.h"
#include "json.h"

unsigned member_index(const struct cl_entry *entry, const char *path)
{
	struct cl_member *m;

	if (!entry->contracts || !path)
		return 0;
	m = cl_member_find(entry->contracts->type->root, path, strlen(path));
	return m ? m->sequence : 0;
}

static json_t *flags_of(const struct cl_member *m)
{
	static const struct {
		const char *name;
		unsigned flag;
	} flags[] = {
		{ "bitfield", CL_BITFIELD }, { "pad", CL_PAD },
		{ "array", CL_ARRAY }, { "open", CL_OPEN },
		{ "repeat", CL_REPEAT }, { "tagged", CL_TAGGED },
		{ "marker", CL_MARKER },
	};
	json_t *list = json_array();

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (m->flags & flags[i].flag)
			json_add(list, json_text(flags[i].name));
	return list;
}

static json_t *members_of(const struct cl_member *parent);

static json_t *member_of(const struct cl_member *m)
{
	static const char *const kinds[] = { "scalar", "struct", "union" };
	json_t *object = json_object(), *flags;

	json_set_text(object, "name", m->name);
	json_set_text(object, "type", m->origin);
	json_set_text(object, "kind", kinds[m->kind]);
	json_set_number(object, "bit_offset", (long long)m->bit_offset);
	json_set_number(object, "bit_size", (long long)m->bit_size);
	if (m->flags & CL_BITFIELD) {
		json_set_number(object, "start", m->start);
		json_set_number(object, "end", m->end);
	}
	if (m->flags & CL_ARRAY) {
		json_set_number(object, "count", (long long)m->count);
		json_set_number(object, "stride", m->stride);
	}
	flags = flags_of(m);
	if (json_array_size(flags))
		json_set(object, "flags", flags);
	else
		json_decref(flags);
	if (m->child)
		json_set(object, "members", members_of(m));
	return object;
}

static json_t *members_of(const struct cl_member *parent)
{
	json_t *list = json_array();

	for (const struct cl_member *m = parent->child; m; m = m->next)
		json_add(list, member_of(m));
	return list;
}

static json_t *contract_of(const struct item *item, const struct cl_contract *c)
{
	const struct cl_entry *e = item->entry;
	struct cl_place place = e->places[c->where];
	json_t *object = json_object(), *members = json_array();
	uint32_t line = c->members ? c->member[0]->line_size : 0;

	json_set_text(object, "rule", cl_rule_name(c->rule));
	for (unsigned i = 0; i < c->members; i++)
		json_add(members, json_integer(c->member[i]->sequence));
	json_set(object, "members", members);
	json_set_text(object, "group", c->group);
	if (c->rule == CL_LINES)
		json_set_number(object, "lines", (long long)c->lines);
	if (line && line != e->line_size)
		json_set_number(object, "line_size", line);
	if (place.file) {
		json_set(object, "file", json_text(
			build_tidy(place.file, e->contracts->type->memory)));
		json_set_number(object, "line", place.line);
	}
	return object;
}

static json_t *contracts_of(const struct item *item)
{
	json_t *list = json_array();

	for (const struct cl_contract *c = item->entry->contracts->contract; c;
	     c = c->next)
		json_add(list, contract_of(item, c));
	return list;
}

static void set_common(json_t *object, const struct item *item)
{
	const struct cl_entry *e = item->entry;

	if (item->file) {
		json_set_text(object, "file", item->file);
		json_set_number(object, "line", e->place.line);
	}
	json_set_number(object, "size", e->size);
	json_set_number(object, "align", e->align);
	json_set_number(object, "line_size", e->line_size);
	json_set_number(object, "toolchain", item->toolchain->number);
}

json_t *type_document(const struct view *view)
{
	const struct item *item = view->item;
	const struct cl_type *type = item->entry->contracts->type;
	json_t *object = json_object();

	json_set_text(object, "id", view->id);
	json_set_text(object, "name", item->entry->name);
	json_set_text(object, "kind",
		      type->root->kind == CL_UNION ? "union" : "struct");
	set_common(object, item);
	if (type->base)
		json_set_number(object, "base", type->base);
	json_set_number(object, "object_start", item->entry->start);
	json_set_text(object, "order", layout_order(type));
	json_set_number(object, "objects", view->objects.count);
	json_set(object, "members", members_of(type->root));
	json_set(object, "contracts", contracts_of(item));
	return object;
}

json_t *entry_id(const struct item *item)
{
	const struct cl_entry *e = item->entry;

	return json_text(cl_format(item->toolchain->memory, "%s %s (%s:%u)",
				   cl_entry_kind_name(e->kind), e->name,
				   item->file ? item->file : "?",
				   e->place.line));
}

json_t *entry_document(const struct item *item)
{
	json_t *object = json_object();

	json_set(object, "id", entry_id(item));
	json_set_text(object, "kind", brief_only(item) ? "type in brief" :
		      cl_entry_kind_name(item->entry->kind));
	json_set_text(object, "name", item->entry->name);
	set_common(object, item);
	json_set_number(object, "objects", item->objects.count);
	return object;
}
