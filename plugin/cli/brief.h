/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * brief.h - types that a record tells in brief
 *
 * An object that does not use a type of a header may leave its layout and contracts to
 * one that does, and tells only their digest (docs/records.md).
 */
#ifndef CACHELINE_CLI_BRIEF_H
#define CACHELINE_CLI_BRIEF_H

#include "build.h"

/* Gives what TO tells in brief the layout and the contracts that FROM, which may be
   the same build and must live as long, tells in full.  */
void brief_lend(struct build *to, const struct build *from);

/* Whether ITEM is a type of which only the digest is known.  */
bool brief_only(const struct item *item);

/* Whether BUILD knows what ITEM, of another build, tells in brief: a type of that name
   with that digest.  */
bool brief_is_known(const struct build *build, const struct item *item);

/* Why the layout of ITEM is not known, and what helps; in MEMORY.  */
const char *brief_text(const struct item *item, struct obstack *memory);

#endif
