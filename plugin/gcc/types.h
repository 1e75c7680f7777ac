/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.h - the structs of this compilation
 *
 * What holds a type with contracts need have none itself.
 */
#ifndef CACHELINE_GCC_TYPES_H
#define CACHELINE_GCC_TYPES_H

/* To be called first, with the plugin's name.  */
void types_init(const char *plugin);

/* What is known of each TYPE_UID of a main variant.  */
enum types_state {
	TYPES_UNKNOWN,
	TYPES_SEEN,
	TYPES_DONE,			/* complete when it was seen */
};

extern unsigned char *types_states;
extern unsigned types_room;

/* What types_seen() does of a type that it does not know to be complete.  */
bool types_note(tree type);

/* To be called for each struct, union or class that the compiler finished or saw
   mentioned: mostly in vain.  False: it was complete before, and nothing new can be said
   of it.  */
static inline bool types_seen(tree type)
{
	unsigned uid = TYPE_UID(TYPE_MAIN_VARIANT(type));

	if (uid < types_room && types_states[uid] == TYPES_DONE)
		return false;
	return types_note(type);
}

/* To be called before a precompiled header takes the place of all that was read.  */
void types_forget(void);

/*
 * Calls ACT for each main variant that was seen and is complete, in the order in which
 * they were first mentioned; each is handed out once, however often this is called, and
 * none that was complete in a precompiled header, which was looked at there.
 */
void types_each(void (*act)(tree type));

/* Calls ACT for each complete instance of a class template in a precompiled header that was
   not complete there.  */
void types_each_new_instance(void (*act)(tree type));

/* The same as types_each(), with those too that were handed out before.  */
void types_each_again(void (*act)(tree type));

/* The same, with those of a precompiled header.  */
void types_every(void (*act)(tree type));

#endif
