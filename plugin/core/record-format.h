/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-format.h - the letters of a record, for its writer and its reader
 *
 * docs/records.md says what they mean.
 */
#ifndef CACHELINE_CORE_RECORD_FORMAT_H
#define CACHELINE_CORE_RECORD_FORMAT_H

#include "record.h"

/* Every unit begins with this, a version, and the length of what follows.  */
#define RECORD_MAGIC "cacheline"

/* Or, if it is packed, with this, a version, the length of what follows and of what
   that unpacks to.  */
#define RECORD_PACKED "cacheline-zlib"

/* The letters that a member's line begins with, in their order.  */
static const struct {
	char letter;
	unsigned flag;
} record_flags[] = {
	{ 'a', CL_ARRAY }, { 'b', CL_BITFIELD }, { 'o', CL_OPEN },
	{ 'p', CL_PAD }, { 'r', CL_REPEAT }, { 't', CL_TAGGED },
	{ 'k', CL_MARKER },
};

#define RECORD_FLAGS (sizeof(record_flags) / sizeof(record_flags[0]))

static const char *const record_kinds[] = { "scalar", "struct", "union" };
static const char *const record_severities[] = {
	"off", "note", "warning", "error",
};
static const char *const record_met[] = {
	"member", "element", "before", "after",
};

/* By enum cl_record_order.  */
static const char *const record_orders[] = {
	"fixed", "shuffled", "shuffled-in-groups", "any",
};

#define RECORD_WORDS(list) (sizeof(list) / sizeof((list)[0]))

#endif
