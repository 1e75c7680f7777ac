/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * orders.c - the verdicts about randomised types, found again by brute force
 *
 * Makes random types whose members can stand in many orders, and random promises,
 * and lets core say which promises hold in all of them: once by going through the
 * orders, once by the proofs it has for larger types.  Then each order is laid
 * out here, by a routine that shares nothing with core's, the object is put at
 * each place it can have within a line, and each promise is looked at.  Nothing of
 * core's source was read for this.
 *
 * What the proofs leave open is counted, by rule; with NOT_PROVEN in the environment
 * it is shown as a failure where all members of the type are shuffled.
 *
 *	orders [SEED [COUNT]]
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "obstack.h"
#include "../../plugin/core/orders.h"
#include "random.h"

#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

enum {
	ITEMS = 24,		/* members of one type, nested ones counted */
	MOST = 7,		/* of one shuffled struct */
	DECKS = 12,
	KEYS = 64,
	PAIRS = 512,
	STEPS = 16,		/* members that a witness names */
	GROUPS = 3,
	ROOT = 0,		/* the first item is the type itself */
	BEFORE = ITEMS, AFTER,	/* what is around the object */
	ENGINES = 2,
};

static const int64_t far_away = 100000;

/* ------------------------------------------------------------ random types */

enum promise { NOTHING, ISOLATED, HOT, READ_MOSTLY };

struct item {
	char name[8];			/* empty: anonymous */
	int parent;
	bool is_struct, pad, open;
	int64_t size;			/* of a struct: in this order */
	int64_t align;			/* of the member */
	int64_t type_align;		/* of a struct: its size is a multiple */
	enum cl_shuffle shuffle;
	int child[ITEMS], children;	/* as they stand */
	int source[ITEMS];		/* as the source has them */
	int64_t at;			/* in the whole type, in this order */
	enum promise promise;
	int hot_group, together;
	bool unsplit, begins;
	struct cl_member *built;
	unsigned sequence;
};

static struct item item[ITEMS];
static int items;
static bool apart[ITEMS][ITEMS];

static struct {
	int64_t base, lines;
	uint32_t line;
	bool isolated, unsplit, begins;
	bool wide;			/* many members are aligned to the line */
	char text[4096];
} type;

static int64_t larger(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static int64_t round_up(int64_t n, int64_t to)
{
	return (n + to - 1) / to * to;
}

static int plant_item(int parent)
{
	struct item *n = &item[items];

	memset(n, 0, sizeof(*n));
	n->parent = parent;
	n->align = n->type_align = 1;
	snprintf(n->name, sizeof(n->name), "m%d", items);
	if (items)
		item[parent].child[item[parent].children++] = items;
	return items++;
}

static int64_t natural_align(int64_t size)
{
	int64_t align = size & -size;

	return align > 16 ? 16 : align;
}

static int64_t random_align(int64_t size)
{
	if (type.wide && percent(55))
		return type.line;
	if (percent(70))
		return natural_align(size ? size : 1);
	if (percent(15))
		return 128;
	return INT64_C(1) << below(7);
}

static int64_t random_size(void)
{
	static const int usual[] = {
		1, 2, 4, 8, 16, 24, 40, 64, 8, 8, 4, 4, 8, 32, 128, 56,
	};

	if (percent(4))
		return 0;
	if (type.wide && percent(30))
		return type.line * (1 + below(2));
	return percent(85) ? usual[below(16)] : 1 + (int)below(128);
}

static void plant_scalar(int parent)
{
	struct item *n = &item[plant_item(parent)];

	n->size = random_size();
	n->align = random_align(n->size);
	n->pad = percent(8);
}

static void plant_members(int parent, int count, int depth);

static void align_struct(int n)
{
	int64_t align = 1;

	for (int i = 0; i < item[n].children; i++)
		align = larger(align, item[item[n].child[i]].align);
	if (type.wide && percent(50))
		align = larger(align, type.line);
	else if (percent(15))
		align = larger(align, INT64_C(1) << below(7));
	item[n].type_align = align;
	item[n].align = percent(10) ? larger(align, random_align(1)) : align;
	if (percent(5))
		item[n].align = 1;	/* a packed member */
}

static int plant_struct(int parent, int count, int depth)
{
	int n = plant_item(parent);

	item[n].is_struct = true;
	if (percent(35))
		item[n].name[0] = '\0';
	item[n].pad = percent(3);
	plant_members(n, count, depth + 1);
	align_struct(n);
	return n;
}

static void plant_members(int parent, int count, int depth)
{
	for (int i = 0; i < count; i++) {
		if (depth < 2 && percent(type.wide ? 35 : 22) && items < 16)
			plant_struct(parent, 1 + below(depth ? 2 : 3), depth);
		else
			plant_scalar(parent);
	}
}

static void plant_open(int parent)
{
	struct item *n = &item[plant_item(parent)];

	n->open = true;
	n->align = percent(80) ? INT64_C(1) << below(4) : random_align(8);
}

/* How many members a shuffled struct has: few have many orders.  */
static int member_count(void)
{
	unsigned n = below(1000);

	return n < 12 ? 7 : n < 100 ? 6 : n < 350 ? 5 : n < 650 ? 4
	       : n < 900 ? 3 : 2;
}

static void shuffle_it(int n)
{
	item[n].shuffle = percent(30) ? CL_SHUFFLED_IN_GROUPS : CL_SHUFFLED;
}

static void plant_shuffled_root(void)
{
	plant_members(ROOT, member_count(), 0);
	if (percent(10))
		plant_open(ROOT);
	item[ROOT].shuffle = percent(25) ? CL_SHUFFLED_IN_GROUPS : CL_SHUFFLED;
}

static void plant_anonymous_part(void)
{
	int n, behind = below(3);

	plant_members(ROOT, below(3), 1);
	n = plant_struct(ROOT, member_count(), 1);
	item[n].name[0] = '\0';
	item[n].pad = false;
	shuffle_it(n);
	plant_members(ROOT, behind, 1);
	if (percent(10))
		plant_open(ROOT);
}

/* Shuffled structs beside others and, perhaps, within one.  */
static void plant_shuffled_parts(void)
{
	int first;

	plant_members(ROOT, below(3), 1);
	first = plant_struct(ROOT, 2 + below(3), 1);
	shuffle_it(first);
	if (percent(30))
		shuffle_it(plant_struct(ROOT, 2 + below(2), 1));
	plant_members(ROOT, below(3), 1);
	if (percent(40) && item[ROOT].children > 1 && item[ROOT].children < 5)
		item[ROOT].shuffle = CL_SHUFFLED;
}

/* ----------------------------------------------------------- laying it out */

/* The size of N, with everything in it at the offsets within it.  */
static int64_t lay_out_within(int n)
{
	int64_t end = 0;

	if (!item[n].is_struct)
		return item[n].size;
	for (int i = 0; i < item[n].children; i++) {
		struct item *c = &item[item[n].child[i]];
		int64_t size = lay_out_within(item[n].child[i]);

		c->at = round_up(end, c->align);
		end = c->at + size;
	}
	return item[n].size = round_up(end, item[n].type_align);
}

static void shift(int n, int64_t by)
{
	item[n].at += by;
	for (int i = 0; i < item[n].children; i++)
		shift(item[n].child[i], item[n].at);
}

static void lay_out(void)
{
	lay_out_within(ROOT);
	item[ROOT].at = 0;
	shift(ROOT, 0);
}

/* -------------------------------------------------------------- a whole type */

static int64_t largest_size(void)
{
	int64_t size = 0;

	for (int n = 0; n < items; n++)
		size += item[n].size + item[n].align + item[n].type_align;
	return size;
}

static void plant_type(void)
{
	unsigned kind = below(100);

	memset(apart, 0, sizeof(apart));
	memset(&type, 0, sizeof(type));
	type.line = 16u << below(4);
	type.wide = percent(45);
	do {
		items = 0;
		plant_item(ROOT);
		item[ROOT].name[0] = '\0';
		item[ROOT].is_struct = true;
		if (kind < 70)
			plant_shuffled_root();
		else if (kind < 88)
			plant_anonymous_part();
		else
			plant_shuffled_parts();
		align_struct(ROOT);
		item[ROOT].align = item[ROOT].type_align;
		lay_out();
	} while (largest_size() > 100 * (int64_t)type.line ||
		 !item[ROOT].size);
	if (percent(40))
		type.base = INT64_C(16) << below(4);
	if (type.base && percent(40))
		type.base = larger(type.base, type.line);
}

/* ------------------------------------------------------------- its orders */

/* Members that change places: the children of NODE from FIRST on.  */
struct deck {
	int node, first, cards;
};

static struct deck deck[DECKS];
static int decks;
static uint64_t orders;

static int64_t raw_size(int n)
{
	return item[n].size;
}

static void add_deck(int node, int first, int cards)
{
	if (cards > 1)
		deck[decks++] = (struct deck){ node, first, cards };
	while (cards > 1)
		orders *= cards--;
}

/* Linux's performance mode: members are taken together until their sizes make a
   line of 64 bytes, and change places within that.  */
static void find_groups(int node, int cards)
{
	int64_t sum = 0;
	int first = 0;

	for (int i = 0; i < cards; i++) {
		sum += raw_size(item[node].source[i]);
		if (sum < 64)
			continue;
		add_deck(node, first, i + 1 - first);
		first = i + 1;
		sum = 0;
	}
	add_deck(node, first, cards - first);
}

static int moving_children(int n)
{
	int count = item[n].children;

	return count && item[item[n].child[count - 1]].open ? count - 1 : count;
}

static void find_decks(void)
{
	decks = 0;
	orders = 1;
	lay_out();
	for (int n = 0; n < items; n++) {
		memcpy(item[n].source, item[n].child, sizeof(item[n].child));
		if (item[n].shuffle == CL_SHUFFLED)
			add_deck(n, 0, moving_children(n));
		else if (item[n].shuffle == CL_SHUFFLED_IN_GROUPS)
			find_groups(n, moving_children(n));
	}
}

static void swap(int *a, int *b)
{
	int c = *a;

	*a = *b;
	*b = c;
}

/* Gives the type one of its orders: that of this build.  */
static void shuffle_all(void)
{
	for (int d = 0; d < decks; d++) {
		int *card = &item[deck[d].node].child[deck[d].first];

		for (int i = deck[d].cards - 1; i > 0; i--)
			swap(&card[i], &card[below(i + 1)]);
	}
}

/* Calls LOOK in every order of the decks from D on, whose cards before I are
   dealt.  */
static void all_orders(int d, int i, void (*look)(void))
{
	int *card;

	if (d == decks) {
		look();
		return;
	}
	if (i == deck[d].cards) {
		all_orders(d + 1, 0, look);
		return;
	}
	card = &item[deck[d].node].child[deck[d].first];
	for (int j = i; j < deck[d].cards; j++) {
		swap(&card[i], &card[j]);
		all_orders(d, i + 1, look);
		swap(&card[i], &card[j]);
	}
}

/* ------------------------------------------------------ what an item is */

static bool is_within(int n, int outer)
{
	for (;; n = item[n].parent) {
		if (n == outer)
			return true;
		if (n == ROOT)
			return false;
	}
}

static bool related(int a, int b)
{
	return is_within(a, b) || is_within(b, a);
}

static bool in_pad(int n)
{
	for (; n != ROOT; n = item[n].parent)
		if (item[n].pad)
			return true;
	return false;
}

static bool holds_open(int n)
{
	for (int i = 0; i < items; i++)
		if (item[i].open && is_within(i, n))
			return true;
	return false;
}

/* Whether N is somebody to whom bytes belong: holes are nobody's.  */
static bool owns(int n)
{
	return !item[n].is_struct && (item[n].size || item[n].open) &&
	       !in_pad(n);
}

static bool can_promise(int n)
{
	return n != ROOT && item[n].name[0] && !in_pad(n) &&
	       (item[n].size || item[n].open);
}

static void path_of(int n, char *path, size_t size)
{
	char head[128] = "";
	int p;

	for (p = item[n].parent; p != ROOT && !item[p].name[0];)
		p = item[p].parent;
	if (p != ROOT) {
		path_of(p, head, sizeof(head));
		strcat(head, ".");
	}
	snprintf(path, size, "%s%s", head, item[n].name);
}

/* --------------------------------------------------------- random promises */

static void say(const char *format, ...)
{
	size_t used = strlen(type.text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(type.text + used, sizeof(type.text) - used, format, arguments);
	va_end(arguments);
}

static void say_path(const char *verb, int n)
{
	char path[128];

	path_of(n, path, sizeof(path));
	say("%s%s", verb, path);
}

static bool isolated_around_or_in(int n)
{
	for (int i = 1; i < items; i++)
		if (i != n && related(i, n) && item[i].promise == ISOLATED)
			return true;
	return false;
}

static void promise_isolated(int n)
{
	for (int i = 1; i < items; i++)
		if (i != n && related(i, n) && item[i].promise != NOTHING)
			return;
	item[n].promise = ISOLATED;
	say_path("isolated ", n);
	say("; ");
}

static void promise_hot(int n)
{
	item[n].promise = HOT;
	item[n].hot_group = below(GROUPS);
	if (item[n].hot_group)
		say("hot(g%d)", item[n].hot_group);
	else
		say("hot");
	say_path(" ", n);
	say("; ");
}

static void promise_alone(int n)
{
	unsigned what = below(7);

	if (isolated_around_or_in(n))
		return;
	if (what < 2) {
		promise_isolated(n);
	} else if (what < 5) {
		promise_hot(n);
	} else {
		item[n].promise = READ_MOSTLY;
		say_path("read-mostly ", n);
		say("; ");
	}
}

static void promise_apart(int n)
{
	int named = 0;

	for (int tries = 0; tries < 4; tries++) {
		int other = below(items);

		if (!can_promise(other) || related(n, other) ||
		    apart[n][other])
			continue;
		if (!named++)
			say_path("apart ", n);
		say_path(" ", other);
		apart[n][other] = true;
		if (percent(60))
			break;
	}
	if (named)
		say("; ");
}

static void promise_together(int group)
{
	int members = 0;

	for (int n = 1; n < items; n++) {
		if (!can_promise(n) || holds_open(n) || item[n].together ||
		    percent(50))
			continue;
		if (!members++)
			say("together(t%d)", group);
		say_path(" ", n);
		item[n].together = group;
	}
	if (members)
		say("; ");
}

static void promise_of_member(int n, unsigned chance)
{
	if (percent(chance))
		promise_alone(n);
	if (percent(chance / 4))
		promise_apart(n);
	if (percent(chance / 3) && !holds_open(n)) {
		item[n].unsplit = true;
		say_path("unsplit ", n);
		say("; ");
	}
	if (percent(chance / 4)) {
		item[n].begins = true;
		say_path("start ", n);
		say("; ");
	}
}

static void promise_of_type(void)
{
	if (percent(12)) {
		type.isolated = true;
		say("isolated; ");
	}
	if (percent(12)) {
		type.unsplit = true;
		say("unsplit; ");
	}
	if (percent(5)) {
		type.begins = true;
		say("start; ");
	}
	if (percent(15))
		type.lines = larger(1, item[ROOT].size / type.line +
				       (int)below(4) - 1);
}

static void promise_something(void)
{
	unsigned chance = percent(50) ? 25 : 60;

	lay_out();
	for (int n = 1; n < items; n++)
		if (can_promise(n))
			promise_of_member(n, chance);
	for (int group = 1; group < GROUPS; group++)
		if (percent(20))
			promise_together(group);
	promise_of_type();
}

/* ------------------------------------------------------ what is promised */

/* A member and a rule, or a group.  Broken if any of its pairs meet.  */
struct key {
	enum cl_rule rule;
	int subject;			/* ROOT: the type itself */
	int group;			/* of together */
	bool here;			/* this build's order breaks it */
	bool now;			/* the order that is looked at does */
	uint64_t broken;		/* in so many orders */
};

struct pair {
	int key, a, b;
};

static struct key key[KEYS];
static struct pair pair[PAIRS];
static int keys, pairs;

static int key_for(enum cl_rule rule, int subject, int group)
{
	for (int k = 0; k < keys; k++)
		if (key[k].rule == rule && key[k].group == group &&
		    (group || key[k].subject == subject))
			return k;
	if (keys == KEYS)
		abort();
	key[keys] = (struct key){ .rule = rule, .subject = subject,
				  .group = group };
	return keys++;
}

static void add_pair(int k, int a, int b)
{
	if (pairs == PAIRS)
		abort();
	pair[pairs++] = (struct pair){ k, a, b };
}

/* A pair belongs to the one that comes first in this build.  */
static bool earlier(int a, int b)
{
	return item[a].sequence < item[b].sequence;
}

static int isolated_around(int n)
{
	for (; n != ROOT; n = item[n].parent)
		if (item[n].promise == ISOLATED)
			return n;
	return ROOT;
}

static void expect_isolated(int f)
{
	int k = key_for(CL_ISOLATED, f, 0);

	add_pair(k, f, BEFORE);
	if (!item[f].open)
		add_pair(k, f, AFTER);
	for (int y = 1; y < items; y++) {
		int g = isolated_around(y);

		if (!owns(y) || related(f, y))
			continue;
		if (g == ROOT)
			add_pair(k, f, y);
		else if (earlier(f, g))
			add_pair(k, f, g);
	}
}

static void expect_hot(int f)
{
	int k = key_for(CL_HOT, f, 0);

	for (int g = 1; g < items; g++) {
		if (item[g].promise != HOT || related(f, g) || earlier(g, f))
			continue;
		if (!item[f].hot_group || item[f].hot_group != item[g].hot_group)
			add_pair(k, f, g);
	}
}

static void expect_read_mostly(int f)
{
	int k = key_for(CL_READ_MOSTLY, f, 0);

	for (int g = 1; g < items; g++)
		if (item[g].promise == HOT && !related(f, g))
			add_pair(k, f, g);
}

static void expect_apart(int f)
{
	for (int g = 1; g < items; g++) {
		int k = apart[f][g] ? key_for(CL_APART, f, 0) : 0;

		if (apart[f][g] && !(apart[g][f] && earlier(g, f)))
			add_pair(k, f, g);
	}
}

static void expect_of_member(int f)
{
	if (item[f].promise == ISOLATED)
		expect_isolated(f);
	else if (item[f].promise == HOT)
		expect_hot(f);
	else if (item[f].promise == READ_MOSTLY)
		expect_read_mostly(f);
	expect_apart(f);
	if (item[f].unsplit)
		key_for(CL_UNSPLIT, f, 0);
	if (item[f].begins)
		key_for(CL_START, f, 0);
	if (item[f].together)
		key_for(CL_TOGETHER, f, item[f].together);
}

static void expect_all(void)
{
	keys = pairs = 0;
	for (int f = 1; f < items; f++)
		expect_of_member(f);
	if (type.isolated)
		key_for(CL_ISOLATED, ROOT, 0);
	if (type.unsplit)
		key_for(CL_UNSPLIT, ROOT, 0);
	if (type.begins)
		key_for(CL_START, ROOT, 0);
	if (type.lines)
		key_for(CL_LINES, ROOT, 0);
}

/* --------------------------------------------- one order, in each placement */

typedef unsigned __int128 lines_t;

/* The lines that hold each item; line 0 is the one before the object's first. */
static lines_t painted[AFTER + 1];
static int64_t object;

static lines_t lines_of(int64_t start, int64_t end)
{
	int64_t first = (object + start + type.line) / type.line;
	int64_t last = (object + end - 1 + type.line) / type.line;

	if (start >= end)
		return 0;
	if (last > 127)
		last = 127;
	if (first > 126)
		abort();
	return (~(lines_t)0 >> (127 - (last - first))) << first;
}

/* The same from the definition, to be sure of the above.  */
static lines_t lines_byte_by_byte(int64_t start, int64_t end)
{
	lines_t lines = 0;

	for (int64_t byte = start; byte < end; byte++)
		lines |= (lines_t)1 << (object + byte + type.line) / type.line;
	return lines;
}

static int count_lines(lines_t lines)
{
	return __builtin_popcountll((uint64_t)lines) +
	       __builtin_popcountll((uint64_t)(lines >> 64));
}

static bool holds_open_end[ITEMS];

static void paint_all(void)
{
	for (int n = 1; n < items; n++)
		painted[n] = lines_of(item[n].at, holds_open_end[n]
				      ? far_away : item[n].at + item[n].size);
	painted[BEFORE] = lines_of(-1, 0);
	painted[AFTER] = lines_of(item[ROOT].size, item[ROOT].size + 1);
}

static int least_lines(int64_t bytes)
{
	return (bytes + type.line - 1) / type.line;
}

static bool group_breaks(int group)
{
	lines_t lines = 0;
	int64_t bytes = 0;

	for (int n = 1; n < items; n++) {
		bool outermost = item[n].together == group;

		if (!outermost)
			continue;
		lines |= painted[n];
		for (int p = item[n].parent; p != ROOT; p = item[p].parent)
			if (item[p].together == group)
				outermost = false;
		if (outermost)
			bytes += item[n].size;
	}
	return count_lines(lines) > least_lines(bytes);
}

static bool type_breaks(enum cl_rule rule)
{
	int64_t size = item[ROOT].size;

	switch (rule) {
	case CL_ISOLATED:
		return object % type.line || (object + size) % type.line;
	case CL_START:
		return object % type.line;
	case CL_UNSPLIT:
		return count_lines(lines_of(0, size)) > least_lines(size);
	default:
		return count_lines(lines_of(0, size)) > type.lines;
	}
}

static bool breaks_alone(const struct key *k)
{
	int f = k->subject;

	if (k->rule == CL_TOGETHER)
		return group_breaks(k->group);
	if (f == ROOT)
		return type_breaks(k->rule);
	if (k->rule == CL_START)
		return (object + item[f].at) % type.line;
	if (k->rule == CL_UNSPLIT)
		return count_lines(painted[f]) > least_lines(item[f].size);
	return false;
}

static void look_at_placement(void)
{
	paint_all();
	for (int p = 0; p < pairs; p++)
		if (painted[pair[p].a] & painted[pair[p].b])
			key[pair[p].key].now = true;
	for (int k = 0; k < keys; k++)
		if (!key[k].now)
			key[k].now = breaks_alone(&key[k]);
}

static void look_at_order(void)
{
	int64_t step = larger(item[ROOT].align, type.base);

	lay_out();
	for (int k = 0; k < keys; k++)
		key[k].now = false;
	for (object = 0; object < type.line; object += step)
		look_at_placement();
}

static uint64_t orders_seen;

static void check_painting(void)
{
	if (orders_seen % 4096)
		return;
	for (int n = 1; n < items; n++)
		for (object = 0; object < type.line; object += item[ROOT].align)
			if (lines_of(item[n].at, item[n].at + item[n].size) !=
			    lines_byte_by_byte(item[n].at,
					       item[n].at + item[n].size))
				abort();
}

/* ---------------------------------------------------- handed over to core */

static struct obstack memory;
static struct cl_type *built;
static struct cl_contracts contracts;
static struct cl_options options;
static uint64_t seed, number;
static uint64_t passed, failed;

static void fail(const char *format, ...);

static int place_in_source(int n)
{
	const struct item *p = &item[item[n].parent];

	for (int i = 0; i < p->children; i++)
		if (p->source[i] == n)
			return i;
	abort();
}

static void tell_more(int n)
{
	struct cl_member *m = item[n].built;

	m->align = item[n].align * 8;
	m->struct_align = item[n].is_struct ? item[n].type_align * 8 : 0;
	m->raw = item[n].size;
	m->shuffle = item[n].shuffle;
	if (item[n].pad)
		m->flags |= CL_PAD;
	if (item[n].open) {
		m->flags |= CL_ARRAY | CL_OPEN;
		m->stride = 1;
		m->end = CL_OPEN_END;
		if (item[item[n].parent].shuffle != CL_IN_ORDER)
			m->flags |= CL_PINNED;
	}
	if (n != ROOT)
		m->declared = place_in_source(n);
}

static void build_below(int n)
{
	tell_more(n);
	item[n].sequence = item[n].built->sequence;
	for (int i = 0; i < item[n].children; i++) {
		int c = item[n].child[i];

		item[c].built = cl_member_add(built, item[n].built,
			item[c].name[0] ? item[c].name : NULL,
			item[c].is_struct ? CL_STRUCT : CL_SCALAR,
			item[c].at * 8, item[c].size * 8);
		build_below(c);
	}
}

static void bind_text(const char *text, bool has_number, uint64_t value)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *s;

	s = cl_statements_read(&memory, text, has_number ? &value : NULL, 1, &problem);
	if (!s)
		fail("core cannot read '%s': %s", text, problem.text);
	for (; s; s = s->next)
		if (!cl_contracts_bind(&contracts, s, NULL, &problem))
			fail("core cannot bind '%s': %s", text, problem.text);
}

static void report_problem(void *closure, unsigned where,
			   const struct cl_problem *problem)
{
	(void)closure;
	fail("core rejects the contract at %u: %s", where, problem->text);
}

static void hand_over(void)
{
	lay_out();
	built = cl_type_begin(&memory, "struct random", CL_STRUCT,
			      item[ROOT].size, item[ROOT].align);
	built->randomized = true;
	item[ROOT].built = built->root;
	build_below(ROOT);
	for (int n = 0; n < items; n++)
		holds_open_end[n] = holds_open(n);
	cl_type_end(built);
	cl_contracts_init(&contracts, built);
	if (type.base)
		bind_text("base", true, type.base);
	if (type.lines)
		bind_text("lines", true, type.lines);
	if (type.text[0])
		bind_text(type.text, false, 0);
	cl_type_end(built);
	cl_contracts_check(&contracts, report_problem, NULL);
	memset(&options, 0, sizeof(options));
	options.line_size = type.line;
}

/* ------------------------------------------------------- what core says */

/* What core says of one key: nothing, or that some order breaks it.  */
struct answer {
	const struct cl_order_verdict *verdict;
	int steps;
	int step[STEPS];		/* items that the witness names */
	int64_t at[STEPS];
	bool confirmed;			/* such an order was seen, and it breaks */
};

static struct answer answer[ENGINES][KEYS];
static bool found_here[KEYS];

static bool show_not_proven;

/* What kind of type it is, for the counts.  */
enum kind { FULL, PART, IN_GROUPS, SEVERAL, KINDS };

static const char *const kind_name[KINDS] = {
	"shuffled", "with a shuffled part", "shuffled in groups",
	"with several such structs",
};

static uint64_t proven[KINDS], refuted[KINDS];
static uint64_t not_proven[KINDS][CL_RULES];
static uint64_t not_proven_broken, sampled_refutations;

static enum kind kind_of_type(void)
{
	enum kind kind = item[ROOT].shuffle ? FULL : PART;
	int nodes = 0;

	for (int n = 0; n < items; n++) {
		nodes += item[n].shuffle != CL_IN_ORDER;
		if (item[n].shuffle == CL_SHUFFLED_IN_GROUPS)
			kind = IN_GROUPS;
	}
	return nodes > 1 ? SEVERAL : kind;
}

static int item_of(const struct cl_member *m)
{
	for (int n = 0; m && n < items; n++)
		if (item[n].built == m)
			return n;
	return ROOT;
}

static int find_key(enum cl_rule rule, const struct cl_member *subject,
		    const char *group)
{
	int n = item_of(subject);
	int together = rule == CL_TOGETHER ? group[1] - '0' : 0;

	for (int k = 0; k < keys; k++)
		if (key[k].rule == rule && key[k].group == together &&
		    (together || key[k].subject == n))
			return k;
	fail("core speaks of %s, which was not promised", cl_rule_name(rule));
	return 0;
}

static int item_named(const char *name, size_t length)
{
	char path[128];

	for (int n = 1; n < items; n++) {
		path_of(n, path, sizeof(path));
		if (item[n].name[0] && strlen(path) == length &&
		    !memcmp(path, name, length))
			return n;
	}
	if (!strncmp(name, "<anonymous>", length))
		return ROOT;
	fail("a witness names '%.*s', which is nobody", (int)length, name);
	return 0;
}

/* Reads "'a' at 0, 'b' at 8".  */
static void read_witness(struct answer *a)
{
	const char *s = a->verdict->witness;

	while (s && (s = strchr(s, '\'')) != NULL) {
		const char *end = strchr(s + 1, '\'');
		char *rest;

		if (!end || strncmp(end, "' at ", 5) || a->steps == STEPS)
			fail("the witness '%s' cannot be read",
			     a->verdict->witness);
		a->step[a->steps] = item_named(s + 1, end - s - 1);
		a->at[a->steps++] = strtoll(end + 5, &rest, 10);
		s = rest;
	}
	if (!a->steps)
		fail("a refutation without a witness");
}

static void note_answers(int engine, const struct cl_order_verdict *v)
{
	memset(answer[engine], 0, sizeof(answer[engine]));
	for (; v; v = v->next) {
		int k = find_key(v->contract->rule, v->subject,
				 v->contract->group);
		struct answer *a = &answer[engine][k];

		if (a->verdict)
			fail("core says it twice");
		a->verdict = v;
		if (v->refuted)
			read_witness(a);
	}
}

struct image {
	struct cl_member member[ITEMS];
	int64_t size;
};

static void take_image(struct image *image)
{
	image->size = built->size;
	for (int n = 0; n < items; n++)
		image->member[n] = *item[n].built;
}

/* Bookkeeping of core's own is none of ours.  */
static bool same_member(const struct cl_member *a, const struct cl_member *b)
{
	return a->parent == b->parent && a->child == b->child &&
	       a->last_child == b->last_child && a->next == b->next &&
	       a->flags == b->flags && a->bit_offset == b->bit_offset &&
	       a->bit_size == b->bit_size && a->start == b->start &&
	       a->end == b->end && a->owned_start == b->owned_start &&
	       a->owned_end == b->owned_end && a->shuffle == b->shuffle &&
	       a->declared == b->declared && a->sequence == b->sequence;
}

static void ask_core(void)
{
	static struct image before, after;
	static const uint64_t most[ENGINES] = { 5040, 0 };
	const struct cl_finding *finding, *f;

	finding = cl_verify(&contracts, &options, &memory);
	memset(found_here, 0, sizeof(found_here));
	for (f = finding; f; f = f->next)
		found_here[find_key(f->rule, f->subject, f->contract->group)] =
			true;
	take_image(&before);
	for (int e = 0; e < ENGINES; e++) {
		cl_most_orders = most[e];
		note_answers(e, cl_orders_verify(&contracts, &options, finding,
						 &memory));
		take_image(&after);
		for (int n = 0; n < items; n++)
			if (!same_member(&before.member[n], &after.member[n]) ||
			    before.size != after.size)
				fail("the type is not as before afterwards");
	}
}

/* --------------------------------------------------------------- comparison */

/* An anonymous struct goes by the name of a member in it.  */
static bool is_at(int n, int64_t at)
{
	while (item[n].at != at && item[n].parent != ROOT &&
	       !item[item[n].parent].name[0])
		n = item[n].parent;
	return n == ROOT || item[n].at == at;
}

static bool matches(const struct answer *a)
{
	for (int i = 0; i < a->steps; i++)
		if (!is_at(a->step[i], a->at[i]))
			return false;
	return true;
}

static void count_order(void)
{
	look_at_order();
	check_painting();
	orders_seen++;
	for (int k = 0; k < keys; k++) {
		if (!key[k].now)
			continue;
		key[k].broken++;
		for (int e = 0; e < ENGINES; e++)
			if (!answer[e][k].confirmed && matches(&answer[e][k]))
				answer[e][k].confirmed = true;
	}
}

static void show_item(int n, int depth)
{
	for (int i = 0; i < item[n].children; i++) {
		const struct item *c = &item[item[n].child[i]];

		fprintf(stderr, "  %*s%-6s at %" PRId64 " size %" PRId64
			" align %" PRId64, depth * 2, "",
			c->name[0] ? c->name : "(anon)", c->at, c->size, c->align);
		if (c->is_struct)
			fprintf(stderr, " struct, its type aligned %" PRId64,
				c->type_align);
		fprintf(stderr, "%s%s%s source %d\n", c->pad ? " pad" : "",
			c->open ? " open" : "",
			c->shuffle == CL_SHUFFLED ? " SHUFFLED"
			: c->shuffle ? " SHUFFLED IN GROUPS" : "",
			place_in_source(item[n].child[i]));
		show_item(item[n].child[i], depth + 1);
	}
}

static void show_type(void)
{
	lay_out();
	fprintf(stderr, "again: orders %" PRIu64 " 1\n", seed + number);
	fprintf(stderr, "struct of %" PRId64 " bytes, align %" PRId64 ", base %"
		PRId64 ", line %u, %s, %" PRIu64 " orders\n",
		item[ROOT].size, item[ROOT].align, type.base, type.line,
		item[ROOT].shuffle == CL_SHUFFLED ? "shuffled"
		: item[ROOT].shuffle ? "shuffled in groups" : "in order", orders);
	show_item(ROOT, 0);
	fprintf(stderr, "contracts: %slines(%" PRId64 ")\n", type.text,
		type.lines);
}

static void show_key(int engine, int k)
{
	const struct cl_order_verdict *v = answer[engine][k].verdict;

	fprintf(stderr, "oracle: %s of %s%s: %s here, broken in %" PRIu64 " of %"
		PRIu64 " orders\n", cl_rule_name(key[k].rule),
		key[k].group ? "group of " : "",
		key[k].subject ? item[key[k].subject].name : "the type",
		key[k].here ? "broken" : "holds", key[k].broken, orders);
	if (!v)
		return;
	fprintf(stderr, "core (%s): %s, %" PRIu64 " of %" PRIu64 "%s, witness %s, "
		"meets %s\n", engine ? "proofs" : "all orders",
		v->refuted ? "refuted" : "not proven", v->broken, v->orders,
		v->sampled ? " (sampled)" : "", v->witness ? v->witness : "none",
		v->other ? v->other : "nobody");
}

static void fail(const char *format, ...)
{
	va_list arguments;

	show_type();
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fprintf(stderr, "\n");
	exit(1);
}

static void disagree(int engine, int k, const char *about)
{
	if (++failed > 10)
		return;
	show_type();
	show_key(engine, k);
	fprintf(stderr, "they disagree: %s\n\n", about);
}

/* What is wrong with core's answer, or NULL.  */
static const char *fault_of_enumeration(int k)
{
	const struct answer *a = &answer[0][k];
	const struct cl_order_verdict *v = a->verdict;

	if (found_here[k] != key[k].here)
		return "whether this build's order breaks it";
	if (key[k].here)
		return v ? "a verdict on what this build's order breaks" : NULL;
	if (!v)
		return key[k].broken ? "core is silent" : NULL;
	if (!key[k].broken)
		return "no order breaks it";
	if (!v->refuted || v->sampled)
		return "few orders, and no exact answer";
	/* Structs that do not matter to it are left as they are.  */
	if (!v->orders || orders % v->orders ||
	    v->broken * (orders / v->orders) != key[k].broken)
		return "how many orders break it";
	if (v->line_size != type.line)
		return "the line size";
	return a->confirmed ? NULL : "the witness is no order that breaks it";
}

/* Whether a share of SAMPLE that was drawn can be one of ALL.  */
static bool can_be_drawn(const struct cl_order_verdict *v, uint64_t all)
{
	double p = (double)all / orders;
	double mean = p * v->orders, difference = v->broken - mean;

	return difference * difference <= 36 * mean * (1 - p) + 9;
}

static const char *fault_of_proofs(int k)
{
	const struct answer *a = &answer[1][k];
	const struct cl_order_verdict *v = a->verdict;

	if (key[k].here)
		return v ? "a verdict on what this build's order breaks" : NULL;
	if (!v) {
		proven[kind_of_type()]++;
		return key[k].broken ? "a proof of what is wrong" : NULL;
	}
	if (!v->refuted) {
		not_proven[kind_of_type()][key[k].rule]++;
		not_proven_broken += key[k].broken != 0;
		if (show_not_proven && kind_of_type() == FULL)
			return "not proven";
		return NULL;
	}
	refuted[kind_of_type()]++;
	if (!key[k].broken)
		return "no order breaks it";
	if (!a->confirmed)
		return "the witness is no order that breaks it";
	sampled_refutations += v->sampled;
	if (v->sampled && !can_be_drawn(v, key[k].broken))
		return "the share of the drawn orders";
	return NULL;
}

static void compare(int engine, int k, const char *fault)
{
	if (fault)
		disagree(engine, k, fault);
	else
		passed++;
}

static void one_type(void)
{
	void *mark = obstack_alloc(&memory, 0);

	plant_type();
	find_decks();
	shuffle_all();
	promise_something();
	hand_over();
	expect_all();
	look_at_order();
	for (int k = 0; k < keys; k++)
		key[k].here = key[k].now;
	ask_core();
	all_orders(0, 0, count_order);
	for (int k = 0; k < keys; k++) {
		compare(0, k, fault_of_enumeration(k));
		compare(1, k, fault_of_proofs(k));
	}
	obstack_free(&memory, mark);
}

static void report_kind(int kind)
{
	uint64_t sum = 0;

	for (int rule = 0; rule < CL_RULES; rule++)
		sum += not_proven[kind][rule];
	printf("types %s: %" PRIu64 " proven, %" PRIu64 " refuted, %" PRIu64
	       " not proven", kind_name[kind], proven[kind], refuted[kind], sum);
	for (int rule = 0; rule < CL_RULES; rule++)
		if (not_proven[kind][rule])
			printf(", %s %" PRIu64, cl_rule_name(rule),
			       not_proven[kind][rule]);
	printf("\n");
}

int main(int argc, char **argv)
{
	uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 0) : 20000;

	show_not_proven = getenv("NOT_PROVEN") != NULL;
	seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 12;
	obstack_init(&memory);
	for (number = 0; number < count; number++) {
		/* Each type has its own seed, so that one can be looked at. */
		state = (seed + number + 1) * UINT64_C(0x9e3779b97f4a7c15) | 1;
		for (int i = 0; i < 4; i++)
			next_random();
		one_type();
	}
	printf("%" PRIu64 " types, %" PRIu64 " orders\n", count, orders_seen);
	for (int kind = 0; kind < KINDS; kind++)
		report_kind(kind);
	printf("of what was not proven %" PRIu64 " can break; %" PRIu64
	       " refuted with a share of drawn orders\n", not_proven_broken,
	       sampled_refutations);
	printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, failed);
	return failed != 0;
}
