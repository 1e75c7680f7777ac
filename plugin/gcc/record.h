/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record.h - what was judged, as a section of the object
 *
 * Nothing here does anything unless record=contracts was given; then what is waived or
 * off is recorded too.
 */
#ifndef CACHELINE_GCC_RECORD_H
#define CACHELINE_GCC_RECORD_H

#include "../core/orders.h"
#include "../core/record.h"

/*
 * The entry of KIND, which is no type, that is called NAME and stands at WHERE; made
 * with LINE_SIZE, the size of lines that holds for it, if there is none yet.  Whoever
 * knows sets its size and alignment.  NULL: nothing is recorded.
 */
struct cl_entry *record_entry(enum cl_entry_kind kind, const char *name,
			      location_t where, uint32_t line_size);

/*
 * Adds a finding of RULE to ENTRY, PARTIAL if it breaks in some placements only.  TEXT
 * is the message, with or without the rule in brackets.  Whoever knows more sets it in
 * what is returned (path, certainty and how many, waived, ...; strings are kept);
 * without that it breaks always.  NULL, if ENTRY is: nothing is recorded.
 *
 * Under mode=off the build is to be silent, not the gate: recorded is what mode=warn
 * would have said.  What is off by its rule is recorded as off.
 */
struct cl_told *record_finding(struct cl_entry *entry, enum cl_rule rule,
			       bool partial, location_t where, const char *text);

/* The path of a finding about an allocation of TYPE in the function CALLER: that, and a
   number from the second on.  NULL: CALLER is.  */
const char *record_call_path(const char *type, const char *caller);

/* What record_problem() gets from now on is about TYPE, which is not begun yet; NULL: about
   none.  Returns what it was about until now.  */
const struct cl_type *record_binding(const struct cl_type *type);

/* Begins the entry of CONTRACTS' type, judged with OPTIONS; what follows is recorded
   of it, up to record_type_end().  */
void record_type_begin(const struct cl_contracts *contracts,
		       const struct cl_options *options);
void record_type_end(void);

/* The same for CONTRACTS' type that is a variable.  */
void record_variable_begin(const struct cl_contracts *contracts,
			   const struct cl_options *options);

/* Findings of that type or variable, at WHERE; nothing without one.  */
void record_type_finding(const struct cl_finding *finding,
			 location_t where, const char *text);
void record_order_verdict(const struct cl_order_verdict *verdict,
			  location_t where, const char *text);
void record_problem(const struct cl_problem *problem, location_t where);

/* Contracts of TYPE, stated at WHERE, that are not judged, and why.  */
void record_not_judged(location_t where, const char *type, const char *why);

/* The same for contracts of TYPE, which is not complete to the end.  */
void record_incomplete(location_t where, const char *type);

/* Writes it all into the assembler's file.  To be called when that is complete but for
   its end.  LINE_SIZE holds where nothing else is stated.  */
void record_emit(uint32_t line_size);

#endif
