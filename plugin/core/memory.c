/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * memory.c - where core's objects live
 */
#include "memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void *cl_zalloc(struct obstack *memory, size_t size)
{
	return memset(obstack_alloc(memory, size), 0, size);
}

/* Prints where the obstack has room, and again where that was not enough.  */
static void grow(struct obstack *memory, const char *format, va_list args)
{
	size_t room = obstack_room(memory), length;
	va_list again;
	int printed;

	va_copy(again, args);
	printed = vsnprintf((char *)obstack_next_free(memory), room, format, again);
	va_end(again);
	if (printed <= 0)
		return;
	length = (size_t)printed;
	if (length < room) {
		obstack_blank_fast(memory, length);
		return;
	}
	/* vsnprintf writes a terminator; give it room, then take it back.  */
	obstack_blank(memory, length + 1);
	vsnprintf((char *)obstack_next_free(memory) - length - 1,
		  length + 1, format, args);
	obstack_blank_fast(memory, -1);
}

void cl_grow(struct obstack *memory, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	grow(memory, format, args);
	va_end(args);
}

const char *cl_format(struct obstack *memory, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	grow(memory, format, args);
	va_end(args);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}
