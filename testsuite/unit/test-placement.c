/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-placement.c - the arithmetic of "in k of n placements"
 *
 * Each answer is compared with one that is found by laying the object down at
 * every placement and looking which lines its bytes are on.
 */
#include "fixture.h"
#include "placement.h"

#define FAR ((int64_t)1 << 60)

/* ---------------------------------------------------- the slow, sure way */

static int64_t floor_div(int64_t a, int64_t b)
{
	return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

static bool spans_meet_at(struct cl_span a, struct cl_span b, int64_t start,
			  int64_t line)
{
	return floor_div(a.first + start, line) <= floor_div(b.last + start, line) &&
	       floor_div(b.first + start, line) <= floor_div(a.last + start, line);
}

static void fail_meets(struct cl_span a, struct cl_span b, uint32_t line,
		       uint32_t start)
{
	ck_abort_msg("bytes %" PRId64 "..%" PRId64 " and %" PRId64 "..%" PRId64
		     ", line %" PRIu32 ": wrong when starting at byte %" PRIu32,
		     a.first, a.last, b.first, b.last, line, start);
}

/* Check writes a note for each ck_assert(), too slow for millions of them.  */
static void assert_meets(const struct cl_placements *empty, struct cl_span a,
			 struct cl_span b, uint32_t line)
{
	struct cl_placements set = *empty;
	bool any = cl_placements_meet(&set, a, b, line);
	uint32_t i, members = 0;

	for (i = 0; i < set.count; i++) {
		bool expected = spans_meet_at(a, b, (int64_t)i * set.step, line);

		members += expected;
		if (cl_placements_has(&set, i) != expected)
			fail_meets(a, b, line, i * set.step);
	}
	if (cl_placements_members(&set) != members || any != (members != 0))
		fail_meets(a, b, line, UINT32_MAX);
}

/* ------------------------------------------------------------- line sizes */

START_TEST(line_valid)
{
	uint64_t n;

	for (n = 0; n <= 2 * CL_LINE_MAX; n++) {
		bool power = n && !(n & (n - 1));

		ck_assert_msg(cl_line_valid(n) == (power && n >= 8 && n <= 4096),
			      "%" PRIu64, n);
	}
	ck_assert(!cl_line_valid((uint64_t)1 << 32));
	ck_assert(!cl_line_valid(((uint64_t)1 << 32) + 64));
	ck_assert(!cl_line_valid((uint64_t)1 << 63));
	ck_assert(!cl_line_valid(UINT64_MAX));
}
END_TEST

START_TEST(line_of_rounds_down)
{
	uint32_t line = 8u << _i;
	int64_t byte;

	for (byte = -3 * 4096; byte <= 3 * 4096; byte++)
		ck_assert_int_eq(cl_line_of(byte, line), floor_div(byte, line));
	ck_assert_int_eq(cl_line_of(-1, line), -1);
	ck_assert_int_eq(cl_line_of(-(int64_t)line, line), -1);
	ck_assert_int_eq(cl_line_of(-(int64_t)line - 1, line), -2);
	ck_assert_int_eq(cl_line_of(FAR, line), FAR / line);
	ck_assert_int_eq(cl_line_of(FAR - 1, line), FAR / line - 1);
	ck_assert_int_eq(cl_line_of(-FAR, line), -(FAR / line));
	ck_assert_int_eq(cl_line_of(-FAR - 1, line), -(FAR / line) - 1);
}
END_TEST

/* -------------------------------------------------------------------- sets */

START_TEST(init_counts)
{
	uint32_t line = 8u << _i;
	struct cl_placements set;
	int64_t start;

	for (start = 1; start <= (int64_t)1 << 40; start *= 2) {
		uint32_t step = start < line ? (uint32_t)start : line;
		uint32_t i;

		cl_placements_init(&set, start, line);
		ck_assert_uint_eq(set.step, step);
		ck_assert_uint_eq(set.line, line);
		ck_assert_uint_eq(set.count, line / step);
		ck_assert_uint_eq(cl_placements_members(&set), 0);
		for (i = 0; i < set.count; i++)
			ck_assert(!cl_placements_has(&set, i));
	}
}
END_TEST

START_TEST(add_holds_what_was_added)
{
	static const uint32_t some[] = { 0, 1, 31, 32, 63, 64, 65, 2047, 4095 };
	struct cl_placements set;
	uint32_t i, held = 0;
	int k;

	cl_placements_init(&set, 1, 4096);
	for (k = 0; k < ARRAY_SIZE(some); k++) {
		cl_placements_add(&set, some[k]);
		cl_placements_add(&set, some[k]);
		ck_assert_uint_eq(cl_placements_members(&set), k + 1);
	}
	for (i = 0; i < set.count; i++)
		held += cl_placements_has(&set, i);
	ck_assert_uint_eq(held, ARRAY_SIZE(some));
	for (k = 0; k < ARRAY_SIZE(some); k++)
		ck_assert(cl_placements_has(&set, some[k]));
}
END_TEST

START_TEST(all_can_be_held)
{
	struct cl_placements set;
	uint32_t i;

	cl_placements_init(&set, 1, 4096);
	for (i = 0; i < 4096; i++)
		cl_placements_add(&set, i);
	ck_assert_uint_eq(cl_placements_members(&set), 4096);
}
END_TEST

/* ------------------------------------------------------------ the formula */

static int64_t formula(int64_t a, int64_t b, int64_t step, int64_t line)
{
	int64_t k = line / step - (floor_div(b, step) - floor_div(a, step));

	return k > 0 ? k : 0;
}

static void assert_formula(int64_t a, int64_t b, int64_t step, int64_t line)
{
	struct cl_span first = { a, a }, second = { b, b };
	struct cl_placements empty, set;

	cl_placements_init(&empty, step, line);
	set = empty;
	cl_placements_meet(&set, first, second, line);
	if (cl_placements_members(&set) != formula(a, b, step, line))
		ck_abort_msg("a %" PRId64 ", b %" PRId64 ", P %" PRId64 ", L %"
			     PRId64 ": %" PRIu32, a, b, step, line,
			     cl_placements_members(&set));
	assert_meets(&empty, first, second, line);
	assert_meets(&empty, second, first, line);
}

/* Every pair of bytes near the object's start, every start, one line size.  */
START_TEST(formula_near)
{
	int64_t line = 8 << _i, step, a, b;

	for (step = 1; step <= line; step *= 2)
		for (a = -line - 1; a <= line + 1; a += line > 16 ? 5 : 1)
			for (b = a + 1; b <= a + line + 9; b += line > 16 ? 7 : 1)
				assert_formula(a, b, step, line);
}
END_TEST

/* Every line size, bytes on both sides of each boundary.  */
START_TEST(formula_boundaries)
{
	int64_t line = 8 << _i, step, a, b;

	for (step = 1; step <= line; step *= 2)
		for (a = -2; a <= 2; a++)
			for (b = -2; b <= 2; b++) {
				assert_formula(a - line, b, step, line);
				assert_formula(a, b + line / 2, step, line);
				assert_formula(a, b + line, step, line);
				assert_formula(a + line, b + 2 * line, step, line);
				assert_formula(a, b + 3 * line, step, line);
			}
}
END_TEST

/* Distances that public cases had: last byte, first byte, k of 8.  */
START_TEST(formula_cases)
{
	static const struct { int64_t a, b, k; } cases[] = {
		{ 7, 40, 3 }, { 7, 104, 0 }, { 87, 120, 3 }, { 87, 144, 0 },
		{ 67, 104, 3 }, { 67, 112, 2 }, { 71, 120, 1 }, { 7, 8, 7 },
		{ 4, 7, 8 }, { -1, 0, 7 }, { -1, 55, 1 }, { -1, 56, 0 },
	};
	struct cl_span a = { cases[_i].a, cases[_i].a };
	struct cl_span b = { cases[_i].b, cases[_i].b };
	struct cl_placements set;

	cl_placements_init(&set, 8, 64);
	ck_assert_int_eq(cl_placements_meet(&set, a, b, 64), cases[_i].k != 0);
	ck_assert_uint_eq(cl_placements_members(&set), cases[_i].k);
}
END_TEST

/* ------------------------------------------------------------- wide spans */

static void wide_spans_of(int64_t step, int64_t first, int64_t second)
{
	int64_t a, b;
	struct cl_placements empty;

	cl_placements_init(&empty, step, 64);
	for (a = -70; a < 70; a += 9)
		for (b = -300; b < 300; b += 13) {
			struct cl_span s = { a, a + first - 1 };
			struct cl_span t = { b, b + second - 1 };

			assert_meets(&empty, s, t, 64);
		}
}

START_TEST(wide_spans)
{
	static const int64_t width[] = { 1, 2, 8, 12, 63, 64, 65, 200 };
	int64_t step = 1 << _i;
	int i, j;

	for (i = 0; i < ARRAY_SIZE(width); i++)
		for (j = 0; j < ARRAY_SIZE(width); j++)
			wide_spans_of(step, width[i], width[j]);
}
END_TEST

START_TEST(overlap_meets_everywhere)
{
	struct cl_span outer = { -100, 300 }, inner = { 5, 6 };
	struct cl_span left = { 0, 64 }, right = { 64, 70 };
	struct cl_placements set;

	cl_placements_init(&set, 1, 64);
	ck_assert(cl_placements_meet(&set, outer, inner, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 64);
	cl_placements_init(&set, 4, 64);
	ck_assert(cl_placements_meet(&set, left, right, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 16);
	cl_placements_init(&set, 64, 64);
	ck_assert(cl_placements_meet(&set, inner, inner, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 1);
}
END_TEST

/* A pair may be judged by smaller lines than the set is made for.  */
START_TEST(smaller_lines)
{
	uint32_t line = 8u << _i;
	int64_t step, a, b;

	for (step = 1; step <= 256; step *= 2) {
		struct cl_placements empty;

		cl_placements_init(&empty, step, 256);
		for (a = -70; a < 70; a += 9)
			for (b = a - 80; b < a + 300; b += 17) {
				struct cl_span s = { a, a + 3 };
				struct cl_span t = { b, b + 11 };

				assert_meets(&empty, s, t, line);
			}
	}
}
END_TEST

START_TEST(far_spans)
{
	struct cl_span object = { 0, 7 }, end = { 40, FAR };
	struct cl_span begin = { -FAR, -1 }, away = { FAR - 8, FAR };
	struct cl_placements set;

	cl_placements_init(&set, 8, 64);
	assert_meets(&set, object, end, 64);
	assert_meets(&set, end, object, 64);
	assert_meets(&set, object, begin, 64);
	assert_meets(&set, begin, end, 64);
	assert_meets(&set, end, away, 64);
	assert_meets(&set, begin, away, 64);
	assert_meets(&set, away, away, 64);
	cl_placements_init(&set, 1, 4096);
	assert_meets(&set, object, end, 4096);
	assert_meets(&set, begin, away, 4096);
}
END_TEST

START_TEST(meetings_add_up)
{
	struct cl_span subject = { 0, 7 }, near = { 40, 47 }, far = { 72, 79 };
	struct cl_span before = { -FAR, -1 };
	struct cl_placements set;

	cl_placements_init(&set, 8, 64);
	ck_assert(cl_placements_meet(&set, subject, near, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 3);
	ck_assert(!cl_placements_meet(&set, subject, far, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 3);
	ck_assert(cl_placements_meet(&set, subject, before, 64));
	ck_assert_uint_eq(cl_placements_members(&set), 8);
}
END_TEST

/* ---------------------------------------------------------- lines touched */

static void assert_lines_touched(struct cl_span s, int64_t step, uint32_t line)
{
	struct cl_placements set;
	uint32_t i;

	cl_placements_init(&set, step, line);
	for (i = 0; i < set.count; i++) {
		int64_t start = i * step;

		if (cl_placements_lines(&set, s, i) !=
		    floor_div(s.last + start, line) -
		    floor_div(s.first + start, line) + 1)
			ck_abort_msg("bytes %" PRId64 "..%" PRId64 ", line %"
				     PRIu32 ", start %" PRId64, s.first, s.last,
				     line, start);
	}
}

START_TEST(lines_touched)
{
	uint32_t line = 8u << _i;
	int64_t step, first, width;

	for (step = 1; step <= line; step *= 4)
		for (first = -70; first < 140; first += 23)
			for (width = 1; width < 300; width += 37) {
				struct cl_span s = { first, first + width - 1 };

				assert_lines_touched(s, step, line);
			}
}
END_TEST

START_TEST(lines_touched_far)
{
	struct cl_span all = { 0, FAR - 1 }, one = { FAR, FAR };
	struct cl_placements set;

	cl_placements_init(&set, 8, 64);
	ck_assert_int_eq(cl_placements_lines(&set, all, 0), FAR / 64);
	ck_assert_int_eq(cl_placements_lines(&set, all, 7), FAR / 64 + 1);
	ck_assert_int_eq(cl_placements_lines(&set, one, 7), 1);
}
END_TEST

Suite *placement_suite(void)
{
	Suite *suite = suite_create("placement");
	TCase *tc = add_case(suite, "lines");

	tcase_add_test(tc, line_valid);
	tcase_add_loop_test(tc, line_of_rounds_down, 0, 10);
	tcase_add_loop_test(tc, lines_touched, 0, 10);
	tcase_add_test(tc, lines_touched_far);
	tc = add_case(suite, "sets");
	tcase_add_loop_test(tc, init_counts, 0, 10);
	tcase_add_test(tc, add_holds_what_was_added);
	tcase_add_test(tc, all_can_be_held);
	tc = add_case(suite, "meet");
	tcase_add_loop_test(tc, formula_near, 0, 5);
	tcase_add_loop_test(tc, formula_boundaries, 0, 10);
	tcase_add_loop_test(tc, formula_cases, 0, 12);
	tcase_add_loop_test(tc, wide_spans, 0, 7);
	tcase_add_test(tc, overlap_meets_everywhere);
	tcase_add_loop_test(tc, smaller_lines, 0, 6);
	tcase_add_test(tc, far_spans);
	tcase_add_test(tc, meetings_add_up);
	return suite;
}
