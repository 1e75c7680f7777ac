/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-groups.c - Linux's group markers, and members that only begin a line
 */
#include "fixture.h"
#include "groups.h"

#define BEGIN(name, at) "__cacheline_group_begin__" name "@" #at "+0# "
#define END(name, at) "__cacheline_group_end__" name "@" #at "+0# "

static const char *groups_of(struct cl_type *type)
{
	struct cl_options options = { .line_size = 64 };

	return facts(cl_groups_verify(contracts_of(type), &options, &memory),
		     true);
}

START_TEST(names_of_markers)
{
	ck_assert_str_eq(cl_group_begun("__cacheline_group_begin__rx"), "rx");
	ck_assert_str_eq(cl_group_ended("__cacheline_group_end__rx"), "rx");
	ck_assert_ptr_null(cl_group_begun("__cacheline_group_end__rx"));
	ck_assert_ptr_null(cl_group_ended("__cacheline_group_begin__rx"));
	ck_assert_ptr_null(cl_group_begun("begin"));
}
END_TEST

START_TEST(a_group_on_too_many_lines)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 64,
		BEGIN("g", 0) "a@40+8 b@48+8 c@64+8 " END("g", 72))),
		"group c 1/1: a b");
}
END_TEST

START_TEST(a_group_that_fits)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 64,
		BEGIN("g", 0) "a@0+8 b@56+8 " END("g", 64) "c@64+8")), "");
}
END_TEST

/* 72 bytes need two lines, and holes are the group's own.  */
START_TEST(holes_count_as_the_group_s)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 64,
		BEGIN("g", 0) "a@0+8 b@64+8 " END("g", 72))), "");
}
END_TEST

START_TEST(where_it_starts_decides)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		BEGIN("g", 0) "a@0+8 b@8+8 " END("g", 16))), "group b 1/8: a");
}
END_TEST

START_TEST(read_and_written_groups)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 64,
		BEGIN("s_read_rx", 0) "a@0+8 " END("s_read_rx", 8)
		BEGIN("s_write_rx", 8) "b@8+8 " END("s_write_rx", 16))),
		"group __cacheline_group_begin__s_read_rx 1/1: "
		"__cacheline_group_begin__s_write_rx");
}
END_TEST

START_TEST(groups_apart)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 64,
		BEGIN("s_read_rx", 0) "a@0+8 " END("s_read_rx", 8)
		BEGIN("s_write_rx", 64) "b@64+8 " END("s_write_rx", 72))), "");
}
END_TEST

/* Two that are read, two that are written, and one that is neither may share;
   "read_write" is written, "spread" is not read.  */
START_TEST(groups_that_may_share)
{
	ck_assert_str_eq(groups_of(build("struct s", 64, 64,
		BEGIN("read_a", 0) "a@0+8 " END("read_a", 8)
		BEGIN("read_b", 8) "b@8+8 " END("read_b", 16))), "");
	ck_assert_str_eq(groups_of(build("struct s", 64, 64,
		BEGIN("read_write", 0) "a@0+8 " END("read_write", 8)
		BEGIN("write", 8) "b@8+8 " END("write", 16))), "");
	ck_assert_str_eq(groups_of(build("struct s", 64, 64,
		BEGIN("spread", 0) "a@0+8 " END("spread", 8)
		BEGIN("write", 8) "b@8+8 " END("write", 16))), "");
}
END_TEST

START_TEST(how_often_groups_share)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		BEGIN("read", 0) "a@0+8 " END("read", 8) "x@8+40 "
		BEGIN("write", 48) "b@48+8 " END("write", 56))),
		"group __cacheline_group_begin__read 2/8: "
		"__cacheline_group_begin__write");
}
END_TEST

START_TEST(markers_that_make_no_group)
{
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		BEGIN("g", 0) "a@0+64 b@64+64")), "");
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		BEGIN("g", 0) END("g", 0) "a@0+64 b@64+64")), "");
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		END("g", 0) "a@0+64 b@64+64 " BEGIN("g", 128))), "");
	/* Those of a type with a tag are judged there.  */
	ck_assert_str_eq(groups_of(build("struct s", 128, 8,
		"in@0+128^{" BEGIN("g", 0) "a@0+8 b@8+8 " END("g", 16) "}")), "");
}
END_TEST

/* In a struct that is shuffled the order of the source says who belongs.  */
START_TEST(a_group_that_is_torn)
{
	struct cl_type *t = build("struct s", 256, 64,
		"b@0+8 " END("g", 8) "x@8+120 " BEGIN("g", 128) "a@128+8");
	static const char *const source[] = {
		"__cacheline_group_begin__g", "a", "b",
		"__cacheline_group_end__g", "x",
	};

	t->root->shuffle = CL_SHUFFLED;
	for (int i = 0; i < ARRAY_SIZE(source); i++)
		member_of(t, source[i])->declared = i;
	ck_assert_str_eq(groups_of(t), "group a 1/1: b");
}
END_TEST

/* ---------------------------------------------------------- aligned fronts */

static const char *fronts_of(struct cl_type *type, const char *front)
{
	struct cl_options options = { .line_size = 64 };
	struct cl_member *m = member_of(type, front);

	m->flags |= CL_FRONT;
	m->align = 64 * 8;
	return facts(cl_fronts_verify(contracts_of(type), &options, &memory),
		     true);
}

START_TEST(followers_of_a_front)
{
	ck_assert_str_eq(fronts_of(build("struct s", 128, 64,
		"a@0+8 head@64+4 lock@68+4 tail@72+8"), "head"),
		"aligned-front head 1/1: lock tail");
}
END_TEST

START_TEST(a_front_alone)
{
	ck_assert_str_eq(fronts_of(build("struct s", 192, 64,
		"a@0+8 head@64+4 tail@128+8"), "head"), "");
	ck_assert_str_eq(fronts_of(build("struct s", 192, 64,
		"a@0+8 head@64+64 tail@128+8"), "head"), "");
	ck_assert_str_eq(fronts_of(build("struct s", 128, 64,
		"a@0+8 head@64+4 fill@68+60!"), "head"), "");
}
END_TEST

START_TEST(a_front_that_is_aligned_to_less)
{
	struct cl_type *t = build("struct s", 128, 64, "head@0+4 tail@4+4");
	struct cl_options options = { .line_size = 128 };

	member_of(t, "head")->flags |= CL_FRONT;
	member_of(t, "head")->align = 64 * 8;
	ck_assert_ptr_null(cl_fronts_verify(contracts_of(t), &options, &memory));
}
END_TEST

Suite *groups_suite(void)
{
	Suite *suite = suite_create("groups");
	TCase *groups = add_case(suite, "groups");
	TCase *fronts = add_case(suite, "aligned-front");

	tcase_add_test(groups, names_of_markers);
	tcase_add_test(groups, a_group_on_too_many_lines);
	tcase_add_test(groups, a_group_that_fits);
	tcase_add_test(groups, holes_count_as_the_group_s);
	tcase_add_test(groups, where_it_starts_decides);
	tcase_add_test(groups, read_and_written_groups);
	tcase_add_test(groups, groups_apart);
	tcase_add_test(groups, groups_that_may_share);
	tcase_add_test(groups, how_often_groups_share);
	tcase_add_test(groups, markers_that_make_no_group);
	tcase_add_test(groups, a_group_that_is_torn);
	tcase_add_test(fronts, followers_of_a_front);
	tcase_add_test(fronts, a_front_alone);
	tcase_add_test(fronts, a_front_that_is_aligned_to_less);
	return suite;
}
