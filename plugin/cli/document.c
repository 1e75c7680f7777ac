/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * document.c - a build as JSON
 */
#include "document.h"

#include <string.h>

#include "brief.h"
#include "document-type.h"
#include "json.h"

static const char *const severity_names[] = {
	"off", "note", "warning", "error",
};

static const char *const state_names[] = { "new", "known", "expired" };

/* ----------------------------------------------------------------- findings */

static json_t *others_of(const struct finding *f)
{
	json_t *others = json_array();

	for (const struct cl_met *m = f->told->met; m; m = m->next) {
		static const char *const kinds[] = {
			"member", "element", "before", "after",
		};
		json_t *other = json_object();
		unsigned index = member_index(f->item->entry, m->path);

		json_set_text(other, "kind", kinds[m->kind]);
		if (m->path)
			json_set_text(other, "path", m->path);
		if (index)
			json_set_number(other, "member", index);
		json_add(others, other);
	}
	return others;
}

static json_t *names_of(const struct objects *objects)
{
	json_t *names = json_array();

	for (unsigned i = 0; i < objects->count && i < BUILD_NAMED; i++)
		json_add(names, json_text(objects->name[i]));
	return names;
}

static void set_place(json_t *object, const char *file, unsigned line)
{
	if (!file)
		return;
	json_set_text(object, "file", file);
	json_set_number(object, "line", line);
}

/* What a finding is about, as the types or entries of the document call it.  */
static void set_about(json_t *object, const struct finding *f,
		      const struct views *views)
{
	const struct cl_entry *e = f->item->entry;
	const struct view *view = views->of_layout[f->item->layout];
	unsigned index = member_index(e, f->told->path);

	if (view)
		json_set_text(object, "type", view->id);
	else if (e->kind == CL_ENTRY_TYPE)
		json_set_text(object, "type", e->name);
	else
		json_set(object, "entry", entry_id(f->item));
	if (f->told->path)
		json_set_text(object, "path", f->told->path);
	if (index)
		json_set_number(object, "member", index);
}

static json_t *finding_of(const struct finding *f, const struct views *views,
			  bool states)
{
	const struct cl_told *told = f->told;
	json_t *object = json_object(), *notes = json_array();

	json_set_text(object, "rule", told->rule);
	json_set_text(object, "severity", severity_names[told->severity]);
	json_set_text(object, "certainty", cl_certainty_name(told->certainty));
	json_set(object, "fails", json_boolean(finding_fails(f)));
	if (told->total) {
		bool orders = told->certainty >= CL_OTHER_ORDERS;

		json_set_number(object, "broken", (long long)told->broken);
		json_set_number(object, orders ? "orders" : "placements",
				(long long)told->total);
	}
	set_about(object, f, views);
	if (told->met)
		json_set(object, "others", others_of(f));
	json_set_text(object, "message", told->message);
	for (const struct cl_remark *r = told->remark; r; r = r->next)
		json_add(notes, json_text(r->text));
	json_set(object, "notes", notes);
	json_set_number(object, "line_size", told->line_size);
	set_place(object, f->file, told->place.line);
	if (states)
		json_set_text(object, "state", state_names[f->state]);
	json_set_text(object, "reason", f->reason);
	json_set_text(object, "expires", f->expires);
	json_set_text(object, "waived", told->waived);
	json_set_number(object, "objects", f->objects.count);
	json_set(object, "seen_in", names_of(&f->objects));
	json_set_text(object, "key", f->key);
	if (*f->home)
		json_set_text(object, "home", f->home);
	return object;
}

/* -------------------------------------------------------------------- builds */

static json_t *toolchains_of(const struct build *b)
{
	json_t *list = json_array();

	for (const struct toolchain *t = b->toolchain; t; t = t->next) {
		json_t *object = json_object();
		const char *order = "fixed";

		for (const struct item *i = b->item; i; i = i->next)
			if (i->toolchain == t && i->entry->contracts &&
			    i->entry->contracts->type->randomized)
				order = layout_order(i->entry->contracts->type);
		json_set_text(object, "compiler", t->compiler);
		json_set_text(object, "target", t->target);
		json_set_number(object, "pointer_size", t->pointer_size);
		json_set_text(object, "endian", t->big_endian ? "big" : "little");
		json_set_number(object, "line_size", t->line_size);
		if (strcmp(order, "fixed") != 0)
			json_set_text(object, "randstruct",
				      strcmp(order, "shuffled") == 0 ? "full" :
				      "performance");
		json_add(list, object);
	}
	return list;
}

static json_t *unjudged_of(const struct build *b)
{
	json_t *list = json_array();

	for (size_t i = 0; i < b->unjudged_count; i++) {
		const struct item *item = b->unjudged[i];
		json_t *object = json_object();

		json_set_text(object, "type", item->entry->name);
		json_set_text(object, "text", item->entry->why);
		set_place(object, item->file, item->entry->place.line);
		json_set_number(object, "objects", item->objects.count);
		json_add(list, object);
	}
	return list;
}

static json_t *incomplete_of(const struct build *b)
{
	json_t *list = json_array();

	for (const struct problem *p = b->problems.first; p; p = p->next) {
		json_t *object = json_object();

		json_set_text(object, "path", p->path);
		json_set_text(object, "reason", p->text);
		json_add(list, object);
	}
	return list;
}

static void set_types(json_t *object, const struct build *b,
		      const struct views *views)
{
	json_t *types = json_array(), *entries = json_array();
	unsigned layout = 0;

	for (size_t i = 0; i < views->count; i++)
		json_add(types, type_document(&views->view[i]));
	for (const struct item *i = b->item; i; i = i->next)
		if (i->entry->kind != CL_ENTRY_TYPE &&
		    i->entry->kind < CL_ENTRY_UNJUDGED)
			json_add(entries, entry_document(i));
	/* Of each layout that is told in brief the first that tells it.  */
	for (const struct item *i = b->item; i; i = i->next) {
		if (!brief_only(i) || i->layout <= layout)
			continue;
		layout = i->layout;
		json_add(entries, entry_document(i));
	}
	json_set(object, "types", types);
	json_set(object, "entries", entries);
}

static json_t *build_of(const struct build *b, const struct report *r)
{
	json_t *object = json_object(), *paths = json_array();
	json_t *findings = json_array();
	struct views views = types_view(b);

	for (int i = 0; i < b->path_count; i++)
		json_add(paths, json_text(b->paths[i]));
	json_set(object, "paths", paths);
	json_set_number(object, "objects", b->units);
	json_set_number(object, "without_record", b->without);
	json_set(object, "toolchains", toolchains_of(b));
	if (r->full)
		set_types(object, b, &views);
	for (size_t i = 0; i < b->findings; i++)
		json_add(findings, finding_of(b->finding[i], &views,
					      r->baseline && b == r->after));
	json_set(object, "findings", findings);
	json_set(object, "unjudged", unjudged_of(b));
	json_set(object, "incomplete", incomplete_of(b));
	return object;
}

static json_t *stale_of(const struct baseline *baseline)
{
	json_t *object = json_object(), *stale = json_array();

	json_set_text(object, "file", baseline->file);
	for (const struct accepted *a = baseline->first; a; a = a->next) {
		json_t *entry;

		if (a->met)
			continue;
		entry = json_object();
		json_set_text(entry, "key", a->key);
		json_set_text(entry, "reason", a->reason);
		json_set_number(entry, "line", a->line);
		json_add(stale, entry);
	}
	json_set(object, "stale", stale);
	return object;
}

json_t *document_make(const struct report *r)
{
	json_t *document = json_object();
	bool complete = !r->after->problems.count &&
			!(r->before && r->before->problems.count);

	json_set_text(document, "format", "cacheline-report");
	json_set_number(document, "schema", DOCUMENT_SCHEMA);
	json_set_text(document, "version", CACHELINE_VERSION);
	json_set_text(document, "title", r->title);
	json_set(document, "complete", json_boolean(complete));
	if (r->baseline)
		json_set(document, "baseline", stale_of(r->baseline));
	json_set(document, "after", build_of(r->after, r));
	if (r->before)
		json_set(document, "before", build_of(r->before, r));
	return document;
}
