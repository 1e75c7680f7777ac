/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-severity.c - mode, the lists that beat it, and placement
 */
#include "fixture.h"
#include "severity.h"

static void state(struct cl_severities *s, enum cl_severity severity,
		  const char *list)
{
	size_t length;
	const char *wrong = cl_severities_state(s, severity, list, &length);

	ck_assert_msg(!wrong, "\"%s\" is not understood", wrong);
}

static void assert_severity(const struct cl_severities *s, enum cl_rule rule,
			    enum cl_severity whole, enum cl_severity partial)
{
	ck_assert_int_eq(cl_severity_of(s, rule, false), whole);
	ck_assert_int_eq(cl_severity_of(s, rule, true), partial);
}

START_TEST(severity_names)
{
	ck_assert_int_eq(cl_severity_find("error"), CL_ERROR);
	ck_assert_int_eq(cl_severity_find("warn"), CL_WARN);
	ck_assert_int_eq(cl_severity_find("note"), CL_NOTE);
	ck_assert_int_eq(cl_severity_find("off"), CL_OFF);
	ck_assert_int_eq(cl_severity_find(""), CL_SEVERITIES);
	ck_assert_int_eq(cl_severity_find("warning"), CL_SEVERITIES);
	ck_assert_int_eq(cl_severity_find("err"), CL_SEVERITIES);
	ck_assert_int_eq(cl_severity_find("Error"), CL_SEVERITIES);
}
END_TEST

START_TEST(init_warns)
{
	struct cl_severities s;
	int rule;

	cl_severities_init(&s);
	ck_assert_int_eq(s.mode, CL_WARN);
	for (rule = 0; rule <= CL_LAST_CONTRACT_RULE; rule++)
		assert_severity(&s, rule, CL_WARN, CL_WARN);
	assert_severity(&s, CL_UNKNOWN_MEMBER, CL_ERROR, CL_ERROR);
}
END_TEST

START_TEST(mode_is_for_all)
{
	struct cl_severities s;
	int rule;

	cl_severities_init(&s);
	s.mode = _i;
	for (rule = 0; rule <= CL_LAST_CONTRACT_RULE; rule++)
		assert_severity(&s, rule, _i, _i);
}
END_TEST

/* A contract that makes no sense is always an error.  */
START_TEST(annotation_is_an_error)
{
	struct cl_severities s;

	cl_severities_init(&s);
	s.mode = _i;
	assert_severity(&s, CL_ANNOTATION, CL_ERROR, CL_ERROR);
	state(&s, CL_NOTE, "placement");
	assert_severity(&s, CL_ANNOTATION, CL_ERROR, CL_ERROR);
}
END_TEST

START_TEST(lists_beat_the_mode)
{
	struct cl_severities s;

	cl_severities_init(&s);
	s.mode = CL_NOTE;
	state(&s, CL_ERROR, "apart,isolated");
	state(&s, CL_OFF, "read-mostly");
	state(&s, CL_WARN, "unknown-member");
	assert_severity(&s, CL_APART, CL_ERROR, CL_ERROR);
	assert_severity(&s, CL_ISOLATED, CL_ERROR, CL_ERROR);
	assert_severity(&s, CL_READ_MOSTLY, CL_OFF, CL_OFF);
	assert_severity(&s, CL_HOT, CL_NOTE, CL_NOTE);
	assert_severity(&s, CL_UNKNOWN_MEMBER, CL_WARN, CL_WARN);
}
END_TEST

START_TEST(lists_beat_mode_off)
{
	struct cl_severities s;

	cl_severities_init(&s);
	s.mode = CL_OFF;
	state(&s, CL_WARN, "hot");
	assert_severity(&s, CL_HOT, CL_WARN, CL_WARN);
	assert_severity(&s, CL_APART, CL_OFF, CL_OFF);
}
END_TEST

START_TEST(lists_add_up_and_the_later_wins)
{
	struct cl_severities s;

	cl_severities_init(&s);
	state(&s, CL_ERROR, "apart");
	state(&s, CL_ERROR, "hot");
	assert_severity(&s, CL_APART, CL_ERROR, CL_ERROR);
	assert_severity(&s, CL_HOT, CL_ERROR, CL_ERROR);
	state(&s, CL_NOTE, "start,apart,lines");
	assert_severity(&s, CL_APART, CL_NOTE, CL_NOTE);
	assert_severity(&s, CL_HOT, CL_ERROR, CL_ERROR);
	assert_severity(&s, CL_LINES, CL_NOTE, CL_NOTE);
}
END_TEST

START_TEST(each_rule_can_be_stated)
{
	static const char *const names[] = {
		"isolated", "hot", "read-mostly", "apart", "together",
		"unsplit", "start", "lines", "base",
	};
	struct cl_severities s;
	int rule;

	cl_severities_init(&s);
	state(&s, CL_ERROR, names[_i]);
	for (rule = 0; rule <= CL_LAST_CONTRACT_RULE; rule++) {
		bool stated = !strcmp(cl_rule_name(rule), names[_i]);

		ck_assert_int_eq(cl_severity_of(&s, rule, false),
				 stated ? CL_ERROR : CL_WARN);
	}
}
END_TEST

static void assert_wrong(const char *list, size_t offset, size_t length)
{
	struct cl_severities s;
	size_t found = 999;
	const char *wrong;

	cl_severities_init(&s);
	wrong = cl_severities_state(&s, CL_ERROR, list, &found);
	ck_assert_msg(wrong == list + offset, "\"%s\" in \"%s\"",
		      wrong ? wrong : "(none)", list);
	ck_assert_uint_eq(found, length);
}

START_TEST(wrong_names)
{
	assert_wrong("bogus", 0, 5);
	assert_wrong("apart,bogus", 6, 5);
	assert_wrong("apart,bogus,hot", 6, 5);
	assert_wrong("apart,aparts,bogus", 6, 6);
	assert_wrong("apar", 0, 4);
	assert_wrong("annotation", 0, 10);
	assert_wrong("hot,annotation,apart", 4, 10);
}
END_TEST

START_TEST(long_list)
{
	struct cl_severities s;
	struct words words = { 0 };
	int i;

	for (i = 0; i < 10000; i++)
		words_add(&words, "%sapart", i ? "," : "");
	cl_severities_init(&s);
	state(&s, CL_ERROR, words_end(&words));
	assert_severity(&s, CL_APART, CL_ERROR, CL_ERROR);
}
END_TEST

/* ----------------------------------------------------------------- placement */

START_TEST(placement_is_of_partial_findings)
{
	struct cl_severities s;

	cl_severities_init(&s);
	state(&s, CL_NOTE, "placement");
	assert_severity(&s, CL_APART, CL_WARN, CL_NOTE);
	state(&s, CL_OFF, "placement");
	assert_severity(&s, CL_APART, CL_WARN, CL_OFF);
	state(&s, CL_ERROR, "placement");
	assert_severity(&s, CL_APART, CL_WARN, CL_ERROR);
	assert_severity(&s, CL_UNKNOWN_MEMBER, CL_ERROR, CL_ERROR);
}
END_TEST

START_TEST(placement_makes_milder)
{
	struct cl_severities s;

	cl_severities_init(&s);
	state(&s, CL_ERROR, "apart");
	state(&s, CL_NOTE, "placement");
	assert_severity(&s, CL_APART, CL_ERROR, CL_NOTE);
	state(&s, CL_ERROR, "isolated");
	assert_severity(&s, CL_ISOLATED, CL_ERROR, CL_NOTE);
}
END_TEST

START_TEST(placement_makes_not_harsher)
{
	struct cl_severities s;

	cl_severities_init(&s);
	state(&s, CL_NOTE, "apart");
	state(&s, CL_OFF, "hot");
	state(&s, CL_ERROR, "placement");
	assert_severity(&s, CL_APART, CL_NOTE, CL_NOTE);
	assert_severity(&s, CL_HOT, CL_OFF, CL_OFF);
	assert_severity(&s, CL_LINES, CL_WARN, CL_ERROR);
}
END_TEST

Suite *severity_suite(void)
{
	Suite *suite = suite_create("severity");
	TCase *tc = add_case(suite, "lists");

	tcase_add_test(tc, severity_names);
	tcase_add_test(tc, init_warns);
	tcase_add_loop_test(tc, mode_is_for_all, CL_OFF, CL_SEVERITIES);
	tcase_add_loop_test(tc, annotation_is_an_error, CL_OFF, CL_SEVERITIES);
	tcase_add_test(tc, lists_beat_the_mode);
	tcase_add_test(tc, lists_beat_mode_off);
	tcase_add_test(tc, lists_add_up_and_the_later_wins);
	tcase_add_loop_test(tc, each_rule_can_be_stated, 0, 9);
	tcase_add_test(tc, wrong_names);
	tcase_add_test(tc, long_list);
	tc = add_case(suite, "placement");
	tcase_add_test(tc, placement_is_of_partial_findings);
	tcase_add_test(tc, placement_makes_milder);
	tcase_add_test(tc, placement_makes_not_harsher);
	return suite;
}
