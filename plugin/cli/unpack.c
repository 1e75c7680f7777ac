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

struct stored *stored_split(const void *data, size_t length,
			    struct obstack *memory)
{
	struct stored *first = NULL, **tail = &first, *s;
	struct cl_bytes rest = { NULL, length };

	if (length)
		rest.data = obstack_copy(memory, data, length);
	while (rest.length) {
		size_t taken;

		s = *tail = cl_zalloc(memory, sizeof(*s));
		tail = &s->next;
		taken = cl_packed_read(rest, &s->packed);
		if (!taken) {
			s->packed.size = 0;
			taken = rest.length;
		}
		s->raw = (struct cl_bytes){ rest.data, taken };
		rest.data += taken;
		rest.length -= taken;
	}
	return first;
}

void stored_unpack(struct stored *s, struct obstack *memory)
{
	const struct cl_packed *packed = &s->packed;
	uLongf size = packed->size;
	void *bytes;

	if (!packed->size) {
		s->bytes = s->raw;
		return;
	}
	if (packed->size > largest ||
	    packed->size / MOST_PER_BYTE > packed->bytes.length) {
		s->error = "corrupt record: it would unpack to more than it can "
			   "hold";
		return;
	}
	bytes = obstack_alloc(memory, packed->size);
	if (uncompress(bytes, &size, (const Bytef *)packed->bytes.data,
		       packed->bytes.length) == Z_OK && size == packed->size) {
		s->bytes = (struct cl_bytes){ bytes, size };
		return;
	}
	obstack_free(memory, bytes);
	s->error = "corrupt record: it cannot be unpacked";
}
