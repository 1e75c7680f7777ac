/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attributes.h - from GCC's attributes to notes
 */
#ifndef CACHELINE_GCC_ATTRIBUTES_H
#define CACHELINE_GCC_ATTRIBUTES_H

#include "../core/contract.h"

/* Gets what an attribute with ARGS says of DECL, a variable or function.  */
typedef void (*attributes_taker)(tree decl, tree args,
				 const struct cl_statement *statement,
				 void *closure);

/* Hands each statement that stands beside DECL to TAKE.  */
void attributes_each_on(tree decl, attributes_taker take, void *closure);

/* Takes our attributes off DECL.  */
void attributes_take_off(tree decl);

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
