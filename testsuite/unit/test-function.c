/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-function.c - where a function can begin
 */
#include "fixture.h"
#include "function.h"
#include "message.h"

static const struct {
	struct cl_function entry;
	uint64_t align;
	bool begins_64;
} entries[] = {
	{ { .align = 1 }, 1, false },
	{ { .align = 64 }, 64, true },
	{ { .align = 128 }, 128, true },
	{ { .align = 32 }, 32, false },
	/* A step without a limit, and limits that suffice, and that do not. */
	{ { .align = 1, .step = { { 64, 64 } } }, 64, true },
	{ { .align = 1, .step = { { 64, 63 } } }, 64, true },
	{ { .align = 1, .step = { { 64, 62 } } }, 1, false },
	{ { .align = 4, .step = { { 64, 60 } } }, 64, true },
	{ { .align = 4, .step = { { 64, 59 } } }, 4, false },
	{ { .align = 16, .step = { { 64, 0 } } }, 16, false },
	/* The second step goes on from the first. */
	{ { .align = 1, .step = { { 64, 7 }, { 8, 7 } } }, 8, false },
	{ { .align = 1, .step = { { 16, 15 }, { 64, 48 } } }, 64, true },
	{ { .align = 1, .step = { { 16, 14 }, { 64, 48 } } }, 1, false },
	{ { .align = 1, .step = { { 64, 63 }, { 16, 15 } } }, 64, true },
	/* A larger one that is not taken always breaks nothing. */
	{ { .align = 64, .step = { { 256, 3 } } }, 64, true },
	{ { .align = 16, .step = { { 64, 64 } }, .spared = CL_SPARED_COLD },
	  16, false },
	/* What stands before the entry. */
	{ { .align = 64, .before = 16 }, 64, false },
	{ { .align = 64, .before = 64 }, 64, true },
	{ { .align = 64, .before = 128 }, 64, true },
	{ { .align = 64, .before = 96 }, 64, false },
	{ { .align = 16, .before = 48 }, 16, false },
};

START_TEST(alignments)
{
	const struct cl_function *e = &entries[_i].entry;

	ck_assert_uint_eq(cl_function_align(e), entries[_i].align);
	ck_assert_int_eq(cl_function_begins_line(e, 64), entries[_i].begins_64);
}
END_TEST

/* Walks from every place at which a predecessor can end. */
START_TEST(alignments_against_walks)
{
	const struct cl_function *e = &entries[_i].entry;
	bool always = true;

	for (uint64_t end = 0; end < 1024; end++) {
		uint64_t at = (end + e->align - 1) & -e->align;

		for (int i = 0; i < CL_FUNCTION_STEPS && !e->spared; i++) {
			uint64_t to = e->step[i].align;
			uint64_t skip = to ? -at & (to - 1) : 0;

			if (skip <= e->step[i].most)
				at += skip;
		}
		ck_assert_uint_eq(at % cl_function_align(e), 0);
		always &= (at + e->before) % 64 == 0;
	}
	ck_assert_int_eq(cl_function_begins_line(e, 64), always);
}
END_TEST

START_TEST(sentences)
{
	struct cl_function e = { .name = "f", .align = 16 };

	ck_assert_str_eq(cl_function_message(&e, 64, &memory),
		"'f' begins at multiples of 16 bytes, which is no start of a "
		"line (64-byte lines) [cacheline:start]");
	ck_assert_str_eq(cl_function_reason(&e, 64, &memory),
		"__attribute__((aligned(64))) or -falign-functions=64 lets it "
		"begin a line");
	e.align = 1;
	e.clone = "f.constprop.0";
	ck_assert_str_eq(cl_function_message(&e, 32, &memory),
		"'f', as its clone 'f.constprop.0', begins at multiples of 1 "
		"byte, which is no start of a line (32-byte lines) "
		"[cacheline:start]");
	e.before = 1;
	e.align = 64;
	ck_assert_str_eq(cl_function_message(&e, 64, &memory),
		"'f', as its clone 'f.constprop.0', begins 1 byte after "
		"multiples of 64, which is no start of a line (64-byte lines) "
		"[cacheline:start]");
	ck_assert_str_eq(cl_function_reason(&e, 64, &memory),
		"1 byte stands before its entry, for patching or hooks; no "
		"alignment helps as long as that is no multiple of 64");
}
END_TEST

static const struct {
	struct cl_function entry;
	const char *says;
} reasons[] = {
	{ { .align = 1, .spared = CL_SPARED_SIZE }, "optimized for size" },
	{ { .align = 1, .spared = CL_SPARED_COLD }, "rarely executed" },
	{ { .align = 1, .spared = CL_SPARED_DECLARED }, "alignment of its own" },
	{ { .align = 1, .step = { { 64, 8 } } }, "skips at most 8 bytes" },
	{ { .align = 1, .step = { { 64, 1 } } }, "skips at most 1 byte;" },
	{ { .align = 1, .step = { { 16, 3 }, { 64, 5 } } }, "to 64 only where" },
	{ { .align = 1, .step = { { 32, 8 } } }, "or -falign-functions=64" },
	/* What no alignment mends is said before what one would. */
	{ { .align = 1, .spared = CL_SPARED_SIZE, .before = 5 }, "5 bytes stand" },
	{ { .align = 1, .spared = CL_SPARED_SIZE, .before = 64 }, "for size" },
};

START_TEST(reasons_say_why)
{
	const char *text = cl_function_reason(&reasons[_i].entry, 64, &memory);

	ck_assert_msg(strstr(text, reasons[_i].says), "%s", text);
}
END_TEST

Suite *function_suite(void)
{
	Suite *suite = suite_create("function");
	TCase *tc = add_case(suite, "alignment");

	tcase_add_loop_test(tc, alignments, 0, ARRAY_SIZE(entries));
	tcase_add_loop_test(tc, alignments_against_walks, 0, ARRAY_SIZE(entries));
	tc = add_case(suite, "sentences");
	tcase_add_test(tc, sentences);
	tcase_add_loop_test(tc, reasons_say_why, 0, ARRAY_SIZE(reasons));
	return suite;
}
