/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-field.h - the lines of a record, and the fields of a line
 *
 * Takes field after field off a line, each written in the one way there is.  The first
 * that is not is an error, which stays; what is read after it means nothing.
 */
#ifndef CACHELINE_CORE_RECORD_FIELD_H
#define CACHELINE_CORE_RECORD_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cl_fields {
	const char *at, *end;		/* the lines that are left */
	const char *line;		/* what is left of this one, to its NUL */
	const char *error;		/* the first, or NULL */
};

/* Notes ERROR if it is the first; false.  */
bool cl_field_fail(struct cl_fields *fields, const char *error);

/* Goes to the next line; false: there is none, or it has no end.  */
bool cl_field_next_line(struct cl_fields *fields);

/* Whether nothing is left of the line, as it should.  */
bool cl_field_end_line(struct cl_fields *fields);

/* Whether the line goes on with WORD, which is then taken off it.  */
bool cl_field_accept(struct cl_fields *fields, const char *word);

/* Whether another field follows.  What is below asks itself, but for digits.  */
bool cl_field_space(struct cl_fields *fields);

/* A decimal number, at most MOST, without and with the space before it.  */
uint64_t cl_field_digits(struct cl_fields *fields, uint64_t most);
uint64_t cl_field_number(struct cl_fields *fields, uint64_t most);

/* A number that is the size of a cache line.  */
uint32_t cl_field_line_size(struct cl_fields *fields);

/* The number of the next word among WORDS (COUNT of them).  */
unsigned cl_field_word(struct cl_fields *fields, const char *const *words,
		       size_t count);

/* The rest of the line, without control characters; it may be empty, or must not.  */
const char *cl_field_text(struct cl_fields *fields);
const char *cl_field_needed_text(struct cl_fields *fields);

#endif
