/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-map.c - the picture of the lines
 *
 * What a reader must find in it and on which of its lines; not how it is spaced.
 */
#include "fixture.h"
#include "map.h"

static const char *map_of(struct cl_type *type, const char *promised,
			  const struct cl_map_options *options)
{
	struct cl_contracts *c = contracts_of(type);
	const char *map;

	if (promised)
		promise(c, promised);
	cl_type_end(type);
	cl_contracts_check(c, no_problem, NULL);
	map = cl_map(c, options, &memory);
	ck_assert_ptr_nonnull(map);
	return map;
}

static struct cl_map_options whole(const struct cl_type *type, uint32_t line_size)
{
	return (struct cl_map_options){
		.line_size = line_size, .first = 0, .last = type->size,
	};
}

static const char *whole_map(struct cl_type *type, const char *promised)
{
	struct cl_map_options options = whole(type, 64);

	return map_of(type, promised, &options);
}

/* WORD in MAP, not as a part of a longer word.  */
static const char *find_word(const char *map, const char *word)
{
	const char *at = map;
	size_t length = strlen(word);

	for (; (at = strstr(at, word)); at++) {
		bool begins = at == map || !(isalnum((unsigned char)at[-1]) ||
					     at[-1] == '_');
		bool ends = !(isalnum((unsigned char)at[length]) ||
			      at[length] == '_');

		if (begins && ends)
			return at;
	}
	return NULL;
}

/* The line of MAP that has WORD in it.  */
static const char *line_with(const char *map, const char *word)
{
	const char *at = find_word(map, word), *end;

	ck_assert_msg(at, "no \"%s\" in\n%s", word, map);
	end = at + strcspn(at, "\n");
	while (at > map && at[-1] != '\n')
		at--;
	return obstack_copy0(&memory, at, end - at);
}

static void assert_word(const char *line, const char *word)
{
	ck_assert_msg(find_word(line, word), "no \"%s\" in \"%s\"", word, line);
}

static void assert_order(const char *map, const char *first, const char *second)
{
	const char *a = find_word(map, first), *b = find_word(map, second);

	ck_assert_msg(a && b && a < b, "%s not before %s in\n%s", first, second,
		      map);
}

/* -------------------------------------------------------------- what is seen */

START_TEST(members_with_offset_and_size)
{
	const char *map = whole_map(build("struct t", 80, 8,
		"aa@0+8 bb@8+4 cc@12+2 dd@16+40 ee@56+24"), NULL);

	assert_word(map, "struct t");
	assert_word(line_with(map, "bb"), "8");
	assert_word(line_with(map, "bb"), "4");
	assert_word(line_with(map, "cc"), "12");
	assert_word(line_with(map, "cc"), "2");
	assert_word(line_with(map, "dd"), "16");
	assert_word(line_with(map, "dd"), "40");
	assert_word(line_with(map, "ee"), "56");
	assert_word(line_with(map, "ee"), "24");
	assert_order(map, "aa", "bb");
	assert_order(map, "bb", "cc");
	assert_order(map, "dd", "ee");
}
END_TEST

START_TEST(no_newline_at_the_end)
{
	const char *map = whole_map(build("struct t", 8, 8, "aa@0+8"), NULL);

	ck_assert_uint_gt(strlen(map), 0);
	ck_assert_int_ne(map[strlen(map) - 1], '\n');
	ck_assert_ptr_nonnull(strchr(map, '\n'));
}
END_TEST

static bool has_line_between(const char *map, const char *after,
			     const char *before, const char *word)
{
	const char *a = find_word(map, after), *b = find_word(map, before);
	const char *at;

	ck_assert_ptr_nonnull(a);
	ck_assert_ptr_nonnull(b);
	a = strchr(a, '\n');
	at = a ? strstr(a, word) : NULL;
	return at && at < b;
}

START_TEST(holes)
{
	const char *map = whole_map(build("struct t", 64, 8,
		"aa@0+4 bb@8+8 cc@16+8 dd@40+24"), NULL);

	ck_assert(has_line_between(map, "aa", "bb", "hole"));
	ck_assert(!has_line_between(map, "bb", "cc", "hole"));
	ck_assert(has_line_between(map, "cc", "dd", "hole"));
	assert_word(map, "16");
	map = whole_map(build("struct t", 16, 8, "aa@0+8 bb@8+8"), NULL);
	assert_lacks(map, "hole");
}
END_TEST

START_TEST(rulers)
{
	const char *map = whole_map(build("struct t", 192, 64,
		"aa@0+56 bb@56+8 cc@64+64 dd@128+8 ee@136+8"), NULL);

	ck_assert(has_line_between(map, "bb", "cc", "line 1"));
	ck_assert(has_line_between(map, "cc", "dd", "line 2"));
	ck_assert(!has_line_between(map, "aa", "bb", "line 1"));
	ck_assert(!has_line_between(map, "dd", "ee", "line 2"));
	assert_lacks(map, "line 3 ");
}
END_TEST

START_TEST(rulers_of_other_sizes)
{
	struct cl_type *t = build("struct t", 256, 128, "aa@0+64 bb@64+64 cc@128+8");
	struct cl_map_options options = whole(t, 128);
	const char *map = map_of(t, NULL, &options);

	ck_assert(!has_line_between(map, "aa", "bb", "line 1"));
	ck_assert(has_line_between(map, "bb", "cc", "line 1"));
	assert_word(map, "128");
}
END_TEST

/* A line that begins within a member is not forgotten.  */
START_TEST(rulers_within_members)
{
	const char *map = whole_map(build("struct t", 192, 64,
		"aa@0+8 bb@8+128 cc@136+8"), NULL);

	ck_assert(has_line_between(map, "bb", "cc", "line 2"));
	ck_assert(!has_line_between(map, "aa", "bb", "line"));
}
END_TEST

START_TEST(nested_members)
{
	const char *map = whole_map(build("struct t", 96, 8,
		"aa@0+8 -@8+16<uu@8+8 vv@8+16> ss@24+16{xx@24+8 yy@32+8} qq@40+48[3]{kk@40+8}"),
		NULL);
	static const char *const names[] = { "aa", "uu", "vv", "ss", "xx", "yy",
					     "qq", "kk" };
	int i;

	for (i = 0; i < ARRAY_SIZE(names); i++)
		assert_word(map, names[i]);
	assert_word(line_with(map, "yy"), "32");
	assert_contains(map, "[3]");
}
END_TEST

START_TEST(promises_stand_behind)
{
	const char *map = whole_map(build("struct t", 256, 64,
		"aa@0+8 bb@64+8 cc@72+8 dd@128+8"),
		"isolated aa; hot(rx) bb cc; read-mostly dd; lines(4)");

	assert_contains(line_with(map, "aa"), "isolated");
	assert_contains(line_with(map, "bb"), "hot");
	assert_contains(line_with(map, "bb"), "rx");
	assert_contains(line_with(map, "dd"), "read-mostly");
	assert_lacks(line_with(map, "dd"), "hot");
	assert_contains(map, "lines");
}
END_TEST

static const char *one_type_name(const struct cl_member *member,
				 struct obstack *in)
{
	if (!member->name || strcmp(member->name, "aa"))
		return NULL;
	return obstack_copy0(in, "spinlock_t", 10);
}

START_TEST(type_names)
{
	struct cl_type *t = build("struct t", 64, 8, "aa@0+8 bb@8+8");
	struct cl_map_options options = whole(t, 64);
	const char *map;

	options.type_name = one_type_name;
	map = map_of(t, NULL, &options);
	assert_word(line_with(map, "aa"), "spinlock_t");
	assert_lacks(line_with(map, "bb"), "spinlock_t");
	assert_lacks(map, "null");
}
END_TEST

START_TEST(bit_fields)
{
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 8, 8);
	struct cl_member *m = cl_member_add(t, t->root, "aa", CL_SCALAR, 3, 5);

	m->flags |= CL_BITFIELD;
	m->end = 4;
	m = cl_member_add(t, t->root, "bb", CL_SCALAR, 8, 11);
	m->flags |= CL_BITFIELD;
	m->start = 0;
	m->end = 4;
	cl_type_end(t);
	assert_word(line_with(whole_map(t, NULL), "bb"), "11");
}
END_TEST

START_TEST(only_the_bytes_asked_for)
{
	struct cl_type *t = build("struct t", 512, 64,
		"aa@0+64 bb@64+64 cc@128+8 dd@136+8 ee@192+64 ff@256+256");
	struct cl_map_options options = { .line_size = 64, .first = 128,
					  .last = 143 };
	const char *map = map_of(t, NULL, &options);

	assert_word(map, "cc");
	assert_word(map, "dd");
	ck_assert_msg(!find_word(map, "aa"), "%s", map);
	ck_assert_msg(!find_word(map, "ff"), "%s", map);
}
END_TEST

/* ------------------------------------------------------------------ hostile */

START_TEST(odd_types)
{
	static const char *const members[] = {
		"", "zz@0+0", "-@0+8{-@0+4}", "nn@0+8 data@8+0[*1]", "pp@0+8!",
		"nn@0+8 ss@8+0{data@8+0[*4]{xx@8+4}}", "-@0+8<aa@0+8 bb@0+4>",
		"mm@0+0[*1]# aa@0+8 ee@8+0[*1]#", "aa@0+100",
	};
	const char *map = whole_map(build("struct t", 8, 8, members[_i]), NULL);

	assert_lacks(map, "(null)");
	assert_lacks(map, "1152921504606846976");
}
END_TEST

START_TEST(empty_type)
{
	assert_word(whole_map(build("struct t", 0, 1, ""), NULL), "struct t");
}
END_TEST

START_TEST(far_members)
{
	struct cl_type *t = build("struct t", (int64_t)1 << 50, 8,
		"aa@0+8 far@562949953421312+8");
	const char *map = whole_map(t, NULL);

	assert_word(line_with(map, "far"), "562949953421312");
	ck_assert_uint_lt(strlen(map), 1 << 16);
}
END_TEST

START_TEST(large_members)
{
	struct cl_type *t = build("struct t", (int64_t)1 << 50, 8,
		"aa@0+8 large@8+562949953421312 bb@562949953421320+8");
	const char *map = whole_map(t, NULL);

	assert_word(line_with(map, "bb"), "562949953421320");
	ck_assert_uint_lt(strlen(map), 1 << 16);
}
END_TEST

START_TEST(deep_nesting)
{
	enum { DEPTH = 1000 };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 8, 8);
	struct cl_member *m = t->root;
	int i;

	for (i = 0; i < DEPTH; i++)
		m = cl_member_add(t, m, i % 2 ? "dd" : NULL, CL_STRUCT, 0, 64);
	cl_member_add(t, m, "leaf", CL_SCALAR, 0, 64);
	cl_type_end(t);
	assert_word(whole_map(t, NULL), "leaf");
}
END_TEST

START_TEST(names_are_not_formats)
{
	struct cl_type *t = cl_type_begin(&memory, "struct %s%n", CL_STRUCT, 8, 8);

	cl_member_add(t, t->root, "%d%s", CL_SCALAR, 0, 64);
	cl_type_end(t);
	assert_contains(whole_map(t, NULL), "%d%s");
	assert_contains(whole_map(t, NULL), "struct %s%n");
}
END_TEST

Suite *map_suite(void)
{
	Suite *suite = suite_create("map");
	TCase *tc = add_case(suite, "what is seen");

	tcase_add_test(tc, members_with_offset_and_size);
	tcase_add_test(tc, no_newline_at_the_end);
	tcase_add_test(tc, holes);
	tcase_add_test(tc, rulers);
	tcase_add_test(tc, rulers_of_other_sizes);
	tcase_add_test(tc, rulers_within_members);
	tcase_add_test(tc, nested_members);
	tcase_add_test(tc, promises_stand_behind);
	tcase_add_test(tc, type_names);
	tcase_add_test(tc, bit_fields);
	tcase_add_test(tc, only_the_bytes_asked_for);
	tc = add_case(suite, "hostile");
	tcase_add_loop_test(tc, odd_types, 0, 9);
	tcase_add_test(tc, empty_type);
	tcase_add_test(tc, far_members);
	tcase_add_test(tc, large_members);
	tcase_add_test(tc, deep_nesting);
	tcase_add_test(tc, names_are_not_formats);
	return suite;
}
