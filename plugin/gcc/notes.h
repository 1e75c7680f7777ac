/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * notes.h - what was read and waits to be judged
 *
 * An annotation is noted when the compiler reads it.  Nothing is judged then:
 * another plugin may still shuffle the members, and the type may not be complete.
 */
#ifndef CACHELINE_GCC_NOTES_H
#define CACHELINE_GCC_NOTES_H

#include "../core/contract.h"

/* One annotation.  */
struct note {
	tree subject;			/* FIELD_DECL, or main variant of a type */
	struct cl_statement *statement;	/* one, or the list of a contract text */
	bool beside;			/* stands beside its subject */
	bool repeated;			/* by struct_group(): said of another field too */
	bool adopted;			/* read off its subject, which is judged by other
					   notes, or in another compilation */
	location_t where;
	struct note *next;		/* noted later */
	struct note *same;		/* of the same subject, noted later */
};

/* Memory for all that lives as long as the compilation.  */
extern struct obstack notes_memory;

/* Must be called before anything else here, with the plugin's name.  */
void notes_init(const char *plugin);

/* Notes STATEMENT of SUBJECT.  Returns the note.  */
struct note *notes_add(tree subject, struct cl_statement *statement, bool beside,
		       location_t where);

/* To be called when what another compilation read takes the place of all: a
   precompiled header.  */
void notes_inherit(void);

/* Whether trees of another compilation may be in use, of a precompiled header or a
   module: what was said of them only their attributes tell.  */
bool notes_inherited(void);

/* The first note, in the order of reading; NULL: there is none.  */
struct note *notes_first(void);

/* The first note of SUBJECT, or NULL; then follow `same`.  */
struct note *notes_of(tree subject);

/* Whether contracts of TYPE, a struct, must hold in every order of its members. */
bool notes_any_order(tree type);

/* Keeps T from being collected.  */
void notes_keep(tree t);

/* Whether TYPE was, or may have been, laid out under #pragma pack.  */
bool notes_is_packed(tree type);

/* To be called for every type that the compiler finished or saw mentioned.  */
void notes_type_finished(tree type);

/*
 * If TYPE, of which something is said, has no tag, it may be an inline type, and the type
 * around it is finished already: then notes_said_inline is set, and notes_place_inline() is
 * to be called for every type, until it returns false, that nothing was placed, for all.
 */
void notes_inline(tree type);
bool notes_place_inline(tree type);
extern bool notes_said_inline;

/*
 * The type that TYPE's members belong to: TYPE itself, or where it is an inline
 * struct without a tag the type around it.
 */
tree notes_container(tree type);

/* The tag of TYPE, a struct or union, or its name from a typedef: an identifier or
   a TYPE_DECL; NULL_TREE: it has none.  */
tree notes_name(const_tree type);

/* Whether TYPE, a struct or union, was declared without a tag, and got no name
   from a typedef.  */
bool notes_is_untagged(const_tree type);

/* The line size that CACHELINE_LINE stated, or 0.  */
extern unsigned notes_file_line;

#endif
