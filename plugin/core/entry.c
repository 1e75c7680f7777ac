/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * entry.c - where a function can begin
 */
#include "entry.h"

uint64_t cl_entry_align(const struct cl_entry *entry)
{
	uint64_t align = entry->align;

	if (entry->spared != CL_NOT_SPARED)
		return align;
	for (int i = 0; i < CL_ENTRY_STEPS; i++) {
		const struct cl_step *s = &entry->step[i];

		/* From a multiple of `align` on, no more than this is skipped.  */
		if (s->align > align && s->most >= s->align - align)
			align = s->align;
	}
	return align;
}

bool cl_entry_begins_line(const struct cl_entry *entry, uint32_t line)
{
	return cl_entry_align(entry) >= line && entry->before % line == 0;
}
