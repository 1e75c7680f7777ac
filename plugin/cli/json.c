/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * json.c - what both JSON documents need
 *
 * jansson returns errors for want of memory and for text that is not UTF-8.  The
 * first ends the command, the second cannot happen to what went through json_text().
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "options.h"

static json_t *whole(json_t *value)
{
	if (!value) {
		fprintf(stderr, "cacheline: out of memory\n");
		exit(EXIT_INTERNAL);
	}
	return value;
}

static void must(int status)
{
	if (status != 0)
		whole(NULL);
}

/* How many bytes of TEXT are one character of UTF-8; 0: none is.  */
static size_t character(const unsigned char *text)
{
	static const struct {
		unsigned char first, last, low, high;	/* of the second byte */
		size_t length;
	} forms[] = {
		{ 0x01, 0x7f, 0, 0, 1 }, { 0xc2, 0xdf, 0x80, 0xbf, 2 },
		{ 0xe0, 0xe0, 0xa0, 0xbf, 3 }, { 0xe1, 0xec, 0x80, 0xbf, 3 },
		{ 0xed, 0xed, 0x80, 0x9f, 3 }, { 0xee, 0xef, 0x80, 0xbf, 3 },
		{ 0xf0, 0xf0, 0x90, 0xbf, 4 }, { 0xf1, 0xf3, 0x80, 0xbf, 4 },
		{ 0xf4, 0xf4, 0x80, 0x8f, 4 },
	};

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		size_t n = 1;

		if (text[0] < forms[i].first || text[0] > forms[i].last)
			continue;
		if (forms[i].length > 1 && (text[1] < forms[i].low ||
					    text[1] > forms[i].high))
			return 0;
		while (++n < forms[i].length)
			if (text[n] < 0x80 || text[n] > 0xbf)
				return 0;
		return forms[i].length;
	}
	return 0;
}

json_t *json_text(const char *text)
{
	static const char replacement[] = "\xef\xbf\xbd";
	char *clean = malloc(3 * strlen(text) + 1), *to = clean;
	json_t *value;

	if (!clean)
		whole(NULL);
	while (*text) {
		size_t n = character((const unsigned char *)text);

		memcpy(to, n ? text : replacement, n ? n : 3);
		to += n ? n : 3;
		text += n ? n : 1;
	}
	value = json_stringn(clean, (size_t)(to - clean));
	free(clean);
	return whole(value);
}

void json_set_text(json_t *object, const char *key, const char *text)
{
	if (text)
		json_set(object, key, json_text(text));
}

void json_set_number(json_t *object, const char *key, long long number)
{
	json_set(object, key, json_integer(number));
}

void json_set(json_t *object, const char *key, json_t *value)
{
	must(json_object_set_new(object, key, whole(value)));
}

void json_add(json_t *array, json_t *value)
{
	must(json_array_append_new(array, whole(value)));
}

/* These bytes occur within strings only.  */
static int write_escaped(const char *buffer, size_t size, void *closure)
{
	FILE *out = closure;

	for (size_t i = 0; i < size; i++) {
		char c = buffer[i];

		if (c == '<' || c == '>' || c == '&')
			fprintf(out, "\\u%04x", (unsigned)c);
		else
			putc(c, out);
	}
	return ferror(out) ? -1 : 0;
}

bool json_write_for_page(const json_t *document, FILE *out)
{
	/* JSON_ENSURE_ASCII escapes U+2028 and U+2029, with all else.  */
	return json_dump_callback(document, write_escaped, out,
				  JSON_COMPACT | JSON_ENSURE_ASCII) == 0;
}
