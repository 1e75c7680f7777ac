/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * output.h - where a result is written
 */
#ifndef CACHELINE_CLI_OUTPUT_H
#define CACHELINE_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
	FILE *file;
	const char *name;		/* NULL: stdout */
	char *temporary;		/* written first, then renamed */
};

/* Begins to write NAME; NULL: stdout.  false: it was said why not.  */
bool output_open(struct output *output, const char *name);

/* Ends it; a file is only replaced if all was WRITTEN.  false: it was said why not. */
bool output_close(struct output *output, bool written);

#endif
