/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge.h - the bench on which one finding at a time is worked out
 *
 * What the judging rooms share (neighbours.c, lines.c); verify.c owns it.
 */
#ifndef CACHELINE_CORE_JUDGE_H
#define CACHELINE_CORE_JUDGE_H

#include "instances.h"
#include "memory.h"
#include "placement.h"
#include "verify.h"

/* In cl_member.subject_of, beside the bits of rules: something is in it that an
   isolated neighbour must look at on its own, as it is isolated itself or has a
   line size of its own.  */
#define CL_LOOK_INSIDE (1u << 31)

/* All that a verdict needs to know.  */
struct judge {
	const struct cl_contracts *contracts;
	const struct cl_options *options;
	struct obstack *memory;
	uint32_t largest;		/* line size stated for anything */
	const struct cl_member *within;	/* judge only what is in it; or NULL */
	struct obstack scratch;		/* others of the finding at hand */
	struct cl_placements broken;	/* placements of the finding at hand */
	int64_t start;			/* objects start at multiples of */
	uint32_t met_line;		/* largest line size of a pair that met */
	int64_t line, last_line;	/* where it breaks, object on a line */
	bool breaks_on_line;		/* something of the object itself does */
	struct cl_finding **tail;
};

uint32_t cl_judge_line_size(const struct judge *j, const struct cl_member *m);

/* Whether A comes before B in the layout.  */
bool cl_judge_before(const struct cl_member *a, const struct cl_member *b);

/*
 * Judges C as far as it is about things inside UNIT, which holds its subject.
 * Returns the placements in which it breaks, of something that starts at multiples
 * of STEP bytes.  The marks of cl_verify() must be set.
 */
struct cl_placements cl_judge_within(const struct cl_contracts *contracts,
				     const struct cl_options *options,
				     const struct cl_contract *c,
				     const struct cl_member *unit,
				     int64_t step);

/* The reason why findings of RULE are not to be reported at M, or NULL.  */
const char *cl_judge_waived(const struct judge *j, enum cl_rule rule,
			    const struct cl_member *m);

/* Starts a finding, in lines of LINE bytes.  */
void cl_judge_begin(struct judge *j, uint32_t line);

/* Adds something that the subject meets.  */
void cl_judge_other(struct judge *j, enum cl_other_kind kind,
		    const struct cl_member *m);

/* The finding, or NULL if no placement is broken.  */
struct cl_finding *cl_judge_end(struct judge *j, const struct cl_contract *c,
				const struct cl_member *subject);

/* Whether both hot fields may share lines; groups belong to one object.  */
bool cl_judge_same_group(const struct cl_contract *a,
			 const struct cl_contract *b);

/* Whether a nested type, which is judged on its own, has both fields and contracts. */
bool cl_judge_elsewhere(const struct cl_contract *a,
			const struct cl_contract *b);

/* What shares a line with what: isolated, hot, read-mostly, apart.  */
void cl_judge_isolated(struct judge *j, const struct cl_contract *c);
void cl_judge_hot(struct judge *j, const struct cl_contract *c);
void cl_judge_apart(struct judge *j, const struct cl_contract *c);

/* Which lines something lies on: unsplit, lines, start, together.  */
void cl_judge_lines(struct judge *j, const struct cl_contract *c);
void cl_judge_start(struct judge *j, const struct cl_contract *c);
void cl_judge_together(struct judge *j, const struct cl_contract *c);

/* The same for a group of Linux's markers, whose holes count as its own where it
   stands in the order of the source.  */
void cl_judge_group(struct judge *j, const struct cl_contract *c);

#endif
