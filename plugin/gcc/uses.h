/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * uses.h - which types this file uses itself
 *
 * A header of promises is about many types, of which most files use few.  A file uses
 * those whose members its own functions name, and those of its variables; what only
 * inline functions of headers do is theirs.
 */
#ifndef CACHELINE_GCC_USES_H
#define CACHELINE_GCC_USES_H

#include "compat.h"

/* From now on uses are noted.  To be called before anything is parsed.  */
void uses_watch(const char *plugin);

/* What stands for TYPE, a struct or union, when that may be gone.  */
unsigned uses_key(const_tree type);

/* Whether the type that KEY stands for was used until now.  */
bool uses_type(unsigned key);

#endif
