/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * inputs.h - which files are to be read
 *
 * Paths of the command line; of a folder all files below it, in the order of their
 * names.  Each file counts once, whatever links lead to it.
 */
#ifndef CACHELINE_CLI_INPUTS_H
#define CACHELINE_CLI_INPUTS_H

#include <stdbool.h>
#include <sys/stat.h>

#include "problems.h"

struct input {
	const char *path;
	bool named;			/* by the user, or an object by its name */
};

/* A file or folder, however it is called.  */
struct identity {
	dev_t device;
	ino_t inode;
};

struct inputs {
	struct input *input;
	size_t count, room;
	struct identity *named;		/* of the input that is; sorted */
	size_t names;
};

/*
 * Adds what PATHS (COUNT of them) stand for.  Strings live in MEMORY, the array until
 * inputs_free().  What cannot be looked at is a problem.
 */
void inputs_add(struct inputs *inputs, char *const *paths, int count,
		struct problems *problems, struct obstack *memory);

/* Whether STATUS is that of one of INPUTS that is named.  */
bool inputs_hold(const struct inputs *inputs, const struct stat *status);

void inputs_free(struct inputs *inputs);

#endif
