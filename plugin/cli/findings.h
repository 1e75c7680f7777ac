/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * findings.h - each finding of a build once
 */
#ifndef CACHELINE_CLI_FINDINGS_H
#define CACHELINE_CLI_FINDINGS_H

#include "build.h"

/* Adds what TOLD says of ITEM to BUILD: joins the finding that says the same of the same
   thing, if any.  What an item says twice are two findings.  */
void findings_add(struct build *build, const struct item *item,
		  const struct cl_told *told, const struct objects *objects);

/* All findings of the items of BUILD.  */
void findings_merge(struct build *build);

/* By place, rule and message; those that have one key get numbers.  To be called when all
   are there.  */
void findings_sort(struct build *build);

#endif
