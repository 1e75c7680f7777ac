/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fixture.h - types and verdicts in one line each
 *
 * A test writes a layout as one string,
 *
 *	build("struct t", 64, 8, "a@0+8 s@8+16{x@8+8 y@16+8} q@24+32[4]{z@24+4}")
 *
 * name@offset+size, offsets within the whole type, `-` for an anonymous member.
 * Then [count] or [count*stride] for an array, [*stride] for an open one; then
 * the flags ! (padding), ^ (its type is judged on its own), # (a marker) and =n
 * (its place in the source, else a new one); then {members} of a struct or
 * <members> of a union.  Verdicts are compared as strings too, see facts().
 */
#ifndef CACHELINE_UNIT_FIXTURE_H
#define CACHELINE_UNIT_FIXTURE_H

#include <check.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "obstack.h"
#include "verify.h"

#define ARRAY_SIZE(a) ((int)(sizeof(a) / sizeof((a)[0])))

Suite *placement_suite(void);
Suite *layout_suite(void);
Suite *contract_suite(void);
Suite *verify_suite(void);
Suite *severity_suite(void);
Suite *message_suite(void);
Suite *map_suite(void);
Suite *memory_suite(void);
Suite *order_suite(void);
Suite *code_suite(void);
Suite *place_suite(void);
Suite *allocator_suite(void);
Suite *record_suite(void);
Suite *groups_suite(void);

/* ---------------------------------------------------------------- memory */

#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

static struct obstack memory;

/* Small chunks: a pointer kept into an object that still grows is soon stale. */
static inline void memory_setup(void)
{
	obstack_begin(&memory, 128);
}

static inline void memory_teardown(void)
{
	obstack_free(&memory, NULL);
}

/* A case of SUITE whose tests each get the memory, and time enough for the
   sanitizers.  */
static inline TCase *add_case(Suite *suite, const char *name)
{
	TCase *tc = tcase_create(name);

	tcase_add_checked_fixture(tc, memory_setup, memory_teardown);
	tcase_set_timeout(tc, 120);
	suite_add_tcase(suite, tc);
	return tc;
}

/* --------------------------------------------------------------- strings */

struct words {
	char *text;
	size_t length, room;
};

static inline void words_add(struct words *words, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static inline void words_add(struct words *words, const char *format, ...)
{
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (words->length + length + 1 > words->room) {
		words->room = 2 * (words->length + length + 1);
		words->text = realloc(words->text, words->room);
		ck_assert_ptr_nonnull(words->text);
	}
	va_start(args, format);
	vsnprintf(words->text + words->length, length + 1, format, args);
	va_end(args);
	words->length += length;
}

/* The words as a string in the test's memory; they themselves are gone.  */
static inline const char *words_end(struct words *words)
{
	const char *text = obstack_copy0(&memory, words->text ? words->text : "",
					 words->length);

	free(words->text);
	*words = (struct words){ 0 };
	return text;
}

static inline void assert_contains(const char *text, const char *part)
{
	ck_assert_ptr_nonnull(text);
	ck_assert_msg(strstr(text, part), "no \"%s\" in \"%s\"", part, text);
}

static inline void assert_lacks(const char *text, const char *part)
{
	ck_assert_ptr_nonnull(text);
	ck_assert_msg(!strstr(text, part), "\"%s\" in \"%s\"", part, text);
}

/* --------------------------------------------------------------- layouts */

struct layout_reader {
	struct cl_type *type;
	const char *at;
	unsigned where;
};

/* What the string says of one member, before it is built.  */
struct layout_words {
	const char *name;
	uint64_t offset, size, count, stride;
	unsigned flags, where;
	enum cl_kind kind;
};

static inline bool layout_accept(struct layout_reader *r, char c)
{
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

static inline void layout_expect(struct layout_reader *r, char c)
{
	ck_assert_msg(layout_accept(r, c), "layout: '%c' missing at \"%s\"", c,
		      r->at);
}

static inline uint64_t layout_number(struct layout_reader *r)
{
	char *end;
	uint64_t number = strtoull(r->at, &end, 10);

	ck_assert_msg(end != r->at, "layout: no number at \"%s\"", r->at);
	r->at = end;
	return number;
}

static inline const char *layout_name(struct layout_reader *r)
{
	const char *start = r->at;

	if (layout_accept(r, '-'))
		return NULL;
	while (isalnum((unsigned char)*r->at) || *r->at == '_')
		r->at++;
	ck_assert_msg(r->at != start, "layout: no name at \"%s\"", start);
	return obstack_copy0(&memory, start, r->at - start);
}

static inline void layout_array(struct layout_reader *r, struct layout_words *w)
{
	w->flags |= CL_ARRAY;
	if (layout_accept(r, '*')) {
		w->flags |= CL_OPEN;
		w->stride = layout_number(r);
	} else {
		w->count = layout_number(r);
		w->stride = layout_accept(r, '*') ? layout_number(r)
						  : w->size / w->count;
	}
	layout_expect(r, ']');
}

static inline void layout_flags(struct layout_reader *r, struct layout_words *w)
{
	for (;;) {
		if (layout_accept(r, '!'))
			w->flags |= CL_PAD;
		else if (layout_accept(r, '^'))
			w->flags |= CL_TAGGED;
		else if (layout_accept(r, '#'))
			w->flags |= CL_MARKER;
		else if (layout_accept(r, '='))
			w->where = layout_number(r);
		else
			return;
	}
}

static inline struct layout_words layout_member(struct layout_reader *r)
{
	struct layout_words w = { .kind = CL_SCALAR, .where = r->where++ };

	w.name = layout_name(r);
	layout_expect(r, '@');
	w.offset = layout_number(r);
	layout_expect(r, '+');
	w.size = layout_number(r);
	if (layout_accept(r, '['))
		layout_array(r, &w);
	layout_flags(r, &w);
	if (*r->at == '{')
		w.kind = CL_STRUCT;
	else if (*r->at == '<')
		w.kind = CL_UNION;
	return w;
}

static inline struct cl_member *layout_add(struct cl_type *type,
					   struct cl_member *parent,
					   const struct layout_words *w)
{
	struct cl_member *member = cl_member_add(type, parent, w->name, w->kind,
						 8 * w->offset, 8 * w->size);

	ck_assert_ptr_nonnull(member);
	member->flags |= w->flags;
	member->count = w->count;
	member->stride = w->stride;
	member->where = w->where;
	return member;
}

/* Members up to END.  */
static inline void layout_members(struct layout_reader *r,
				  struct cl_member *parent, char end)
{
	for (;;) {
		struct layout_words w;
		struct cl_member *member;

		while (isspace((unsigned char)*r->at))
			r->at++;
		if (*r->at == end)
			return;
		w = layout_member(r);
		member = layout_add(r->type, parent, &w);
		if (w.kind == CL_SCALAR)
			continue;
		r->at++;
		layout_members(r, member, w.kind == CL_STRUCT ? '}' : '>');
		r->at++;
	}
}

/* The type before cl_type_end().  */
static inline struct cl_type *build_open(const char *name, int64_t size,
					 int64_t align, const char *members)
{
	enum cl_kind kind = strncmp(name, "union", 5) ? CL_STRUCT : CL_UNION;
	struct layout_reader r = {
		.type = cl_type_begin(&memory, name, kind, size, align),
		.at = members,
		.where = 1000,
	};

	ck_assert_ptr_nonnull(r.type);
	layout_members(&r, r.type->root, '\0');
	return r.type;
}

static inline struct cl_type *build(const char *name, int64_t size,
				    int64_t align, const char *members)
{
	struct cl_type *type = build_open(name, size, align, members);

	cl_type_end(type);
	return type;
}

/* The member PATH names, or NULL.  */
static inline struct cl_member *look(struct cl_member *scope, const char *path)
{
	return cl_member_find(scope, path, strlen(path));
}

/* The member PATH names; the test fails if there is none.  */
static inline struct cl_member *member_of(struct cl_type *type,
					  const char *path)
{
	struct cl_member *member = look(type->root, path);

	ck_assert_msg(member, "no member %s in %s", path, type->name);
	return member;
}

/* ------------------------------------------------------------- contracts */

static inline struct cl_contracts *contracts_of(struct cl_type *type)
{
	struct cl_contracts *contracts =
		obstack_alloc(&memory, sizeof(*contracts));

	cl_contracts_init(contracts, type);
	return contracts;
}

static inline struct cl_statement *read_text(const char *text)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *list =
		cl_statements_read(&memory, text, NULL, 1, &problem);

	ck_assert_msg(list, "\"%s\": %s", text, problem.text);
	return list;
}

static inline void bind(struct cl_contracts *contracts,
			const struct cl_statement *statement,
			struct cl_member *subject)
{
	struct cl_problem problem = { 0 };

	ck_assert_msg(cl_contracts_bind(contracts, statement, subject, &problem),
		      "%s", problem.text);
}

/* Binds all that TEXT says out of line.  */
static inline void promise(struct cl_contracts *contracts, const char *text)
{
	const struct cl_statement *s;

	for (s = read_text(text); s; s = s->next)
		bind(contracts, s, NULL);
}

/* Binds what stands beside the member that PATH names.  */
static inline void promise_beside(struct cl_contracts *contracts,
				  const char *path, enum cl_verb verb,
				  const char *argument)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *s = cl_statement_beside(&memory, verb, &(struct cl_argument){ argument, 0 },
				1, &problem);

	ck_assert_msg(s, "%s", problem.text);
	bind(contracts, s, member_of(contracts->type, path));
}

static inline void no_problem(void *closure, unsigned where,
			      const struct cl_problem *problem)
{
	(void)closure;
	ck_abort_msg("place %u: %s", where, problem->text);
}

/* The findings of contracts that all make sense.  */
static inline struct cl_finding *judge(struct cl_contracts *contracts,
				       uint32_t line_size)
{
	struct cl_options options = { .line_size = line_size };

	cl_type_end(contracts->type);
	cl_contracts_check(contracts, no_problem, NULL);
	return cl_verify(contracts, &options, &memory);
}

/* -------------------------------------------------------------- verdicts */

static inline void facts_others(struct words *words,
				const struct cl_finding *finding)
{
	unsigned i;

	for (i = 0; i < finding->others; i++) {
		const struct cl_other *other = &finding->other[i];

		words_add(words, i ? " " : ": ");
		if (other->kind == CL_OTHER_BEFORE)
			words_add(words, "<");
		else if (other->kind == CL_OTHER_AFTER)
			words_add(words, ">");
		else if (other->kind == CL_OTHER_ELEMENT)
			words_add(words, "*");
		else
			words_add(words, "%s",
				  cl_member_path(other->member, &memory));
	}
}

/*
 * Findings as a string, "apart usage 3/8; start (type) 7/8", each with the others
 * it meets if OTHERS: ": a b * < >", where < precedes the object, > follows it
 * and * is in another element.
 */
static inline const char *facts(const struct cl_finding *finding, bool others)
{
	struct words words = { 0 };
	const char *between = "";

	for (; finding; finding = finding->next) {
		words_add(&words, "%s%s %s %" PRIu32 "/%" PRIu32, between,
			  cl_rule_name(finding->rule),
			  finding->subject ?
			  cl_member_path(finding->subject, &memory) : "(type)",
			  finding->broken, finding->placements);
		if (others)
			facts_others(&words, finding);
		between = "; ";
	}
	return words_end(&words);
}

#endif
