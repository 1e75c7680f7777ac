/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * problems.c - what could not be read
 */
#include "problems.h"

#include "../core/memory.h"

void problems_init(struct problems *problems)
{
	problems->first = NULL;
	problems->tail = &problems->first;
	problems->count = 0;
}

void problems_add(struct problems *problems, struct obstack *memory,
		  const char *path, const char *text)
{
	struct problem *p = cl_zalloc(memory, sizeof(*p));

	p->path = cl_format(memory, "%s", path);
	p->text = cl_format(memory, "%s", text);
	*problems->tail = p;
	problems->tail = &p->next;
	problems->count++;
}
