/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * object.h - the records in an object or archive
 */
#ifndef CACHELINE_CLI_OBJECT_H
#define CACHELINE_CLI_OBJECT_H

#include <stdbool.h>

#include "../core/record.h"
#include "inputs.h"
#include "unpack.h"

/* The section of one object.  */
struct section {
	const char *object;		/* "a.o", "lib.a(b.o)" */
	struct stored *first;
	struct section *next;
};

/* What one file held; all of it lives in its own memory.  */
struct reading {
	struct obstack *memory;		/* NULL: nothing was read yet */
	const struct inputs *inputs;	/* all that are to be read */
	struct section *first, **tail;
	struct problems problems;
	unsigned without;		/* objects that have no record */
};

/*
 * Reads the file INPUT: an ELF object, or an archive, thin or not.  If it is something
 * else that is a problem if it is named.  Files that a thin archive names and INPUTS do are left
 * to these.  Units are not unpacked.  Can be called from several threads at once, after
 * object_init().
 */
void object_read(const struct input *input, const struct inputs *inputs,
		 struct reading *reading);

/* To be called once, before all else; false: libelf does not fit.  */
bool object_init(void);

void reading_free(struct reading *reading);

#endif
