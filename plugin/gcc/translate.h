/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * translate.h - from GCC's trees to core's model of a type
 */
#ifndef CACHELINE_GCC_TRANSLATE_H
#define CACHELINE_GCC_TRANSLATE_H

#include "../core/layout.h"

/* How messages call TYPE, a struct or union: "struct file", "foo_t".  A string in
   MEMORY.  */
const char *translate_name(const_tree type, struct obstack *memory);

/* The same for records; a type within a function is called with that, as others may have
   one of the same name: "struct f()::s".  */
const char *translate_full_name(const_tree type, struct obstack *memory);

/* The alignment of objects of TYPE, in bits: of an untagged struct that of its name.  */
unsigned translate_align(const_tree type);

/* Where TYPE was defined.  */
location_t translate_place(const_tree type);

/*
 * The layout of TYPE, a complete struct or union, as GCC has it now, in MEMORY.
 * Each member's origin is its FIELD_DECL.
 * NULL: the layout is not constant, or there is none; *WHY says so.
 */
struct cl_type *translate_type(tree type, struct obstack *memory,
			       const char **why);

/*
 * The same for DECL, a variable of a complete type, as an object that is its only
 * member; whose origin is DECL.
 */
struct cl_type *translate_variable(tree decl, struct obstack *memory,
				   const char **why);

/* How the source spells the type of MEMBER; a string in MEMORY.  */
const char *translate_type_name(const struct cl_member *member,
				struct obstack *memory);

#endif
