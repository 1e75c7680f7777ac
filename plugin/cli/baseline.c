/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * baseline.c - the findings that are accepted today
 */
#include "baseline.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libiberty.h"

#include "../core/memory.h"

#define HEADER "# cacheline baseline 1: type, member, rule, file, expires, reason"

enum { TYPE, PATH, RULE, HOME, EXPIRES, REASON, FIELDS };

bool baseline_is_date(const char *text)
{
	static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	static const char form[] = "dddd-dd-dd";
	int year, month, day;
	size_t i;

	for (i = 0; form[i]; i++)
		if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' :
				     text[i] != form[i])
			return false;
	if (text[i])
		return false;
	year = atoi(text);
	month = atoi(text + 5);
	day = atoi(text + 8);
	if (month < 1 || month > 12 || day < 1 || day > days[month - 1])
		return false;
	return month != 2 || day != 29 ||
	       (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* ------------------------------------------------------------------- reading */

/* What a field says; NULL: nothing.  */
static const char *field(const char *text)
{
	return strcmp(text, "-") == 0 ? NULL : text;
}

/* Cuts LINE into its fields; why it is no entry, or NULL.  */
static const char *cut(char *line, char *fields[FIELDS])
{
	for (int i = 0; i < FIELDS; i++) {
		fields[i] = line;
		line += strcspn(line, "\t");
		if (i + 1 < FIELDS && !*line)
			return "an entry has six fields, separated by tabs";
		if (i + 1 < FIELDS)
			*line++ = '\0';
		if (!*fields[i])
			return "a field is empty; `-` says nothing";
	}
	if (*line)
		return "an entry has six fields, separated by tabs";
	if (!field(fields[TYPE]) || !field(fields[RULE]))
		return "an entry names a type and a rule";
	if (field(fields[EXPIRES]) && !baseline_is_date(fields[EXPIRES]))
		return "a date is written 2026-11-30";
	return NULL;
}

/* How much of NAME, a type, is left without the number at its end.  */
static size_t without_number(const char *name)
{
	const char *mark = strrchr(name, '#');

	if (!mark || mark < name + 2 || mark[-1] != ' ' || mark[1] < '1' ||
	    mark[1] > '9' || mark[1 + strspn(mark + 1, "0123456789")])
		return strlen(name);
	return (size_t)(mark - 1 - name);
}

static const char *read_entry(struct accepted *entry, char *line,
			      struct obstack *memory)
{
	char *fields[FIELDS];
	const char *error = cut(line, fields);

	if (error)
		return error;
	entry->key = cl_format(memory, "%s|%s|%s", fields[TYPE],
			       field(fields[PATH]) ? fields[PATH] : "",
			       fields[RULE]);
	fields[TYPE][without_number(fields[TYPE])] = '\0';
	entry->plain = cl_format(memory, "%s|%s|%s", fields[TYPE],
				 field(fields[PATH]) ? fields[PATH] : "",
				 fields[RULE]);
	entry->home = field(fields[HOME]) ? fields[HOME] : "";
	entry->expires = field(fields[EXPIRES]);
	entry->reason = field(fields[REASON]);
	return NULL;
}

static char *read_text(const char *file, struct obstack *memory)
{
	FILE *in = fopen(file, "r");
	char buffer[4096];
	size_t n;

	if (!in)
		return NULL;
	while ((n = fread(buffer, 1, sizeof(buffer), in)) > 0)
		obstack_grow(memory, buffer, n);
	obstack_1grow(memory, '\0');
	if (ferror(in)) {
		int error = errno;

		fclose(in);
		obstack_free(memory, obstack_finish(memory));
		errno = error;
		return NULL;
	}
	fclose(in);
	return obstack_finish(memory);
}

bool baseline_read(struct baseline *baseline, const char *file,
		   struct obstack *memory, const char **error)
{
	char *text = read_text(file, memory), *end;
	struct accepted **tail = &baseline->first;
	const char *why;

	baseline->file = file;
	baseline->first = NULL;
	if (!text) {
		*error = cl_format(memory, "%s: %s", file, strerror(errno));
		return false;
	}
	for (unsigned line = 1; *text; line++, text = end) {
		end = text + strcspn(text, "\n");
		if (*end)
			*end++ = '\0';
		if (!*text || *text == '#')
			continue;
		*tail = cl_zalloc(memory, sizeof(**tail));
		(*tail)->line = line;
		why = read_entry(*tail, text, memory);
		if (why) {
			*error = cl_format(memory, "%s:%u: %s", file, line, why);
			return false;
		}
		tail = &(*tail)->next;
	}
	return true;
}

void baseline_of(struct baseline *baseline, const struct build *build)
{
	struct accepted **tail = &baseline->first;

	baseline->file = NULL;
	baseline->first = NULL;
	for (size_t i = 0; i < build->findings; i++) {
		const struct finding *f = build->finding[i];

		if (!finding_shows(f) || f->told->severity < CL_WARN)
			continue;
		*tail = cl_zalloc(build->memory, sizeof(**tail));
		(*tail)->key = f->key;
		(*tail)->plain = f->plain;
		(*tail)->home = f->home;
		(*tail)->origin = f;
		tail = &(*tail)->next;
	}
}

/* ------------------------------------------------------------------ matching */

static int compare_accepted(const void *x, const void *y)
{
	const struct accepted *a = *(struct accepted *const *)x;
	const struct accepted *b = *(struct accepted *const *)y;
	int n = strcmp(a->plain, b->plain);

	if (!n)
		n = strcmp(a->home, b->home);
	return n ? n : strcmp(a->key, b->key);
}

static struct accepted **sorted(const struct baseline *baseline, size_t *count)
{
	struct accepted **all, *a;
	size_t n = 0;

	for (a = baseline->first; a; a = a->next)
		n++;
	all = xcalloc(n + 1, sizeof(*all));
	for (*count = 0, a = baseline->first; a; a = a->next)
		all[(*count)++] = a;
	qsort(all, n, sizeof(*all), compare_accepted);
	return all;
}

/* The first entry of ALL with the PLAIN key.  */
static size_t first_of(struct accepted **all, size_t count, const char *plain)
{
	size_t low = 0, high = count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (strcmp(all[middle]->plain, plain) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool is_expired(const struct accepted *a, const char *today)
{
	return a->expires && strcmp(a->expires, today) < 0;
}

static void meet(struct accepted *a, struct finding *f, const char *today)
{
	a->met = f;
	f->state = is_expired(a, today) ? FINDING_EXPIRED : FINDING_KNOWN;
	f->reason = a->reason;
	f->expires = a->expires;
}

/* How much an entry and a finding of one plain key are to agree in, for a start.  */
enum likeness {
	SAID_ALIKE,			/* key, file, line and words; of two builds */
	SAME_KEY,			/* key and file */
	SAME_HOME,			/* file */
	SAME_PLAIN,			/* nothing else: it has moved */
	LIKENESSES,
};

static bool is_like(const struct accepted *a, const struct finding *f,
		    enum likeness likeness)
{
	const struct cl_told *was = a->origin ? a->origin->told : NULL;

	if (likeness < SAME_PLAIN && strcmp(a->home, f->home) != 0)
		return false;
	if (likeness == SAID_ALIKE)
		return was && was->place.line == f->told->place.line &&
		       strcmp(was->message, f->told->message) == 0;
	return likeness > SAME_KEY || strcmp(a->key, f->key) == 0;
}

/* Each finding takes an entry that is so like it, if there is one left.  */
static void match(struct accepted **all, size_t count, struct build *b,
		  enum likeness likeness, const char *today)
{
	for (size_t i = 0; i < b->findings; i++) {
		struct finding *f = b->finding[i];
		size_t n = first_of(all, count, f->plain);

		if (f->state != FINDING_NEW || !finding_shows(f))
			continue;
		for (; n < count && strcmp(all[n]->plain, f->plain) == 0; n++) {
			if (all[n]->met || !is_like(all[n], f, likeness))
				continue;
			meet(all[n], f, today);
			break;
		}
	}
}

void baseline_apply(struct baseline *baseline, struct build *build,
		    const char *today)
{
	size_t count;
	struct accepted **all = sorted(baseline, &count);

	for (unsigned likeness = 0; likeness < LIKENESSES; likeness++)
		match(all, count, build, (enum likeness)likeness, today);
	free(all);
}

/* ------------------------------------------------------------------- writing */

static int compare_lines(const void *x, const void *y)
{
	return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static const char *or_dash(const char *text)
{
	return text && *text ? text : "-";
}

/* Tabs separate fields, so none may be in one.  */
static const char *plain(const char *text, struct obstack *memory)
{
	char *copy;

	if (!text || !strpbrk(text, "\t\n"))
		return text;
	copy = obstack_copy0(memory, text, strlen(text));
	for (char *c = copy; *c; c++)
		if (*c == '\t' || *c == '\n')
			*c = ' ';
	return copy;
}

static const char *line_of(const struct finding *f, struct obstack *memory)
{
	/* What the key begins with, before a path and a rule.  */
	size_t length = strlen(f->key) - strlen(f->told->rule) - 2 -
			(f->told->path ? strlen(f->told->path) : 0);
	const char *name = cl_format(memory, "%.*s", (int)length, f->key);

	return cl_format(memory, "%s\t%s\t%s\t%s\t%s\t%s",
			 plain(name, memory), or_dash(f->told->path),
			 f->told->rule, or_dash(f->home), or_dash(f->expires),
			 or_dash(plain(f->reason, memory)));
}

const char *baseline_text(const struct build *build)
{
	struct obstack *memory = build->memory;
	const char **lines = xcalloc(build->findings + 1, sizeof(*lines));
	size_t n = 0;

	for (size_t i = 0; i < build->findings; i++) {
		const struct finding *f = build->finding[i];

		if (finding_shows(f) && f->told->severity >= CL_WARN)
			lines[n++] = line_of(f, memory);
	}
	qsort(lines, n, sizeof(*lines), compare_lines);
	cl_grow(memory, HEADER "\n");
	for (size_t i = 0; i < n; i++)
		cl_grow(memory, "%s\n", lines[i]);
	obstack_1grow(memory, '\0');
	free(lines);
	return obstack_finish(memory);
}
