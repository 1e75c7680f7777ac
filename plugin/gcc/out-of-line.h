/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * out-of-line.h - contracts about types that are declared elsewhere
 */
#ifndef CACHELINE_GCC_OUT_OF_LINE_H
#define CACHELINE_GCC_OUT_OF_LINE_H

/* The attribute behind the CACHELINE_ macros, and its handler.  */
extern const char out_of_line_name[];
tree out_of_line_handle(tree *node, tree name, tree args, int flags, bool *no_add);

/* Takes up contracts that a precompiled header holds for TYPE, which only now
   is complete.  */
void out_of_line_type_finished(tree type);

/*
 * The typedef (or what _Atomic makes of it) by which TYPE, a struct, union or class, is
 * written, where that has an alignment of its own and something was said of it; else NULL.
 */
tree out_of_line_typedef(tree type);

/* Notes the contracts in TEXT of TYPE, a main variant.  */
void out_of_line_note(tree type, const char *text, location_t where);

struct cl_statement;

/* Whether among S, or the contracts in TEXT, is one that can be broken: what only marks
   padding or sets a size cannot.  */
bool out_of_line_is_promise(const struct cl_statement *s);
bool out_of_line_promises(const char *text, location_t where);

/* Reads the line size that a precompiled header stated.  */
void out_of_line_read_pch(void);

#endif
