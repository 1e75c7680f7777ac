/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * main.c - the command cacheline
 *
 * Reads what compilations recorded in their objects, and shows or judges it as a whole.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "libiberty.h"

#include "object.h"
#include "options.h"

static const struct command *const commands[] = {
	&check_command, &baseline_command, &show_command, &diff_command,
	&report_command,
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void usage(FILE *out)
{
	fprintf(out, "usage: cacheline COMMAND ...\n\n");
	for (size_t i = 0; i < COMMANDS; i++)
		fprintf(out, "  cacheline %s %s\n", commands[i]->name,
			commands[i]->usage);
	fprintf(out, "\nPATHs are objects, archives, and folders of them, compiled "
		"with the plugin and\n"
		"-fplugin-arg-cacheline-record=contracts. `cacheline COMMAND "
		"--help` says more.\n");
}

/* libiberty's, which its header does not declare.  */
extern void (*_xexit_cleanup)(void);

/* Out of memory: libiberty would exit with a status that means findings.  */
static void exit_internal(void)
{
	_exit(EXIT_INTERNAL);
}

int main(int argc, char **argv)
{
	struct options options;
	int status;

	xmalloc_set_program_name("cacheline");
	_xexit_cleanup = exit_internal;
	if (argc > 1 && strcmp(argv[1], "--version") == 0) {
		printf("cacheline " CACHELINE_VERSION "\n");
		return EXIT_CLEAN;
	}
	if (argc > 1 && (strcmp(argv[1], "--help") == 0 ||
			 strcmp(argv[1], "-h") == 0)) {
		usage(stdout);
		return EXIT_CLEAN;
	}
	for (size_t i = 0; argc > 1 && i < COMMANDS; i++) {
		if (strcmp(argv[1], commands[i]->name) != 0)
			continue;
		status = options_read(&options, commands[i], argc - 1, argv + 1);
		if (status >= 0)
			return status;
		if (!object_init()) {
			fprintf(stderr, "cacheline: libelf is too old\n");
			return EXIT_INTERNAL;
		}
		return commands[i]->run(&options);
	}
	if (argc > 1)
		fprintf(stderr, "cacheline: unknown command %s\n", argv[1]);
	usage(stderr);
	return EXIT_INCOMPLETE;
}
