/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-memory.c - text on obstacks
 */
#include <string.h>

#include "fixture.h"
#include "memory.h"

/* Pieces of every length around the room that a chunk has left.  */
START_TEST(text_of_any_length)
{
	char expected[3 * 4096], piece[64];
	size_t length = 0;

	for (int i = 0; i < 40; i++)
		obstack_1grow(&memory, 'x');
	obstack_finish(&memory);
	for (size_t n = (size_t)_i % 61; length + n < sizeof(expected) - 1;
	     n = (n + 7) % 61) {
		memset(piece, 'a' + (int)(n % 26), n);
		piece[n] = '\0';
		memcpy(expected + length, piece, n);
		length += n;
		cl_grow(&memory, "%s", piece);
		ck_assert_uint_eq(obstack_object_size(&memory), length);
	}
	expected[length] = '\0';
	obstack_1grow(&memory, '\0');
	ck_assert_str_eq(obstack_finish(&memory), expected);
}
END_TEST

/* Longer than a chunk, and exactly what one has room for.  */
START_TEST(one_long_text)
{
	static char text[8192];
	size_t room = obstack_room(&memory);
	const size_t lengths[] = { 0, room - 2, room - 1, room, room + 1, 8000 };
	size_t n = lengths[_i];
	const char *copy;

	memset(text, 'y', n);
	text[n] = '\0';
	copy = cl_format(&memory, "%s", text);
	ck_assert_uint_eq(strlen(copy), n);
	ck_assert_str_eq(copy, text);
	ck_assert_str_eq(cl_format(&memory, "%d", 12), "12");
	ck_assert_str_eq(copy, text);
}
END_TEST

Suite *memory_suite(void)
{
	Suite *suite = suite_create("memory");
	TCase *tc = add_case(suite, "text");

	tcase_add_loop_test(tc, text_of_any_length, 0, 61);
	tcase_add_loop_test(tc, one_long_text, 0, 6);
	return suite;
}
