/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-message.c - the sentences
 *
 * Two sentences are given word by word by the design; of the others a test asks
 * only for what a reader needs to find in them.
 */
#include "fixture.h"
#include "message.h"

/* The only finding of what is promised of NAME, and its type.  */
struct judged {
	struct cl_type *type;
	struct cl_finding *finding;
};

static struct judged judged(struct cl_type *type, const char *promised)
{
	struct cl_contracts *c = contracts_of(type);
	struct judged j = { .type = type };

	promise(c, promised);
	j.finding = judge(c, 64);
	ck_assert_ptr_nonnull(j.finding);
	ck_assert_ptr_null(j.finding->next);
	return j;
}

/* Its sentence; each ends in the rule and is one line.  */
static const char *sentence(struct judged j)
{
	const char *text = cl_finding_message(j.type, j.finding, &memory);
	struct words words = { 0 };
	const char *rule;

	ck_assert_ptr_nonnull(text);
	assert_lacks(text, "\n");
	words_add(&words, " [cacheline:%s]", cl_rule_name(j.finding->rule));
	rule = words_end(&words);
	ck_assert_uint_gt(strlen(text), strlen(rule));
	ck_assert_str_eq(text + strlen(text) - strlen(rule), rule);
	return text;
}

/* The sentence and all its remarks.  */
static const char *remarks(struct judged j)
{
	struct words words = { 0 };
	unsigned i;

	words_add(&words, "%s\n", sentence(j));
	for (i = 0; i < j.finding->others; i++) {
		const char *text = cl_other_message(&j.finding->other[i], &memory);

		if (text)
			words_add(&words, "%s\n", text);
	}
	return words_end(&words);
}

/* ---------------------------------------------------------- word by word */

static const char file[] =
	"f_count@0+8 f_lock@8+4 f_mode@12+4 f_op@16+8 f_mapping@24+8 private@32+8 "
	"f_inode@40+8 f_flags@48+8 f_iocb@56+8 rest@64+128";

START_TEST(isolated_word_by_word)
{
	struct judged j = judged(build("struct file", 192, 64, file),
				 "isolated f_count");

	ck_assert_str_eq(sentence(j),
		"'f_count' of 'struct file' shares cache line 0 with 'f_lock', "
		"'f_mode' and 6 more (64-byte lines) [cacheline:isolated]");
	ck_assert_str_eq(cl_other_message(&j.finding->other[0], &memory),
			 "'f_lock' is at bytes 8 to 11");
}
END_TEST

START_TEST(apart_word_by_word)
{
	struct judged j = judged(build("struct counter", 112, 8,
				       "usage@0+8 words@8+32 parent@40+8 more@48+64"),
				 "apart usage parent");

	ck_assert_str_eq(sentence(j),
		"'usage' of 'struct counter' shares a cache line with 'parent' "
		"in 3 of 8 placements (64-byte lines) [cacheline:apart]");
	ck_assert_str_eq(cl_other_message(&j.finding->other[0], &memory),
			 "'parent' is at bytes 40 to 47");
}
END_TEST

/* The same form for the line and the rule that are at hand.  */
START_TEST(one_other_word_by_word)
{
	struct judged j = judged(build("struct t", 256, 128,
				       "a@0+8 x@128+8 y@192+8"),
				 "size(128); apart x y");

	ck_assert_str_eq(sentence(j),
		"'x' of 'struct t' shares cache line 1 with 'y' "
		"(128-byte lines) [cacheline:apart]");
}
END_TEST

/* ----------------------------------------------------- what must be said */

struct said {
	int64_t size, align;
	const char *members, *promised;
	const char *words[4];
};

static const struct said said[] = {
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "hot a; hot b",
	  { "'a' of 'struct t'", "'b'", "64-byte lines", "line 0" } },
	{ 64, 64, "a@0+8 b@8+8 c@16+8", "isolated a",
	  { "'a' of 'struct t'", "'b'", "'c'", "line 0" } },
	{ 64, 64, "a@0+8 b@8+8 c@16+8 d@24+8", "apart a b c d",
	  { "'a' of 'struct t'", "'b'", "'c'", "64-byte lines" } },
	{ 64, 64, "a@0+8 b@8+8 c@16+8 d@24+8 e@32+8 f@40+8", "apart a b c d e f",
	  { "'a' of 'struct t'", "'b'", "'c'", "3 more" } },
	{ 64, 8, "a@0+8 b@8+8", "read-mostly a; hot b",
	  { "'a' of 'struct t'", "'b'", "7 of 8 placements", "64-byte lines" } },
	{ 16, 8, "a@0+8 b@8+8", "together a b",
	  { "'b'", "'struct t'", "1 of 8 placements", "64-byte lines" } },
	{ 128, 64, "a@0+8 b@64+8", "together a b",
	  { "'b'", "'struct t'", "64-byte lines", "" } },
	{ 128, 64, "x@0+60 a@60+8", "unsplit a",
	  { "'a' of 'struct t'", "64-byte lines", "", "" } },
	{ 128, 8, "a@0+8 b@64+8", "start b",
	  { "'b' of 'struct t'", "7 of 8 placements", "64-byte lines", "" } },
	/* contracts of the type itself */
	{ 64, 8, "a@0+8", "unsplit",
	  { "'struct t'", "7 of 8 placements", "64-byte lines", "" } },
	{ 104, 8, "a@0+8", "lines(2)",
	  { "'struct t'", "3", "2", "4 of 8 placements" } },
	{ 64, 8, "a@0+8", "start", { "'struct t'", "7 of 8 placements", "", "" } },
	{ 72, 8, "a@0+8", "isolated", { "'struct t'", "64-byte lines", "", "" } },
	/* paths within the type */
	{ 64, 64, "sem@0+16{count@0+8 owner@8+8}", "apart sem.count sem.owner",
	  { "'sem.count' of 'struct t'", "'sem.owner'", "line 0", "" } },
	{ 64, 64, "s@0+64[2]{lock@0+4 n@4+4}", "apart s[].lock s[].n",
	  { "'s[].lock' of 'struct t'", "'s[].n'", "", "" } },
	{ 64, 64, "s@0+64[2]{lock@0+4}", "hot s[].lock",
	  { "'s[].lock' of 'struct t'", "element", "", "" } },
	{ 64, 64, "-@0+16{-@0+16<a@0+16 b@0+8>} c@16+8", "isolated b",
	  { "'b' of 'struct t'", "'c'", "", "" } },
	/* other line sizes */
	{ 64, 8, "a@0+8 b@8+8", "size(32); hot a b",
	  { "'a' of 'struct t'", "3 of 4 placements", "32-byte lines", "" } },
};

START_TEST(says)
{
	const struct said *s = &said[_i];
	const char *text = sentence(judged(build("struct t", s->size, s->align,
						 s->members), s->promised));
	int i;

	for (i = 0; i < ARRAY_SIZE(s->words); i++)
		if (s->words[i])
			assert_contains(text, s->words[i]);
}
END_TEST

/* In all placements, none is counted.  */
START_TEST(does_not_count_all)
{
	struct cl_type *t = build("struct t", 24, 8, "a@0+8 f@8+8 b@16+8");

	assert_lacks(sentence(judged(t, "isolated f")), "placements");
	t = build("struct t", 64, 64, "a@0+8 b@8+8");
	assert_lacks(sentence(judged(t, "hot a b")), "placements");
}
END_TEST

/* Says which alignment is missing where only the start is unknown.  */
START_TEST(names_the_missing_start)
{
	struct cl_type *t = build("struct t", 64, 8, "f@0+8");
	const char *text = sentence(judged(t, "isolated f"));

	assert_contains(text, "'f'");
	assert_contains(text, "aligned to 64");
	assert_contains(text, "7 of 8 placements");
	t = build("struct t", 64, 8, "f@0+8");
	text = sentence(judged(t, "isolated"));
	assert_contains(text, "'struct t'");
	assert_contains(text, "aligned to 64");
}
END_TEST

START_TEST(hints_at_unmarked_padding)
{
	struct cl_type *t = build("struct t", 64, 64, "f@0+8 pad@8+56[56*1]");

	assert_contains(remarks(judged(t, "isolated f")),
			"if 'pad' is padding, mark it __cacheline_pad");
	t = build("struct t", 64, 64, "f@0+8 next@8+8");
	assert_lacks(remarks(judged(t, "isolated f")), "__cacheline_pad");
}
END_TEST

START_TEST(places_of_others)
{
	struct cl_type *t = build("struct t", 64, 64,
				  "a@0+8 s@8+8{x@8+1 y@12+4} b@16+1");
	struct judged j = judged(t, "apart a s.x s.y b");

	ck_assert_uint_eq(j.finding->others, 3);
	assert_contains(remarks(j), "'s.y' is at bytes 12 to 15\n");
	assert_contains(remarks(j), "'s.x' is at byte");
	assert_contains(remarks(j), " 16");
}
END_TEST

/* What is around the object has no name; it must be told all the same.  */
START_TEST(tells_what_is_around)
{
	struct judged j = judged(build("struct t", 8, 8, "f@0+8"),
				 "base(64); isolated f");

	ck_assert_uint_eq(j.finding->others, 1);
	ck_assert_int_eq(j.finding->other->kind, CL_OTHER_AFTER);
	assert_lacks(remarks(j), "(null)");
	j = judged(build("struct t", 24, 8, "a@0+8 f@8+8 b@16+8"), "isolated f");
	assert_contains(sentence(j), "'f' of 'struct t'");
	assert_lacks(remarks(j), "(null)");
}
END_TEST

/* ----------------------------------------------------------------- hostile */

START_TEST(long_names)
{
	size_t length = 20000;
	char *name = obstack_alloc(&memory, length + 1);
	struct cl_type *t;

	memset(name, 'n', length);
	name[length] = '\0';
	t = cl_type_begin(&memory, name, CL_STRUCT, 64, 64);
	cl_member_add(t, t->root, name, CL_SCALAR, 0, 64);
	cl_member_add(t, t->root, "b", CL_SCALAR, 64, 64);
	cl_type_end(t);
	ck_assert_uint_gt(strlen(sentence(judged(t, "isolated b"))), 2 * length);
}
END_TEST

START_TEST(names_are_not_formats)
{
	struct cl_type *t = cl_type_begin(&memory, "struct %s%n", CL_STRUCT, 64, 64);
	const char *text;

	cl_member_add(t, t->root, "%d%s", CL_SCALAR, 0, 64);
	cl_member_add(t, t->root, "b", CL_SCALAR, 64, 64);
	cl_type_end(t);
	text = sentence(judged(t, "isolated b"));
	assert_contains(text, "'struct %s%n'");
	assert_contains(text, "'%d%s'");
}
END_TEST

START_TEST(far_bytes)
{
	struct cl_type *t = build("struct t", (int64_t)1 << 40, 64,
		"a@0+8 f@549755813888+8 g@549755813896+8");
	struct judged j = judged(t, "apart f g");

	assert_contains(sentence(j), "line 8589934592");
	ck_assert_str_eq(cl_other_message(j.finding->other, &memory),
			 "'g' is at bytes 549755813896 to 549755813903");
}
END_TEST

START_TEST(open_ends)
{
	struct cl_type *t = build("struct t", 8, 8, "n@0+8 data@8+0[*1]");
	struct judged j = judged(t, "apart n data");

	assert_contains(sentence(j), "'data'");
	assert_lacks(remarks(j), "1152921504606846975");
}
END_TEST

START_TEST(nameless_members)
{
	struct cl_type *t = build("struct t", 64, 64, "f@0+8 -@8+8{-@8+4}");
	struct judged j = judged(t, "isolated f");

	assert_lacks(remarks(j), "(null)");
}
END_TEST

Suite *message_suite(void)
{
	Suite *suite = suite_create("message");
	TCase *tc = add_case(suite, "word by word");

	tcase_add_test(tc, isolated_word_by_word);
	tcase_add_test(tc, apart_word_by_word);
	tcase_add_test(tc, one_other_word_by_word);
	tc = add_case(suite, "what must be said");
	tcase_add_loop_test(tc, says, 0, ARRAY_SIZE(said));
	tcase_add_test(tc, does_not_count_all);
	tcase_add_test(tc, names_the_missing_start);
	tcase_add_test(tc, hints_at_unmarked_padding);
	tcase_add_test(tc, places_of_others);
	tcase_add_test(tc, tells_what_is_around);
	tc = add_case(suite, "hostile");
	tcase_add_test(tc, long_names);
	tcase_add_test(tc, names_are_not_formats);
	tcase_add_test(tc, far_bytes);
	tcase_add_test(tc, open_ends);
	tcase_add_test(tc, nameless_members);
	return suite;
}
