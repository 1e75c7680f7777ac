/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * text.c - findings as lines of text
 */
#include "text.h"
#include "unjudged.h"

void text_place(const char *file, unsigned line, FILE *out)
{
	if (file)
		fprintf(out, "%s:%u: ", file, line);
	else
		fprintf(out, "(unknown place): ");
}

void text_finding(const struct finding *f, FILE *out)
{
	text_place(f->file, f->told->place.line, out);
	fprintf(out, "%s: %s", f->told->rule, f->told->message);
	if (f->told->severity == CL_NOTE)
		fprintf(out, " [note]");
	if (f->state == FINDING_EXPIRED)
		fprintf(out, " [accepted until %s]", f->expires);
	if (f->objects.count > 1)
		fprintf(out, " [%u objects]", f->objects.count);
	putc('\n', out);
}

void text_findings(const struct build *b, FILE *out)
{
	for (size_t i = 0; i < b->findings; i++)
		if (finding_shows(b->finding[i]) &&
		    b->finding[i]->state != FINDING_KNOWN)
			text_finding(b->finding[i], out);
	for (size_t i = 0; i < b->unjudged_count; i++) {
		const struct item *item = b->unjudged[i];

		text_place(item->file, item->entry->place.line, out);
		fprintf(out, "unjudged: %s [note]\n",
			unjudged_text(item, b->memory));
	}
}

void text_problems(const struct build *b, FILE *out)
{
	for (const struct problem *p = b->problems.first; p; p = p->next)
		fprintf(out, "cacheline: %s: %s\n", p->path, p->text);
}

void text_stale(const struct baseline *baseline, FILE *out)
{
	for (const struct accepted *a = baseline ? baseline->first : NULL; a;
	     a = a->next)
		if (!a->met)
			fprintf(out, "cacheline: %s:%u: stale, nothing of today "
				"is %s\n", baseline->file, a->line, a->key);
}

static void count(unsigned n, const char *one, const char *many, FILE *out)
{
	fprintf(out, "%u %s", n, n == 1 ? one : many);
}

void text_summary(const struct build *b, const struct baseline *baseline,
		  FILE *out)
{
	unsigned fail = 0, known = 0, waived = 0, notes = 0, resolved = 0;

	for (size_t i = 0; i < b->findings; i++) {
		const struct finding *f = b->finding[i];

		fail += finding_fails(f);
		waived += f->told->waived != NULL;
		known += finding_shows(f) && f->state == FINDING_KNOWN;
		notes += finding_shows(f) && f->state != FINDING_KNOWN &&
			 f->told->severity == CL_NOTE;
	}
	for (const struct accepted *a = baseline ? baseline->first : NULL; a;
	     a = a->next)
		resolved += !a->met;
	count(fail, baseline ? "new finding" : "finding",
	      baseline ? "new findings" : "findings", out);
	if (baseline)
		fprintf(out, ", %u known, %u resolved", known, resolved);
	if (notes)
		fprintf(out, ", %u note%s", notes, notes == 1 ? "" : "s");
	if (waived)
		fprintf(out, ", %u waived", waived);
	fprintf(out, " in ");
	count(b->units, "object", "objects", out);
	if (b->problems.count)
		fprintf(out, "; not complete");
	putc('\n', out);
}

static void write_lines(struct cl_bytes bytes)
{
	for (size_t i = 0; i < bytes.length; i++) {
		char c = bytes.data[i];

		/* A corrupt one may hold what a terminal obeys.  */
		putchar(!c ? '\n' : c < ' ' && c > 0 ? '?' : c == 0x7f ? '?' : c);
	}
}

void text_section(const struct section *section)
{
	printf("%s:\n", section->object);
	for (const struct stored *s = section->first; s; s = s->next)
		write_lines(s->same ? s->same->bytes : s->bytes);
}
