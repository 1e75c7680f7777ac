/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * function.c - where a function can begin
 */
#include "function.h"

uint64_t cl_function_align(const struct cl_function *entry)
{
	uint64_t align = entry->align;

	if (entry->spared != CL_NOT_SPARED)
		return align;
	for (int i = 0; i < CL_FUNCTION_STEPS; i++) {
		const struct cl_step *s = &entry->step[i];

		/* From a multiple of `align` on, no more than this is skipped.  */
		if (s->align > align && s->most >= s->align - align)
			align = s->align;
	}
	return align;
}

bool cl_function_begins_line(const struct cl_function *entry, uint32_t line)
{
	return cl_function_align(entry) >= line && entry->before % line == 0;
}
