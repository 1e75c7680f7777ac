/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sarif.c - findings as SARIF 2.1.0
 */
#include "sarif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libiberty.h"

#include "../core/memory.h"
#include "json.h"
#include "unjudged.h"

#define SCHEMA "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/" \
	"schemas/sarif-schema-2.1.0.json"

static const size_t most_results = 5000;

static const struct {
	const char *id, *text;
} rules[] = {
	{ "isolated", "Every line that holds a byte of it holds nothing else." },
	{ "hot", "It shares no line with another hot field, or with none of another group." },
	{ "read-mostly", "It shares no line with a hot or an isolated field." },
	{ "apart", "It shares no line with the members named." },
	{ "together", "The group lies on as few lines as its size allows." },
	{ "unsplit", "It lies on as few lines as its size allows." },
	{ "start", "It begins a line." },
	{ "lines", "An object touches at most so many lines." },
	{ "base", "Every object starts at a multiple of what was promised." },
	{ "differs", "Two objects lay one type out differently." },
	{ "unknown-member", "A contract names a member that the type does not have." },
	{ "annotation", "A contract makes no sense." },
};

#define RULES (sizeof(rules) / sizeof(rules[0]))

/* The rules that are declared: all that are known, then those of newer records.  */
struct declared {
	json_t *list;
	const char **name;
	size_t count;
};

static json_t *message(const char *text)
{
	json_t *object = json_object();

	json_set_text(object, "text", text);
	return object;
}

static size_t rule_index(struct declared *d, const char *id)
{
	json_t *rule, *level;
	const char *text = "A promise about cache lines.";
	size_t i = 0;

	while (i < d->count && strcmp(d->name[i], id) != 0)
		i++;
	if (i < d->count)
		return i;
	for (size_t k = 0; k < RULES; k++)
		if (strcmp(rules[k].id, id) == 0)
			text = rules[k].text;
	d->name = xrealloc(d->name, (d->count + 1) * sizeof(*d->name));
	d->name[d->count++] = id;
	rule = json_object();
	json_set_text(rule, "id", id);
	json_set(rule, "shortDescription", message(text));
	json_set(rule, "fullDescription", message(text));
	json_set(rule, "help", message("docs/contracts.md says what the rule "
				       "means and what mends it."));
	level = json_object();
	json_set_text(level, "level", "warning");
	json_set(rule, "defaultConfiguration", level);
	json_add(d->list, rule);
	return i;
}

/* -------------------------------------------------------------------- places */

/* FILE as a reference: what may not stand in one is written in hexadecimal.  */
static const char *uri(const char *file, struct obstack *memory)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
		"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@";

	cl_grow(memory, "%s", *file == '/' ? "file://" : "");
	for (; *file; file++)
		if (strchr(plain, *file))
			obstack_1grow(memory, *file);
		else
			cl_grow(memory, "%%%02X", (unsigned char)*file);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}

static json_t *logical(const struct finding *f, struct obstack *memory)
{
	const struct cl_entry *e = f->item->entry;
	json_t *object = json_object();
	bool member = e->kind == CL_ENTRY_TYPE && f->told->path;

	json_set_text(object, "fullyQualifiedName", member ?
		      cl_format(memory, "%s::%s", e->name, f->told->path) :
		      e->name);
	json_set_text(object, "kind", member ? "member" :
		      e->kind == CL_ENTRY_FUNCTION ? "function" :
		      e->kind == CL_ENTRY_VARIABLE ? "variable" : "type");
	return object;
}

static json_t *locations(const struct finding *f, struct obstack *memory)
{
	json_t *list = json_array(), *location = json_object();
	json_t *physical = json_object(), *artifact = json_object();
	json_t *logicals = json_array(), *region;

	/* Code scanning wants a file; without one it is the object.  */
	json_set_text(artifact, "uri", uri(f->file ? f->file :
					   f->objects.name[0], memory));
	json_set(physical, "artifactLocation", artifact);
	if (f->file && f->told->place.line) {
		region = json_object();
		json_set_number(region, "startLine", f->told->place.line);
		json_set(physical, "region", region);
	}
	json_set(location, "physicalLocation", physical);
	json_add(logicals, logical(f, memory));
	json_set(location, "logicalLocations", logicals);
	json_add(list, location);
	return list;
}

/* ------------------------------------------------------------------- results */

static json_t *suppression(const char *kind, const char *reason)
{
	json_t *list = json_array(), *object = json_object();

	json_set_text(object, "kind", kind);
	json_set_text(object, "status", "accepted");
	json_set_text(object, "justification", reason ? reason :
		      "accepted by the baseline");
	json_add(list, object);
	return list;
}

static json_t *fingerprints(const char *key)
{
	json_t *object = json_object();

	json_set_text(object, "cachelineTypePathRule/v1", key);
	return object;
}

static json_t *result(const struct finding *f, struct declared *d,
		      const struct report *r)
{
	static const char *const levels[] = {
		"none", "note", "warning", "error",
	};
	json_t *object = json_object(), *properties = json_object();

	json_set_text(object, "ruleId", f->told->rule);
	json_set_number(object, "ruleIndex",
			(long long)rule_index(d, f->told->rule));
	json_set_text(object, "level", levels[f->told->severity]);
	json_set(object, "message", message(f->told->message));
	json_set(object, "locations", locations(f, r->after->memory));
	json_set(object, "partialFingerprints", fingerprints(f->key));
	if (f->told->waived)
		json_set(object, "suppressions",
			 suppression("inSource", f->told->waived));
	else if (f->state == FINDING_KNOWN)
		json_set(object, "suppressions",
			 suppression("external", f->reason));
	if (r->baseline)
		json_set_text(object, "baselineState",
			      f->state == FINDING_KNOWN ? "unchanged" : "new");
	json_set_text(properties, "certainty",
		      cl_certainty_name(f->told->certainty));
	json_set_number(properties, "objects", f->objects.count);
	json_set(object, "properties", properties);
	return object;
}

/* What the baseline knows and is gone.  */
static json_t *absent(const struct accepted *a, struct declared *d,
		      struct obstack *memory)
{
	json_t *object = json_object(), *list = json_array();
	json_t *location = json_object(), *physical = json_object();
	json_t *artifact = json_object();
	const char *rule = strrchr(a->key, '|') + 1;

	json_set_text(object, "ruleId", rule);
	json_set_number(object, "ruleIndex", (long long)rule_index(d, rule));
	json_set_text(object, "kind", "pass");
	json_set_text(object, "level", "none");
	json_set(object, "message", message("no finding any more"));
	json_set_text(artifact, "uri", uri(*a->home ? a->home : "unknown",
					   memory));
	json_set(physical, "artifactLocation", artifact);
	json_set(location, "physicalLocation", physical);
	json_add(list, location);
	json_set(object, "locations", list);
	json_set(object, "partialFingerprints", fingerprints(a->key));
	json_set_text(object, "baselineState", "absent");
	return object;
}

static int gravest_first(const void *x, const void *y)
{
	const struct finding *a = *(const struct finding *const *)x;
	const struct finding *b = *(const struct finding *const *)y;

	if (finding_fails(a) != finding_fails(b))
		return finding_fails(b) - finding_fails(a);
	if (a->told->severity != b->told->severity)
		return (int)b->told->severity - (int)a->told->severity;
	/* Else in the order in which they are.  */
	return a->number < b->number ? -1 : 1;
}

/* All that are not off by their rule, as many as there may be.  */
static json_t *results(const struct report *r, struct declared *d,
		       size_t *left_out)
{
	const struct build *b = r->after;
	const struct accepted *a = r->baseline ? r->baseline->first : NULL;
	struct finding **f = xcalloc(b->findings + 1, sizeof(*f));
	json_t *list = json_array();
	size_t n = 0;

	for (size_t i = 0; i < b->findings; i++) {
		b->finding[i]->number = i;
		if (b->finding[i]->told->severity != CL_OFF)
			f[n++] = b->finding[i];
	}
	qsort(f, n, sizeof(*f), gravest_first);
	*left_out = n > most_results ? n - most_results : 0;
	for (size_t i = 0; i < n - *left_out; i++)
		json_add(list, result(f[i], d, r));
	for (; a; a = a->next) {
		if (a->met)
			continue;
		if (json_array_size(list) >= most_results)
			++*left_out;
		else
			json_add(list, absent(a, d, b->memory));
	}
	free(f);
	return list;
}

/* ------------------------------------------------------------------- the run */

static void notify(json_t *list, const char *level, const char *text)
{
	json_t *object = json_object();

	json_set_text(object, "level", level);
	json_set(object, "message", message(text));
	json_add(list, object);
}

static json_t *invocations(const struct report *r, size_t left_out)
{
	const struct build *b = r->after;
	json_t *list = json_array(), *object = json_object();
	json_t *notes = json_array();

	for (const struct problem *p = b->problems.first; p; p = p->next)
		notify(notes, "error", cl_format(b->memory, "%s: %s", p->path,
						 p->text));
	if (left_out)
		notify(notes, "warning", cl_format(b->memory,
			"%zu results were left out; code scanning keeps %zu of "
			"a run", left_out, most_results));
	for (size_t i = 0; i < b->unjudged_count; i++)
		notify(notes, "note", unjudged_text(b->unjudged[i], b->memory));
	json_set(object, "executionSuccessful",
		 json_boolean(!b->problems.count));
	json_set(object, "toolExecutionNotifications", notes);
	json_add(list, object);
	return list;
}

static json_t *tool(json_t *declared)
{
	json_t *object = json_object(), *driver = json_object();

	json_set_text(driver, "name", "cacheline");
	json_set_text(driver, "version", CACHELINE_VERSION);
	json_set(driver, "rules", declared);
	json_set(object, "driver", driver);
	return object;
}

json_t *sarif_make(const struct report *r)
{
	json_t *log = json_object(), *runs = json_array(), *run = json_object();
	struct declared d = { .list = json_array() };
	size_t left_out;
	json_t *list;

	for (size_t i = 0; i < RULES; i++)
		rule_index(&d, rules[i].id);
	list = results(r, &d, &left_out);
	if (left_out)
		fprintf(stderr, "cacheline: %zu results were left out; code "
			"scanning keeps %zu of a run\n", left_out, most_results);
	json_set_text(log, "$schema", SCHEMA);
	json_set_text(log, "version", "2.1.0");
	json_set(run, "tool", tool(d.list));
	json_set(run, "invocations", invocations(r, left_out));
	json_set_text(run, "columnKind", "utf16CodeUnits");
	json_set(run, "results", list);
	json_add(runs, run);
	json_set(log, "runs", runs);
	free(d.name);
	return log;
}
