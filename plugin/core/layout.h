/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layout.h - where the members of a type lie
 *
 * A type is a tree of members: the root is the type itself, its children are
 * its members in declaration order, and theirs are the members of nested
 * structs and unions.  Whoever knows a layout (a compiler, a record, a test)
 * builds the tree; nothing here knows how the layout came about.
 */
#ifndef CACHELINE_CORE_LAYOUT_H
#define CACHELINE_CORE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct obstack;

/* The end of a member that runs to the end of time.  */
#define CL_OPEN_END ((int64_t)1 << 60)

enum cl_kind {
	CL_SCALAR,
	CL_STRUCT,
	CL_UNION,
};

/* In which orders the members of a struct can stand.  */
enum cl_shuffle {
	CL_IN_ORDER,
	CL_SHUFFLED,			/* in every order */
	CL_SHUFFLED_IN_GROUPS,		/* the kernel's performance mode */
};

enum cl_flag {
	CL_BITFIELD = 1 << 0,
	CL_PAD	    = 1 << 1,	/* belongs to nobody */
	CL_ARRAY    = 1 << 2,	/* children are those of one element */
	CL_OPEN	    = 1 << 3,	/* trailing array without a length */
	CL_REPEAT   = 1 << 4,	/* says again what its neighbour says (struct_group) */
	CL_TAGGED   = 1 << 5,	/* its type is judged on its own */
	CL_MARKER   = 1 << 6,	/* a group marker of Linux: nothing, even trailing */
	CL_PINNED   = 1 << 7,	/* stays last when its struct is shuffled */
	CL_MOVES    = 1 << 8,	/* it, or something in it, is shuffled (order.c) */
	CL_WHOLE    = 1 << 9,	/* owns all its bytes, holes too (order.c) */
	CL_FRONT    = 1 << 10,	/* aligned beyond its type */
};

/*
 * A member, or the type itself.  Offsets are those in the whole type; below an
 * array they are those of its element 0.
 */
struct cl_member {
	const char *name;		/* NULL: anonymous */
	struct cl_member *parent;	/* NULL: the type itself */
	struct cl_member *child, *last_child, *next;
	enum cl_kind kind;		/* of an array: of its elements */
	unsigned flags;
	uint64_t bit_offset, bit_size;	/* the member's own bits */
	int64_t start, end;		/* footprint, bytes [start, end) */
	int64_t owned_start, owned_end;	/* without padding at either end */
	int64_t reach;			/* others may lie before this, within what is
					   its padding elsewhere; 0: they do not */
	uint64_t count;			/* elements, if CL_ARRAY */
	int64_t stride;			/* bytes from element to element */
	unsigned sequence;		/* in order of declaration, root 0 */
	uint32_t line_size;		/* stated for it, 0: none */
	uint32_t type_line_size;	/* stated for its type, for all in it; 0: none */
	unsigned subject_of;		/* a bit for each rule (verify.c) */
	unsigned where;			/* the builder's name for its place in the source */
	void *origin;			/* the builder's own */

	/* What other orders are laid out from; needed in types that are shuffled. */
	uint32_t align;			/* bits it is aligned to */
	uint32_t unit, unit_align;	/* of a bit-field's type, bits; 0: packed */
	uint32_t struct_align;		/* bits that a struct's size is a multiple of */
	uint32_t raw;			/* bytes, as the kernel counts them for groups */
	enum cl_shuffle shuffle;	/* of a struct's own members */
	const void *struct_type;	/* those of one type have one order; NULL: alone */
	unsigned declared;		/* place among its siblings in the source */
	unsigned group;			/* that it moves in, from 1 (order.c) */
	uint64_t relative;		/* bits from its struct (relayout.c) */
};

struct cl_type {
	const char *name;		/* as a message says it: "struct file" */
	int64_t size, align;		/* bytes; align is a power of two */
	int64_t base;			/* promised by who allocates; 0: nothing */
	uint32_t line_size;		/* stated for the type, 0: none */
	bool is_object;			/* one object, the only member: a variable */
	bool ends_line;			/* what follows an object begins a line */
	bool randomized;		/* another plugin shuffled the members */
	bool immovable;			/* no other order can be laid out */
	bool any_order;			/* asked for, for the type or one in it */
	bool changed;			/* since cl_type_end(): members became padding */
	unsigned members;		/* how many were built, root included */
	unsigned where;
	struct cl_member *root;
	struct obstack *memory;		/* what the tree lives in */
};

/*
 * Begins a type of SIZE and ALIGN bytes, KIND CL_STRUCT or CL_UNION.  The type,
 * and all that is added to it, is allocated in MEMORY and is freed with it.
 * NAME is kept, not copied.
 */
struct cl_type *cl_type_begin(struct obstack *memory, const char *name,
			      enum cl_kind kind, int64_t size, int64_t align);

/*
 * Adds a member at the end of PARENT (cl_type.root, or a member of kind struct
 * or union).  BIT_OFFSET counts from the start of the type, BIT_SIZE is the
 * member's own size; the footprint is set to the bytes that hold these bits.
 * A builder that knows better (a bit-field's representative) changes .start and
 * .end, and sets .flags, .count, .stride before it adds children.  NAME is kept,
 * not copied; NULL makes the member anonymous.
 */
struct cl_member *cl_member_add(struct cl_type *type, struct cl_member *parent,
				const char *name, enum cl_kind kind,
				uint64_t bit_offset, uint64_t bit_size);

/*
 * Completes a type whose members were all added: open ends, the members that
 * struct_group() repeats, and what is owned.  Call it again after flags changed: who has
 * members marked as padding sets `changed`.
 */
void cl_type_end(struct cl_type *type);

/* Whether the member occupies nothing (and so owns nothing).  */
bool cl_member_is_empty(const struct cl_member *member);

/* Whether OUTER contains INNER, or is it.  */
bool cl_member_contains(const struct cl_member *outer,
			const struct cl_member *inner);

/* The nearest member that contains both.  */
const struct cl_member *cl_member_common(const struct cl_member *a,
					 const struct cl_member *b);

/* Whether the two lie in different alternatives of one union.  */
bool cl_member_alternatives(const struct cl_member *a,
			    const struct cl_member *b);

/* The next member after MEMBER in a walk of all below ROOT, parents before
   children; NULL at the end.  Begin with ROOT itself.  */
struct cl_member *cl_member_walk(const struct cl_member *root,
				 struct cl_member *member);

/*
 * The member that PATH (LENGTH bytes, `a.b`, `s[].lock`) names, seen from SCOPE,
 * a member of kind struct or union or the root: first among SCOPE's own members,
 * then among those of what contains it.  Anonymous members are looked through.
 * NULL: there is none.
 */
struct cl_member *cl_member_find(struct cl_member *scope, const char *path,
				 size_t length);

/*
 * The path of MEMBER within its type, `a.b` or `s[].lock`, as a string in MEMORY.
 * An anonymous member is named after the first named member inside it.
 */
const char *cl_member_path(const struct cl_member *member,
			   struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
