/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attributes.h - from GCC's attributes to notes
 */
#ifndef CACHELINE_GCC_ATTRIBUTES_H
#define CACHELINE_GCC_ATTRIBUTES_H

#include "../core/contract.h"

/* Calls ACT with CLOSURE for each of our attributes that DECL, a variable, holds.  */
void attributes_each(tree decl, void (*act)(struct cl_statement *, void *),
		     void *closure);

/* Takes our attributes off DECL.  */
void attributes_remove(tree decl);

/* Registers the attributes behind the macros of annotations/cacheline.h.  */
void attributes_register(void);

/*
 * Takes up what stands beside SUBJECT, a field or type that came out of a precompiled
 * header, or of a template, without being noted.
 */
void attributes_adopt(tree subject);

/* ARGS of an attribute that wants at least LEAST, without the line that the macros
   put first.  */
tree attributes_without_line(tree args, int least);

#endif
