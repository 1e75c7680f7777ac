/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-place.c - where objects live
 *
 * What the types in a type rely on, padding that others use, and variables.
 */
#include "fixture.h"
#include "message.h"

/* ------------------------------------------------- promises of nested types */

/* T with what the type of the member PATH promises: to start at multiples of BYTES. */
static struct cl_contracts *holding(struct cl_type *t, const char *path,
				    int64_t bytes)
{
	struct cl_contracts *c = contracts_of(t);

	cl_contracts_promise(c, member_of(t, path), bytes, "struct inner");
	return c;
}

/* What is found of it, and whether another start would be enough ("needs").  */
static const char *found(struct cl_contracts *c)
{
	const struct cl_finding *f = judge(c, 64);

	ck_assert(!f || !f->next);
	return f && f->needs_start ?
		       obstack_copy0(&memory, "needs", 5) : facts(f, true);
}

static const struct {
	int64_t align;
	const char *members;
	const char *path;
	int64_t bytes;
	const char *expected;
} kept_or_not[] = {
	/* Each start that P leaves: L/P placements, all but one of them wrong.  */
	{ 8, "x@0+8 p@8+16", "p", 64, "base p 7/8" },
	{ 16, "x@0+16 p@16+16", "p", 64, "base p 3/4" },
	{ 32, "x@0+32 p@32+16", "p", 64, "base p 1/2" },
	{ 64, "x@0+8 p@8+16", "p", 64, "base p 1/1" },
	{ 1, "x@0+1 p@1+8", "p", 8, "base p 7/8" },
	{ 1, "x@0+1 p@1+8", "p", 64, "base p 63/64" },
	{ 64, "x@0+64 p@64+16", "p", 64, "" },
	{ 64, "p@0+16", "p", 64, "" },
	{ 4096, "x@0+8 p@8+8", "p", 8, "" },
	/* What lies right is only short of a start.  */
	{ 8, "p@0+16", "p", 64, "needs" },
	{ 8, "x@0+128 p@128+16", "p", 64, "needs" },
	/* Promises that are smaller than a line, or larger.  */
	{ 8, "x@0+8 p@8+16", "p", 16, "base p 1/2" },
	{ 16, "x@0+8 p@8+16", "p", 16, "base p 1/1" },
	{ 16, "x@0+16 p@16+16", "p", 16, "" },
	{ 64, "x@0+64 p@64+16", "p", 256, "base p 3/4" },
	{ 256, "x@0+64 p@64+16", "p", 256, "base p 1/1" },
	{ 256, "x@0+512 p@512+16", "p", 256, "" },
	{ 8, "x@0+8 p@8+16", "p", 4096, "base p 511/512" },
	{ 4096, "x@0+4096 p@4096+16", "p", 4096, "" },
	/* Larger than the largest line: no placement keeps it for certain.  */
	{ 4096, "x@0+4096 p@4096+16", "p", 8192, "base p 1/1" },
	{ 4096, "p@0+16", "p", 8192, "needs" },
	{ 8192, "x@0+4096 p@4096+16", "p", 8192, "base p 1/1" },
	{ 8192, "x@0+8192 p@8192+16", "p", 8192, "" },
	{ 8192, "x@0+8192 p@8192+4096[2*4096]", "p", 8192, "base p 1/1" },
	{ 8192, "p@0+16384[2*8192]", "p", 8192, "" },
	/* Arrays: each element, and elements of the arrays around.  */
	{ 64, "p@0+64[4*16]", "p", 64, "base p 1/1" },
	{ 64, "p@0+16[1*16]", "p", 64, "" },
	{ 64, "p@0+256[4*64]", "p", 64, "" },
	{ 64, "p@0+96[2*48]", "p", 16, "" },
	{ 16, "p@0+96[2*24]", "p", 16, "base p 1/1" },
	{ 64, "x@0+64 p@64+0[*16]", "p", 64, "base p 1/1" },
	{ 64, "x@0+64 p@64+0[*64]", "p", 64, "" },
	{ 64, "a@0+96[2*48]{p@0+16}", "a[].p", 64, "base a[].p 1/1" },
	{ 64, "a@0+128[2*64]{x@0+8 p@8+16}", "a[].p", 64, "base a[].p 1/1" },
	{ 64, "a@0+128[2*64]{p@0+16}", "a[].p", 64, "" },
	{ 64, "a@0+128[2*64]{p@0+32[2*32]}", "a[].p", 64, "base a[].p 1/1" },
	{ 64, "a@0+128[2*64]{p@0+32[2*32]}", "a[].p", 32, "" },
	/* Members of what has no name, and of unions.  */
	{ 64, "x@0+8 -@8+24{y@8+8 p@16+16}", "p", 64, "base p 1/1" },
	{ 8, "-@0+16<x@0+8 p@0+16>", "p", 64, "needs" },
};

START_TEST(keeps)
{
	struct cl_type *t = build("struct t", 16384, kept_or_not[_i].align,
				  kept_or_not[_i].members);

	ck_assert_str_eq(found(holding(t, kept_or_not[_i].path,
				       kept_or_not[_i].bytes)),
			 kept_or_not[_i].expected);
}
END_TEST

/* The container's own promise, and base=line, count as its start.  */
START_TEST(start_of_container)
{
	struct cl_type *t = build("struct t", 64, 8, "p@0+16 x@16+48");
	struct cl_contracts *c = holding(t, "p", 64);
	struct cl_options options = { .line_size = 64, .base_is_line = true };

	t->base = 32;
	cl_type_end(t);
	ck_assert_str_eq(facts(cl_verify(c, &options, &memory), true),
			 "base p 1/2");
	t->base = 64;
	ck_assert_ptr_null(cl_verify(c, &options, &memory));
	t->base = 0;
	ck_assert_ptr_null(cl_verify(c, &options, &memory));
	options.base_is_line = false;
	ck_assert_str_eq(facts(cl_verify(c, &options, &memory), true),
			 "base p 7/8");
}
END_TEST

START_TEST(waived_promise)
{
	struct cl_contracts *c = holding(build("struct t", 32, 8, "x@0+8 p@8+16"),
					 "p", 64);
	struct cl_finding *f;

	promise(c, "waive(base, \"has one user\") p");
	f = judge(c, 64);
	ck_assert_ptr_nonnull(f);
	ck_assert_str_eq(f->waived, "has one user");
}
END_TEST

/* Where alignment alone keeps it, in every order, there is no contract.  */
START_TEST(kept_by_alignment)
{
	struct cl_type *t = build("struct t", 128, 64, "x@0+8 s@64+64{p@64+16}");
	struct cl_member *s = member_of(t, "s"), *p = member_of(t, "s.p");
	struct cl_contracts *c = contracts_of(t);

	t->root->struct_align = s->struct_align = 64 * 8;
	s->align = 64 * 8;
	p->align = 64 * 8;
	cl_contracts_promise(c, p, 64, "struct inner");
	ck_assert_ptr_null(c->contract);
	/* One of those around it is not aligned: its place is an accident.  */
	s->struct_align = 8 * 8;
	cl_contracts_promise(c, p, 64, "struct inner");
	ck_assert_ptr_nonnull(c->contract);
	ck_assert_ptr_null(judge(c, 64));
}
END_TEST

START_TEST(stride_is_no_alignment)
{
	struct cl_type *t = build("struct t", 64, 64, "p@0+64[4*16]");
	struct cl_contracts *c = contracts_of(t);

	t->root->struct_align = member_of(t, "p")->align = 64 * 8;
	cl_contracts_promise(c, member_of(t, "p"), 64, "struct inner");
	ck_assert_str_eq(found(c), "base p 1/1");
}
END_TEST

/* ------------------------------------------- padding that others make use of */

static void no_finding(struct cl_contracts *c)
{
	ck_assert_str_eq(facts(judge(c, 64), true), "");
}

/* A base class of 16 bytes whose objects, elsewhere, have 64.  */
static struct cl_contracts *derived(const char *members)
{
	struct cl_type *t = build("struct d", 128, 64, members);

	member_of(t, "b")->reach = 64;
	return contracts_of(t);
}

static void within(struct cl_contracts *c, const char *text, const char *subject)
{
	struct cl_member *b = member_of(c->type, "b");

	cl_contracts_bind_within(c, read_text(text), b,
				 subject ? member_of(c->type, subject) : NULL);
}

START_TEST(in_padding)
{
	struct cl_contracts *c = derived("b@0+16^{n@0+8} x@16+4 y@64+8");

	within(c, "isolated n", NULL);
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated b.n 1/1: x");
}
END_TEST

START_TEST(type_in_padding)
{
	struct cl_contracts *c = derived("b@0+16^{n@0+8} x@16+4 y@64+8");

	within(c, "isolated", NULL);
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated b 1/1: x");
}
END_TEST

/* What stands beside the field is said of it.  */
START_TEST(beside_in_padding)
{
	struct cl_contracts *c = derived("b@0+16^{n@0+8} x@16+4");

	within(c, "isolated", "b.n");
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated b.n 1/1: x");
}
END_TEST

static const struct {
	const char *members, *text;
} not_in_padding[] = {
	/* Behind the padding, or none of its lines.  */
	{ "b@0+16^{n@0+8} y@64+8", "isolated n" },
	{ "b@0+16^{n@0+8} y@64+8", "isolated" },
	/* Nobody's bytes.  */
	{ "b@0+16^{n@0+8} x@16+4!", "isolated n" },
	{ "b@0+16^{n@0+8} e@16+0", "isolated n" },
	/* What was judged in the type itself is not judged again.  */
	{ "b@0+16^{n@0+8 m@8+8} y@64+8", "isolated n" },
	/* Other verbs, and names that nothing has: left to the type.  */
	{ "b@0+16^{n@0+8} x@16+4", "hot n" },
	{ "b@0+16^{n@0+8} x@16+4", "unsplit n; start n" },
	{ "b@0+16^{n@0+8} x@16+4", "isolated gone" },
	{ "b@0+16^{n@0+8} x@16+4", "isolated x" },
};

START_TEST(none_in_padding)
{
	struct cl_contracts *c = derived(not_in_padding[_i].members);

	for (const struct cl_statement *s = read_text(not_in_padding[_i].text); s;
	     s = s->next)
		cl_contracts_bind_within(c, s, member_of(c->type, "b"), NULL);
	no_finding(c);
}
END_TEST

/* What stands on the line but not in that padding was judged in the type: it is what
   precedes or follows an object.  */
START_TEST(beside_padding)
{
	struct cl_type *t = build("struct d", 64, 8,
				  "w@0+8 b@8+16^{n@8+8} y@40+8");
	struct cl_contracts *c = contracts_of(t);

	member_of(t, "b")->reach = 40;
	within(c, "isolated n", NULL);
	no_finding(c);
	member_of(t, "b")->reach = 41;
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated b.n 4/8: y");
}
END_TEST

/* Alternatives of a union do not share.  */
START_TEST(union_in_padding)
{
	struct cl_type *t = build("struct d", 128, 64,
				  "u@0+64<b@0+16^{n@0+8} x@0+64> y@64+8");
	struct cl_contracts *c = contracts_of(t);

	member_of(t, "u.b")->reach = 64;
	cl_contracts_bind_within(c, read_text("isolated n"), member_of(t, "u.b"),
				 NULL);
	no_finding(c);
}
END_TEST

START_TEST(size_and_waiver_in_padding)
{
	struct cl_contracts *c = derived("b@0+16^{n@0+8} x@16+4");
	struct cl_finding *f;

	within(c, "isolated n", NULL);
	within(c, "waive(isolated, \"alone there\") n", NULL);
	f = judge(c, 64);
	ck_assert_ptr_nonnull(f);
	ck_assert_str_eq(f->waived, "alone there");

	/* In lines of 16 bytes x begins one.  */
	c = derived("b@0+16^{n@0+8} x@16+4");
	within(c, "isolated n", NULL);
	member_of(c->type, "b.n")->line_size = 16;
	no_finding(c);
}
END_TEST

/* ------------------------------------------------------------ variables */

/* A variable V of SIZE and ALIGN, with what its own declaration says.  */
static struct cl_contracts *variable(int64_t size, int64_t align,
				     const char *member, const char *text)
{
	struct cl_type *t = build_open("v", size, align, member);
	struct cl_contracts *c;

	t->is_object = true;
	cl_type_end(t);
	c = contracts_of(t);
	if (text)
		promise(c, text);
	return c;
}

static const struct {
	int64_t size, align;
	const char *text, *expected;
} of_variables[] = {
	{ 8, 8, "isolated", "isolated (type) 8/8: < >" },
	{ 8, 64, "isolated", "isolated (type) 1/1: >" },
	{ 64, 8, "isolated", "isolated (type) 7/8: < >" },
	{ 64, 64, "isolated", "" },
	{ 128, 64, "isolated", "" },
	{ 72, 64, "isolated", "isolated (type) 1/1: >" },
	{ 8, 8, "start", "start (type) 7/8" },
	{ 8, 64, "start", "" },
	{ 8, 8, "unsplit", "" },
	{ 8, 1, "unsplit", "unsplit (type) 7/64" },
};

START_TEST(own_contracts)
{
	char member[32];
	struct cl_contracts *c;

	snprintf(member, sizeof(member), "v@0+%d", (int)of_variables[_i].size);
	c = variable(of_variables[_i].size, of_variables[_i].align, member,
		     of_variables[_i].text);
	ck_assert_str_eq(facts(judge(c, 64), true), of_variables[_i].expected);
}
END_TEST

/* What follows in its section begins a line; what precedes it does not end one.  */
START_TEST(section_that_pads)
{
	struct cl_contracts *c = variable(8, 64, "v@0+8", "isolated");

	c->type->ends_line = true;
	no_finding(c);
	c = variable(8, 8, "v@0+8", "isolated");
	c->type->ends_line = true;
	ck_assert_str_eq(facts(judge(c, 64), true), "isolated (type) 7/8: <");
}
END_TEST

/* base=line is about types: a variable starts where its alignment says.  */
START_TEST(variable_has_no_base)
{
	struct cl_type *t = build("v", 8, 8, "v@0+8");
	struct cl_options options = { .line_size = 64, .base_is_line = true };

	ck_assert_int_eq(cl_object_start(t, &options), 64);
	t->is_object = true;
	ck_assert_int_eq(cl_object_start(t, &options), 8);
	t->align = 128;
	ck_assert_int_eq(cl_object_start(t, &options), 128);
}
END_TEST

/* Elements of an array variable, of a type that was judged on its own.  */
START_TEST(elements)
{
	struct cl_contracts *c = variable(96, 8,
		"v@0+96[4*24]^{lock@0+4 first@8+8 last@16+8}", NULL);

	promise_beside(c, "v[].lock", CL_SAY_HOT, NULL);
	ck_assert_str_eq(facts(judge(c, 64), true), "hot v[].lock 8/8: *");
	c = variable(256, 64, "v@0+256[4*64]^{lock@0+4 first@8+8 last@16+8}",
		     NULL);
	promise_beside(c, "v[].lock", CL_SAY_HOT, NULL);
	no_finding(c);
	/* Two that meet in one element do so in their type.  */
	c = variable(64, 64, "v@0+64^{lock@0+4 other@8+4}", NULL);
	promise_beside(c, "v.lock", CL_SAY_HOT, NULL);
	promise_beside(c, "v.other", CL_SAY_HOT, NULL);
	no_finding(c);
}
END_TEST

/* An array within the type is the type's business, in whatever holds that.  */
START_TEST(elements_within)
{
	static const char *const holders[] = {
		"v@0+96^{b@0+96[4*24]^{lock@0+4 first@8+8}}",
		"v@0+96{t@0+96^{b@0+96[4*24]^{lock@0+4 first@8+8}}}",
		"v@0+96^{b@0+96[4*24]{in@0+24^{lock@0+4 first@8+8}}}",
	};
	static const char *const path[] = {
		"v.b[].lock", "v.t.b[].lock", "v.b[].in.lock",
	};

	for (int i = 0; i < 3; i++) {
		struct cl_contracts *c = contracts_of(
			build("struct t", 96, 64, holders[i]));

		promise_beside(c, path[i], CL_SAY_HOT, NULL);
		no_finding(c);
	}
}
END_TEST

/* Neighbouring elements of the array around it are not.  */
START_TEST(elements_around)
{
	struct cl_contracts *c = contracts_of(
		build("struct t", 96, 64,
		      "v@0+96[2*48]^{b@0+48[2*24]^{lock@0+4 first@8+8}}"));

	promise_beside(c, "v[].b[].lock", CL_SAY_HOT, NULL);
	ck_assert_str_eq(facts(judge(c, 64), true), "hot v[].b[].lock 1/1: *");
}
END_TEST

/* -------------------------------------------------------------- sentences */

static const char *sentence(struct cl_contracts *c)
{
	struct cl_finding *f = judge(c, 64);

	ck_assert_ptr_nonnull(f);
	ck_assert_ptr_null(f->next);
	return cl_finding_message(c->type, f, &memory);
}

START_TEST(says_where_it_is)
{
	ck_assert_str_eq(sentence(holding(build("struct t", 64, 8,
					  "x@0+8 p@8+16"), "p", 64)),
		"'p' of 'struct t' does not start at a multiple of 64 in 7 of 8 "
		"placements, as 'struct inner' promises: it is at byte 8 of the "
		"object [cacheline:base]");
	ck_assert_str_eq(sentence(holding(build("struct t", 64, 64,
					  "p@0+64[4*16]"), "p", 64)),
		"'p' of 'struct t' does not start at a multiple of 64, as 'struct "
		"inner' promises: it is at byte 0 of the object, its elements 16 "
		"bytes apart [cacheline:base]");
}
END_TEST

START_TEST(says_what_is_missing)
{
	ck_assert_str_eq(sentence(holding(build("struct t", 64, 8, "p@0+16"),
					  "p", 64)),
		"'p' of 'struct t' needs 'struct t' to be aligned to 64, or a "
		"promise that its objects start at multiples of 64: it does not "
		"start at a multiple of 64 in 7 of 8 placements, as 'struct inner' "
		"promises [cacheline:base]");
}
END_TEST

START_TEST(says_variable)
{
	struct cl_contracts *c = variable(16, 8, "v@0+16^{a@0+8}", NULL);

	cl_contracts_promise(c, c->type->root->child, 64, "struct inner");
	ck_assert_str_eq(sentence(c),
		"'v' does not start at a multiple of 64 in 7 of 8 placements, as "
		"'struct inner' promises: it is aligned to 8 [cacheline:base]");
	ck_assert_str_eq(sentence(variable(8, 64, "v@0+8", "isolated")),
		"'v', 8 bytes, aligned to 64, shares cache line 0 with whatever is "
		"linked after it (64-byte lines) [cacheline:isolated]");
}
END_TEST

START_TEST(advises_variable)
{
	struct cl_contracts *c = variable(8, 64, "v@0+8", "isolated");

	assert_contains(cl_finding_advice(c->type, judge(c, 64), &memory),
			"a struct type aligned to 64");
	c = variable(8, 8, "v@0+8", "start");
	ck_assert_ptr_null(cl_finding_advice(c->type, judge(c, 64), &memory));
	c = contracts_of(build("struct t", 8, 8, "a@0+8"));
	promise(c, "isolated");
	ck_assert_ptr_null(cl_finding_advice(c->type, judge(c, 64), &memory));
}
END_TEST

/* A promise is a matter of bytes, not of lines, in other orders too.  */
START_TEST(says_order)
{
	struct cl_contracts *c = holding(build("struct t", 64, 64, "p@0+16"),
					 "p", 8192);
	struct cl_order_verdict v = {
		.contract = c->contract,
		.subject = member_of(c->type, "p"),
		.line_size = 4096,
		.refuted = true,
		.orders = 2,
	};

	ck_assert_str_eq(cl_order_message(c->type, &v, &memory),
		"'p' of 'struct t' holds in this order, but not in every order the "
		"layout can have [cacheline:base]");
	ck_assert_str_eq(cl_order_advice(&v, &memory),
		"a member aligned to 8192 keeps this promise in every order");
}
END_TEST

Suite *place_suite(void)
{
	Suite *suite = suite_create("place");
	TCase *tc = add_case(suite, "promises of nested types");

	tcase_add_loop_test(tc, keeps, 0, ARRAY_SIZE(kept_or_not));
	tcase_add_test(tc, start_of_container);
	tcase_add_test(tc, waived_promise);
	tcase_add_test(tc, kept_by_alignment);
	tcase_add_test(tc, stride_is_no_alignment);
	tc = add_case(suite, "padding that others use");
	tcase_add_test(tc, in_padding);
	tcase_add_test(tc, type_in_padding);
	tcase_add_test(tc, beside_in_padding);
	tcase_add_loop_test(tc, none_in_padding, 0, ARRAY_SIZE(not_in_padding));
	tcase_add_test(tc, beside_padding);
	tcase_add_test(tc, union_in_padding);
	tcase_add_test(tc, size_and_waiver_in_padding);
	tc = add_case(suite, "variables");
	tcase_add_loop_test(tc, own_contracts, 0, ARRAY_SIZE(of_variables));
	tcase_add_test(tc, section_that_pads);
	tcase_add_test(tc, variable_has_no_base);
	tcase_add_test(tc, elements);
	tcase_add_test(tc, elements_within);
	tcase_add_test(tc, elements_around);
	tc = add_case(suite, "sentences");
	tcase_add_test(tc, says_where_it_is);
	tcase_add_test(tc, says_what_is_missing);
	tcase_add_test(tc, says_variable);
	tcase_add_test(tc, advises_variable);
	tcase_add_test(tc, says_order);
	return suite;
}
