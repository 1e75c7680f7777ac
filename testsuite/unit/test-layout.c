/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-layout.c - the tree of members: what it holds, finds and owns
 */
#include "fixture.h"

/* ---------------------------------------------------------------- building */

START_TEST(begin_makes_the_root)
{
	static const char name[] = "struct t";
	struct cl_type *t = cl_type_begin(&memory, name, CL_STRUCT, 24, 8);

	ck_assert_ptr_eq(t->name, name);
	ck_assert_int_eq(t->size, 24);
	ck_assert_int_eq(t->align, 8);
	ck_assert_int_eq(t->base, 0);
	ck_assert_uint_eq(t->line_size, 0);
	ck_assert(!t->randomized);
	ck_assert_uint_eq(t->members, 1);
	ck_assert_ptr_nonnull(t->root);
	ck_assert_ptr_null(t->root->parent);
	ck_assert_ptr_null(t->root->child);
	ck_assert_int_eq(t->root->kind, CL_STRUCT);
	ck_assert_uint_eq(t->root->sequence, 0);
	ck_assert_int_eq(t->root->start, 0);
	ck_assert_int_eq(t->root->end, 24);
	t = cl_type_begin(&memory, "union u", CL_UNION, 8, 8);
	ck_assert_int_eq(t->root->kind, CL_UNION);
}
END_TEST

START_TEST(add_keeps_the_order)
{
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 32, 8);
	struct cl_member *a = cl_member_add(t, t->root, "a", CL_SCALAR, 0, 64);
	struct cl_member *s = cl_member_add(t, t->root, "s", CL_STRUCT, 64, 128);
	struct cl_member *x = cl_member_add(t, s, "x", CL_SCALAR, 64, 32);
	struct cl_member *b = cl_member_add(t, t->root, NULL, CL_UNION, 192, 64);

	ck_assert_ptr_eq(t->root->child, a);
	ck_assert_ptr_eq(a->next, s);
	ck_assert_ptr_eq(s->next, b);
	ck_assert_ptr_null(b->next);
	ck_assert_ptr_eq(s->child, x);
	ck_assert_ptr_eq(x->parent, s);
	ck_assert_ptr_eq(a->parent, t->root);
	ck_assert_str_eq(x->name, "x");
	ck_assert_ptr_null(b->name);
	ck_assert_int_eq(b->kind, CL_UNION);
	ck_assert_uint_eq(t->members, 5);
	ck_assert_uint_lt(a->sequence, s->sequence);
	ck_assert_uint_lt(s->sequence, x->sequence);
	ck_assert_uint_lt(x->sequence, b->sequence);
}
END_TEST

static void assert_footprint(uint64_t bit_offset, uint64_t bit_size,
			     int64_t start, int64_t end)
{
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 64, 8);
	struct cl_member *m = cl_member_add(t, t->root, "m", CL_SCALAR,
					    bit_offset, bit_size);

	ck_assert_uint_eq(m->bit_offset, bit_offset);
	ck_assert_uint_eq(m->bit_size, bit_size);
	ck_assert_int_eq(m->start, start);
	ck_assert_int_eq(m->end, end);
	ck_assert_uint_eq(m->flags, 0);
	ck_assert_uint_eq(m->line_size, 0);
}

START_TEST(footprint_holds_the_bits)
{
	assert_footprint(0, 64, 0, 8);
	assert_footprint(96, 32, 12, 16);
	assert_footprint(12, 7, 1, 3);
	assert_footprint(15, 1, 1, 2);
	assert_footprint(16, 1, 2, 3);
	assert_footprint(7, 2, 0, 2);
	assert_footprint(3, 30, 0, 5);
	assert_footprint((uint64_t)1 << 62, 8, (int64_t)1 << 59,
			 ((int64_t)1 << 59) + 1);
}
END_TEST

START_TEST(empty_members)
{
	struct cl_type *t = build("struct t", 16, 8,
				  "a@0+8 z@8+0 e@8+0{} v@8+0[0*8] b@8+8");

	ck_assert(cl_member_is_empty(member_of(t, "z")));
	ck_assert(cl_member_is_empty(member_of(t, "e")));
	ck_assert(cl_member_is_empty(member_of(t, "v")));
	ck_assert(!cl_member_is_empty(member_of(t, "a")));
	ck_assert(!cl_member_is_empty(member_of(t, "b")));
	ck_assert(!cl_member_is_empty(t->root));
}
END_TEST

/* ------------------------------------------------------------------- walks */

static const char walked[] =
	"a@0+8 s@8+24{x@8+8 -@16+8<y@16+8 z@16+4> w@24+8} q@32+32[2]{r@32+4} b@64+8";

static const char *walk(const struct cl_member *root)
{
	struct words words = { 0 };
	struct cl_member *m = (struct cl_member *)root;

	while ((m = cl_member_walk(root, m)))
		words_add(&words, "%s ", m->name ? m->name : "-");
	return words_end(&words);
}

START_TEST(walk_parents_first)
{
	struct cl_type *t = build("struct t", 72, 8, walked);

	ck_assert_str_eq(walk(t->root), "a s x - y z w q r b ");
}
END_TEST

START_TEST(walk_stays_below)
{
	struct cl_type *t = build("struct t", 72, 8, walked);

	ck_assert_str_eq(walk(member_of(t, "s")), "x - y z w ");
	ck_assert_str_eq(walk(member_of(t, "q")), "r ");
	ck_assert_str_eq(walk(member_of(t, "b")), "");
	ck_assert_str_eq(walk(build("struct n", 0, 1, "")->root), "");
}
END_TEST

/* --------------------------------------------------------------- relations */

START_TEST(contains)
{
	struct cl_type *t = build("struct t", 72, 8, walked);
	struct cl_member *s = member_of(t, "s"), *y = member_of(t, "s.y");

	ck_assert(cl_member_contains(t->root, y));
	ck_assert(cl_member_contains(s, y));
	ck_assert(cl_member_contains(y->parent, y));
	ck_assert(cl_member_contains(y, y));
	ck_assert(cl_member_contains(t->root, t->root));
	ck_assert(!cl_member_contains(y, s));
	ck_assert(!cl_member_contains(s, t->root));
	ck_assert(!cl_member_contains(s, member_of(t, "q[].r")));
	ck_assert(!cl_member_contains(member_of(t, "a"), y));
}
END_TEST

static void assert_common(struct cl_type *t, const char *a, const char *b,
			  const struct cl_member *common)
{
	struct cl_member *m = member_of(t, a), *n = member_of(t, b);

	ck_assert_ptr_eq(cl_member_common(m, n), common);
	ck_assert_ptr_eq(cl_member_common(n, m), common);
}

START_TEST(common)
{
	struct cl_type *t = build("struct t", 72, 8, walked);
	struct cl_member *s = member_of(t, "s");

	assert_common(t, "s.x", "s.w", s);
	assert_common(t, "s.x", "s.y", s);
	assert_common(t, "s.y", "s.z", member_of(t, "s.y")->parent);
	assert_common(t, "s.y", "a", t->root);
	assert_common(t, "s.y", "q[].r", t->root);
	assert_common(t, "s", "s.y", s);
	assert_common(t, "s", "s", s);
	ck_assert_ptr_eq(cl_member_common(t->root, s), t->root);
}
END_TEST

static void assert_alternatives(struct cl_type *t, const char *a, const char *b,
				bool expected)
{
	struct cl_member *m = member_of(t, a), *n = member_of(t, b);

	ck_assert_msg(cl_member_alternatives(m, n) == expected, "%s, %s", a, b);
	ck_assert_msg(cl_member_alternatives(n, m) == expected, "%s, %s", b, a);
}

START_TEST(alternatives)
{
	struct cl_type *t = build("struct t", 64, 8,
		"a@0+8 u@8+24<p@8+16{x@8+8 y@16+8} -@8+24{z@8+8 v@16+8<k@16+8 l@16+4> w@24+8}>");

	assert_alternatives(t, "u.p", "u.z", true);
	assert_alternatives(t, "u.p.x", "u.z", true);
	assert_alternatives(t, "u.p.x", "u.v.k", true);
	assert_alternatives(t, "u.v.k", "u.v.l", true);
	assert_alternatives(t, "u.p.x", "u.p.y", false);
	assert_alternatives(t, "u.z", "u.w", false);
	assert_alternatives(t, "u.v.k", "u.w", false);
	assert_alternatives(t, "a", "u", false);
	assert_alternatives(t, "a", "u.p.x", false);
	assert_alternatives(t, "u", "u.p.x", false);
	assert_alternatives(t, "u.p", "u.p.x", false);
	assert_alternatives(t, "u.p", "u.p", false);
}
END_TEST

START_TEST(alternatives_of_a_union_type)
{
	struct cl_type *t = build("union t", 16, 8, "a@0+8 s@0+16{x@0+8 y@8+8}");

	assert_alternatives(t, "a", "s.y", true);
	assert_alternatives(t, "s.x", "s.y", false);
}
END_TEST

/* ----------------------------------------------------------------- finding */

static const char found[] =
	"a@0+8 lock@8+4 "
	"s@16+32{lock@16+4 -@24+16<-@24+16{x@24+8 y@32+8} z@24+4> in@40+8{lock@40+4 k@44+4}} "
	"q@48+96[4]{b@48+8 r@56+16[2]{c@56+4 d@60+4}} v@144+32[8] -@176+8{-@176+8{deep@176+8}}";

static void assert_found(struct cl_type *t, const char *path, int64_t start)
{
	struct cl_member *m = look(t->root, path);

	ck_assert_msg(m, "%s is not found", path);
	ck_assert_msg(m->start == start, "%s is at %" PRId64, path, m->start);
}

START_TEST(find)
{
	struct cl_type *t = build("struct t", 184, 8, found);

	assert_found(t, "a", 0);
	assert_found(t, "lock", 8);
	assert_found(t, "s", 16);
	assert_found(t, "s.lock", 16);
	assert_found(t, "s.in.lock", 40);
	ck_assert_str_eq(member_of(t, "s.in.k")->name, "k");
	ck_assert_ptr_eq(look(t->root, "s.in.k")->parent, look(t->root, "s.in"));
}
END_TEST

START_TEST(find_looks_through_anonymous)
{
	struct cl_type *t = build("struct t", 184, 8, found);

	assert_found(t, "s.x", 24);
	assert_found(t, "s.y", 32);
	assert_found(t, "s.z", 24);
	assert_found(t, "deep", 176);
	ck_assert_ptr_null(look(t->root, "x"));
	ck_assert_ptr_null(look(t->root, "s.-"));
}
END_TEST

START_TEST(find_in_arrays)
{
	struct cl_type *t = build("struct t", 184, 8, found);

	assert_found(t, "q", 48);
	ck_assert(member_of(t, "q")->flags & CL_ARRAY);
	ck_assert_int_eq(member_of(t, "q")->end, 144);
	assert_found(t, "q[].b", 48);
	assert_found(t, "q[].r", 56);
	assert_found(t, "q[].r[].c", 56);
	assert_found(t, "q[].r[].d", 60);
	assert_found(t, "v", 144);
}
END_TEST

START_TEST(find_minds_the_brackets)
{
	static const char *const wrong[] = {
		"q.b", "q.r", "q[].r.c", "q.r[].c", "q.r.c", "q[]", "q[].r[]",
		"v[]", "a[]", "s[].lock", "s[]", "s.lock[]", "s.in[].k",
	};
	struct cl_type *t = build("struct t", 184, 8, found);

	ck_assert_msg(!look(t->root, wrong[_i]), "%s is found", wrong[_i]);
}
END_TEST

START_TEST(find_nothing)
{
	static const char *const wrong[] = {
		"", ".", "..", "a.", ".a", "s..lock", "s.", "s.lock.", "nope",
		"s.nope", "a.nope", "s.a", "s.in.in", "lo", "locks", "q[", "q[0].b",
		"q]", "q[]b", "q[].", "[].b", "[]", "q[.b", "q[]..b", "A",
	};
	struct cl_type *t = build("struct t", 184, 8, found);

	ck_assert_msg(!look(t->root, wrong[_i]), "%s is found", wrong[_i]);
}
END_TEST

START_TEST(find_minds_the_length)
{
	struct cl_type *t = build("struct t", 184, 8, found);

	ck_assert_ptr_eq(cl_member_find(t->root, "s.locking", 6),
			 member_of(t, "s.lock"));
	ck_assert_ptr_eq(cl_member_find(t->root, "s.locking", 1),
			 member_of(t, "s"));
	ck_assert_ptr_null(cl_member_find(t->root, "s.locking", 9));
	ck_assert_ptr_null(cl_member_find(t->root, "s.lock", 0));
}
END_TEST

/* A scope's own members come first, then those of what contains it.  */
START_TEST(find_outward)
{
	struct cl_type *t = build("struct t", 184, 8, found);
	struct cl_member *s = member_of(t, "s"), *in = member_of(t, "s.in");
	struct cl_member *anonymous = member_of(t, "s.x")->parent;
	struct cl_member *r = member_of(t, "q[].r");

	ck_assert_ptr_eq(look(in, "lock"), member_of(t, "s.in.lock"));
	ck_assert_ptr_eq(look(s, "lock"), member_of(t, "s.lock"));
	ck_assert_ptr_eq(look(in, "x"), member_of(t, "s.x"));
	ck_assert_ptr_eq(look(in, "a"), member_of(t, "a"));
	ck_assert_ptr_eq(look(in, "s"), s);
	ck_assert_ptr_eq(look(in, "in.k"), member_of(t, "s.in.k"));
	ck_assert_ptr_eq(look(in, "s.lock"), member_of(t, "s.lock"));
	ck_assert_ptr_eq(look(anonymous, "y"), member_of(t, "s.y"));
	ck_assert_ptr_eq(look(anonymous, "z"), member_of(t, "s.z"));
	ck_assert_ptr_eq(look(anonymous, "lock"), member_of(t, "s.lock"));
	ck_assert_ptr_eq(look(r, "d"), member_of(t, "q[].r[].d"));
	ck_assert_ptr_eq(look(r, "b"), member_of(t, "q[].b"));
	ck_assert_ptr_eq(look(r, "lock"), member_of(t, "lock"));
	ck_assert_ptr_null(look(in, "nope"));
	ck_assert_ptr_null(look(s, "k"));
}
END_TEST

/* ------------------------------------------------------------------- paths */

START_TEST(path_says)
{
	static const char *const paths[] = {
		"a", "lock", "s", "s.lock", "s.x", "s.in.k", "q", "q[].b",
		"q[].r", "q[].r[].d", "v", "deep",
	};
	struct cl_type *t = build("struct t", 184, 8, found);

	ck_assert_str_eq(cl_member_path(member_of(t, paths[_i]), &memory),
			 paths[_i]);
}
END_TEST

START_TEST(path_of_anonymous)
{
	struct cl_type *t = build("struct t", 184, 8, found);
	struct cl_member *anonymous = member_of(t, "s.x")->parent;

	ck_assert_str_eq(cl_member_path(anonymous, &memory), "s.x");
	ck_assert_str_eq(cl_member_path(anonymous->parent, &memory), "s.x");
	ck_assert_str_eq(cl_member_path(member_of(t, "deep")->parent->parent,
					&memory), "deep");
}
END_TEST

/* Nothing to name it after: any string, but one.  */
START_TEST(path_of_nameless)
{
	struct cl_type *t = build("struct t", 16, 8, "-@0+8 -@8+8{-@8+8}");

	ck_assert_ptr_nonnull(cl_member_path(t->root->child, &memory));
	ck_assert_ptr_nonnull(cl_member_path(t->root->last_child, &memory));
}
END_TEST

START_TEST(path_finds_its_member)
{
	struct cl_type *t = build("struct t", 184, 8, found);
	struct cl_member *m = t->root;
	int named = 0;

	while ((m = cl_member_walk(t->root, m)))
		if (m->name) {
			const char *text = cl_member_path(m, &memory);

			ck_assert_msg(look(t->root, text) == m, "%s", text);
			named++;
		}
	ck_assert_int_eq(named, 17);
}
END_TEST

/* --------------------------------------------------------------- open ends */

START_TEST(open_end)
{
	struct cl_type *t = build("struct t", 8, 8, "n@0+8 data@8+0[*1]");
	struct cl_member *data = member_of(t, "data");

	ck_assert_int_eq(data->start, 8);
	ck_assert_int_eq(data->end, CL_OPEN_END);
	ck_assert(!cl_member_is_empty(data));
	ck_assert_int_eq(member_of(t, "n")->end, 8);
}
END_TEST

START_TEST(open_end_of_nested)
{
	struct cl_type *t = build("struct t", 16, 8,
				  "a@0+8 s@8+8{n@8+8 data@16+0[*4]{x@16+4}}");

	ck_assert_int_eq(member_of(t, "s.data")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "s")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "s.n")->end, 16);
	ck_assert_int_eq(member_of(t, "s.data[].x")->end, 20);
	ck_assert_int_eq(member_of(t, "a")->end, 8);
}
END_TEST

START_TEST(open_end_in_union)
{
	struct cl_type *t = build("struct t", 16, 8,
		"a@0+8 -@8+8<n@8+8 -@8+0{none@8+0{} data@8+0[*1]}>");

	ck_assert_int_eq(member_of(t, "data")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "n")->end, 16);
	ck_assert_int_eq(member_of(t, "n")->parent->end, CL_OPEN_END);
	t = build("struct t", 16, 8, "a@0+8 u@8+8<data@8+0[*1] n@8+8>");
	ck_assert_int_eq(member_of(t, "u")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "u.n")->end, 16);
	ck_assert_int_eq(member_of(t, "a")->end, 8);
	t = build("union t", 8, 8, "n@0+8 s@0+8{m@0+8 data@8+0[*1]} k@0+8");
	ck_assert_int_eq(member_of(t, "s")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "k")->end, 8);
}
END_TEST

/* Linux's group markers are zero-length arrays, even the last one.  */
START_TEST(markers_are_nothing)
{
	struct cl_type *t = build_open("struct t", 16, 8,
		"begin@0+0[*1]# a@0+8 end@8+0[*1]# b@8+8 last@16+0[*1]#");
	static const char *const names[] = { "begin", "end", "last" };
	int i;

	cl_type_end(t);
	for (i = 0; i < ARRAY_SIZE(names); i++) {
		struct cl_member *m = member_of(t, names[i]);

		ck_assert_int_eq(m->start, m->end);
		ck_assert(cl_member_is_empty(m));
	}
}
END_TEST

START_TEST(end_can_be_repeated)
{
	struct cl_type *t = build("struct t", 16, 8,
		"a@0+8 s@8+8{n@8+8 data@16+0[*4]{x@16+4}}");

	cl_type_end(t);
	cl_type_end(t);
	ck_assert_int_eq(member_of(t, "s")->end, CL_OPEN_END);
	ck_assert_int_eq(member_of(t, "s.n")->end, 16);
	ck_assert_int_eq(member_of(t, "a")->end, 8);
	ck_assert_int_eq(member_of(t, "a")->owned_end, 8);
}
END_TEST

/* --------------------------------------------------------------- ownership */

static void assert_owned(struct cl_type *t, const char *path, int64_t start,
			 int64_t end)
{
	struct cl_member *m = member_of(t, path);

	ck_assert_msg(m->owned_start == start && m->owned_end == end,
		      "%s owns %" PRId64 "..%" PRId64, path, m->owned_start,
		      m->owned_end);
}

static bool owns_nothing(const struct cl_member *m)
{
	return m->owned_end <= m->owned_start;
}

START_TEST(owned)
{
	struct cl_type *t = build("struct t", 256, 8,
		"a@0+8 s@8+64{p@8+8! x@16+8 y@40+8 q@48+8!} tail@72+64{x@72+4} "
		"n@136+32{p@136+16!{x@136+8} in@152+16{k@156+4}} u@168+16<x@172+4 y@176+4>");

	assert_owned(t, "a", 0, 8);
	assert_owned(t, "s", 16, 48);
	assert_owned(t, "tail", 72, 76);
	assert_owned(t, "n", 156, 160);
	assert_owned(t, "u", 172, 180);
}
END_TEST

START_TEST(owned_by_nobody)
{
	struct cl_type *t = build("struct t", 64, 8,
		"p@0+8! s@8+16{x@8+8! y@16+8!} z@24+0 m@24+0[*1]#");

	ck_assert(owns_nothing(member_of(t, "p")));
	ck_assert(owns_nothing(member_of(t, "s")));
	ck_assert(owns_nothing(member_of(t, "z")));
	ck_assert(owns_nothing(member_of(t, "m")));
}
END_TEST

/* Of an array, the padding at its end is that of the last element.  */
START_TEST(owned_by_an_array)
{
	struct cl_type *t = build("struct t", 128, 8,
		"q@0+96[4]{p@0+4! lock@4+4 x@8+8} v@96+32[4]");

	assert_owned(t, "q", 4, 88);
	assert_owned(t, "v", 96, 128);
}
END_TEST

START_TEST(owned_again_after_flags_changed)
{
	struct cl_type *t = build("struct t", 64, 8, "s@0+24{x@0+8 y@8+8 z@16+8}");

	assert_owned(t, "s", 0, 24);
	member_of(t, "s.z")->flags |= CL_PAD;
	cl_type_end(t);
	assert_owned(t, "s", 0, 16);
	ck_assert(owns_nothing(member_of(t, "s.z")));
}
END_TEST

/* ----------------------------------------------------------------- repeats */

static int repeats(const struct cl_type *t)
{
	struct cl_member *m = t->root;
	int n = 0;

	while ((m = cl_member_walk(t->root, m)))
		n += (m->flags & CL_REPEAT) != 0;
	return n;
}

/* What struct_group() makes: the same members from the same place, twice.  */
START_TEST(repeats_are_seen)
{
	struct cl_type *t = build("struct t", 24, 8,
		"-@0+16<-@0+16{a@0+8=7 b@8+8=8} grp@0+16{a@0+8=7 b@8+8=8}> c@16+8");

	ck_assert_int_gt(repeats(t), 0);
	ck_assert(!(member_of(t, "a")->flags & member_of(t, "grp.a")->flags &
		    CL_REPEAT));
	ck_assert(!(member_of(t, "b")->flags & member_of(t, "grp.b")->flags &
		    CL_REPEAT));
	ck_assert(!(member_of(t, "c")->flags & CL_REPEAT));
	t = build("struct t", 16, 8,
		"-@0+16<-@0+16{a@0+8=7 s@8+8=8{x@8+8=9}} grp@0+16{a@0+8=7 s@8+8=8{x@8+8=9}}>");
	ck_assert_int_gt(repeats(t), 0);
}
END_TEST

START_TEST(repeats_are_not_imagined)
{
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<-@0+16{a@0+8 b@8+8} grp@0+16{a@0+8 k@8+8}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<-@0+16{a@0+8 b@8+8} grp@0+16{a@0+8 b@8+4}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<-@0+16{a@0+8 b@8+8} grp@0+16{a@0+8}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<-@0+16{a@0+8} grp@0+16{a@0+8 b@8+8}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<-@0+16{s@0+8{x@0+8}} grp@0+16{s@0+8{y@0+8}}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16{-@0+8{a@0+8} grp@8+8{a@8+8}} c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"-@0+16<one@0+16{a@0+8 b@8+8} two@0+16{a@0+8 b@8+8}> c@16+8")), 0);
	ck_assert_int_eq(repeats(build("struct t", 24, 8,
		"a@0+8=7 b@8+8=7 s@16+8{x@16+4=7 y@20+4=7}")), 0);
	ck_assert_int_eq(repeats(build("struct t", 8, 8,
		"s@0+8=7{x@0+8=7}")), 0);
}
END_TEST

/* ----------------------------------------------------------------- hostile */

START_TEST(deep_nesting)
{
	enum { DEPTH = 5000 };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 8, 8);
	struct cl_member *m = t->root;
	struct words words = { 0 };
	const char *text;
	int i, seen = 0;

	for (i = 0; i < DEPTH; i++) {
		m = cl_member_add(t, m, "d", CL_STRUCT, 0, 64);
		words_add(&words, "d.");
	}
	m = cl_member_add(t, m, "leaf", CL_SCALAR, 0, 64);
	words_add(&words, "leaf");
	text = words_end(&words);
	cl_type_end(t);
	ck_assert_ptr_eq(look(t->root, text), m);
	ck_assert_str_eq(cl_member_path(m, &memory), text);
	ck_assert_int_eq(t->root->child->owned_end, 8);
	for (m = t->root; (m = cl_member_walk(t->root, m)); seen++)
		;
	ck_assert_int_eq(seen, DEPTH + 1);
}
END_TEST

START_TEST(deep_anonymous)
{
	enum { DEPTH = 5000 };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 8, 8);
	struct cl_member *m = t->root;
	int i;

	for (i = 0; i < DEPTH; i++)
		m = cl_member_add(t, m, NULL, i % 2 ? CL_STRUCT : CL_UNION, 0, 64);
	m = cl_member_add(t, m, "leaf", CL_SCALAR, 0, 64);
	cl_type_end(t);
	ck_assert_ptr_eq(look(t->root, "leaf"), m);
	ck_assert_ptr_eq(look(m->parent, "leaf"), m);
	ck_assert_str_eq(cl_member_path(m, &memory), "leaf");
	ck_assert_str_eq(cl_member_path(t->root->child, &memory), "leaf");
}
END_TEST

START_TEST(long_paths)
{
	struct cl_type *t = build("struct t", 184, 8, found);
	size_t length = 1 << 20;
	char *text = malloc(length + 1);
	static const char fill[] = "x.[s";
	int i;

	ck_assert_ptr_nonnull(text);
	for (i = 0; fill[i]; i++) {
		memset(text, fill[i], length);
		text[length] = '\0';
		ck_assert_ptr_null(look(t->root, text));
	}
	free(text);
}
END_TEST

START_TEST(long_names)
{
	size_t length = 100000;
	char *name = obstack_alloc(&memory, length + 1);
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 16, 8);
	struct cl_member *s, *x;
	const char *text;

	memset(name, 'n', length);
	name[length] = '\0';
	s = cl_member_add(t, t->root, name, CL_STRUCT, 0, 64);
	x = cl_member_add(t, s, name, CL_SCALAR, 0, 64);
	cl_type_end(t);
	text = cl_member_path(x, &memory);
	ck_assert_uint_eq(strlen(text), 2 * length + 1);
	ck_assert_ptr_eq(look(t->root, text), x);
}
END_TEST

START_TEST(many_members)
{
	enum { MEMBERS = 10000 };
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT,
					  8 * MEMBERS, 8);
	struct cl_member *last = NULL;
	char name[16];
	int i, seen = 0;

	for (i = 0; i < MEMBERS; i++) {
		int length = sprintf(name, "m%d", i);

		last = cl_member_add(t, t->root,
				     obstack_copy0(&memory, name, length),
				     CL_SCALAR, (uint64_t)64 * i, 64);
	}
	cl_type_end(t);
	ck_assert_uint_eq(t->members, MEMBERS + 1);
	ck_assert_ptr_eq(t->root->last_child, last);
	ck_assert_ptr_eq(member_of(t, "m9999"), last);
	while ((last = cl_member_walk(t->root, seen ? last : t->root)))
		seen++;
	ck_assert_int_eq(seen, MEMBERS);
}
END_TEST

START_TEST(far_members)
{
	struct cl_type *t = build("struct t", (int64_t)1 << 59, 8,
		"a@0+8 far@288230376151711744+8 s@288230376151711752+64{x@288230376151711760+8}");

	ck_assert_int_eq(member_of(t, "far")->start, (int64_t)1 << 58);
	ck_assert_int_eq(member_of(t, "far")->end, ((int64_t)1 << 58) + 8);
	assert_owned(t, "s", ((int64_t)1 << 58) + 16, ((int64_t)1 << 58) + 24);
}
END_TEST

static void add_building(Suite *suite)
{
	TCase *tc = add_case(suite, "building");

	tcase_add_test(tc, begin_makes_the_root);
	tcase_add_test(tc, add_keeps_the_order);
	tcase_add_test(tc, footprint_holds_the_bits);
	tcase_add_test(tc, empty_members);
	tcase_add_test(tc, walk_parents_first);
	tcase_add_test(tc, walk_stays_below);
	tcase_add_test(tc, contains);
	tcase_add_test(tc, common);
	tcase_add_test(tc, alternatives);
	tcase_add_test(tc, alternatives_of_a_union_type);
}

static void add_paths(Suite *suite)
{
	TCase *tc = add_case(suite, "paths");

	tcase_add_test(tc, find);
	tcase_add_test(tc, find_looks_through_anonymous);
	tcase_add_test(tc, find_in_arrays);
	tcase_add_loop_test(tc, find_minds_the_brackets, 0, 13);
	tcase_add_loop_test(tc, find_nothing, 0, 25);
	tcase_add_test(tc, find_minds_the_length);
	tcase_add_test(tc, find_outward);
	tcase_add_loop_test(tc, path_says, 0, 12);
	tcase_add_test(tc, path_of_anonymous);
	tcase_add_test(tc, path_of_nameless);
	tcase_add_test(tc, path_finds_its_member);
}

static void add_completion(Suite *suite)
{
	TCase *tc = add_case(suite, "completion");

	tcase_add_test(tc, open_end);
	tcase_add_test(tc, open_end_of_nested);
	tcase_add_test(tc, open_end_in_union);
	tcase_add_test(tc, markers_are_nothing);
	tcase_add_test(tc, end_can_be_repeated);
	tcase_add_test(tc, owned);
	tcase_add_test(tc, owned_by_nobody);
	tcase_add_test(tc, owned_by_an_array);
	tcase_add_test(tc, owned_again_after_flags_changed);
	tcase_add_test(tc, repeats_are_seen);
	tcase_add_test(tc, repeats_are_not_imagined);
}

Suite *layout_suite(void)
{
	Suite *suite = suite_create("layout");
	TCase *tc;

	add_building(suite);
	add_paths(suite);
	add_completion(suite);
	tc = add_case(suite, "hostile");
	tcase_add_test(tc, deep_nesting);
	tcase_add_test(tc, deep_anonymous);
	tcase_add_test(tc, long_paths);
	tcase_add_test(tc, long_names);
	tcase_add_test(tc, many_members);
	tcase_add_test(tc, far_members);
	return suite;
}
