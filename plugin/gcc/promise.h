/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * promise.h - what objects of a type rely on
 *
 * A contract is proven for objects that start at multiples of the type's alignment,
 * or of its promise.  Whoever makes an object of it, or of a type that holds it,
 * has to keep that.
 */
#ifndef CACHELINE_GCC_PROMISE_H
#define CACHELINE_GCC_PROMISE_H

struct promise {
	bool any;			/* there are contracts of the type or in it */
	bool meets;			/* hot or read-mostly fields are among them */
	bool overlaps;			/* isolated ones are: they mind reuse of padding */
	int64_t bytes;			/* objects start at multiples of; 1: anywhere */
	tree by;			/* the type that relies on it */
	const char *path;		/* of the member that has that type; NULL: the
					   type itself */
};

/*
 * What TYPE promises: a struct, union or class, an array of these (what each element
 * does), or anything else, which promises nothing.  To be asked for when layouts are
 * final.
 */
struct promise promise_of(tree type);

/* Whether something is said of TYPE, a struct, union or class, or of a field of it; fields
   of inline structs count as those of the type around them.  */
bool promise_is_stated(tree type);

/* The same for FIELD, of an array for each element.  */
struct promise promise_of_field(tree field);

#endif
