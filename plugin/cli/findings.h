/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * findings.h - each finding of a build once
 */
#ifndef CACHELINE_CLI_FINDINGS_H
#define CACHELINE_CLI_FINDINGS_H

#include "build.h"

/* The key of a finding of RULE at PATH (NULL: the thing itself) about ENTRY; in
   MEMORY.  */
const char *finding_key(const struct cl_entry *entry, const char *path,
			const char *rule, struct obstack *memory);

/* Adds what TOLD says of ITEM to BUILD: joins the finding that says the same, if any. */
void findings_add(struct build *build, const struct item *item,
		  const struct cl_told *told, const struct objects *objects);

/* All findings and unjudged contracts of the items of BUILD.  */
void findings_merge(struct build *build);

/* What to say of ITEM, contracts that nobody judged, in MEMORY.  */
const char *finding_unjudged(const struct item *item, struct obstack *memory);

/* By place, rule and message.  */
void findings_sort(struct build *build);

#endif
