/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * twin.h - two layouts of a type side by side
 */
#ifndef CACHELINE_CLI_TWIN_H
#define CACHELINE_CLI_TWIN_H

#include <stdio.h>

#include "build.h"

/* Writes what changed between BEFORE and AFTER, both types, fit for a commit message.
   MEMORY is for a moment.  */
void twin_show(const struct item *before, const struct item *after,
	       struct obstack *memory, FILE *out);

/* What is promised of MEMBER, "hot apart b", as a string in MEMORY.  */
const char *twin_promises(const struct cl_contracts *contracts,
			  const struct cl_member *member,
			  struct obstack *memory);

#endif
