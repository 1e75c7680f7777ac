/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * verify.h - which promises the layout breaks
 *
 * Decides each contract of a type for all placements of an object.  What comes
 * out are findings: facts, without words (message.h) and without consequences
 * (severity.h).
 */
#ifndef CACHELINE_CORE_VERIFY_H
#define CACHELINE_CORE_VERIFY_H

#include "contract.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cl_options {
	uint32_t line_size;		/* where neither type nor member states one */
	bool base_is_line;		/* types without a promise start on a line */
	bool by_sequence;		/* a pair's first is that of this build */
};

enum cl_other_kind {
	CL_OTHER_MEMBER,
	CL_OTHER_ELEMENT,		/* `member` in another element of its array,
					   or another element of the array `member` */
	CL_OTHER_BEFORE,		/* whatever precedes the object */
	CL_OTHER_AFTER,			/* whatever follows it */
};

/* Something that a subject meets.  */
struct cl_other {
	enum cl_other_kind kind;
	const struct cl_member *member;	/* NULL for what is around the object */
};

struct cl_finding {
	enum cl_rule rule;
	const struct cl_contract *contract;
	const struct cl_member *subject;	/* NULL: the type itself */
	struct cl_other *other;		/* what it meets: members in layout order,
					   then what is around the object */
	unsigned others;
	uint32_t line_size;
	int64_t start;			/* objects start at multiples of so many bytes */
	uint32_t broken, placements;	/* in BROKEN of PLACEMENTS */
	int64_t line, last_line;	/* on which it breaks, object on a line; -1 */
	int64_t lines, allowed;		/* lines it takes and may take, at worst */
	bool needs_start;		/* a known start would be enough */
	bool needs_alignment;		/* that, and a size in whole lines, would */
	const char *waived;		/* the reason, or NULL */
	struct cl_finding *next;
};

/* The line size that holds for MEMBER (NULL: for the type itself).  */
uint32_t cl_line_size(const struct cl_type *type,
		      const struct cl_member *member,
		      const struct cl_options *options);

/* The largest line size that holds for anything in TYPE.  */
uint32_t cl_largest_line_size(const struct cl_type *type,
			      const struct cl_options *options);

/* The bytes of which every object's address is a multiple.  */
int64_t cl_object_start(const struct cl_type *type,
			const struct cl_options *options);

/*
 * All findings of CONTRACTS, one for each subject and rule, in the order in
 * which these were stated.
 * Contracts and findings live in MEMORY.  NULL: all hold, in every placement.
 */
struct cl_finding *cl_verify(const struct cl_contracts *contracts,
			     const struct cl_options *options,
			     struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
