/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check.c - cacheline check, the merge gate, and cacheline baseline
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/memory.h"
#include "baseline.h"
#include "document.h"
#include "json.h"
#include "options.h"
#include "output.h"
#include "sarif.h"
#include "text.h"

static bool write_report(const struct options *o, const struct report *r,
			 FILE *out)
{
	json_t *document;
	bool written;

	if (o->format == FORMAT_TEXT) {
		text_findings(r->after, out);
		return !ferror(out);
	}
	document = o->format == FORMAT_JSON ? document_make(r) : sarif_make(r);
	written = json_dumpf(document, out, JSON_INDENT(1)) == 0;
	putc('\n', out);
	json_decref(document);
	return written;
}

static int status_of(const struct build *b)
{
	if (b->problems.count)
		return EXIT_INCOMPLETE;
	for (size_t i = 0; i < b->findings; i++)
		if (finding_fails(b->finding[i]))
			return EXIT_FINDINGS;
	return EXIT_CLEAN;
}

static int check_run(const struct options *o)
{
	struct build *b = build_read(o->arg, o->args, o->threads);
	struct baseline baseline;
	struct report report = { .after = b, .full = o->full,
				 .title = o->title };
	struct output out;
	const char *error;
	int status;

	if (o->baseline &&
	    !baseline_read(&baseline, o->baseline, b->memory, &error)) {
		fprintf(stderr, "cacheline: %s\n", error);
		build_free(b);
		return EXIT_INCOMPLETE;
	}
	if (o->baseline) {
		baseline_apply(&baseline, b, o->today);
		report.baseline = &baseline;
	}
	status = status_of(b);
	if (!output_open(&out, o->output) ||
	    !output_close(&out, write_report(o, &report, out.file)))
		status = EXIT_INCOMPLETE;
	text_problems(b, stderr);
	text_stale(report.baseline, stderr);
	text_summary(b, report.baseline, stderr);
	build_free(b);
	return status;
}

static int count_expired(const struct build *b)
{
	int n = 0;

	for (size_t i = 0; i < b->findings; i++)
		n += b->finding[i]->state == FINDING_EXPIRED;
	return n;
}

/* What is in the file already gives its reasons and dates.  */
static bool take_over(struct build *b, const struct options *o)
{
	const char *file = o->baseline ? o->baseline : o->output;
	struct baseline *old = cl_zalloc(b->memory, sizeof(*old));
	const char *error;
	FILE *there = file ? fopen(file, "r") : NULL;
	int expired;

	if (!there && !o->baseline)
		return true;
	if (there)
		fclose(there);
	if (!baseline_read(old, file, b->memory, &error)) {
		fprintf(stderr, "cacheline: %s\n", error);
		return false;
	}
	baseline_apply(old, b, o->today);
	expired = count_expired(b);
	if (expired)
		fprintf(stderr, "cacheline: %s: %d of its entries have expired "
			"and stay so until their date is edited\n", file,
			expired);
	return true;
}

static int baseline_run(const struct options *o)
{
	struct build *b = build_read(o->arg, o->args, o->threads);
	int status = EXIT_CLEAN;
	struct output out;

	text_problems(b, stderr);
	/* A baseline of what could be read would call the rest new.  */
	if (b->problems.count || !take_over(b, o)) {
		build_free(b);
		return EXIT_INCOMPLETE;
	}
	if (!output_open(&out, o->output) ||
	    !output_close(&out, fputs(baseline_text(b), out.file) >= 0))
		status = EXIT_INCOMPLETE;
	build_free(b);
	return status;
}

const struct command check_command = {
	.name = "check",
	.usage = "[--baseline FILE] [--format text|json|sarif] [--full] [-o FILE] "
		 "[-j N] PATH...",
	.help =
"Reads what was recorded in objects, archives, and folders of them, and prints\n"
"each finding once. Fails if one is an error or a warning, not waived and, with a\n"
"baseline, new.\n\n"
"  --baseline FILE  findings that are accepted (see cacheline baseline)\n"
"  --format FORMAT  text, json or sarif (2.1.0)\n"
"  --full           json: with types and their members\n"
"  --title TEXT     json: a title\n"
"  --today DATE     the day by which entries of a baseline expire\n"
"  -o, --output F   write to F instead of stdout\n"
"  -j, --jobs N     read with N threads\n\n"
"Exit status: 0 clean, 1 findings, 2 usage or incomplete, 3 internal.\n",
	.accepts = "bfFdot",
	.least = 1, .most = -1,
	.run = check_run,
};

const struct command baseline_command = {
	.name = "baseline",
	.usage = "[--baseline OLD] [-o FILE] [-j N] PATH...",
	.help =
"Writes the errors and warnings of today, one sorted line each, for cacheline\n"
"check --baseline. Fields between tabs: type, member, rule, file, last day on which\n"
"the entry counts, reason; `-` says nothing.\n\n"
"  -o, --output F   write to F; what F says already of reasons and dates is kept\n"
"  --baseline OLD   take these from OLD\n"
"  --today DATE     the day by which entries expire\n"
"  -j, --jobs N     read with N threads\n\n"
"Exit status: 0 written, 2 usage or incomplete (then nothing is written), 3 internal.\n",
	.accepts = "bdo",
	.least = 1, .most = -1,
	.run = baseline_run,
};
