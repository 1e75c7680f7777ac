/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record.h - what an object file carries
 *
 * A compilation leaves one unit: how it was compiled, and an entry for each type,
 * variable, function and allocation that was judged, with its layout, contracts and
 * findings.  The compiler writes it, the command reads it back; the format stands in
 * docs/records.md.  Nothing here reads or writes a file.
 *
 * Each entry is a block of bytes that stands for itself: of a header that thousands
 * of files include it is the same in all of them, and need be read but once.
 */
#ifndef CACHELINE_CORE_RECORD_H
#define CACHELINE_CORE_RECORD_H

#include "severity.h"
#include "verify.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What this code writes; it reads nothing newer.  */
#define CL_RECORD_VERSION 1

#define CL_RECORD_SECTION ".cacheline"

struct cl_place {
	const char *file;		/* NULL: not known, then line is 0 */
	unsigned line;
};

enum cl_entry_kind {
	CL_ENTRY_TYPE,
	CL_ENTRY_VARIABLE,
	CL_ENTRY_FUNCTION,
	CL_ENTRY_ALLOCATION,		/* of the type that it is named after */
	CL_ENTRY_UNJUDGED,		/* contracts that were not judged */
	CL_ENTRY_INCOMPLETE,		/* contracts in a header of types that are not
					   complete; no name */
	CL_ENTRY_KINDS,
};

/* "type", "variable", ...  */
const char *cl_entry_kind_name(enum cl_entry_kind kind);

/* How sure a finding is.  */
enum cl_certainty {
	CL_ALWAYS,			/* breaks in every placement */
	CL_SOME_PLACEMENTS,		/* in `broken` of `total` of them */
	CL_OTHER_ORDERS,		/* holds in this build's order only */
	CL_NOT_PROVEN,			/* may hold in every order */
	CL_CERTAINTIES,
};

const char *cl_certainty_name(enum cl_certainty certainty);

/* Something that the subject of a finding meets.  */
struct cl_met {
	enum cl_other_kind kind;
	const char *path;		/* NULL for what is around the object */
	struct cl_met *next;
};

struct cl_remark {
	const char *text;
	struct cl_remark *next;
};

/* A finding as the record says it.  */
struct cl_told {
	const char *rule;		/* a name: newer writers know more rules */
	enum cl_severity severity;	/* CL_OFF: recorded only */
	enum cl_certainty certainty;
	uint64_t broken, total;		/* placements or orders; 0: not counted */
	uint32_t line_size;
	struct cl_place place;
	const char *path;		/* of the subject; NULL: the entry itself.  Of an
					   allocation the function that calls */
	const char *message;		/* without the rule in brackets */
	const char *waived;		/* the reason, or NULL */
	struct cl_met *met;
	struct cl_remark *remark;	/* witness, advice */
	struct cl_told *next;
};

/* How the members of a type are ordered.  */
enum cl_record_order {
	CL_ORDER_FIXED,
	CL_ORDER_SHUFFLED,
	CL_ORDER_SHUFFLED_IN_GROUPS,
	CL_ORDER_ANY,
};

/* What stands for the layout and the contracts of a type where these are not told:
   another object tells them in full.  */
struct cl_digest {
	enum cl_record_order order;
	uint64_t layout;		/* the same for what is laid out alike */
	uint64_t contracts;		/* the same for the same contracts of that */
};

struct cl_entry {
	enum cl_entry_kind kind;
	const char *name;		/* as messages say it: "struct file" */
	struct cl_place place;
	int64_t size, align;		/* bytes; of a function's entry: align */
	uint32_t line_size;		/* that holds for it */
	int64_t start;			/* of a type: multiples at which objects start */
	struct cl_contracts *contracts;	/* of a type in full; else NULL */
	const struct cl_digest *digest;	/* of a type in brief; else NULL */
	const struct cl_place *stated;	/* of that, `stateds` of them: where contracts
					   stand that are not beside what they are about */
	unsigned stateds;
	const struct cl_place *places;	/* read: what contracts' .where stands for */
	const char *why;		/* of CL_ENTRY_UNJUDGED */
	const unsigned *line;		/* of CL_ENTRY_INCOMPLETE, `lines` of them: where
					   in place.file, ascending */
	unsigned lines;
	struct cl_told *told, **told_tail;
	struct cl_entry *next;
};

/* How a compilation was done.  */
struct cl_unit {
	const char *compiler;		/* "GNU C17 12.2.0" */
	const char *target;		/* "x86_64-linux-gnu" */
	const char *source;		/* the file that was compiled */
	unsigned pointer_size;		/* bytes */
	bool big_endian;
	uint32_t line_size;		/* where nothing else is stated */
	enum cl_severity mode;
	const char *blocks;		/* read: its entries, for cl_unit_next() */
	size_t length;
};

/* Bytes; of an entry one block.  */
struct cl_bytes {
	const char *data;
	size_t length;
};

/* An entry of KIND in MEMORY, empty but for its NAME, which is kept.  */
struct cl_entry *cl_entry_begin(struct obstack *memory, enum cl_entry_kind kind,
				const char *name);

/* Adds a finding of RULE to ENTRY, empty else, in MEMORY.  RULE is kept.  */
struct cl_told *cl_entry_tell(struct cl_entry *entry, const char *rule,
			      struct obstack *memory);

/* How the members of TYPE are ordered.  */
enum cl_record_order cl_record_order(const struct cl_type *type);

/* The digest of ENTRY, which is of a type.  */
struct cl_digest cl_entry_digest(const struct cl_entry *entry);

/* Whether a picture or record of CONTRACTS' type shows what is in MEMBER: it belongs
   to the type itself, or a contract is about something in it.  */
bool cl_contracts_open(const struct cl_contracts *contracts,
		       const struct cl_member *member);

/* ------------------------------------------------------------------ writing */

/* What the builder of a type knows and core does not.  */
struct cl_builder {
	struct cl_place (*place)(unsigned where);
	/* How the source spells MEMBER's type, in MEMORY; NULL: not known.  */
	const char *(*type_name)(const struct cl_member *member,
				 struct obstack *memory);
};

/* ENTRY as a block in MEMORY.  BUILDER is asked about its contracts' type; it may be
   NULL where there is none.  */
struct cl_bytes cl_entry_write(const struct cl_entry *entry,
			       const struct cl_builder *builder,
			       struct obstack *memory);

/* The same in brief, of a type without findings: its digest for layout and contracts. */
struct cl_bytes cl_entry_write_brief(const struct cl_entry *entry,
				     const struct cl_builder *builder,
				     struct obstack *memory);

/* The unit with the BLOCKS (COUNT of them), as the bytes of a section in MEMORY. */
struct cl_bytes cl_unit_write(const struct cl_unit *unit,
			      const struct cl_bytes *blocks, size_t count,
			      struct obstack *memory);

/* The unit of SIZE bytes that PACKED, a zlib stream, holds, as the bytes of a section in
   MEMORY.  */
struct cl_bytes cl_packed_write(struct cl_bytes packed, size_t size,
				struct obstack *memory);

/* ------------------------------------------------------------------ reading */

/* A unit as an object holds it.  */
struct cl_packed {
	struct cl_bytes bytes;		/* the zlib stream */
	size_t size;			/* to which it unpacks; 0: it is not packed, or of
					   a version that is not known */
};

/*
 * Looks how the unit at the start of BYTES is packed; what it unpacks to is a unit again.
 * Returns how many bytes it takes; 0: no unit begins there, cl_unit_read() says why.
 */
size_t cl_packed_read(struct cl_bytes bytes, struct cl_packed *packed);

/*
 * Reads the head of the unit at the start of BYTES, which may hold more of them.
 * Returns how many bytes it takes.  Where it cannot be read, *ERROR says why, else
 * that is NULL; with 0 nothing that follows it can be found either.  Strings stay
 * in BYTES, there and in what follows.
 */
size_t cl_unit_read(struct cl_bytes bytes, struct cl_unit *unit,
		    const char **error);

/* Takes the next block off UNIT.  false: there is none, or, with *ERROR, what follows
   is none.  */
bool cl_unit_next(struct cl_unit *unit, struct cl_bytes *block,
		  const char **error);

/*
 * The entry that BLOCK holds, in MEMORY.  NULL: *ERROR says what is wrong with it.
 * Members have the spelling of their type (a string, or NULL) as their origin.
 */
struct cl_entry *cl_entry_read(struct cl_bytes block, struct obstack *memory,
			       const char **error);

/* The spelling of the type of a MEMBER that was read, or NULL; fit for a picture.  */
const char *cl_record_type_name(const struct cl_member *member,
				struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
