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

/* Reads the line size that a precompiled header stated.  */
void attributes_read_pch_line(void);

#endif
