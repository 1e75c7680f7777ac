/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * placements.c - on which lines two members lie, wherever the object starts
 *
 * A struct that is aligned to 8 bytes starts at one of 8 places in a line of 64.
 * Which one is up to the allocator, so it differs from object to object.
 */
#include <stddef.h>
#include <stdio.h>

#include "counter.h"

int main(void)
{
	const size_t line = 64, usage = offsetof(struct counter, usage),
		     parent = offsetof(struct counter, parent);

	puts("  object starts at byte   usage on line   parent on line");
	for (size_t start = 0; start < line; start += _Alignof(struct counter)) {
		size_t a = (start + usage) / line, b = (start + parent) / line;

		printf("  %17zu %17zu %16zu%s\n", start, a, b,
		       a == b ? "   shared" : "");
	}
	return 0;
}
