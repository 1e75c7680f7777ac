/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pack.h - a record made small, with the zlib that the compiler itself uses
 */
#ifndef CACHELINE_GCC_PACK_H
#define CACHELINE_GCC_PACK_H

#include "../core/record.h"

/* UNIT, the bytes of a section, packed, in MEMORY; or UNIT itself where that is not
   larger, or where this compiler has no zlib.  */
struct cl_bytes pack_unit(struct cl_bytes unit, struct obstack *memory);

#endif
