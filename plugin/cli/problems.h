/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * problems.h - what could not be read
 *
 * An analysis with a problem is not complete, and never looks clean.
 */
#ifndef CACHELINE_CLI_PROBLEMS_H
#define CACHELINE_CLI_PROBLEMS_H

#include <stddef.h>

struct obstack;

struct problem {
	const char *path;
	const char *text;
	struct problem *next;
};

struct problems {
	struct problem *first, **tail;
	size_t count;
};

void problems_init(struct problems *problems);

/* Adds what is wrong with PATH, both copied into MEMORY.  */
void problems_add(struct problems *problems, struct obstack *memory,
		  const char *path, const char *text);

#endif
