/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * precompiled.c - which precompiled headers may be used
 *
 * GCC asks the target for data that it stores in a precompiled header, and whether
 * data found in one still fits.  Ours stands behind the target's own.
 */
#include "compat.h"

#include "notes.h"
#include "precompiled.h"
#include "types.h"

static const char mark[8] = { 'c', 'a', 'c', 'h', 'e', 'l', 'n', '1' };

static void *(*other_get)(size_t *length);
static const char *(*other_valid)(const void *data, size_t length);

static void *get_validity(size_t *length)
{
	void *data = other_get(length);

	data = xrealloc(data, *length + sizeof(mark));
	memcpy((char *)data + *length, mark, sizeof(mark));
	*length += sizeof(mark);
	return data;
}

static const char *is_valid(const void *data, size_t length)
{
	const char *why;

	if (length < sizeof(mark) ||
	    memcmp((const char *)data + length - sizeof(mark), mark,
		   sizeof(mark)) != 0)
		return "created without the plugin cacheline";
	why = other_valid(data, length - sizeof(mark));
	if (!why) {
		types_forget();
		notes_inherit();
	}
	return why;
}

void precompiled_watch(void)
{
	other_get = targetm.get_pch_validity;
	other_valid = targetm.pch_valid_p;
	targetm.get_pch_validity = get_validity;
	targetm.pch_valid_p = is_valid;
}
