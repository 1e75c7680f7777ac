/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-reader.h - what the rooms that read an entry share
 *
 * record-read reads lines and findings, record-layout the layout and contracts of a type.
 */
#ifndef CACHELINE_CORE_RECORD_READER_H
#define CACHELINE_CORE_RECORD_READER_H

#include "record-field.h"
#include "record-format.h"

/* No object is larger, in bytes; the compiler's side records none.  */
#define RECORD_LARGEST ((uint64_t)1 << 56)
#define RECORD_LARGEST_ALIGN ((uint64_t)1 << 28)
#define RECORD_DEEPEST 64

struct reader {
	struct cl_fields in;
	struct obstack *memory;
	struct cl_entry *entry;
	const char **string;		/* by number, from 1 */
	unsigned strings;
	struct cl_place *place;		/* from 1; its number is a .where */
	unsigned places;
	struct cl_member **member;	/* in the order of a walk, from 1 */
	unsigned *flags;		/* of each, as read */
	unsigned members;
	int64_t last;			/* end of the member before, or the start of the
					   struct */
	struct cl_place *stated;	/* the entry's */
	struct cl_met **met_tail;	/* of the last finding */
	struct cl_remark **remark_tail;
};

/* The next field: an alignment in bytes; the number of a string, NULL for 0; a place.
   What is wrong becomes the error of the lines.  */
int64_t cl_read_alignment(struct reader *r);
const char *cl_read_string(struct reader *r);
struct cl_place cl_read_place(struct reader *r);

/* The number that members and contracts know PLACE by.  */
unsigned cl_keep_place(struct reader *r, struct cl_place place);

/* The rest of a `layout` line, and the members that follow it.  */
void cl_read_layout(struct reader *r);

/* The rest of a `c` line.  */
void cl_read_contract(struct reader *r);

#endif
