/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * test-order.c - other orders: how they are laid out, gone through and reached
 */
#include "fixture.h"
#include "order.h"
#include "orders.h"
#include "reach.h"
#include "relayout.h"

struct field {
	const char *name;
	int size, align;		/* bytes */
};

/* A struct of FIELDS, laid out in their order, whose members can move.  */
static struct cl_type *movable(const struct field *field, int fields,
			       enum cl_shuffle shuffle, int align)
{
	struct cl_type *t = cl_type_begin(&memory, "struct t", CL_STRUCT, 0,
					  align);

	t->root->flags |= CL_MOVES;
	t->root->shuffle = shuffle;
	t->root->struct_align = (uint32_t)align * 8;
	for (int i = 0; i < fields; i++) {
		struct cl_member *m = cl_member_add(t, t->root, field[i].name,
			CL_SCALAR, 0, (uint64_t)field[i].size * 8);

		m->align = (uint32_t)field[i].align * 8;
		m->raw = (uint32_t)field[i].size;
		m->declared = (unsigned)i;
	}
	cl_relayout(t);
	return t;
}

/* "a@0 b@8", in the order in which the members stand.  */
static const char *order_of(const struct cl_type *t)
{
	struct words words = { 0 };

	for (const struct cl_member *m = t->root->child; m; m = m->next)
		words_add(&words, "%s%s@%" PRId64, m == t->root->child ? "" : " ",
			  m->name, m->start);
	return words_end(&words);
}

static const struct field mixed[] = {
	{ "c", 1, 1 }, { "l", 8, 8 }, { "i", 4, 4 }, { "s", 2, 2 },
};

START_TEST(lays_out_as_the_compiler_does)
{
	struct cl_type *t = movable(mixed, 4, CL_SHUFFLED, 8);
	struct cl_member *c = t->root->child, *l = c->next, *i = l->next;
	struct cl_member *order[] = { i, c, i->next, l };

	ck_assert_str_eq(order_of(t), "c@0 l@8 i@16 s@20");
	ck_assert_int_eq(t->size, 24);
	cl_reorder(t->root, order, 4);
	cl_relayout(t);
	ck_assert_str_eq(order_of(t), "i@0 c@4 s@6 l@8");
	ck_assert_int_eq(t->size, 16);
}
END_TEST

/* A bit-field stays within units of its type.  */
START_TEST(bit_fields_stay_in_their_units)
{
	struct cl_type *t = movable(mixed, 1, CL_SHUFFLED, 4);
	struct cl_member *m[3];

	for (int i = 0; i < 3; i++) {
		m[i] = cl_member_add(t, t->root, "abc" + i, CL_SCALAR, 0, 20);
		m[i]->flags |= CL_BITFIELD;
		m[i]->align = 1;
		m[i]->unit = m[i]->unit_align = 32;
	}
	m[1]->bit_size = 4;
	cl_relayout(t);
	ck_assert_uint_eq(m[0]->bit_offset, 8);		/* behind the char */
	ck_assert_uint_eq(m[1]->bit_offset, 28);
	ck_assert_uint_eq(m[2]->bit_offset, 32);
	ck_assert_int_eq(m[0]->start, 1);
	ck_assert_int_eq(m[0]->end, m[2]->end);		/* stored together */
	ck_assert_int_eq(t->size, 8);
}
END_TEST

/* All orders, each once, and then the first again.  */
START_TEST(goes_through_every_order_once)
{
	struct cl_type *t = movable(mixed, 4, CL_SHUFFLED, 8);
	const char *first = order_of(t), *seen[24];
	struct cl_orders orders;
	int n = 0;

	cl_orders_init(&orders, t);
	ck_assert_uint_eq(orders.count, 24);
	do {
		ck_assert_int_lt(n, 24);
		seen[n] = order_of(t);
		for (int i = 0; i < n; i++)
			ck_assert_str_ne(seen[i], seen[n]);
		n++;
	} while (cl_orders_next(&orders));
	ck_assert_int_eq(n, 24);
	ck_assert_str_eq(order_of(t), first);
}
END_TEST

START_TEST(what_is_pinned_stays_last)
{
	struct cl_type *t = movable(mixed, 4, CL_SHUFFLED, 8);
	struct cl_orders orders;

	t->root->last_child->flags |= CL_PINNED;
	cl_orders_init(&orders, t);
	ck_assert_uint_eq(orders.count, 6);
	do {
		ck_assert_str_eq(t->root->last_child->name, "s");
	} while (cl_orders_next(&orders));
}
END_TEST

/* Groups close at 64 bytes, counted in the order of the source.  */
START_TEST(performance_mode_moves_within_groups)
{
	static const struct field f[] = {
		{ "a", 40, 8 }, { "b", 24, 8 }, { "c", 8, 8 }, { "d", 100, 4 },
		{ "e", 8, 8 },
	};
	struct cl_type *t = movable(f, 5, CL_SHUFFLED_IN_GROUPS, 8);
	struct cl_orders orders;
	int n = 0;

	cl_orders_init(&orders, t);
	ck_assert_uint_eq(orders.count, 4);
	do {
		const struct cl_member *m = t->root->child;

		ck_assert(m->name[0] == 'a' || m->name[0] == 'b');
		ck_assert_str_eq(t->root->last_child->name, "e");
		n++;
	} while (cl_orders_next(&orders));
	ck_assert_int_eq(n, 4);
}
END_TEST

/* The same orders are drawn every time.  */
START_TEST(draws_the_same_every_time)
{
	const char *drawn[2][8];

	for (int i = 0; i < 2; i++) {
		struct cl_type *t = movable(mixed, 4, CL_SHUFFLED, 8);
		struct cl_orders orders;

		cl_orders_init(&orders, t);
		for (int k = 0; k < 8; k++) {
			cl_orders_draw(&orders);
			drawn[i][k] = order_of(t);
		}
	}
	for (int k = 0; k < 8; k++)
		ck_assert_str_eq(drawn[0][k], drawn[1][k]);
}
END_TEST

static enum cl_reached reach(int target, const char **path)
{
	static const struct field f[] = {
		{ "a", 24, 8 }, { "b", 24, 8 }, { "c", 4, 4 }, { "d", 16, 8 },
	};
	struct cl_type *t = movable(f, 4, CL_SHUFFLED, 8);
	struct cl_member *member[4], *m = t->root->child;
	struct cl_order_path found;
	struct words words = { 0 };
	bool wanted[64] = { false };
	enum cl_reached reached;

	for (int i = 0; i < 4; i++, m = m->next)
		member[i] = m;
	wanted[target] = true;
	reached = cl_search_run(cl_search_begin(&memory, member, 4, 64),
				member[3], NULL, wanted, &found);
	for (unsigned i = 0; reached == CL_REACHED && i < found.length; i++)
		words_add(&words, "%s", found.member[i]->name);
	*path = words_end(&words);
	return reached;
}

/* Each member once, and never the one that is left out.  */
START_TEST(reaches_what_can_be_reached)
{
	const char *path;

	ck_assert_int_eq(reach(0, &path), CL_REACHED);
	ck_assert_str_eq(path, "");
	ck_assert_int_eq(reach(48, &path), CL_REACHED);
	ck_assert_uint_eq(strlen(path), 2);
	ck_assert_int_eq(reach(56, &path), CL_REACHED);	/* c pads */
	ck_assert_int_eq(reach(16, &path), CL_UNREACHABLE);
	ck_assert_int_eq(reach(1, &path), CL_UNREACHABLE);
	ck_assert_int_eq(reach(8, &path), CL_UNREACHABLE);	/* three of 24 */
}
END_TEST

static const struct cl_order_verdict *in_every_order(struct cl_type *t,
						     const char *text)
{
	struct cl_contracts *c = contracts_of(t);
	struct cl_options options = { .line_size = 64 };

	cl_type_end(t);
	promise(c, text);
	return cl_orders_verify(c, &options, cl_verify(c, &options, &memory),
				&memory);
}

/* A member aligned to the line is not safe, one that also fills it is.  */
START_TEST(alignment_is_not_isolation)
{
	static const struct field loose[] = {
		{ "a", 8, 8 }, { "b", 8, 8 }, { "f", 8, 64 },
	};
	static const struct field whole[] = {
		{ "a", 8, 8 }, { "f", 64, 64 }, { "b", 8, 8 },
	};
	const struct cl_order_verdict *v =
		in_every_order(movable(loose, 3, CL_SHUFFLED, 64), "isolated f");

	ck_assert_ptr_nonnull(v);
	ck_assert(v->refuted);
	ck_assert_uint_eq(v->broken, 4);		/* not where it is last */
	ck_assert_uint_eq(v->orders, 6);
	ck_assert_ptr_null(in_every_order(movable(whole, 3, CL_SHUFFLED, 64),
					  "isolated f"));
	ck_assert_ptr_null(in_every_order(movable(loose, 3, CL_IN_ORDER, 64),
					  "isolated f"));
}
END_TEST

/* The type is as it was, also after a search.  */
START_TEST(leaves_the_type_as_it_was)
{
	struct field f[12];
	struct cl_type *t;
	const char *before;

	for (int i = 0; i < 12; i++)
		f[i] = (struct field){ "abcdefghijkl" + i, 8, i == 6 ? 64 : 8 };
	t = movable(f, 12, CL_SHUFFLED, 64);
	before = order_of(t);
	ck_assert_ptr_nonnull(in_every_order(t, "unsplit ghijkl; "
						"apart ghijkl abcdefghijkl"));
	ck_assert_str_eq(order_of(t), before);
	ck_assert_uint_eq(t->root->flags & CL_MOVES, 0);
}
END_TEST

Suite *order_suite(void)
{
	Suite *suite = suite_create("order");
	TCase *tc = add_case(suite, "layouts");

	tcase_add_test(tc, lays_out_as_the_compiler_does);
	tcase_add_test(tc, bit_fields_stay_in_their_units);
	tc = add_case(suite, "orders");
	tcase_add_test(tc, goes_through_every_order_once);
	tcase_add_test(tc, what_is_pinned_stays_last);
	tcase_add_test(tc, performance_mode_moves_within_groups);
	tcase_add_test(tc, draws_the_same_every_time);
	tc = add_case(suite, "reach");
	tcase_add_test(tc, reaches_what_can_be_reached);
	tc = add_case(suite, "verdicts");
	tcase_add_test(tc, alignment_is_not_isolation);
	tcase_add_test(tc, leaves_the_type_as_it_was);
	return suite;
}
