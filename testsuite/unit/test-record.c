/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-record.c - what an object file carries: written, read back, and damaged
 */
#include "fixture.h"
#include "map.h"
#include "record.h"

static struct cl_place place_of_test(unsigned where)
{
	return (struct cl_place){ where % 2 ? "a.h" : "b.h", where };
}

static const char *type_name_of_test(const struct cl_member *m,
				     struct obstack *names)
{
	(void)names;
	return m->kind == CL_SCALAR ? "long" : "struct inner";
}

static const struct cl_builder builder = { place_of_test, type_name_of_test };

/* The builder of an entry that was read.  */
static const struct cl_place *read_places;

static struct cl_place place_that_was_read(unsigned where)
{
	return read_places[where];
}

static const struct cl_builder reread = {
	place_that_was_read, cl_record_type_name
};

/* Lines, separated by `;`, as a block.  */
static struct cl_bytes lines(const char *text)
{
	size_t length = strlen(text) + 1;
	char *data = obstack_copy0(&memory, text, length);

	for (char *at = data; *at || at < data + length - 1; at++)
		if (*at == ';')
			*at = '\0';
	return (struct cl_bytes){ data, length };
}

static struct cl_entry *type_entry(const char *layout, const char *promised)
{
	struct cl_type *type = build_open("struct t", 256, 64, layout);
	struct cl_entry *e = cl_entry_begin(&memory, CL_ENTRY_TYPE, "struct t");

	type->where = 7;
	e->contracts = contracts_of(type);
	e->size = type->size;
	e->align = type->align;
	e->line_size = 64;
	e->start = 64;
	e->place = place_of_test(7);
	cl_type_end(type);
	if (promised)
		promise(e->contracts, promised);
	cl_type_end(type);
	return e;
}

static struct cl_entry *read_well(struct cl_bytes block)
{
	const char *error;
	struct cl_entry *e = cl_entry_read(block, &memory, &error);

	ck_assert_msg(e, "%s", error);
	return e;
}

static const char *picture(const struct cl_entry *e, const struct cl_builder *b)
{
	struct cl_map_options options = { 64, b->type_name, 0, CL_OPEN_END };

	return cl_map(e->contracts, &options, &memory);
}

static void assert_same_digest(const struct cl_entry *a, const struct cl_entry *b)
{
	struct cl_digest x = cl_entry_digest(a), y = cl_entry_digest(b);

	ck_assert_uint_eq(x.layout, y.layout);
	ck_assert_uint_eq(x.contracts, y.contracts);
	ck_assert_int_eq(x.order, y.order);
}

/* What is read writes the same bytes again and draws the same picture.  */
static void assert_round(struct cl_entry *e)
{
	struct cl_bytes block = cl_entry_write(e, &builder, &memory), again;
	struct cl_entry *back = read_well(block);

	read_places = back->places;
	again = cl_entry_write(back, &reread, &memory);
	ck_assert_uint_eq(block.length, again.length);
	ck_assert_mem_eq(block.data, again.data, block.length);
	if (e->contracts) {
		ck_assert_str_eq(picture(e, &builder), picture(back, &reread));
		assert_same_digest(e, back);
	}
}

static const struct {
	const char *layout, *promised;
} rounds[] = {
	{ "a@0+8", NULL },
	{ "a@0+8 s@8+16{x@8+8 y@16+8} q@24+32[4]{z@24+4}",
	  "isolated a; hot(rx) s.x; apart s.y q[].z; together a s.x" },
	{ "a@0+8 s@8+16^{x@8+8 y@16+8} -@24+8<u@24+4 v@24+8>", "hot a" },
	{ "a@0+8 s@8+16^{x@8+8 y@16+8}", "hot s.x; unsplit a; start a" },
	{ "n@0+8 -@8+16<-@8+16{a@8+8 b@16+8} g@8+16{a@8+8 b@16+8}>",
	  "isolated a" },
	{ "a@0+8 p@8+56! t@64+0[*8]", "lines 4; base 64; isolated a" },
	{ "a@0+8 s@64+16^{x@64+8 o@72+0[*8]}", "size 128; hot a; any-order" },
	{ "m@0+0[*1]# a@0+8", "hot a" },
};

START_TEST(layout_round)
{
	assert_round(type_entry(rounds[_i].layout, rounds[_i].promised));
}
END_TEST

START_TEST(bitfields_round)
{
	struct cl_entry *e = type_entry("a@0+8", "hot a");
	struct cl_type *type = e->contracts->type;
	struct cl_member *m = cl_member_add(type, type->root, "f", CL_SCALAR,
					    67, 3);

	m->flags |= CL_BITFIELD;
	m->end = 12;
	cl_type_end(type);
	assert_round(e);
	e = read_well(cl_entry_write(e, &builder, &memory));
	m = member_of(e->contracts->type, "f");
	ck_assert_uint_eq(m->bit_offset, 67);
	ck_assert_uint_eq(m->bit_size, 3);
	ck_assert_int_eq(m->start, 8);
	ck_assert_int_eq(m->end, 12);
}
END_TEST

/* In brief nothing is told but a digest, the one of the entry in full.  */
START_TEST(brief_round)
{
	struct cl_entry *e = type_entry(rounds[_i].layout, rounds[_i].promised);
	struct cl_bytes block = cl_entry_write_brief(e, &builder, &memory);
	struct cl_entry *back = read_well(block);

	ck_assert_ptr_null(back->contracts);
	ck_assert_ptr_nonnull(back->digest);
	ck_assert_str_eq(back->name, "struct t");
	ck_assert_int_eq(back->size, e->size);
	ck_assert_int_eq(back->align, e->align);
	ck_assert_uint_eq(back->line_size, 64);
	assert_same_digest(e, back);
}
END_TEST

/* Each of these differs from the first, in its layout or in its contracts.  */
START_TEST(digests_differ)
{
	static const struct {
		const char *layout, *promised;
		bool layouts;
	} others[] = {
		{ "a@0+8 b@16+8", "hot a", true },
		{ "a@0+8 b@8+4", "hot a", true },
		{ "a@0+8 c@8+8", "hot a", true },
		{ "a@0+8 b@8+8[1]", "hot a", true },
		{ "a@0+8 b@8+8{x@8+8}", "hot a", true },
		{ "a@0+8 b@8+8 c@16+8", "hot a", true },
		{ "a@0+8 b@8+8", "hot b", false },
		{ "a@0+8 b@8+8", NULL, false },
		{ "a@0+8 b@8+8", "isolated a", false },
		{ "a@0+8 b@8+8", "hot a; hot b", false },
		{ "a@0+8 b@8+8", "base 64; hot a", false },
	};
	struct cl_digest one = cl_entry_digest(type_entry("a@0+8 b@8+8", "hot a"));
	struct cl_digest two = cl_entry_digest(type_entry(others[_i].layout,
							  others[_i].promised));

	ck_assert_int_eq(one.layout != two.layout, others[_i].layouts);
	ck_assert_int_eq(one.contracts != two.contracts, !others[_i].layouts);
}
END_TEST

/* What is in a member of another type belongs to that, even where it is shown.  */
START_TEST(digest_of_nested_types)
{
	const char *layout = "a@0+8 s@8+16^{x@8+8 y@16+8}";
	struct cl_digest one = cl_entry_digest(type_entry(layout, "hot a"));
	struct cl_digest two = cl_entry_digest(type_entry(layout, "hot s.x"));

	ck_assert_uint_eq(one.layout, two.layout);
	ck_assert(one.contracts != two.contracts);
}
END_TEST

/* Contracts out of line are found by where they are stated.  */
START_TEST(brief_places)
{
	struct cl_entry *e = type_entry("a@0+8 b@8+8", "hot a; hot b; hot(rx) a");
	unsigned where[] = { 3, 3, 8 }, i = 0;

	for (struct cl_contract *c = e->contracts->contract; c; c = c->next) {
		c->beside = false;
		c->where = where[i++];
	}
	e = read_well(cl_entry_write_brief(e, &builder, &memory));
	ck_assert_uint_eq(e->stateds, 2);
	ck_assert_uint_eq(e->stated[0].line, 3);
	ck_assert_str_eq(e->stated[0].file, "a.h");
	ck_assert_uint_eq(e->stated[1].line, 8);
	ck_assert_str_eq(e->stated[1].file, "b.h");
}
END_TEST

/* What is in a member of another type is not recorded unless a contract is about
   it.  */
START_TEST(nested_types)
{
	const char *layout = "a@0+8 s@8+16^{x@8+8 y@16+8}";
	struct cl_entry *e = read_well(cl_entry_write(
		type_entry(layout, "hot a"), &builder, &memory));

	ck_assert_ptr_null(look(e->contracts->type->root, "s.x"));
	e = read_well(cl_entry_write(type_entry(layout, "hot s.x"), &builder,
				     &memory));
	ck_assert_ptr_nonnull(look(e->contracts->type->root, "s.x"));
}
END_TEST

static void add_finding(struct cl_entry *e, const char *rule)
{
	static struct cl_met last = { CL_OTHER_BEFORE, NULL, NULL };
	static struct cl_met met = { CL_OTHER_MEMBER, "b.c", &last };
	static struct cl_remark second = { "and that", NULL };
	static struct cl_remark first = { "this", &second };
	struct cl_told *f = cl_entry_tell(e, rule, &memory);

	f->severity = CL_WARN;
	f->certainty = CL_SOME_PLACEMENTS;
	f->broken = 3;
	f->total = UINT64_MAX;
	f->line_size = 128;
	f->place = place_of_test(11);
	f->path = "a";
	f->message = "'a' shares | \"things\"";
	f->waived = "it is cold";
	f->met = &met;
	f->remark = &first;
}

START_TEST(findings_round)
{
	struct cl_entry *e = type_entry("a@0+8", "hot a");
	const struct cl_told *f;

	add_finding(e, "hot");
	add_finding(e, "a-rule-of-tomorrow");
	e->told->next->waived = NULL;
	assert_round(e);
	e = read_well(cl_entry_write(e, &builder, &memory));
	f = e->told;
	ck_assert_str_eq(f->rule, "hot");
	ck_assert_int_eq(f->severity, CL_WARN);
	ck_assert_int_eq(f->certainty, CL_SOME_PLACEMENTS);
	ck_assert(f->broken == 3 && f->total == UINT64_MAX);
	ck_assert_uint_eq(f->line_size, 128);
	ck_assert_str_eq(f->place.file, "a.h");
	ck_assert_uint_eq(f->place.line, 11);
	ck_assert_str_eq(f->path, "a");
	ck_assert_str_eq(f->message, "'a' shares | \"things\"");
	ck_assert_str_eq(f->waived, "it is cold");
	ck_assert_str_eq(f->met->path, "b.c");
	ck_assert_int_eq(f->met->next->kind, CL_OTHER_BEFORE);
	ck_assert_ptr_null(f->met->next->path);
	ck_assert_str_eq(f->remark->next->text, "and that");
	ck_assert_str_eq(f->next->rule, "a-rule-of-tomorrow");
	ck_assert_ptr_null(f->next->waived);
}
END_TEST

START_TEST(other_kinds_round)
{
	for (int kind = CL_ENTRY_VARIABLE; kind <= CL_ENTRY_UNJUDGED; kind++) {
		struct cl_entry *e = cl_entry_begin(&memory, kind, "thing");

		e->size = 24;
		e->align = 16;
		e->line_size = 32;
		if (kind == CL_ENTRY_UNJUDGED)
			e->why = "so";
		else
			add_finding(e, "start");
		assert_round(e);
		e = read_well(cl_entry_write(e, NULL, &memory));
		ck_assert_int_eq(e->kind, kind);
		ck_assert_str_eq(e->name, "thing");
		ck_assert_ptr_null(e->place.file);
	}
}
END_TEST

START_TEST(incomplete_round)
{
	static const unsigned line[] = { 3, 4, 4000000000u };
	struct cl_entry *e = cl_entry_begin(&memory, CL_ENTRY_INCOMPLETE, "");

	e->place.file = "a.h";
	e->line = line;
	e->lines = 3;
	assert_round(e);
	e = read_well(cl_entry_write(e, NULL, &memory));
	ck_assert_int_eq(e->kind, CL_ENTRY_INCOMPLETE);
	ck_assert_str_eq(e->place.file, "a.h");
	ck_assert_uint_eq(e->lines, 3);
	ck_assert_mem_eq(e->line, line, sizeof(line));
}
END_TEST

/* Nothing that a terminal would obey comes out of a record.  */
START_TEST(control_characters)
{
	struct cl_entry *e = cl_entry_begin(&memory, CL_ENTRY_VARIABLE,
					    "a\n\033[2J");
	const char *error;

	e->line_size = 64;
	ck_assert_str_eq(read_well(cl_entry_write(e, NULL, &memory))->name,
			 "a??[2J");
	ck_assert_ptr_null(cl_entry_read(lines("variable 0 1 64 0:0 a\033"),
					 &memory, &error));
	assert_contains(error, "control character");
}
END_TEST

/* ------------------------------------------------------------------ bad input */

#define BRIEF "type 1 1 64 0:0 x;digest fixed 1 2;"
#define HEAD "type 16 8 64 0:0 struct t;layout struct 0 8 fixed;"

static const struct {
	const char *text, *error;
} bad[] = {
	{ "", "unknown kind" },
	{ "thing 1 1 64 0:0 x", "unknown kind" },
	{ "type 1 1 64 0:0", "missing" },
	{ "type 1 1 64 0:0 ", "name is missing" },
	{ "type 01 1 64 0:0 x", "begins with 0" },
	{ "type -1 1 64 0:0 x", "number is missing" },
	{ "type 99999999999999999999 1 64 0:0 x", "too large" },
	{ "type 144115188075855872 1 64 0:0 x", "too large" },
	{ "type 1 3 64 0:0 x", "power of two" },
	{ "type 1 1 63 0:0 x", "line size" },
	{ "type 1 1 64 1:1 x", "string is not there" },
	{ "type 1 1 64 0:1 x", "without a file" },
	{ "type 1 1 64 0 x", "line number" },
	{ "variable 1 1 64 0:0 x;layout struct 0 8 fixed", "wrong place" },
	{ HEAD "layout struct 0 8 fixed", "wrong place" },
	{ "type 1 1 64 0:0 x;layout scalar 0 8 fixed", "no struct" },
	{ "type 1 1 64 0:0 x;layout struct 0 8 sorted", "not known" },
	{ HEAD "m 0 8 0", "missing" },
	{ HEAD "m 0 8 1 a", "string is not there" },
	{ HEAD "mz 0 8 0 a", "missing" },
	{ HEAD "mba 0 8 0 a", "missing" },
	{ HEAD "m{ 0 8 0 a;.", "no struct has members" },
	{ HEAD "ms{ 0 8 0 a", "without an end" },
	{ HEAD ".", "not known" },
	{ HEAD "ms{ 0 8 0 a;. ", "too many" },
	{ HEAD "mo 0 8 0 a", "no array" },
	{ HEAD "ma 0 8 0 4294967296 4294967296 a", "too large" },
	{ HEAD "mb 0 4 0 30 3 a", "outside" },
	{ HEAD "m 0 8 0 a;c isolated 64 0 0 - 0:0 2", "too large" },
	{ HEAD "m 0 8 0 a;c isolated 64 0 0 - 0:0 0", "no member" },
	{ HEAD "m 0 8 0 a;c holy 64 0 0 - 0:0 1", "not known" },
	{ HEAD "m 0 8 0 a;c isolated 64 0 0 x 0:0 1", "not known" },
	{ HEAD "c isolated 64 0 0 - 0:0;m 0 8 0 a", "not known" },
	{ "type 1 1 64 0:0 x;c isolated 64 0 0 - 0:0", "what is not there" },
	{ HEAD "f hot warning always 0 0 64 0:0 0 0 ", "missing" },
	{ HEAD "f HOT warning always 0 0 64 0:0 0 0 x", "no name" },
	{ HEAD "f hot loud always 0 0 64 0:0 0 0 x", "not known" },
	{ HEAD "f hot warning maybe 0 0 64 0:0 0 0 x", "not known" },
	{ HEAD "f hot warning always 2 1 64 0:0 0 0 x", "more is broken" },
	{ HEAD "o member x", "what is not there" },
	{ BRIEF "digest fixed 1 2", "wrong place" },
	{ HEAD "digest fixed 1 2", "wrong place" },
	{ BRIEF "layout struct 0 8 fixed", "wrong place" },
	{ BRIEF "m 0 8 0 a", "not known" },
	{ BRIEF "c isolated 64 0 0 - 0:0", "what is not there" },
	{ "variable 1 1 64 0:0 x;digest fixed 1 2", "wrong place" },
	{ "type 1 1 64 0:0 x;digest sorted 1 2", "not known" },
	{ "type 1 1 64 0:0 x;digest fixed 1", "field is missing" },
	{ "type 1 1 64 0:0 x;digest fixed 281474976710656 2", "too large" },
	{ "type 1 1 64 0:0 x;digest fixed 1 4294967296", "too large" },
	{ "type 1 1 64 0:0 x;stated 0 1", "wrong place" },
	{ BRIEF "stated 0 1", "file is missing" },
	{ BRIEF "stated 1 1", "string is not there" },
	{ BRIEF "s a;stated 1", "line number is missing" },
	{ BRIEF "s a;stated 1 x", "number is missing" },
	{ HEAD "n x", "what is not there" },
	{ HEAD "why x", "wrong place" },
	{ "unjudged 0 1 64 0:0 x", "reason is missing" },
	{ "incomplete 0 3", "file is missing" },
	{ "s a.h;incomplete 1", "line number is missing" },
	{ "s a.h;incomplete 1 0", "line number makes no sense" },
	{ "s a.h;incomplete 1 3 0", "line number makes no sense" },
	{ "s a.h;incomplete 1 4294967295 1", "line number makes no sense" },
	{ "s a.h;incomplete 1 3 ", "number is missing" },
	{ "s a.h;incomplete 1 3;f hot warning always 0 0 64 0:0 0 0 x",
	  "wrong place" },
	{ "unjudged 0 1 64 0:0 x;why y;f hot warning always 0 0 64 0:0 0 0 x",
	  "wrong place" },
	{ HEAD "m -1 8 0 a", "outside of its type" },
	{ HEAD "m 0 8 0 a;m -9 8 0 b", "outside of its type" },
	{ HEAD "m - 8 0 a", "number is missing" },
	{ HEAD "m 72057594037927936 0 0 a;m 1 0 0 b", "outside of its type" },
	{ "s x", "empty entry" },
	{ HEAD "x", "not known" },
};

START_TEST(bad_blocks)
{
	const char *error = NULL;
	struct cl_entry *e = cl_entry_read(lines(bad[_i].text), &memory, &error);

	ck_assert_msg(!e, "read: %s", bad[_i].text);
	assert_contains(error, bad[_i].error);
}
END_TEST

START_TEST(deep_nesting)
{
	struct words words = { 0 };
	const char *error;

	words_add(&words, HEAD);
	for (int i = 0; i < 100000; i++)
		words_add(&words, "ms{ 0 8 0 a;");
	ck_assert_ptr_null(cl_entry_read(lines(words_end(&words)), &memory,
					 &error));
	assert_contains(error, "too deeply");
}
END_TEST

/* ------------------------------------------------------------------- the unit */

static struct cl_bytes unit_of(const char *source, const char *name)
{
	struct cl_unit unit = {
		.compiler = "GNU C17 12.2.0", .target = "x86_64-linux-gnu",
		.source = source, .pointer_size = 8, .line_size = 64,
		.mode = CL_ERROR,
	};
	struct cl_entry *e = type_entry("a@0+8 s@8+8{x@8+8}", "hot a; apart a s.x");
	struct cl_bytes block[3];

	block[2] = cl_entry_write_brief(e, &builder, &memory);
	add_finding(e, "hot");
	block[0] = cl_entry_write(e, &builder, &memory);
	e = cl_entry_begin(&memory, CL_ENTRY_VARIABLE, name);
	e->line_size = 64;
	block[1] = cl_entry_write(e, NULL, &memory);
	return cl_unit_write(&unit, block, 3, &memory);
}

/* How many entries could be read; -1: something was wrong.  */
static int count_entries(struct cl_bytes bytes, const char **error)
{
	struct cl_unit unit;
	int n = 0;

	while (bytes.length) {
		size_t size = cl_unit_read(bytes, &unit, error);
		struct cl_bytes block;

		if (*error)
			return -1;
		while (cl_unit_next(&unit, &block, error)) {
			if (!cl_entry_read(block, &memory, error))
				return -1;
			n++;
		}
		if (*error)
			return -1;
		bytes.data += size;
		bytes.length -= size;
	}
	return n;
}

START_TEST(units_round)
{
	struct cl_bytes bytes = unit_of("a.c", "v");
	struct cl_unit unit;
	const char *error;

	ck_assert_uint_eq(cl_unit_read(bytes, &unit, &error), bytes.length);
	ck_assert_ptr_null(error);
	ck_assert_str_eq(unit.compiler, "GNU C17 12.2.0");
	ck_assert_str_eq(unit.target, "x86_64-linux-gnu");
	ck_assert_str_eq(unit.source, "a.c");
	ck_assert_uint_eq(unit.pointer_size, 8);
	ck_assert(!unit.big_endian);
	ck_assert_uint_eq(unit.line_size, 64);
	ck_assert_int_eq(unit.mode, CL_ERROR);
	ck_assert_int_eq(count_entries(bytes, &error), 3);
}
END_TEST

/* Packed or not, the head says how far a unit goes; none passes for another.  */
START_TEST(packed_units)
{
	struct cl_bytes plain = unit_of("a.c", "v");
	struct cl_bytes bytes = cl_packed_write(
		(struct cl_bytes){ "zz\0z", 4 }, 77, &memory);
	struct cl_packed packed;
	struct cl_unit unit;
	const char *error;

	ck_assert_uint_eq(cl_packed_read(plain, &packed), plain.length);
	ck_assert_uint_eq(packed.size, 0);
	ck_assert_uint_eq(cl_packed_read(bytes, &packed), bytes.length);
	ck_assert_uint_eq(packed.size, 77);
	ck_assert_uint_eq(packed.bytes.length, 4);
	ck_assert_mem_eq(packed.bytes.data, "zz\0z", 4);
	ck_assert_uint_eq(cl_unit_read(bytes, &unit, &error), bytes.length);
	assert_contains(error, "packed");
	bytes.length--;
	ck_assert_uint_eq(cl_packed_read(bytes, &packed), 0);
	ck_assert_uint_eq(cl_unit_read(bytes, &unit, &error), 0);
	assert_contains(error, "truncated");
	bytes = lines("cacheline-zlib 2 1 and more; ");
	ck_assert_uint_gt(cl_packed_read(bytes, &packed), 0);
	ck_assert_uint_eq(packed.size, 0);
	cl_unit_read(bytes, &unit, &error);
	assert_contains(error, "version");
}
END_TEST

/* As `ld -r` joins sections.  */
START_TEST(several_units)
{
	struct cl_bytes a = unit_of("a.c", "v"), b = unit_of("b.c", "w");
	const char *error;

	obstack_grow(&memory, a.data, a.length);
	obstack_grow(&memory, b.data, b.length);
	b.length += a.length;
	b.data = obstack_finish(&memory);
	ck_assert_int_eq(count_entries(b, &error), 6);
}
END_TEST

static struct cl_bytes copy_of(struct cl_bytes bytes, size_t length)
{
	/* Of its own size, so that a sanitizer sees a byte too far.  */
	char *data = malloc(length ? length : 1);

	ck_assert_ptr_nonnull(data);
	memcpy(data, bytes.data, length);
	return (struct cl_bytes){ data, length };
}

START_TEST(truncated)
{
	struct cl_bytes whole = unit_of("a.c", "v");

	for (size_t n = 1; n < whole.length; n++) {
		struct cl_bytes part = copy_of(whole, n);
		const char *error = NULL;

		ck_assert_int_eq(count_entries(part, &error), -1);
		ck_assert_ptr_nonnull(error);
		free((char *)part.data);
	}
}
END_TEST

/* Whatever happens to a byte, reading ends and stays in its bounds.  */
START_TEST(damaged)
{
	static const char letters[] = { 0, ' ', '0', '9', '{', '.', ':', 'm', -1 };
	struct cl_bytes whole = unit_of("a.c", "v");

	for (size_t n = 0; n < whole.length; n++) {
		struct cl_bytes part = copy_of(whole, whole.length);
		void *mark = obstack_alloc(&memory, 1);

		for (size_t i = 0; i < sizeof(letters); i++) {
			const char *error = NULL;

			((char *)part.data)[n] = letters[i];
			if (count_entries(part, &error) == -1)
				ck_assert_ptr_nonnull(error);
		}
		obstack_free(&memory, mark);
		free((char *)part.data);
	}
}
END_TEST

static const struct {
	const char *text, *error;
	bool goes_on;
} bad_units[] = {
	{ "hello 1 0", "no record begins", false },
	{ "cacheline", "missing", false },
	{ "cacheline x 0", "number", false },
	{ "cacheline 1 1 1", "too many", false },
	{ "cacheline 1 9999", "truncated", false },
	{ "cacheline 1 18446744073709551615", "truncated", false },
	{ "cacheline 2 0", "version", true },
	{ "cacheline 0 0", "version", true },
	{ "cacheline 1 0", "head is not complete", true },
	{ "cacheline 1 11;compiler x", "head is not complete", true },
};

START_TEST(bad_unit)
{
	struct cl_unit unit;
	const char *error;
	size_t size = cl_unit_read(lines(bad_units[_i].text), &unit, &error);

	ck_assert_ptr_nonnull(error);
	assert_contains(error, bad_units[_i].error);
	ck_assert_int_eq(size > 0, bad_units[_i].goes_on);
}
END_TEST

Suite *record_suite(void)
{
	Suite *suite = suite_create("record");
	TCase *tc = add_case(suite, "round");

	tcase_add_loop_test(tc, layout_round, 0, ARRAY_SIZE(rounds));
	tcase_add_test(tc, bitfields_round);
	tcase_add_test(tc, nested_types);
	tcase_add_loop_test(tc, brief_round, 0, ARRAY_SIZE(rounds));
	tcase_add_loop_test(tc, digests_differ, 0, 11);
	tcase_add_test(tc, digest_of_nested_types);
	tcase_add_test(tc, brief_places);
	tcase_add_test(tc, findings_round);
	tcase_add_test(tc, other_kinds_round);
	tcase_add_test(tc, units_round);
	tcase_add_test(tc, several_units);
	tcase_add_test(tc, packed_units);
	tc = add_case(suite, "bad");
	tcase_add_test(tc, incomplete_round);
	tcase_add_test(tc, control_characters);
	tcase_add_loop_test(tc, bad_blocks, 0, ARRAY_SIZE(bad));
	tcase_add_test(tc, deep_nesting);
	tcase_add_loop_test(tc, bad_unit, 0, ARRAY_SIZE(bad_units));
	tcase_add_test(tc, truncated);
	tcase_add_test(tc, damaged);
	return suite;
}
