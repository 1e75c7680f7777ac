/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * output.c - where a result is written
 */
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "libiberty.h"

static bool complain(const char *name)
{
	fprintf(stderr, "cacheline: %s: %s\n", name ? name : "stdout",
		strerror(errno));
	return false;
}

bool output_open(struct output *o, const char *name)
{
	struct stat status;

	o->name = name;
	o->temporary = NULL;
	o->file = stdout;
	if (!name)
		return true;
	/* A device or pipe cannot be replaced.  */
	if (stat(name, &status) == 0 && !S_ISREG(status.st_mode)) {
		o->file = fopen(name, "w");
	} else {
		o->temporary = concat(name, ".new", NULL);
		o->file = fopen(o->temporary, "w");
	}
	if (o->file)
		return true;
	complain(name);
	free(o->temporary);
	return false;
}

bool output_close(struct output *o, bool written)
{
	bool done = fflush(o->file) == 0 && !ferror(o->file) && written;

	if (!done)
		complain(o->name);
	if (o->file != stdout && fclose(o->file) != 0 && done)
		done = complain(o->name);
	if (o->temporary) {
		if (!done)
			unlink(o->temporary);
		else if (rename(o->temporary, o->name) != 0)
			done = complain(o->name);
		free(o->temporary);
	}
	return done;
}
