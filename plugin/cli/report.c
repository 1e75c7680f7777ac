/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * report.c - cacheline report: one page that needs nothing else
 */
#include <stdio.h>
#include <string.h>

#include "document.h"
#include "json.h"
#include "options.h"
#include "output.h"
#include "page.h"
#include "text.h"

/* Writes the page around the document; false: something could not be written.  */
static bool write_page(const struct report *r, FILE *out)
{
	const char *mark = strstr(page_text, PAGE_MARK);
	size_t before = (size_t)(mark - page_text);
	const char *after = mark + strlen(PAGE_MARK);
	json_t *document = document_make(r);
	bool written;

	written = fwrite(page_text, 1, before, out) == before &&
		  json_write_for_page(document, out) && fputs(after, out) >= 0;
	json_decref(document);
	return written;
}

/* What the user reads of it at once.  */
static int summarise(const struct report *r)
{
	bool complete = !r->after->problems.count;

	text_problems(r->after, stderr);
	if (r->before) {
		text_problems(r->before, stderr);
		complete &= !r->before->problems.count;
	}
	text_stale(r->baseline, stderr);
	text_summary(r->after, r->baseline, stderr);
	return complete ? EXIT_CLEAN : EXIT_INCOMPLETE;
}

static int write_report(struct report *r, struct build *b,
			const struct options *o)
{
	struct baseline baseline;
	struct output out;
	const char *error;
	int status;

	if (o->baseline) {
		if (!baseline_read(&baseline, o->baseline, b->memory, &error)) {
			fprintf(stderr, "cacheline: %s\n", error);
			return EXIT_INCOMPLETE;
		}
		baseline_apply(&baseline, b, o->today);
		r->baseline = &baseline;
	}
	status = summarise(r);
	if (!output_open(&out, o->html) ||
	    !output_close(&out, write_page(r, out.file)))
		status = EXIT_INCOMPLETE;
	return status;
}

static int report_run(const struct options *o)
{
	char *before[] = { (char *)o->before };
	struct build *b = build_read(o->arg, o->args, o->threads);
	struct build *old = o->before ? build_read(before, 1, o->threads) : NULL;
	struct report r = { .after = b, .before = old, .full = true,
			    .title = o->title };
	int status = write_report(&r, b, o);

	if (old)
		build_free(old);
	build_free(b);
	return status;
}

const struct command report_command = {
	.name = "report",
	.usage = "[--html FILE] [--baseline FILE] [--before PATH] [-j N] PATH...",
	.help =
"Writes one self-contained page: findings by folder, and each type with the picture\n"
"of its lines.\n\n"
"  --html FILE      the page; stdout without it\n"
"  --before PATH    an older build, to compare with\n"
"  --baseline FILE  findings that are accepted\n"
"  --title TEXT     the page's title\n"
"  --today DATE     the day by which entries of a baseline expire\n"
"  -j, --jobs N     read with N threads\n\n"
"Exit status: 0 written, 2 usage or incomplete, 3 internal.\n",
	.accepts = "bdHpt",
	.least = 1, .most = -1,
	.run = report_run,
};
