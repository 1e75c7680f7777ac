/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pointer.h - where a pointer goes
 *
 * Follows what a call returned through copies, casts, conditional results and what was
 * inlined, to everything that gives it a type: a variable, a store, a return, a
 * parameter, an access; and through memory, where a local variable is read again, or
 * anything before something else is stored or called.  Arithmetic ends it: what comes out is not the start of
 * the block any more.
 */
#ifndef CACHELINE_GCC_POINTER_H
#define CACHELINE_GCC_POINTER_H

struct pointer_use {
	tree type;			/* that it has there: a pointer type, or of an
					   access the type of the object */
	tree stored;			/* the variable or field it is stored in, or NULL */
	gimple *where;
	uint64_t shift;			/* bytes added before: the cookie of new[] */
	uint64_t assumed;		/* by __builtin_assume_aligned; 0: nothing */
};

typedef void pointer_fn(void *closure, const struct pointer_use *use);

/* Calls SEE for each use of POINTER, an SSA name, COOKIE telling whether a
   constant may be added to it.  */
void pointer_follow(tree pointer, bool cookie, pointer_fn *see, void *closure);

/* The same for what STMT stores in LHS.  */
void pointer_follow_store(gimple *stmt, tree lhs, pointer_fn *see, void *closure);

/*
 * The same for the pointer that CALL, which has DECL's address among its arguments,
 * put into DECL, a local variable: where that is read again.
 */
void pointer_follow_variable(gimple *call, tree decl, pointer_fn *see,
			     void *closure);

/* The local variable that REFERENCE is all of, or NULL_TREE.  */
tree pointer_local_variable(tree reference);

/* Whether CALL is given the address of DECL.  */
bool pointer_takes_address(gimple *call, tree decl);

#endif
