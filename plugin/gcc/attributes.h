/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attributes.h - from GCC's attributes to notes
 */
#ifndef CACHELINE_GCC_ATTRIBUTES_H
#define CACHELINE_GCC_ATTRIBUTES_H

#include "../core/contract.h"

/* Registers the attributes behind the macros of annotations/cacheline.h.  */
void attributes_register(void);

/* Takes up contracts that a precompiled header holds for TYPE, which only now
   is complete.  */
void attributes_type_finished(tree type);

/*
 * Takes up what stands beside SUBJECT, a field or type that came out of a precompiled
 * header, or of a template, without being noted.
 */
void attributes_adopt(tree subject);

/* Gets what an attribute with ARGS says of FUNCTION.  */
typedef void (*attributes_taker)(tree function, tree args,
				 const struct cl_statement *statement);

/* Hands each statement that stands beside FUNCTION to TAKE.  */
void attributes_each_on(tree function, attributes_taker take);

/* Takes our attributes off FUNCTION.  */
void attributes_take_off(tree function);

/* Reads the line size that a precompiled header stated.  */
void attributes_read_pch_line(void);

#endif
