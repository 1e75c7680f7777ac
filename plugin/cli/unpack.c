/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unpack.c - records that the compiler packed
 */
#include <stdlib.h>
#include <zlib.h>

#include "../core/memory.h"
#include "unpack.h"

/* No stream of zlib's unpacks to more than that many times its length.  */
enum { MOST_PER_BYTE = 1032 };

/* No record is that large; a hostile object could ask for any amount of memory.  */
static const size_t largest = (size_t)1 << 28;

/* Adds what PACKED holds to the object that grows in MEMORY.  */
static const char *unpack(const struct cl_packed *packed, struct obstack *memory)
{
	uLongf size = packed->size;
	size_t before = obstack_object_size(memory);

	if (packed->size > largest ||
	    packed->size / MOST_PER_BYTE > packed->bytes.length)
		return "corrupt record: it would unpack to more than it can hold";
	obstack_blank(memory, packed->size);
	if (uncompress((Bytef *)obstack_base(memory) + before, &size,
		       (const Bytef *)packed->bytes.data,
		       packed->bytes.length) == Z_OK && size == packed->size)
		return NULL;
	obstack_blank_fast(memory, -(ptrdiff_t)packed->size);
	return "corrupt record: it cannot be unpacked";
}

struct cl_bytes unpack_section(struct cl_bytes section, struct obstack *memory,
			       const char **error)
{
	struct cl_bytes units;

	*error = NULL;
	while (section.length) {
		struct cl_packed packed = { .size = 0 };
		size_t taken = cl_packed_read(section, &packed);
		const char *why = NULL;

		if (!taken)
			taken = section.length;
		else if (packed.size)
			why = unpack(&packed, memory);
		if (!packed.size)
			obstack_grow(memory, section.data, taken);
		if (why)
			*error = why;
		section.data += taken;
		section.length -= taken;
	}
	units.length = obstack_object_size(memory);
	units.data = obstack_finish(memory);
	return units;
}
