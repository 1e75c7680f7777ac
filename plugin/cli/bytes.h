/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bytes.h - blocks of bytes in tables
 */
#ifndef CACHELINE_CLI_BYTES_H
#define CACHELINE_CLI_BYTES_H

#include <string.h>

#include "hashtab.h"

#include "../core/record.h"

/* Blocks that differ do so early, or in length: there need be no more looked at.  */
static inline hashval_t bytes_hash(struct cl_bytes bytes)
{
	size_t n = bytes.length < 192 ? bytes.length : 192;

	return iterative_hash(bytes.data, n, (hashval_t)bytes.length);
}

static inline bool bytes_same(struct cl_bytes a, struct cl_bytes b)
{
	return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

#endif
