/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * options.h - what stands on the command line, and how the command ends
 */
#ifndef CACHELINE_CLI_OPTIONS_H
#define CACHELINE_CLI_OPTIONS_H

#include <stdbool.h>

enum exit_status {
	EXIT_CLEAN,
	EXIT_FINDINGS,
	EXIT_INCOMPLETE,		/* or a usage that makes no sense */
	EXIT_INTERNAL,
};

enum format {
	FORMAT_TEXT,
	FORMAT_JSON,
	FORMAT_SARIF,
};

struct options {
	const char *baseline;		/* --baseline, or NULL */
	const char *output;		/* --output; NULL: stdout */
	const char *html;		/* --html, or NULL */
	const char *before;		/* --before, or NULL */
	const char *title;		/* --title, or NULL */
	char today[11];			/* --today, "2026-11-30" */
	enum format format;
	bool full;			/* --full */
	bool raw;			/* --raw */
	unsigned threads;
	char *const *arg;		/* what is no option */
	int args;
};

/* One subcommand.  */
struct command {
	const char *name;
	const char *usage;		/* what follows the name */
	const char *help;		/* what it does, and its options */
	const char *accepts;		/* the letters of its options */
	int least, most;		/* arguments; most -1: any number */
	int (*run)(const struct options *options);
};

extern const struct command check_command, baseline_command, show_command,
	report_command, diff_command;

/*
 * Reads the arguments of COMMAND, its name being ARGV[0].  Returns -1, or the status to
 * exit with: after --help, or after what makes no sense, which it said.
 */
int options_read(struct options *options, const struct command *command,
		 int argc, char **argv);

#endif
