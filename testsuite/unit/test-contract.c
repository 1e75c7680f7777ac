/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-contract.c - reading what is promised, and binding it to members
 */
#include "fixture.h"

/* ------------------------------------------------------------------- names */

static const struct { enum cl_rule rule; const char *name; } rules[] = {
	{ CL_ISOLATED, "isolated" }, { CL_HOT, "hot" },
	{ CL_READ_MOSTLY, "read-mostly" }, { CL_APART, "apart" },
	{ CL_TOGETHER, "together" }, { CL_UNSPLIT, "unsplit" },
	{ CL_START, "start" }, { CL_LINES, "lines" }, { CL_BASE, "base" },
	{ CL_ANNOTATION, "annotation" },
	{ CL_UNKNOWN_MEMBER, "unknown-member" }, { CL_PLACEMENT, "placement" },
};

START_TEST(rule_names)
{
	const char *name = rules[_i].name;

	ck_assert_str_eq(cl_rule_name(rules[_i].rule), name);
	ck_assert_int_eq(cl_rule_find(name, strlen(name)), rules[_i].rule);
	ck_assert_int_eq(cl_rule_find(name, strlen(name) - 1), CL_RULES);
}
END_TEST

START_TEST(rule_names_unknown)
{
	ck_assert_int_eq(cl_rule_find("", 0), CL_RULES);
	ck_assert_int_eq(cl_rule_find("hott", 4), CL_RULES);
	ck_assert_int_eq(cl_rule_find("hott", 3), CL_HOT);
	ck_assert_int_eq(cl_rule_find("Hot", 3), CL_RULES);
	ck_assert_int_eq(cl_rule_find("nothing", 7), CL_RULES);
}
END_TEST

static const struct { enum cl_verb verb; const char *name; } verbs[] = {
	{ CL_SAY_ISOLATED, "isolated" }, { CL_SAY_HOT, "hot" },
	{ CL_SAY_READ_MOSTLY, "read-mostly" }, { CL_SAY_APART, "apart" },
	{ CL_SAY_TOGETHER, "together" }, { CL_SAY_UNSPLIT, "unsplit" },
	{ CL_SAY_START, "start" }, { CL_SAY_PAD, "pad" },
	{ CL_SAY_LINES, "lines" }, { CL_SAY_BASE, "base" },
	{ CL_SAY_SIZE, "size" }, { CL_SAY_ANY_ORDER, "any-order" },
	{ CL_SAY_WAIVE, "waive" }, { CL_SAY_LINE, "line" },
};

START_TEST(verb_names)
{
	const char *name = verbs[_i].name;

	ck_assert_str_eq(cl_verb_name(verbs[_i].verb), name);
	ck_assert_int_eq(cl_verb_find(name, strlen(name)), verbs[_i].verb);
}
END_TEST

START_TEST(verb_names_unknown)
{
	ck_assert_int_eq(cl_verb_find("read_mostly", 11), CL_SAY_READ_MOSTLY);
	ck_assert_int_eq(cl_verb_find("any_order", 9), CL_SAY_ANY_ORDER);
	ck_assert_int_eq(cl_verb_find("lines", 4), CL_SAY_LINE);
	ck_assert_int_eq(cl_verb_find("", 0), CL_VERBS);
	ck_assert_int_eq(cl_verb_find("isolate", 7), CL_VERBS);
	ck_assert_int_eq(cl_verb_find("readmostly", 10), CL_VERBS);
	ck_assert_int_eq(cl_verb_find("nothing", 7), CL_VERBS);
}
END_TEST

/* ----------------------------------------------------------------- reading */

static bool has_number(enum cl_verb verb)
{
	return verb == CL_SAY_LINES || verb == CL_SAY_BASE ||
	       verb == CL_SAY_SIZE || verb == CL_SAY_LINE;
}

static void say_statement(struct words *words, const struct cl_statement *s)
{
	unsigned i;

	words_add(words, "%s", cl_verb_name(s->verb));
	if (s->group)
		words_add(words, "(%s)", s->group);
	if (has_number(s->verb))
		words_add(words, "(%" PRIu64 ")", s->number);
	if (s->verb == CL_SAY_WAIVE)
		words_add(words, "(%s|%s)", cl_rule_name(s->waived), s->reason);
	for (i = 0; i < s->paths; i++)
		words_add(words, " %.*s%s", (int)s->path[i].length,
			  s->path[i].text, s->path[i].optional ? "?" : "");
}

/* The statements as a string, each in one spelling.  */
static const char *say(const struct cl_statement *s)
{
	struct words words = { 0 };
	const char *between = "";

	for (; s; s = s->next) {
		words_add(&words, "%s", between);
		say_statement(&words, s);
		between = "; ";
	}
	return words_end(&words);
}

struct reading { const char *text, *said; };

static const struct reading readings[] = {
	/* each verb */
	{ "isolated a", "isolated a" },
	{ "isolated", "isolated" },
	{ "hot a", "hot a" },
	{ "hot a b", "hot a b" },
	{ "hot(rx) a b", "hot(rx) a b" },
	{ "read-mostly a b", "read-mostly a b" },
	{ "read_mostly a", "read-mostly a" },
	{ "apart a b", "apart a b" },
	{ "apart a b c", "apart a b c" },
	{ "together a b", "together a b" },
	{ "together(g) a b", "together(g) a b" },
	{ "unsplit a", "unsplit a" },
	{ "unsplit", "unsplit" },
	{ "start a", "start a" },
	{ "start", "start" },
	{ "pad a b", "pad a b" },
	{ "lines(2)", "lines(2)" },
	{ "base(64)", "base(64)" },
	{ "size(128)", "size(128)" },
	{ "size(128) a", "size(128) a" },
	{ "any-order", "any-order" },
	{ "any_order", "any-order" },
	/* paths */
	{ "apart a.b.c d_1", "apart a.b.c d_1" },
	{ "apart s[].a s[].t[].b", "apart s[].a s[].t[].b" },
	{ "apart azAZ09_ _ z.a.Z", "apart azAZ09_ _ z.a.Z" },
	{ "isolated a?", "isolated a?" },
	{ "apart a? s[].b? c", "apart a? s[].b? c" },
	/* separators */
	{ "apart a,b", "apart a b" },
	{ "apart a, b , c", "apart a b c" },
	{ "apart\ta\nb", "apart a b" },
	{ "apart\na b", "apart a b" },
	{ "apart a\r\n b", "apart a b" },
	{ "  apart   a    b  ", "apart a b" },
	{ "isolated a;", "isolated a" },
	{ "isolated a ; ", "isolated a" },
	{ "isolated a;;", "isolated a" },
	{ ";isolated a", "isolated a" },
	{ "isolated a;hot b", "isolated a; hot b" },
	{ "isolated a;\n\thot b;\n", "isolated a; hot b" },
	{ "isolated a;;hot b", "isolated a; hot b" },
	{ "apart a.b c; isolated d; hot(rx) e f",
	  "apart a.b c; isolated d; hot(rx) e f" },
	{ "base(64); any-order; isolated", "base(64); any-order; isolated" },
	/* numbers */
	{ "lines(1)", "lines(1)" },
	{ "size(8)", "size(8)" },
	{ "size(4096)", "size(4096)" },
	{ "base(1)", "base(1)" },
	{ "base(4096)", "base(4096)" },
	/* waivers */
	{ "waive(apart, \"known\") a", "waive(apart|known) a" },
	{ "waive(read-mostly,\"known\") a.b", "waive(read-mostly|known) a.b" },
	{ "waive(lines, \"known\")", "waive(lines|known)" },
	{ "waive(isolated, \"known\")", "waive(isolated|known)" },
	{ "waive(base, \"known\")", "waive(base|known)" },
	{ "waive(group, \"known\") g", "waive(group|known) g" },
	{ "waive(aligned_front, \"known\") a", "waive(aligned-front|known) a" },
	{ "waive(hot, \"a; b, c (d)\") a; isolated b",
	  "waive(hot|a; b, c (d)) a; isolated b" },
	{ "waive(hot, \"see \"it\" there\") a; hot b",
	  "waive(hot|see \"it\" there) a; hot b" },
	{ "waive(hot, \"a?\") a?", "waive(hot|a?) a?" },
};

START_TEST(read_says)
{
	ck_assert_str_eq(say(read_text(readings[_i].text)), readings[_i].said);
}
END_TEST

START_TEST(read_numbers_apart)
{
	static const struct { const char *text; uint64_t n; const char *said; } cases[] = {
		{ "lines", 3, "lines(3)" },
		{ "base", 64, "base(64)" },
		{ "size", 128, "size(128)" },
		{ "line", 256, "line(256)" },
	};
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statements_read(&memory, cases[_i].text, &(uint64_t){ cases[_i].n }, 1, &problem);

	ck_assert_msg(s, "%s", problem.text);
	ck_assert_str_eq(say(s), cases[_i].said);
}
END_TEST

struct beside { enum cl_verb verb; const char *argument; uint64_t n; const char *said; };

START_TEST(read_beside)
{
	static const struct beside cases[] = {
		{ CL_SAY_ISOLATED, NULL, 0, "isolated" },
		{ CL_SAY_HOT, NULL, 0, "hot" },
		{ CL_SAY_HOT, "rx", 0, "hot(rx)" },
		{ CL_SAY_READ_MOSTLY, NULL, 0, "read-mostly" },
		{ CL_SAY_APART, "a", 0, "apart a" },
		{ CL_SAY_APART, "a, b.c?,s[].d", 0, "apart a b.c? s[].d" },
		{ CL_SAY_TOGETHER, "g", 0, "together(g)" },
		{ CL_SAY_UNSPLIT, NULL, 0, "unsplit" },
		{ CL_SAY_START, NULL, 0, "start" },
		{ CL_SAY_PAD, NULL, 0, "pad" },
		{ CL_SAY_LINES, NULL, 2, "lines(2)" },
		{ CL_SAY_BASE, NULL, 64, "base(64)" },
		{ CL_SAY_SIZE, NULL, 128, "size(128)" },
		{ CL_SAY_ANY_ORDER, NULL, 0, "any-order" },
		{ CL_SAY_WAIVE, "hot, \"known\"", 0, "waive(hot|known)" },
		{ CL_SAY_WAIVE, "read-mostly,\"a; b, (c)\"", 0,
		  "waive(read-mostly|a; b, (c))" },
		/* as #__VA_ARGS__ makes it of "see \"it\"" */
		{ CL_SAY_WAIVE, "hot, \"see \\\"it\\\"\"", 0,
		  "waive(hot|see \"it\")" },
	};
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statement_beside(&memory, cases[_i].verb, &(struct cl_argument){ cases[_i].argument, cases[_i].n },
				77, &problem);

	ck_assert_msg(s, "%s", problem.text);
	ck_assert_str_eq(say(s), cases[_i].said);
	ck_assert(s->beside);
	ck_assert_uint_eq(s->where, 77);
	ck_assert_ptr_null(s->next);
}
END_TEST

START_TEST(wrong_beside)
{
	static const struct beside cases[] = {
		{ CL_SAY_APART, NULL, 0, "apart" },
		{ CL_SAY_APART, "", 0, "apart" },
		{ CL_SAY_HOT, "", 0, "hot" },
		{ CL_SAY_TOGETHER, NULL, 0, "together" },
		{ CL_SAY_LINES, NULL, 0, "lines" },
		{ CL_SAY_BASE, NULL, 24, "power of two" },
		{ CL_SAY_SIZE, NULL, 48, "power of two" },
		{ CL_SAY_SIZE, NULL, 8192, "4096" },
		{ CL_SAY_WAIVE, NULL, 0, "waive" },
		{ CL_SAY_WAIVE, "hot", 0, "reason" },
		{ CL_SAY_WAIVE, "hot, \"\"", 0, "reason" },
		{ CL_SAY_WAIVE, "hott, \"known\"", 0, "hott" },
		{ CL_SAY_WAIVE, "hott, \"known\"", 0, "isolated" },
	};
	struct cl_problem problem = { 0 };

	ck_assert_ptr_null(cl_statement_beside(&memory, cases[_i].verb, &(struct cl_argument){ cases[_i].argument, cases[_i].n },
				77, &problem));
	ck_assert_int_eq(problem.rule, CL_ANNOTATION);
	assert_contains(problem.text, cases[_i].said);
}
END_TEST

START_TEST(read_keeps_where)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statements_read(&memory, "apart a b; isolated c; lines(2)", NULL, 77, &problem);
	int n = 0;

	ck_assert_ptr_nonnull(s);
	for (; s; s = s->next, n++)
		ck_assert(s->where == 77 && !s->beside);
	ck_assert_int_eq(n, 3);
}
END_TEST

/* The memory is the reader's: the text may go.  */
START_TEST(read_keeps_no_text)
{
	char text[] = "apart a.b c?; hot(rx) e; waive(hot, \"known\") e";
	struct cl_statement *s = read_text(text);

	memset(text, '#', sizeof(text) - 1);
	ck_assert_str_eq(say(s), "apart a.b c?; hot(rx) e; waive(hot|known) e");
}
END_TEST

/* -------------------------------------------------------------- complaints */

/* The first thing that is wrong with a set of contracts.  */
struct complaint {
	enum cl_rule rule;
	const char *text;
	unsigned where, count;
};

static void complain(void *closure, unsigned where,
		     const struct cl_problem *problem)
{
	struct complaint *c = closure;

	if (!c->count++) {
		c->rule = problem->rule;
		c->text = problem->text;
		c->where = where;
	}
	ck_assert_ptr_nonnull(problem->text);
	ck_assert_str_ne(problem->text, "");
}

static void complain_of(struct cl_contracts *contracts, struct complaint *c,
			const struct cl_statement *s, struct cl_member *subject)
{
	struct cl_problem problem = { 0 };

	for (; s; s = s->next)
		if (!cl_contracts_bind(contracts, s, subject, &problem))
			complain(c, s->where, &problem);
	cl_type_end(contracts->type);
	cl_contracts_check(contracts, complain, c);
}

/* Reads, binds and checks TEXT, and counts what is wrong with it.  */
static struct complaint complaint(struct cl_contracts *contracts,
				  const char *text)
{
	struct complaint c = { .rule = CL_RULES };
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statements_read(&memory, text, NULL, 5, &problem);

	if (!s)
		complain(&c, 5, &problem);
	complain_of(contracts, &c, s, NULL);
	return c;
}

/* The same for `apart PATHS` beside SUBJECT.  */
static struct complaint complaint_beside(struct cl_contracts *contracts,
					 const char *subject, const char *paths)
{
	struct complaint c = { .rule = CL_RULES };
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statement_beside(&memory, CL_SAY_APART, &(struct cl_argument){ paths, 0 },
				5, &problem);

	ck_assert_msg(s, "%s", problem.text);
	complain_of(contracts, &c, s, member_of(contracts->type, subject));
	return c;
}

static const char plain[] =
	"a@0+8 b@8+8 c@16+8 s@24+16{x@24+8 y@32+8} q@40+32[2]{k@40+8 l@48+8} "
	"r@72+32[2]{k@72+8} p@104+8! z@112+0 tail@112+0[*1]";

static struct cl_contracts *plain_contracts(void)
{
	return contracts_of(build("struct t", 112, 8, plain));
}

/* One of PARTS, "a|b|c", is in TEXT.  */
static void assert_contains_one(const char *text, const char *parts)
{
	size_t length = strcspn(parts, "|");
	char part[64];

	ck_assert_ptr_nonnull(text);
	ck_assert_uint_lt(length, sizeof(part));
	memcpy(part, parts, length);
	part[length] = '\0';
	if (strstr(text, part))
		return;
	ck_assert_msg(parts[length], "no \"%s\" in \"%s\"", part, text);
	assert_contains_one(text, parts + length + 1);
}

struct wrong { const char *text, *first, *second; };

/* What is wrong, and words that a sentence which helps must have.  */
static const struct wrong wrongs[] = {
	{ "isolatd a", "isolatd", "isolated" },
	{ "isolatd a", "isolatd", "read-mostly" },
	{ "ISOLATED a", "ISOLATED", "isolated" },
	{ "apart a b; frobnicate c", "frobnicate", "apart" },
	{ "a", "a", "isolated" },
	{ "(rx) a", "", "" },
	{ "", "", "" },
	{ " ; ", "", "" },
	/* members are missing */
	{ "apart", "apart", "" },
	{ "apart a", "apart", "two|2" },
	{ "hot", "hot", "" },
	{ "hot(rx)", "hot", "" },
	{ "read-mostly", "read-mostly", "" },
	{ "together", "together", "" },
	{ "pad", "pad", "" },
	/* members make no sense */
	{ "lines(2) a", "lines", "" },
	{ "base(64) a", "base", "" },
	{ "any-order a", "any-order", "" },
	/* the file's line size is no contract of a type */
	{ "line(128)", "line", "size" },
	{ "line(48)", "line", "size" },
	/* numbers */
	{ "size(48)", "size", "power of two" },
	{ "size(48)", "8", "4096" },
	{ "size(4)", "power of two", "4096" },
	{ "size(8192)", "power of two", "4096" },
	{ "size(0)", "power of two", "4096" },
	{ "size(48) a", "size", "power of two" },
	{ "base(24)", "base", "power of two" },
	{ "base(0)", "base", "power of two" },
	{ "lines(0)", "lines", "" },
	{ "lines(18446744073709551616)", "", "" },
	{ "size(18446744073709551680)", "", "" },
	{ "base(99999999999999999999999999999999)", "", "" },
	{ "lines(-1)", "lines", "" },
	{ "lines(two)", "lines", "number" },
	{ "lines()", "lines", "number" },
	{ "lines(2x)", "lines", "" },
	{ "lines", "lines", "number" },
	{ "base", "base", "number" },
	{ "size", "size", "number" },
	{ "isolated(3) a", "isolated", "" },
	{ "any-order(1)", "any-order", "" },
	{ "apart(1) a b", "apart", "" },
	/* waivers */
	{ "waive(apart, \"\") a", "reason", "" },
	{ "waive(apart) a", "reason", "" },
	{ "waive(apart,) a", "reason", "" },
	{ "waive a", "waive", "isolated" },
	{ "waive() a", "waive", "" },
	{ "waive(annotation, \"known\") a", "annotation", "isolated" },
	{ "waive(apartt, \"known\") a", "apartt", "isolated" },
	{ "waive(apartt, \"known\") a", "apart", "together" },
	/* parentheses and quotes that do not end */
	{ "hot() a", "hot", "group" },
	{ "together() a b", "together", "group" },
	{ "hot(rx a", ")|parenthes", "" },
	{ "lines(2", ")|parenthes", "" },
	{ "hot(", ")|parenthes", "" },
	{ "waive(apart, \"known\" a", ")|parenthes", "" },
	{ "waive(apart, \"known) a", "\"|quot", "" },
	{ "hot(rx) a; hot(tx b", ")|parenthes", "" },
	/* what is no path */
	{ "isolated (a)", "", "" },
	{ "isolated a)", "", "" },
	{ "isolated ?", "", "" },
	{ "isolated \"a\"", "", "" },
	{ "isolated q[]", "q[]", "" },
	{ "isolated q[0].k", "q[0].k", "" },
	{ "isolated a??", "a??", "" },
};

START_TEST(wrong_is_explained)
{
	const struct wrong *w = &wrongs[_i];
	struct complaint c = complaint(plain_contracts(), w->text);

	ck_assert_msg(c.count, "nobody minds \"%s\"", w->text);
	assert_contains_one(c.text, w->first);
	assert_contains_one(c.text, w->second);
	ck_assert_uint_eq(c.where, 5);
}
END_TEST

/* The rule too, where the fault is not in a path.  */
START_TEST(wrong_is_an_annotation)
{
	const struct wrong *w = &wrongs[_i];
	struct complaint c = complaint(plain_contracts(), w->text);

	if (strncmp(w->text, "isolated", 8))
		ck_assert_int_eq(c.rule, CL_ANNOTATION);
}
END_TEST

START_TEST(wrong_is_not_read)
{
	struct cl_problem problem = { 0 };

	ck_assert_ptr_null(cl_statements_read(&memory, "isolated a; nonsense b", NULL, 1, &problem));
	ck_assert_int_eq(problem.rule, CL_ANNOTATION);
	assert_contains(problem.text, "nonsense");
}
END_TEST

START_TEST(wrong_numbers_apart)
{
	static const struct { const char *text; uint64_t n; const char *part; } cases[] = {
		{ "size", 48, "power of two" }, { "size", 0, "power of two" },
		{ "size", UINT64_MAX, "4096" }, { "line", 4, "8" },
		{ "base", 3, "power of two" }, { "base", UINT64_MAX, "power of two" },
		{ "lines", 0, "lines" }, { "isolated", 3, "isolated" },
		{ "any-order", 1, "any-order" }, { "nonsense", 1, "lines" },
	};
	struct cl_problem problem = { 0 };

	ck_assert_ptr_null(cl_statements_read(&memory, cases[_i].text, &(uint64_t){ cases[_i].n }, 1, &problem));
	ck_assert_int_eq(problem.rule, CL_ANNOTATION);
	assert_contains(problem.text, cases[_i].part);
}
END_TEST

static bool number_is_fine(enum cl_verb verb, uint64_t number)
{
	struct cl_problem problem = { 0 };
	bool fine = cl_number_check(&memory, verb, number, &problem);

	if (!fine) {
		ck_assert_int_eq(problem.rule, CL_ANNOTATION);
		assert_contains(problem.text, verb == CL_SAY_LINES ? "1" :
				"power of two");
	}
	return fine;
}

START_TEST(number_check)
{
	uint64_t n;

	for (n = 0; n <= 8192; n++) {
		bool power = n && !(n & (n - 1));
		bool line = power && n >= 8 && n <= 4096;

		ck_assert(number_is_fine(CL_SAY_SIZE, n) == line);
		ck_assert(number_is_fine(CL_SAY_LINE, n) == line);
		ck_assert(number_is_fine(CL_SAY_LINES, n) == (n > 0));
		if (n <= 4096)
			ck_assert(number_is_fine(CL_SAY_BASE, n) == power);
	}
	ck_assert(!number_is_fine(CL_SAY_SIZE, UINT64_MAX));
	ck_assert(!number_is_fine(CL_SAY_LINE, ((uint64_t)1 << 32) + 64));
	ck_assert(!number_is_fine(CL_SAY_BASE, UINT64_MAX));
}
END_TEST

/* ----------------------------------------------------------------- binding */

static const char *say_contract(const struct cl_contract *c)
{
	struct words words = { 0 };
	unsigned i;

	words_add(&words, "%s", cl_rule_name(c->rule));
	if (c->group)
		words_add(&words, "(%s)", c->group);
	for (i = 0; i < c->members; i++)
		words_add(&words, " %s", cl_member_path(c->member[i], &memory));
	return words_end(&words);
}

START_TEST(init_promises_nothing)
{
	struct cl_type *t = build("struct t", 112, 8, plain);
	struct cl_contracts *c = contracts_of(t);

	ck_assert_ptr_eq(c->type, t);
	ck_assert_ptr_null(c->contract);
	ck_assert_ptr_null(c->waiver);
	ck_assert(!c->any_order);
	ck_assert_str_eq(facts(judge(c, 64), true), "");
}
END_TEST

START_TEST(bind_out_of_line)
{
	struct cl_contracts *c = plain_contracts();
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statements_read(&memory, "apart s.y a q", NULL, 42, &problem);

	ck_assert(cl_contracts_bind(c, s, NULL, &problem));
	ck_assert_ptr_nonnull(c->contract);
	ck_assert_ptr_null(c->contract->next);
	ck_assert_str_eq(say_contract(c->contract), "apart s.y a q");
	ck_assert(!c->contract->beside);
	ck_assert_uint_eq(c->contract->where, 42);
}
END_TEST

START_TEST(bind_beside)
{
	struct cl_contracts *c = plain_contracts();

	promise_beside(c, "b", CL_SAY_ISOLATED, NULL);
	ck_assert_ptr_nonnull(c->contract);
	ck_assert_str_eq(say_contract(c->contract), "isolated b");
	ck_assert(c->contract->beside);
	promise_beside(c, "c", CL_SAY_HOT, "rx");
	ck_assert_str_eq(say_contract(c->contract->next), "hot(rx) c");
	promise_beside(c, "s.x", CL_SAY_APART, "y a");
	ck_assert_str_eq(say_contract(c->contract->next->next),
			 "apart s.x s.y a");
	ck_assert_ptr_null(c->contract->next->next->next);
}
END_TEST

/* Beside a member, paths are seen from where the member stands.  */
START_TEST(bind_beside_inner_first)
{
	struct cl_type *t = build("struct t", 64, 8,
		"a@0+8 o@8+8 s@16+32{a@16+8 b@24+8 -@32+16{k@32+8 in@40+8{b@40+8}}}");
	struct cl_contracts *c = contracts_of(t);

	promise_beside(c, "s.b", CL_SAY_APART, "a");
	ck_assert_str_eq(say_contract(c->contract), "apart s.b s.a");
	promise_beside(c, "s.k", CL_SAY_APART, "b o");
	ck_assert_str_eq(say_contract(c->contract->next), "apart s.k s.b o");
	promise_beside(c, "a", CL_SAY_APART, "s.a");
	ck_assert_str_eq(say_contract(c->contract->next->next), "apart a s.a");
}
END_TEST

START_TEST(bind_type)
{
	struct cl_contracts *c = plain_contracts();

	promise(c, "lines(3); isolated");
	ck_assert_int_eq(c->contract->rule, CL_LINES);
	ck_assert_uint_eq(c->contract->members, 0);
	ck_assert_uint_eq(c->contract->lines, 3);
	ck_assert_int_eq(c->contract->next->rule, CL_ISOLATED);
	ck_assert_uint_eq(c->contract->next->members, 0);
}
END_TEST

START_TEST(bind_number_beside)
{
	struct cl_contracts *c = plain_contracts();
	struct cl_problem problem = { 0 };

	bind(c, cl_statement_beside(&memory, CL_SAY_SIZE, &(struct cl_argument){ NULL, 32 },
				1, &problem),
	     member_of(c->type, "c"));
	ck_assert_uint_eq(member_of(c->type, "c")->line_size, 32);
	ck_assert_uint_eq(c->type->line_size, 0);
	bind(c, cl_statement_beside(&memory, CL_SAY_SIZE, &(struct cl_argument){ NULL, 256 },
				1, &problem),
	     NULL);
	ck_assert_uint_eq(c->type->line_size, 256);
	bind(c, cl_statement_beside(&memory, CL_SAY_BASE, &(struct cl_argument){ NULL, 16 },
				1, &problem),
	     NULL);
	ck_assert_int_eq(c->type->base, 16);
}
END_TEST

/* What is said of a type's pads holds where a member has that type.  */
START_TEST(pads_of_a_nested_type)
{
	struct cl_type *t = build("struct t", 64, 8,
		"a@0+8 in@8+24^{p@8+8 x@16+8 d@24+8{r@24+8}} p@32+8");

	cl_pads_bind(read_text("pad p d.r nope a"), member_of(t, "in"));
	cl_type_end(t);
	ck_assert(member_of(t, "in.p")->flags & CL_PAD);
	ck_assert(member_of(t, "in.d.r")->flags & CL_PAD);
	ck_assert(!(member_of(t, "in.x")->flags & CL_PAD));
	ck_assert(!(member_of(t, "p")->flags & CL_PAD));
	ck_assert(!(member_of(t, "a")->flags & CL_PAD));
	ck_assert_int_eq(member_of(t, "in")->owned_start, 16);
	ck_assert_int_eq(member_of(t, "in")->owned_end, 24);
}
END_TEST

/* Pads, promises and line sizes change the type at once.  */
START_TEST(bind_changes_the_type)
{
	struct cl_contracts *c = plain_contracts();

	promise(c, "pad a s.x");
	ck_assert(member_of(c->type, "a")->flags & CL_PAD);
	ck_assert(member_of(c->type, "s.x")->flags & CL_PAD);
	ck_assert(!(member_of(c->type, "s")->flags & CL_PAD));
	promise_beside(c, "b", CL_SAY_PAD, NULL);
	ck_assert(member_of(c->type, "b")->flags & CL_PAD);
	promise(c, "base(32)");
	ck_assert_int_eq(c->type->base, 32);
	promise(c, "size(128) s.y");
	ck_assert_uint_eq(member_of(c->type, "s.y")->line_size, 128);
	ck_assert_uint_eq(c->type->line_size, 0);
	promise(c, "size(32) c");
	ck_assert_uint_eq(member_of(c->type, "c")->line_size, 32);
	promise(c, "size(256)");
	ck_assert_uint_eq(c->type->line_size, 256);
	ck_assert_uint_eq(member_of(c->type, "c")->line_size, 32);
	promise(c, "any-order");
	ck_assert(c->any_order);
}
END_TEST

START_TEST(bind_waivers)
{
	struct cl_contracts *c = plain_contracts();

	promise(c, "waive(apart, \"known\") s.x");
	ck_assert_ptr_nonnull(c->waiver);
	ck_assert_int_eq(c->waiver->rule, CL_APART);
	ck_assert_ptr_eq(c->waiver->member, member_of(c->type, "s.x"));
	ck_assert_str_eq(c->waiver->reason, "known");
	ck_assert_ptr_null(c->waiver->next);
}
END_TEST

START_TEST(bind_waivers_beside_and_of_the_type)
{
	struct cl_contracts *c = plain_contracts();

	promise_beside(c, "b", CL_SAY_WAIVE, "hot, \"known\"");
	ck_assert_ptr_eq(c->waiver->member, member_of(c->type, "b"));
	c = plain_contracts();
	promise(c, "waive(lines, \"known\")");
	ck_assert_ptr_null(c->waiver->member);
	ck_assert_int_eq(c->waiver->rule, CL_LINES);
}
END_TEST

/* What stands beside a member or a type must be one that can stand there.  */
START_TEST(bind_in_the_wrong_place)
{
	static const struct { enum cl_verb verb; const char *argument; uint64_t n;
			      const char *subject; } cases[] = {
		{ CL_SAY_LINES, NULL, 2, "a" }, { CL_SAY_BASE, NULL, 64, "a" },
		{ CL_SAY_ANY_ORDER, NULL, 0, "a" }, { CL_SAY_HOT, NULL, 0, NULL },
		{ CL_SAY_HOT, "rx", 0, NULL }, { CL_SAY_READ_MOSTLY, NULL, 0, NULL },
		{ CL_SAY_APART, "a", 0, NULL }, { CL_SAY_TOGETHER, "g", 0, NULL },
		{ CL_SAY_PAD, NULL, 0, NULL }, { CL_SAY_LINE, NULL, 64, NULL },
	};
	struct cl_contracts *c = plain_contracts();
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statement_beside(&memory, cases[_i].verb, &(struct cl_argument){ cases[_i].argument, cases[_i].n },
				1, &problem);
	const char *subject = cases[_i].subject;

	if (s)
		ck_assert(!cl_contracts_bind(c, s, subject ?
			member_of(c->type, subject) : NULL, &problem));
	ck_assert_int_eq(problem.rule, CL_ANNOTATION);
	assert_contains(problem.text, cl_verb_name(cases[_i].verb));
	ck_assert_ptr_null(c->contract);
	ck_assert(!c->type->base && !c->any_order && !c->type->line_size);
}
END_TEST

/* --------------------------------------------------------- unknown members */

START_TEST(unknown_members)
{
	static const char *const texts[] = {
		"isolated nope", "hot a nope", "apart nope a", "apart a nope",
		"read-mostly s.nope", "together a nope", "unsplit a.nope",
		"start x.nope", "pad nope", "size(64) nope",
		"waive(hot, \"known\") nope",
	};
	struct complaint c = complaint(plain_contracts(), texts[_i]);

	ck_assert_uint_ge(c.count, 1);
	ck_assert_int_eq(c.rule, CL_UNKNOWN_MEMBER);
	assert_contains(c.text, "nope");
	assert_contains(c.text, "struct t");
}
END_TEST

/* A path minds what is an array.  */
START_TEST(unknown_through_arrays)
{
	static const char *const paths[] = { "q.k", "s[].x", "q[].nope" };
	char text[32];
	struct complaint c;

	sprintf(text, "isolated %s", paths[_i]);
	c = complaint(plain_contracts(), text);
	ck_assert_uint_ge(c.count, 1);
	ck_assert_int_eq(c.rule, CL_UNKNOWN_MEMBER);
	assert_contains(c.text, paths[_i]);
}
END_TEST

START_TEST(paths_beside)
{
	struct complaint c = complaint_beside(plain_contracts(), "s.x", "z.nope");

	ck_assert_int_eq(c.rule, CL_UNKNOWN_MEMBER);
	assert_contains(c.text, "z.nope");
	c = complaint_beside(plain_contracts(), "s.x", "s");
	ck_assert_int_eq(c.rule, CL_ANNOTATION);
	c = complaint_beside(plain_contracts(), "s.x", "y nope?");
	ck_assert_uint_eq(c.count, 0);
}
END_TEST

/* What could be bound is bound.  */
START_TEST(unknown_members_spare_the_others)
{
	struct cl_contracts *contracts = plain_contracts();
	struct complaint c = complaint(contracts, "apart a nope c");

	ck_assert_uint_eq(c.count, 1);
	ck_assert_str_eq(facts(judge(contracts, 64), true), "apart a 6/8: c");
	contracts = plain_contracts();
	complaint(contracts, "hot a nope b");
	ck_assert_str_eq(facts(judge(contracts, 64), true), "hot a 7/8: b");
}
END_TEST

START_TEST(optional_members_may_lack)
{
	static const char *const texts[] = {
		"isolated nope?", "hot nope? nix?", "apart nope? a",
		"apart a nope?", "apart a? nope? nix?", "together a nope?",
		"read-mostly s.nope?", "pad nope?", "start q[].nope?",
		"size(128) nope?", "waive(hot, \"known\") nope?", "unsplit nope?",
	};
	struct cl_contracts *contracts = plain_contracts();
	struct complaint c = complaint(contracts, texts[_i]);

	ck_assert_msg(!c.count, "%s: %s", texts[_i], c.text);
	ck_assert_str_eq(facts(judge(contracts, 64), true), "");
}
END_TEST

/* Nothing is said of the type where the only member is absent.  */
START_TEST(optional_members_do_not_become_the_type)
{
	struct cl_contracts *c = plain_contracts();

	promise(c, "size(128) nope?; waive(hot, \"known\") nope?");
	ck_assert_uint_eq(c->type->line_size, 0);
	ck_assert_ptr_null(c->waiver);
}
END_TEST

START_TEST(optional_members_that_are_there)
{
	struct cl_contracts *c = plain_contracts();

	promise(c, "apart a? nope? c?");
	ck_assert_str_eq(facts(judge(c, 64), true), "apart a 6/8: c");
}
END_TEST

/* ------------------------------------------- contracts that make no sense */

START_TEST(senseless)
{
	static const struct wrong cases[] = {
		/* on nothing */
		{ "isolated z", "'z'", "" }, { "hot z", "'z'", "" },
		{ "apart z a", "'z'", "" }, { "start z", "'z'", "" },
		/* on padding */
		{ "isolated p", "'p'", "pad" }, { "hot p", "'p'", "pad" },
		{ "pad a; hot a", "'a'", "pad" }, { "hot a; pad a", "'a'", "pad" },
		{ "apart p a", "'p'", "pad" },
		/* apart from itself or its own part */
		{ "apart a a", "'a'", "" }, { "apart s s.x", "'s", "" },
		{ "apart s.x s", "'s", "" }, { "apart q q[].k", "'q", "" },
		/* together across arrays */
		{ "together q[].k r[].k", "", "" },
		{ "together a q[].k", "", "" },
		{ "together(g) q[].k; together(g) r[].k", "", "" },
		{ "together(g) r[].k a", "", "" },
	};
	struct cl_contracts *contracts = plain_contracts();
	struct complaint c = complaint(contracts, cases[_i].text);

	ck_assert_msg(c.count, "nobody minds \"%s\"", cases[_i].text);
	ck_assert_int_eq(c.rule, CL_ANNOTATION);
	ck_assert_uint_eq(c.where, 5);
	assert_contains(c.text, cases[_i].first);
	assert_contains(c.text, cases[_i].second);
	ck_assert_str_eq(facts(judge(contracts, 64), true), "");
}
END_TEST

START_TEST(sensible)
{
	static const char *const texts[] = {
		"together q[].k q[].l", "together r[].k", "hot q[].k r[].k",
		"apart q[].k r[].k", "isolated tail", "apart a tail",
		"apart s.x s.y", "isolated q", "isolated s; hot s.x",
		"together(g) q[].k; together(g) q[].l",
		"together(g) q[].k q[].l; together(h) r[].k; together a b",
		"together q r a", "start tail", "read-mostly tail; hot a",
		"together(g) q[].k; hot(g) r[].k", "hot(g) q[].k r[].k a",
	};
	struct complaint c = complaint(plain_contracts(), texts[_i]);

	ck_assert_msg(!c.count, "%s: %s", texts[_i], c.text);
}
END_TEST

START_TEST(senseless_spares_the_others)
{
	struct cl_contracts *contracts = plain_contracts();
	struct complaint c = complaint(contracts,
		"apart a c; isolated z; hot p; start b");

	ck_assert_uint_eq(c.count, 2);
	ck_assert_str_eq(facts(judge(contracts, 64), false),
			 "apart a 6/8; start b 7/8");
}
END_TEST

/* ----------------------------------------------------------------- hostile */

static void assert_survives(const char *text)
{
	struct cl_contracts *contracts = plain_contracts();

	complaint(contracts, text);
	judge(contracts, 64);
}

START_TEST(long_texts)
{
	static const char *const fills[] = {
		"x", "a ", "a.", "[]", "(", ")", "\"", "\\", "?", ";", ",", "a;",
		"9", "a[].", "waive(", "hot(", "isolated a;",
	};
	static const char *const heads[] = {
		"", "isolated ", "hot(", "lines(", "waive(apart, \"", "apart a ",
	};
	struct words words = { 0 };
	int i;

	words_add(&words, "%s", heads[_i % ARRAY_SIZE(heads)]);
	for (i = 0; i < 2000; i++)
		words_add(&words, "%s", fills[_i / ARRAY_SIZE(heads)]);
	assert_survives(words_end(&words));
}
END_TEST

START_TEST(cut_texts)
{
	const char *text = "apart a.b c?; hot(rx) s[].e, f; lines(2); "
			   "waive(read-mostly, \"a \\\"b\\\"; c\") s.x";
	size_t length;

	for (length = 0; length < strlen(text); length++)
		assert_survives(obstack_copy0(&memory, text, length));
}
END_TEST

START_TEST(bytes_of_every_kind)
{
	unsigned seed = 1 + _i;
	int i, k;

	for (i = 0; i < 200; i++) {
		char text[48];

		for (k = 0; k < ARRAY_SIZE(text) - 1; k++) {
			seed = seed * 1103515245 + 12345;
			text[k] = (char)(seed >> 16);
		}
		text[k] = '\0';
		assert_survives(text);
	}
}
END_TEST

START_TEST(long_path)
{
	enum { LENGTH = 1 << 16 };
	struct words words = { 0 };
	struct complaint c;
	int i;

	words_add(&words, "isolated s");
	for (i = 0; i < LENGTH; i++)
		words_add(&words, ".x");
	c = complaint(plain_contracts(), words_end(&words));
	ck_assert_int_eq(c.rule, CL_UNKNOWN_MEMBER);
}
END_TEST

START_TEST(many_statements)
{
	enum { STATEMENTS = 5000 };
	struct words words = { 0 };
	struct cl_statement *s;
	int i;

	for (i = 0; i < STATEMENTS; i++)
		words_add(&words, "apart a b;");
	s = read_text(words_end(&words));
	for (i = 0; s; s = s->next)
		i++;
	ck_assert_int_eq(i, STATEMENTS);
}
END_TEST

static void add_reading(Suite *suite)
{
	TCase *tc = add_case(suite, "reading");

	tcase_add_loop_test(tc, rule_names, 0, ARRAY_SIZE(rules));
	tcase_add_test(tc, rule_names_unknown);
	tcase_add_loop_test(tc, verb_names, 0, ARRAY_SIZE(verbs));
	tcase_add_test(tc, verb_names_unknown);
	tcase_add_loop_test(tc, read_says, 0, ARRAY_SIZE(readings));
	tcase_add_loop_test(tc, read_numbers_apart, 0, 4);
	tcase_add_loop_test(tc, read_beside, 0, 17);
	tcase_add_loop_test(tc, wrong_beside, 0, 13);
	tcase_add_test(tc, read_keeps_where);
	tcase_add_test(tc, read_keeps_no_text);
	tcase_add_loop_test(tc, wrong_is_explained, 0, ARRAY_SIZE(wrongs));
	tcase_add_loop_test(tc, wrong_is_an_annotation, 0, ARRAY_SIZE(wrongs));
	tcase_add_test(tc, wrong_is_not_read);
	tcase_add_loop_test(tc, wrong_numbers_apart, 0, 10);
	tcase_add_test(tc, number_check);
}

static void add_binding(Suite *suite)
{
	TCase *tc = add_case(suite, "binding");

	tcase_add_test(tc, init_promises_nothing);
	tcase_add_test(tc, bind_out_of_line);
	tcase_add_test(tc, bind_beside);
	tcase_add_test(tc, bind_beside_inner_first);
	tcase_add_test(tc, bind_type);
	tcase_add_test(tc, bind_number_beside);
	tcase_add_test(tc, pads_of_a_nested_type);
	tcase_add_test(tc, bind_changes_the_type);
	tcase_add_test(tc, bind_waivers);
	tcase_add_test(tc, bind_waivers_beside_and_of_the_type);
	tcase_add_loop_test(tc, bind_in_the_wrong_place, 0, 10);
	tcase_add_loop_test(tc, unknown_members, 0, 11);
	tcase_add_loop_test(tc, unknown_through_arrays, 0, 3);
	tcase_add_test(tc, paths_beside);
	tcase_add_test(tc, unknown_members_spare_the_others);
	tcase_add_loop_test(tc, optional_members_may_lack, 0, 12);
	tcase_add_test(tc, optional_members_do_not_become_the_type);
	tcase_add_test(tc, optional_members_that_are_there);
	tcase_add_loop_test(tc, senseless, 0, 17);
	tcase_add_loop_test(tc, sensible, 0, 16);
	tcase_add_test(tc, senseless_spares_the_others);
}

Suite *contract_suite(void)
{
	Suite *suite = suite_create("contract");
	TCase *tc;

	add_reading(suite);
	add_binding(suite);
	tc = add_case(suite, "hostile");
	tcase_add_loop_test(tc, long_texts, 0, 6 * 17);
	tcase_add_test(tc, cut_texts);
	tcase_add_loop_test(tc, bytes_of_every_kind, 0, 10);
	tcase_add_test(tc, long_path);
	tcase_add_test(tc, many_statements);
	return suite;
}
