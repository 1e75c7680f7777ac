/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unpack.h - records that the compiler packed
 */
#ifndef CACHELINE_CLI_UNPACK_H
#define CACHELINE_CLI_UNPACK_H

#include "../core/record.h"

/* A unit as an object holds it.  */
struct stored {
	struct cl_bytes raw;
	struct cl_packed packed;	/* with size 0 it is not */
	const struct stored *same;	/* that has the same bytes and is unpacked instead,
					   or NULL */
	struct cl_bytes bytes;		/* unpacked */
	const char *error;		/* it could not be; or NULL */
	struct stored *next;
};

/* The units of the section of LENGTH bytes at DATA, copied to MEMORY.  What makes no sense
   is the last one.  */
struct stored *stored_split(const void *data, size_t length,
			    struct obstack *memory);

/* Unpacks S in MEMORY.  */
void stored_unpack(struct stored *s, struct obstack *memory);

#endif
