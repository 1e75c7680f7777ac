/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pack.c - a record made small
 *
 * GCC packs LTO's streams with zlib, so that the compiler that we are in mostly has it.
 * It is asked for by name: building a plugin does not need its headers, and loading one
 * does not fail where a compiler was built without.
 */
#include "compat.h"

#include <dlfcn.h>

#include "pack.h"

/* As zlib.h has them.  */
typedef unsigned long bound_function(unsigned long length);
typedef int compress_function(unsigned char *to, unsigned long *to_length,
			      const unsigned char *from, unsigned long length,
			      int level);

static const int best = 9;

struct cl_bytes pack_unit(struct cl_bytes unit, struct obstack *memory)
{
	bound_function *bound =
		(bound_function *)dlsym(RTLD_DEFAULT, "compressBound");
	compress_function *compress =
		(compress_function *)dlsym(RTLD_DEFAULT, "compress2");
	struct cl_bytes packed;
	unsigned long length;
	unsigned char *to;

	if (!bound || !compress)
		return unit;
	length = bound(unit.length);
	to = XNEWVEC(unsigned char, length);
	if (compress(to, &length, (const unsigned char *)unit.data, unit.length,
		     best) == 0) {
		packed.data = (const char *)to;
		packed.length = length;
		packed = cl_packed_write(packed, unit.length, memory);
	} else {
		packed = unit;
	}
	free(to);
	return packed.length < unit.length ? packed : unit;
}
