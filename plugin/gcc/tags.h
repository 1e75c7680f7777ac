/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * tags.h - contracts about many structs, named by their tags
 */
#ifndef CACHELINE_GCC_TAGS_H
#define CACHELINE_GCC_TAGS_H

/* The attribute behind CACHELINE_TYPES_BEGIN.  */
extern const char tags_name[];

/* To be called when the parser has read the name of that attribute.  */
void tags_begin(void);

/* Keeps ARGS, a string, until the types are known.  LIST is where it begins, or somewhere
   in it.  */
void tags_read(tree args, location_t list);

/* Notes what was said of the types that this file has; what it said of others goes into
   the record.  To be called when all types were seen.  */
void tags_resolve(void);

#endif
