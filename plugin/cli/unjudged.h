/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unjudged.h - contracts that no object judged
 */
#ifndef CACHELINE_CLI_UNJUDGED_H
#define CACHELINE_CLI_UNJUDGED_H

#include "build.h"

/* Finds them in BUILD, each once, sorted by place.  */
void unjudged_find(struct build *build);

/* What to say of ITEM, one of them, in MEMORY.  */
const char *unjudged_text(const struct item *item, struct obstack *memory);

#endif
