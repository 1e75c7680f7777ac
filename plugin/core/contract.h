/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * contract.h - what is promised
 *
 * A statement is what the source says ("apart a.b c"), before it is known whether
 * the type has such members.  A contract is a statement bound to the members of
 * a type.  This room reads statements and binds them; it judges nothing.
 */
#ifndef CACHELINE_CORE_CONTRACT_H
#define CACHELINE_CORE_CONTRACT_H

#include "layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a finding can be about; the names are those of design and arguments.  */
enum cl_rule {
	CL_ISOLATED,
	CL_HOT,
	CL_READ_MOSTLY,
	CL_APART,
	CL_TOGETHER,
	CL_UNSPLIT,
	CL_START,
	CL_LINES,
	CL_BASE,
	CL_LAST_CONTRACT_RULE = CL_BASE,
	CL_ANNOTATION,
	CL_UNKNOWN_MEMBER,
	CL_GROUP,			/* of Linux's markers (groups.c) */
	CL_ALIGNED_FRONT,		/* for those who ask, a note (groups.c) */
	CL_PLACEMENT,			/* pseudo: broken in some placements only */
	CL_ORDER,			/* pseudo: broken in other orders only */
	CL_RULES,
};

/* "isolated", "read-mostly", ...  */
const char *cl_rule_name(enum cl_rule rule);

/* The rule of that name (LENGTH bytes), or CL_RULES.  */
enum cl_rule cl_rule_find(const char *name, size_t length);

/* Whether its findings are about a place in the source, which can waive them.  */
bool cl_rule_can_be_waived(enum cl_rule rule);

enum cl_verb {
	CL_SAY_ISOLATED,
	CL_SAY_HOT,
	CL_SAY_READ_MOSTLY,
	CL_SAY_APART,
	CL_SAY_TOGETHER,
	CL_SAY_UNSPLIT,
	CL_SAY_START,
	CL_SAY_PAD,
	CL_SAY_LINES,
	CL_SAY_BASE,
	CL_SAY_SIZE,
	CL_SAY_ANY_ORDER,
	CL_SAY_WAIVE,
	CL_SAY_LINE,			/* the file's default line size */
	CL_VERBS,
};

/* The verb as contract texts spell it.  */
const char *cl_verb_name(enum cl_verb verb);

/* The verb of that name (LENGTH bytes; `_` counts as `-`), or CL_VERBS.  */
enum cl_verb cl_verb_find(const char *name, size_t length);

struct cl_path {
	const char *text;
	size_t length;
	bool optional;			/* ended in `?` */
};

/* What the source says.  Strings live as long as the memory it was read into. */
struct cl_statement {
	enum cl_verb verb;
	const char *group;		/* of hot and together; NULL: none */
	uint64_t number;		/* of lines, base, size, line */
	enum cl_rule waived;		/* of waive */
	const char *reason;		/* of waive */
	struct cl_path *path;
	unsigned paths;
	bool beside;			/* stands beside what it is about */
	unsigned where;			/* the reader's name for its place in the source */
	struct cl_statement *next;
};

/* Why a statement cannot be understood: a rule and a sentence.  */
struct cl_problem {
	enum cl_rule rule;		/* CL_ANNOTATION or CL_UNKNOWN_MEMBER */
	const char *text;		/* in the memory of the call */
};

/*
 * Reads TEXT, "apart a.b c; isolated d; hot(rx) e f", into a list in order.  With
 * a NUMBER, TEXT is one verb that takes it; else NUMBER is NULL.  WHERE is put into
 * each statement.  All memory is MEMORY's.  NULL: *PROBLEM says what is wrong
 * and what is accepted.
 */
struct cl_statement *cl_statements_read(struct obstack *memory,
					const char *text,
					const uint64_t *number, unsigned where,
					struct cl_problem *problem);

/* What stands in the parentheses of an annotation.  */
struct cl_argument {
	const char *text;		/* a group (hot, together), paths (apart),
					   `rule, "reason"` (waive), or NULL */
	uint64_t number;		/* of lines, base, size */
};

/* The same for a statement that stands beside a member or a type.  */
struct cl_statement *cl_statement_beside(struct obstack *memory,
					 enum cl_verb verb,
					 const struct cl_argument *argument,
					 unsigned where,
					 struct cl_problem *problem);

/* Whether NUMBER makes sense for VERB; if not, *PROBLEM says what does.  */
bool cl_number_check(struct obstack *memory, enum cl_verb verb,
		     uint64_t number, struct cl_problem *problem);

struct cl_contract {
	enum cl_rule rule;
	struct cl_member **member;	/* [0] is the subject; none: the type itself */
	unsigned members;
	const char *group;		/* of hot and together; NULL: its own */
	uint64_t lines;			/* of lines; of base, bytes */
	const char *promised_by;	/* of base: the type that starts so */
	bool beside;			/* stated beside its subject, not out of line */
	const struct cl_member *stated_of;	/* a member, out of line for its type */
	const struct cl_member *within;	/* stated in its type, and judged against what
					   others have in its padding; or NULL */
	bool settled;			/* not to be judged any more (orders.c) */
	const struct cl_member *judged_in;	/* the member in whose type all about
					   parts of it was judged (verify.c) */
	bool in_array;			/* below an array (verify.c) */
	bool repeated;			/* an earlier one has the subject (verify.c) */
	unsigned where;
	struct cl_contract *next;
};

struct cl_waiver {
	enum cl_rule rule;
	const struct cl_member *member;	/* NULL: the type itself */
	const char *reason;
	struct cl_waiver *next;
};

/* All that is promised of one type.  */
struct cl_contracts {
	struct cl_type *type;
	struct cl_contract *contract, **contract_tail;
	struct cl_waiver *waiver;
	bool any_order;
};

/* Starts with nothing promised of TYPE.  */
void cl_contracts_init(struct cl_contracts *contracts, struct cl_type *type);

/*
 * Binds STATEMENT.  SUBJECT is the member it stands beside (the path list then
 * names the others; of what struct_group() says twice the first is meant), or NULL
 * where all members are named by path; a statement without paths and subject is
 * about the type.  cl_type_end() must have been called before.  Pads, promises and line sizes
 * change the type at once; call cl_type_end() after the last.  Returns false, and
 * sets *PROBLEM, where the statement makes no sense for this type; what could be
 * bound of it is bound all the same.
 */
bool cl_contracts_bind(struct cl_contracts *contracts,
		       const struct cl_statement *statement,
		       struct cl_member *subject, struct cl_problem *problem);

/*
 * Binds STATEMENT, made out of line for the type of SCOPE, a member without a tag, which is
 * part of this one: of the members of SCOPE that it names, or of SCOPE.  For the rest like
 * cl_contracts_bind().
 */
bool cl_contracts_bind_inline(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope, struct cl_problem *problem);

/*
 * Binds STATEMENT, made in the type of SCOPE, a member whose padding others use (`reach`):
 * of SUBJECT, which it stands beside, of the members of SCOPE that it names, or of SCOPE.
 * Only `isolated` and what modifies it matter.  Paths that name nothing are left to the
 * type's own check.
 */
void cl_contracts_bind_within(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope, struct cl_member *subject);

/*
 * Binds what STATEMENT, made out of line for the type of SCOPE, a member, says of hot and
 * read-mostly members, which meet those of other types here: that they are, their line
 * size, and their waivers; or where it is SIZE of that type, for all in it.
 */
void cl_contracts_bind_nested(struct cl_contracts *contracts,
			      const struct cl_statement *statement,
			      struct cl_member *scope);

/* The same of what STATEMENT, which stands beside SUBJECT in a nested type, says of it. */
void cl_contracts_bind_nested_beside(struct cl_contracts *contracts,
				     const struct cl_statement *statement,
				     struct cl_member *subject);

/* The member whose type C was stated for: what stands beside a field of a type with
   a tag was said of that type.  NULL: the type at hand.  */
const struct cl_member *cl_contract_owner(const struct cl_contract *c);

/* Marks the padding that STATEMENT, which was made about the type of SCOPE, names
   in that member.  Paths that name nothing are left to the type's own check.  */
void cl_pads_bind(const struct cl_statement *statement,
		  struct cl_member *scope);

/*
 * Holds MEMBER, an object of the type TYPE calls by name (kept, not copied), to start at
 * multiples of BYTES, a power of two, as that type promises.  Where alignment keeps that
 * in every order there is nothing to judge.
 */
void cl_contracts_promise(struct cl_contracts *contracts,
			  struct cl_member *member, int64_t bytes,
			  const char *type);

/*
 * Checks what can only be seen when all is bound: contracts on padding, on
 * nothing, groups across arrays.  Drops each contract that makes no sense and
 * hands its place and problem to REPORT.
 */
void cl_contracts_check(struct cl_contracts *contracts,
			void (*report)(void *closure, unsigned where,
				       const struct cl_problem *problem),
			void *closure);

#ifdef __cplusplus
}
#endif

#endif
