/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-field.c - the lines of a record, and the fields of a line
 */
#include "record-field.h"

#include <string.h>

#include "placement.h"

bool cl_field_fail(struct cl_fields *f, const char *error)
{
	if (!f->error)
		f->error = error;
	return false;
}

bool cl_field_next_line(struct cl_fields *f)
{
	const char *nul;

	if (f->at == f->end)
		return false;
	nul = memchr(f->at, '\0', (size_t)(f->end - f->at));
	if (!nul)
		return cl_field_fail(f, "a line without an end");
	f->line = f->at;
	f->at = nul + 1;
	return true;
}

bool cl_field_accept(struct cl_fields *f, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(f->line, word, length) != 0 ||
	    (f->line[length] != ' ' && f->line[length] != '\0'))
		return false;
	f->line += length;
	return true;
}

bool cl_field_space(struct cl_fields *f)
{
	if (*f->line != ' ')
		return cl_field_fail(f, "a field is missing");
	f->line++;
	return true;
}

bool cl_field_end_line(struct cl_fields *f)
{
	return *f->line == '\0' || cl_field_fail(f, "a field too many");
}

uint64_t cl_field_digits(struct cl_fields *f, uint64_t most)
{
	uint64_t n = 0;
	const char *first = f->line;

	for (; *f->line >= '0' && *f->line <= '9'; f->line++) {
		unsigned digit = (unsigned)(*f->line - '0');

		if (n > (UINT64_MAX - digit) / 10)
			return cl_field_fail(f, "a number is too large");
		n = n * 10 + digit;
	}
	if (f->line == first)
		return cl_field_fail(f, "a number is missing");
	if (*first == '0' && f->line > first + 1)
		return cl_field_fail(f, "a number begins with 0");
	if (n > most)
		return cl_field_fail(f, "a number is too large");
	return n;
}

uint64_t cl_field_number(struct cl_fields *f, uint64_t most)
{
	return cl_field_space(f) ? cl_field_digits(f, most) : 0;
}

uint32_t cl_field_line_size(struct cl_fields *f)
{
	uint64_t n = cl_field_number(f, CL_LINE_MAX);

	if (!f->error && !cl_line_valid(n))
		cl_field_fail(f, "a line size makes no sense");
	return (uint32_t)n;
}

unsigned cl_field_word(struct cl_fields *f, const char *const *words,
		       size_t count)
{
	if (cl_field_space(f))
		for (size_t i = 0; i < count; i++)
			if (cl_field_accept(f, words[i]))
				return (unsigned)i;
	cl_field_fail(f, "a word is not known");
	return 0;
}

const char *cl_field_text(struct cl_fields *f)
{
	const char *start;

	if (!cl_field_space(f))
		return "";
	start = f->line;
	/* A control character would reach somebody's terminal.  */
	for (; *f->line; f->line++)
		if ((unsigned char)*f->line < ' ' || *f->line == 0x7f)
			cl_field_fail(f, "a string holds a control character");
	return start;
}

const char *cl_field_needed_text(struct cl_fields *f)
{
	const char *string = cl_field_text(f);

	if (!*string)
		cl_field_fail(f, "a name is missing");
	return string;
}
