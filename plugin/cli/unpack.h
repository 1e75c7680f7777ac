/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unpack.h - records that the compiler packed
 */
#ifndef CACHELINE_CLI_UNPACK_H
#define CACHELINE_CLI_UNPACK_H

#include "../core/record.h"

/*
 * The units of SECTION, none of them packed, in MEMORY.  One that cannot be unpacked is
 * left out, and *ERROR says why; it is NULL else.  What makes no sense is left as it is.
 */
struct cl_bytes unpack_section(struct cl_bytes section, struct obstack *memory,
			       const char **error);

#endif
