/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * functions.h - what was said of functions
 *
 * An annotation stays on its declaration while the front end works, so that GCC itself
 * hands it on to what it merges, copies and instantiates.  Then it is taken off: kept, it
 * would stop the folding of identical code.
 */
#ifndef CACHELINE_GCC_FUNCTIONS_H
#define CACHELINE_GCC_FUNCTIONS_H

#include "../core/contract.h"

/* What is said of one function.  */
struct function_promise {
	bool start;			/* its entry begins a line */
	unsigned line;			/* of the size stated, or 0 */
	const char *name;		/* as messages have it */
	const char *signature;		/* as records have it: tells overloads apart */
	location_t where;		/* of `start`: in the source, the first */
	const char *waived[CL_RULES];	/* the reason; NULL: not waived */
};

/* Remembers where ARGS, an attribute's on the declaration DECL, stand.  */
void functions_place(tree decl, tree args, location_t where);

/*
 * Takes what was said off all declarations; to be called when the front end is done, and
 * before functions are compared.  Returns whether the entry of some function that is
 * defined here must begin a line.
 */
bool functions_take(void);

/*
 * What is said of DECL, or where it is a clone that GCC made, of what it was made from;
 * NULL: nothing.  Nothing is known before functions_take().
 */
const struct function_promise *functions_promise(const_tree decl);

/* The reason for which findings of RULE are waived in DECL, or NULL.  */
const char *functions_waived(const_tree decl, enum cl_rule rule);

/* The declaration in the source that DECL, which may be a clone, was made from.  */
tree functions_origin(const_tree decl);

/* Whether DECL is a clone of a function that something was said of.  */
bool functions_is_clone(const_tree decl);

#endif
