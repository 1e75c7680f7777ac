/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * severity.h - what a finding means for the build
 *
 * `mode`, and the lists error=, warn=, note=, off= that beat it.
 */
#ifndef CACHELINE_CORE_SEVERITY_H
#define CACHELINE_CORE_SEVERITY_H

#include "contract.h"

#ifdef __cplusplus
extern "C" {
#endif

enum cl_severity {
	CL_OFF,
	CL_NOTE,
	CL_WARN,
	CL_ERROR,
	CL_SEVERITIES,			/* none stated, or no such name */
};

struct cl_severities {
	enum cl_severity mode;
	enum cl_severity stated[CL_RULES];
};

/* mode=warn and nothing stated for any rule.  */
void cl_severities_init(struct cl_severities *severities);

/* The severity of that name ("error", "warn", "note", "off"), or
   CL_SEVERITIES.  */
enum cl_severity cl_severity_find(const char *name);

/*
 * States SEVERITY for each rule in LIST, separated by commas; what is stated
 * later wins.  Returns the first name that is no rule, or is one whose severity
 * cannot be chosen, with *LENGTH its length; NULL: all were understood.
 */
const char *cl_severities_state(struct cl_severities *severities,
				enum cl_severity severity, const char *list,
				size_t *length);

/*
 * The severity of a finding of RULE, PARTIAL if it breaks in some placements
 * only; `aligned-front` is off unless stated, and at most a note.  A severity stated for `placement` can only make it milder than one
 * stated for the rule itself.
 */
enum cl_severity cl_severity_of(const struct cl_severities *severities,
				enum cl_rule rule, bool partial);

/*
 * The severity of a finding of RULE that only other orders have: a note unless
 * ASKED_FOR by the type itself; one stated for `order` can only make it milder than one
 * stated for the rule.
 */
enum cl_severity cl_severity_of_order(const struct cl_severities *severities,
				      enum cl_rule rule, bool asked_for);

#ifdef __cplusplus
}
#endif

#endif
