/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * titles.h - what types are called and where they stand, when GCC has forgotten
 *
 * With -flto GCC drops that, and has parameters point to incomplete copies of structs,
 * before it looks at bodies of functions.
 */
#ifndef CACHELINE_GCC_TITLES_H
#define CACHELINE_GCC_TITLES_H

struct title {
	unsigned uid;			/* TYPE_UID */
	const char *name;		/* as translate_name() has it */
	location_t place;		/* as translate_place() has it */
	tree type;
};

/* Keeps what is needed of each type that promises something.  To be called when the front
   end is done.  */
void titles_keep(void);

/* The title of TYPE, a main variant.  */
const struct title *title_of(tree type);

/* TYPE, a struct, union or class, or where it is an incomplete copy of one the complete
   one, if it is known which; else NULL_TREE.  */
tree titles_complete(tree type);

#endif
