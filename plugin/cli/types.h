/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.h - the types of a build, one for each layout
 */
#ifndef CACHELINE_CLI_TYPES_H
#define CACHELINE_CLI_TYPES_H

#include "build.h"

struct view {
	const struct item *item;	/* of those laid out alike the one that most is
					   promised of */
	const char *id;			/* the name, with more where one is not enough */
	struct objects objects;		/* of all of them */
};

struct views {
	struct view *view;		/* by id, in the build's memory */
	size_t count;
	const struct view **of_layout;	/* by item's number; NULL: told in brief only */
};

/* The types of BUILD that some object tells in full; what is returned lives in its memory.  */
struct views types_view(const struct build *build);

/* Whether ITEM is a type called NAME, with or without `struct`.  */
bool type_is_called(const struct item *item, const char *name);

#endif
