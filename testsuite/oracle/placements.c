/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * placements.c - the verdicts, found again by painting bytes
 *
 * Makes random types and random promises, lets core judge them, and judges them
 * a second time from the words of the design alone: for each placement of the
 * object, every byte is put on its line and the lines are looked at.  Nothing of
 * core's arithmetic is used, and nothing of core's source was read for this.
 *
 *	placements [SEED [COUNT]]
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "obstack.h"
#include "../../plugin/core/verify.h"
#include "random.h"

#define obstack_chunk_alloc malloc
#define obstack_chunk_free free

enum {
	NODES = 64,		/* members of one random type */
	DEPTH = 3,		/* arrays within arrays */
	INSTANCES = 1536,	/* members, each element's counted */
	MEETINGS = 60000,
	SIZES = 4,		/* line sizes in one type */
	WORDS = 4,		/* lines in the window, 64 a word */
	LARGEST = 1500,		/* bytes in a type */
	GROUPS = 3,
	VERDICTS = 256,
	BESIDES = 32,
	NONSENSE = 1000,		/* places of contracts that make no sense */
	ROOT = -1,
	BEFORE = 0, AFTER = 1,	/* the first two instances */
};

/* ------------------------------------------------------------ random types */

enum promise { NOTHING, ISOLATED, HOT, READ_MOSTLY };

struct node {
	char name[8];			/* empty: anonymous */
	int parent;
	enum cl_kind kind;
	unsigned flags;
	int64_t bit_offset, bit_size;
	int64_t start, end;		/* footprint */
	int64_t count, stride;
	uint32_t line_size;		/* stated, 0: none */
	enum promise promise;
	int hot_group;			/* 0: none */
	int said_in;			/* the elements that the group is said of */
	int together;			/* 0: none */
	bool unsplit, begins, waived;
	bool small_lines;		/* stated smaller than the type's */
	int twin;			/* what struct_group() repeats it as */
	bool repeats;			/* is such a twin */
	int order;			/* of declaration */
	struct cl_member *built;
};

static struct node node[NODES];
static int nodes;
static bool apart[NODES][NODES];	/* [subject][other] */

static struct {
	enum cl_kind kind;
	int64_t size, align, base;
	uint32_t line_size;		/* stated, 0: none */
	bool isolated, unsplit, begins;
	int64_t lines;			/* 0: none */
	struct cl_options options;
	char text[8192];		/* what was promised, for the report */
	bool mixed;			/* more than one line size */
} type;

static int plant_node(int parent, enum cl_kind kind, int64_t at, int64_t size)
{
	struct node *n = &node[nodes];

	memset(n, 0, sizeof(*n));
	snprintf(n->name, sizeof(n->name), "m%d", nodes);
	n->parent = parent;
	n->kind = kind;
	n->start = at;
	n->end = at + size;
	n->bit_offset = at * 8;
	n->bit_size = size * 8;
	n->twin = ROOT;
	n->order = nodes;
	return nodes++;
}

static int64_t round_up(int64_t n, int64_t to)
{
	return (n + to - 1) / to * to;
}

static int64_t after_gap(int64_t at)
{
	switch (below(12)) {
	case 0: case 1: case 2:
		return round_up(at, 8);
	case 3:
		return round_up(at, 4);
	case 4:
		return round_up(at, INT64_C(16) << below(4));
	case 5:
		return at + 1 + below(24);
	case 6:
		return percent(15) ? at + below(200) : at;
	default:
		return at;
	}
}

static int64_t plant_scalar(int parent, int64_t at)
{
	static const int usual[] = { 1, 2, 4, 8, 8, 8, 4, 16 };
	int64_t size = percent(85) ? usual[below(8)] : (int)below(100) + 1;
	int n = plant_node(parent, CL_SCALAR, at, size);

	if (percent(10)) {
		node[n].flags |= CL_ARRAY;
		node[n].count = 1 + below(5);
		node[n].stride = size;
		node[n].bit_size = size * 8 * node[n].count;
		node[n].end = at + size * node[n].count;
	}
	return node[n].end;
}

/* A store to one of these fields may rewrite the unit they lie in.  */
static int64_t plant_bit_fields(int parent, int64_t at, bool only_one)
{
	int64_t unit = INT64_C(1) << below(4);
	int64_t start = round_up(at, unit), bit = start * 8 + below(4);
	int64_t last = (start + unit) * 8;

	for (int i = 0; i < 3 && bit < last && nodes < NODES; i++) {
		int n = plant_node(parent, CL_SCALAR, start, unit);

		node[n].flags |= CL_BITFIELD;
		node[n].bit_offset = bit;
		node[n].bit_size = 1 + below(last - bit);
		bit += node[n].bit_size + below(3);
		if (only_one || percent(40))
			break;
	}
	return start + unit;
}

/* What struct_group() of Linux makes:
   union { struct { a; b; }; struct { a; b; } n; }.  */
static int64_t plant_group(int parent, int64_t at)
{
	int outer = plant_node(parent, CL_UNION, at, 0);
	int plain = plant_node(outer, CL_STRUCT, at, 0), named;
	int64_t end = at;

	node[outer].name[0] = node[plain].name[0] = '\0';
	for (int i = 0; i < 2; i++)
		end = plant_scalar(plain, end);
	named = plant_node(outer, CL_STRUCT, at, end - at);
	/* The two are one member, and it has a name. */
	node[plain].twin = named;
	node[named].order = plain;
	for (int i = 1; i <= 2; i++) {
		struct node *twin = &node[nodes];

		*twin = node[plain + i];
		twin->parent = named;
		twin->repeats = true;
		node[plain + i].twin = nodes++;
	}
	node[outer].end = node[plain].end = end;
	node[outer].bit_size = node[plain].bit_size = (end - at) * 8;
	return end;
}

static int64_t plant_members(int parent, int64_t at, int depth);

static int64_t plant_nested(int parent, int64_t at, int depth)
{
	int n = plant_node(parent, percent(25) ? CL_UNION : CL_STRUCT, at, 0);
	int64_t size = plant_members(n, at, depth + 1) - at;

	if (percent(25))
		size += 1 + below(16);
	if (n + 1 == nodes) {
		node[n].kind = CL_SCALAR;
		size = 4;
	}
	if (node[n].kind != CL_SCALAR && percent(35))
		node[n].name[0] = '\0';
	else if (percent(50))
		node[n].flags |= CL_TAGGED;
	if (percent(4))
		node[n].flags |= CL_PAD;
	if (node[n].name[0] && node[n].kind != CL_SCALAR && size && percent(40)) {
		node[n].flags |= CL_ARRAY;
		node[n].count = 1 + below(4);
		node[n].stride = size;
		size *= node[n].count;
	}
	node[n].bit_size = size * 8;
	node[n].end = at + size;
	return node[n].end;
}

static int64_t plant(int parent, int64_t at, int depth)
{
	bool in_union = parent == ROOT ? type.kind == CL_UNION
				       : node[parent].kind == CL_UNION;
	unsigned what = below(100);

	if (what < 4)
		return node[plant_node(parent, CL_SCALAR, at, 0)].end;
	if (what < 11) {
		int n = plant_node(parent, CL_SCALAR, at, 1 + below(70));

		node[n].flags |= CL_PAD;
		return node[n].end;
	}
	if (what < 21)
		return plant_bit_fields(parent, at, in_union);
	if (what < 23 && nodes < NODES - 12)
		return plant_group(parent, at);
	if (what < 45 && depth < DEPTH - 1)
		return plant_nested(parent, at, depth);
	return plant_scalar(parent, at);
}

/* Plants some members from byte AT on; returns where they end.  */
static int64_t plant_members(int parent, int64_t at, int depth)
{
	bool in_union = parent == ROOT ? type.kind == CL_UNION
				       : node[parent].kind == CL_UNION;
	int wanted = 1 + below(depth ? 4 : 10);
	int64_t cursor = at, end = at;

	for (int i = 0; i < wanted && nodes < NODES - 4; i++) {
		if (end - at > LARGEST / 2)
			break;
		cursor = plant(parent, in_union ? at : after_gap(cursor), depth);
		if (cursor > end)
			end = cursor;
	}
	return end;
}

/* The last of all, sometimes at the end of a last struct.  What holds it runs on
   as it does.  */
static void plant_open_array(int64_t *end)
{
	int64_t at = round_up(*end, 4);
	int outer = ROOT, n;

	if (percent(30)) {
		outer = plant_node(ROOT, CL_STRUCT, at, 8);
		if (percent(40))
			node[outer].name[0] = '\0';
		node[outer].end = CL_OPEN_END;
		plant_node(outer, CL_SCALAR, at, 8);
		at += 8;
	}
	n = plant_node(outer, CL_SCALAR, at, 0);
	node[n].flags |= CL_ARRAY | CL_OPEN;
	node[n].stride = 4;
	node[n].end = CL_OPEN_END;
	*end = at;
}

static uint32_t random_line_size(void)
{
	if (percent(3))
		return 8u << below(10);
	return 16u << below(5);
}

static int64_t plant_all(void)
{
	int64_t end;

	do {
		nodes = 0;
		end = plant_members(ROOT, 0, 0);
	} while (end > LARGEST);
	return end ? end : 1;
}

static void plant_type(void)
{
	int64_t end;

	memset(apart, 0, sizeof(apart));
	memset(&type, 0, sizeof(type));
	type.kind = percent(6) ? CL_UNION : CL_STRUCT;
	type.align = INT64_C(1) << below(8);
	if (percent(40))
		type.base = INT64_C(1) << below(13);
	end = plant_all();
	if (percent(8) && type.kind == CL_STRUCT)
		plant_open_array(&end);
	type.size = round_up(end, type.align);
	type.options.line_size = random_line_size();
	type.options.base_is_line = percent(10);
	if (percent(15))
		type.line_size = random_line_size();
}

/* ------------------------------------------------------ what a node is */

static bool is_empty(int n)
{
	return node[n].start == node[n].end;
}

static bool in_pad(int n)
{
	for (; n != ROOT; n = node[n].parent)
		if (node[n].flags & CL_PAD)
			return true;
	return false;
}

static bool is_ancestor(int outer, int n)
{
	for (; n != ROOT; n = node[n].parent)
		if (n == outer)
			return true;
	return false;
}

static bool has_children(int n)
{
	return node[n].kind != CL_SCALAR;
}

static bool is_open(int n)
{
	return node[n].end == CL_OPEN_END;
}

static bool earlier(int a, int b)
{
	if (node[a].start != node[b].start)
		return node[a].start < node[b].start;
	return node[a].order < node[b].order;
}

static uint32_t stated_size(void)
{
	return type.line_size ? type.line_size : type.options.line_size;
}

static uint32_t contract_size(int n)
{
	return n != ROOT && node[n].line_size ? node[n].line_size
					      : stated_size();
}

/* Whether there is anything but padding in N.  */
static bool holds_something(int n)
{
	for (int i = n; i < nodes; i++)
		if (is_ancestor(n, i) && !has_children(i) && !is_empty(i) &&
		    !in_pad(i))
			return true;
	return false;
}

static bool can_promise(int n)
{
	return node[n].name[0] && !is_empty(n) && holds_something(n) &&
	       !node[n].repeats;
}

/* The innermost array that N lies in, not N itself; ROOT: none.  */
static int array_around(int n)
{
	for (n = node[n].parent; n != ROOT; n = node[n].parent)
		if (node[n].flags & CL_ARRAY)
			return n;
	return ROOT;
}

static void path_of(int n, char *path, size_t size)
{
	char head[256] = "";

	for (int p = node[n].parent; p != ROOT; p = node[p].parent) {
		if (!node[p].name[0])
			continue;
		path_of(p, head, sizeof(head));
		strcat(head, node[p].flags & CL_ARRAY ? "[]." : ".");
		break;
	}
	snprintf(path, size, "%s%s", head, node[n].name);
}

/* --------------------------------------------------------- random promises */

static struct obstack memory;
static struct cl_type *built;
static struct cl_contracts contracts;

static void fail(const char *format, ...);

/* What stands beside members.  */
static struct {
	enum cl_verb verb;
	int subject;
	char argument[8];		/* empty: none */
} beside[BESIDES];
static int besides;

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
	char path[256];

	path_of(n, path, sizeof(path));
	say("%s%s", verb, path);
}

static bool in_tagged(int n)
{
	for (n = node[n].parent; n != ROOT; n = node[n].parent)
		if (node[n].flags & CL_TAGGED)
			return true;
	return false;
}

/* Beside a member of an array's element a group is the element's own.  */
static int object_around(int n)
{
	for (n = node[n].parent; n != ROOT; n = node[n].parent)
		if (node[n].flags & CL_ARRAY)
			return n;
	return ROOT;
}

/* States VERB for N: in the text, or beside it, as an attribute would.  */
static void state_verb(enum cl_verb verb, const char *argument, int n)
{
	if (percent(30) && !in_tagged(n) && besides < BESIDES) {
		beside[besides].verb = verb;
		beside[besides].subject = n;
		snprintf(beside[besides].argument, sizeof(beside->argument),
			 "%s", argument);
		besides++;
		if (verb == CL_SAY_HOT)
			node[n].said_in = object_around(n);
		return;
	}
	if (verb == CL_SAY_HOT)
		node[n].said_in = ROOT;
	say("%s", cl_verb_name(verb));
	if (argument[0])
		say("(%s)", argument);
	say_path(" ", n);
	say("; ");
}

static void promise_alone(int n)
{
	char group[8] = "";

	switch (below(8)) {
	case 0: case 1:
		node[n].promise = ISOLATED;
		state_verb(CL_SAY_ISOLATED, "", n);
		break;
	case 2: case 3: case 4:
		node[n].promise = HOT;
		node[n].hot_group = below(GROUPS);
		if (node[n].hot_group)
			snprintf(group, sizeof(group), "g%d", node[n].hot_group);
		state_verb(CL_SAY_HOT, group, n);
		break;
	case 5: case 6:
		node[n].promise = READ_MOSTLY;
		state_verb(CL_SAY_READ_MOSTLY, "", n);
		break;
	}
}

/* Whether one is a member of a group and the other is that group.  */
static bool in_one_group(int a, int b)
{
	return (node[a].twin != ROOT && is_ancestor(b, node[a].twin)) ||
	       (node[b].twin != ROOT && is_ancestor(a, node[b].twin));
}

/* Isolated members within isolated ones would be judged twice over.  */
static bool isolated_around_or_in(int n)
{
	for (int i = 0; i < nodes; i++)
		if (i != n && ((node[i].promise == ISOLATED &&
				(is_ancestor(i, n) || is_ancestor(n, i))) ||
			       ((node[i].promise != NOTHING ||
				 node[i].line_size) && in_one_group(i, n))))
			return true;
	return false;
}

static void promise_apart(int n)
{
	int other = below(nodes), named = 0;

	for (int tries = 0; tries < 6; tries++, other = below(nodes)) {
		if (!can_promise(other) || is_ancestor(other, n) ||
		    is_ancestor(n, other) || apart[n][other] ||
		    in_one_group(n, other))
			continue;
		if (!named++)
			say_path("apart ", n);
		say_path(" ", other);
		apart[n][other] = true;
		if (percent(50))
			break;
	}
	if (named)
		say("; ");
}

static void promise_together(int group)
{
	int first = below(nodes), members = 0;

	for (int n = 0; n < nodes; n++) {
		if (!can_promise(n) || is_open(n) || node[n].together ||
		    array_around(n) != array_around(first) || percent(40))
			continue;
		/* Some groups are stated bit by bit. */
		if (!members++)
			say("together(t%d)", group);
		else if (percent(20))
			say("; together(t%d)", group);
		say_path(" ", n);
		node[n].together = group;
	}
	if (members)
		say("; ");
}

static void promise_of_type(void)
{
	if (percent(8)) {
		type.isolated = true;
		say("isolated; ");
	}
	if (percent(8)) {
		type.unsplit = true;
		say("unsplit; ");
	}
	if (percent(8)) {
		type.begins = true;
		say("start; ");
	}
}

static void promise_of_member(int n)
{
	if (percent(45) && !node[n].small_lines)
		promise_alone(n);
	if (percent(12) && !node[n].small_lines)
		promise_apart(n);
	if (percent(8) && !is_open(n)) {
		node[n].unsplit = true;
		state_verb(CL_SAY_UNSPLIT, "", n);
	}
	if (percent(6)) {
		node[n].begins = true;
		state_verb(CL_SAY_START, "", n);
	}
	if (node[n].promise == ISOLATED && percent(4)) {
		node[n].waived = true;
		say_path("waive(isolated, \"a reason\") ", n);
		say("; ");
	}
}

/* Whose size is smaller than the type's promises nothing about others: the
   design leaves open how large the line of such a pair is.  */
static void state_size(int n)
{
	node[n].line_size = random_line_size();
	node[n].small_lines = node[n].line_size < stated_size();
}

static bool promises_alone(int n)
{
	for (int other = 0; other < nodes; other++)
		if (apart[n][other])
			return true;
	return node[n].promise != NOTHING || node[n].unsplit || node[n].begins;
}

static void promise_something(void)
{
	bool sizes = percent(15);

	besides = 0;
	promise_of_type();
	for (int n = 0; n < nodes; n++) {
		if (!can_promise(n))
			continue;
		if (sizes && percent(20))
			state_size(n);
		if (!isolated_around_or_in(n))
			promise_of_member(n);
		/* A size is stated for a contract, or for nothing. */
		if (!promises_alone(n))
			node[n].line_size = 0;
	}
	for (int group = 1; group < GROUPS; group++)
		if (percent(15))
			promise_together(group);
	if (percent(10))
		type.lines = 1 + below(6);
}

/* ---------------------------------------------------- handed over to core */

static void build_member(int n)
{
	struct cl_member *parent = node[n].parent == ROOT
		? built->root : node[node[n].parent].built;
	struct cl_member *m;

	m = cl_member_add(built, parent, node[n].name[0] ? node[n].name : NULL,
			  node[n].kind, node[n].bit_offset, node[n].bit_size);
	m->flags = node[n].flags;
	m->count = node[n].count;
	m->stride = node[n].stride;
	m->where = n + 1;
	for (int twin = 0; node[n].repeats && twin < n; twin++)
		if (node[twin].twin == n)
			m->where = twin + 1;
	if (node[n].flags & CL_BITFIELD) {
		m->start = node[n].start;
		m->end = node[n].end;
	}
	node[n].built = m;
}

static void bind_text(const char *text, bool has_number, uint64_t number,
		      struct cl_member *subject)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *s;

	s = cl_statements_read(&memory, text, has_number ? &number : NULL, 1, &problem);
	if (!s)
		fail("core cannot read '%s': %s", text, problem.text);
	for (; s; s = s->next)
		if (!cl_contracts_bind(&contracts, s, subject, &problem))
			fail("core cannot bind '%s': %s", text, problem.text);
}

static void report_problem(void *closure, unsigned where,
			   const struct cl_problem *problem)
{
	(void)closure;
	fail("core rejects the contract at %u: %s", where, problem->text);
}

static void bind_beside(enum cl_verb verb, const char *argument,
			struct cl_member *subject)
{
	struct cl_problem problem = { 0 };
	struct cl_statement *s;

	s = cl_statement_beside(&memory, verb, &(struct cl_argument){ argument, 0 },
				1, &problem);
	if (!s)
		fail("core cannot read '%s' beside a member: %s",
		     cl_verb_name(verb), problem.text);
	if (!cl_contracts_bind(&contracts, s, subject, &problem))
		fail("core cannot bind '%s' beside a member: %s",
		     cl_verb_name(verb), problem.text);
}

static void bind_besides(void)
{
	for (int i = 0; i < besides; i++) {
		const char *argument = beside[i].argument[0]
			? beside[i].argument : NULL;
		int twin = node[beside[i].subject].twin;

		bind_beside(beside[i].verb, argument,
			    node[beside[i].subject].built);
		/* A macro repeats what stands beside a member, too. */
		if (twin != ROOT)
			bind_beside(beside[i].verb, argument, node[twin].built);
	}
}

static void bind_numbers(void)
{
	if (type.base)
		bind_text("base", true, type.base, NULL);
	if (type.line_size)
		bind_text("size", true, type.line_size, NULL);
	if (type.lines)
		bind_text("lines", true, type.lines, NULL);
	for (int n = 0; n < nodes; n++)
		if (node[n].line_size)
			bind_text("size", true, node[n].line_size,
				  node[n].built);
}

/* Padding and what is empty can promise nothing: it must be said, and judged as
   if it had not been stated.  */
static unsigned rejected, nonsense;

static void count_problem(void *closure, unsigned where,
			  const struct cl_problem *problem)
{
	if (where < NONSENSE)
		report_problem(closure, where, problem);
	if (problem->rule != CL_ANNOTATION)
		fail("core rejects nonsense as another rule: %s",
		     problem->text);
	rejected |= 1u << (where - NONSENSE);
}

static void bind_nonsense(int n)
{
	static const enum cl_verb verbs[] = {
		CL_SAY_ISOLATED, CL_SAY_HOT, CL_SAY_READ_MOSTLY, CL_SAY_UNSPLIT,
		CL_SAY_START,
	};
	struct cl_problem problem = { 0 };
	struct cl_statement *s;
	unsigned where = NONSENSE;

	while (nonsense >> (where - NONSENSE) & 1)
		where++;
	nonsense |= 1u << (where - NONSENSE);
	s = cl_statement_beside(&memory, verbs[below(5)], &(struct cl_argument){ NULL, 0 },
				where, &problem);
	if (!s || !cl_contracts_bind(&contracts, s, node[n].built, &problem))
		count_problem(NULL, where, &problem);
}

static void bind_some_nonsense(void)
{
	rejected = nonsense = 0;
	for (int n = 0; n < nodes; n++)
		if ((is_empty(n) || node[n].flags & CL_PAD) && percent(10) &&
		    nonsense < 1u << 16)
			bind_nonsense(n);
}

static void hand_over(void)
{
	built = cl_type_begin(&memory, "struct random", type.kind, type.size,
			      type.align);
	for (int n = 0; n < nodes; n++)
		build_member(n);
	cl_type_end(built);
	cl_contracts_init(&contracts, built);
	bind_numbers();
	bind_besides();
	bind_some_nonsense();
	if (type.text[0])
		bind_text(type.text, false, 0, NULL);
	cl_type_end(built);
	cl_contracts_check(&contracts, count_problem, NULL);
	if (rejected != nonsense)
		fail("core accepts a contract on padding, or on nothing");
}

/* ------------------------------------------- instances: members in elements */

struct instance {
	int node;			/* ROOT: what is around the object */
	int64_t start, end;
	int depth;
	int element[DEPTH];		/* in the arrays around, outermost first */
	int array[DEPTH];
};

static struct instance instance[INSTANCES];
static int instances;

static void spread(int n, struct instance at, int64_t shift)
{
	bool array = node[n].flags & CL_ARRAY && has_children(n);

	if (instances == INSTANCES)
		fail("too many instances");
	at.node = n;
	at.start = node[n].start + shift;
	at.end = is_open(n) ? CL_OPEN_END : node[n].end + shift;
	instance[instances++] = at;
	if (array)
		at.array[at.depth++] = n;
	for (int e = 0; e < (array ? node[n].count : 1); e++) {
		if (array)
			at.element[at.depth - 1] = e;
		for (int c = n + 1; c < nodes; c++)
			if (node[c].parent == n)
				spread(c, at, shift + e * node[n].stride);
	}
}

static void spread_all(void)
{
	instances = 2;
	memset(instance, 0, 2 * sizeof(instance[0]));
	instance[BEFORE].node = instance[AFTER].node = ROOT;
	instance[BEFORE].start = -1;
	instance[AFTER].start = type.size;
	instance[AFTER].end = type.size + 1;
	for (int n = 0; n < nodes; n++)
		if (node[n].parent == ROOT)
			spread(n, (struct instance){ 0 }, 0);
}

/* ------------------------------------------------- how two instances relate */

enum relation { BESIDE, WITHIN, ALTERNATIVES, OTHER_ELEMENT };

static int common_ancestor(int a, int b)
{
	while (a != ROOT && !is_ancestor(a, b))
		a = node[a].parent;
	return a;
}

static bool is_union(int n)
{
	return (n == ROOT ? type.kind : node[n].kind) == CL_UNION;
}

/* *ARRAY: in which array they are in different elements.  */
static enum relation relation(const struct instance *a,
			      const struct instance *b, int *array)
{
	int common;

	for (int d = 0; d < a->depth && d < b->depth; d++) {
		if (a->array[d] != b->array[d])
			break;
		if (a->element[d] == b->element[d])
			continue;
		*array = a->array[d];
		return OTHER_ELEMENT;
	}
	*array = ROOT;
	common = common_ancestor(a->node, b->node);
	if (common != ROOT && (common == a->node || common == b->node))
		return WITHIN;
	return is_union(common) ? ALTERNATIVES : BESIDE;
}

/* ------------------------------------------------------------- expectations */

/* What the words say of one subject and rule.  */
struct verdict {
	enum cl_rule rule;
	int subject;			/* ROOT: the type itself */
	int group;			/* of together */
	uint32_t broken;
	bool never_holds;		/* whatever the lines */
	bool broken_here;		/* in the placement that is looked at */
	bool broken_at_start;		/* with the object on a line */
	int64_t lines, allowed;
	int64_t first_line, last_line;	/* with the object on a line; -1 */
};

/* Two instances that must not share a line.  */
struct meeting {
	struct verdict *verdict;
	int a, b;			/* instances */
	int size;			/* index into sizes */
	bool always;
	bool met;			/* in some placement */
};

static struct verdict verdict[VERDICTS];
static int verdicts;
static struct meeting meeting[MEETINGS];
static int meetings;
static uint32_t size_of[SIZES + NODES], largest;
static int sizes;

static struct verdict *verdict_for(enum cl_rule rule, int subject, int group)
{
	struct verdict *v;

	for (int i = 0; i < verdicts; i++)
		if (verdict[i].rule == rule && verdict[i].group == group &&
		    (group || verdict[i].subject == subject))
			return &verdict[i];
	if (verdicts == VERDICTS)
		fail("too many verdicts");
	v = &verdict[verdicts++];
	memset(v, 0, sizeof(*v));
	v->rule = rule;
	v->subject = subject;
	v->group = group;
	v->first_line = v->last_line = -1;
	return v;
}

static int size_index(uint32_t size)
{
	int i;

	for (i = 0; i < sizes; i++)
		if (size_of[i] == size)
			return i;
	size_of[sizes++] = size;
	if (size > largest)
		largest = size;
	return i;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

/* The unnamed struct of a group and the named one are one member.  */
static uint32_t own_size(int n)
{
	if (!node[n].name[0] && node[n].twin != ROOT)
		return node[node[n].twin].line_size;
	return node[n].line_size;
}

/* The line size of a pair: the larger of the two.  An isolated member meets what
   holds the other no less than the other.  */
static uint32_t size_of_pair(enum cl_rule rule, int a, int b)
{
	int x = instance[a].node, y = instance[b].node, array;
	uint32_t size = contract_size(x);
	enum relation how;

	if (y == ROOT)
		return size;
	how = relation(&instance[a], &instance[b], &array);
	do {
		size = larger(size, own_size(y));
		y = node[y].parent;
	} while (rule == CL_ISOLATED && y != array &&
		 (how == OTHER_ELEMENT || !is_ancestor(y, x)));
	return size;
}

static void expect(enum cl_rule rule, int a, int b, bool always)
{
	struct meeting *m = &meeting[meetings];

	if (meetings++ == MEETINGS)
		fail("too many meetings");
	m->verdict = verdict_for(rule, instance[a].node, 0);
	m->a = a;
	m->b = b;
	m->size = size_index(size_of_pair(rule, a, b));
	m->always = always;
	m->verdict->never_holds |= always;
	m->met = false;
}

/* ------------------------------------ the words: isolated, hot, read-mostly */

/* Whether bytes belong to Y, in the eyes of an isolated member.  What only holds
   other members owns nothing of its own, and its holes belong to nobody; but if it
   is isolated, its own promise counts it from end to end.  */
static bool owns(int y)
{
	if (in_pad(y) || is_empty(y) || node[y].repeats)
		return false;
	return !has_children(y) || node[y].promise == ISOLATED;
}

static bool is_isolated(int n)
{
	return node[n].promise == ISOLATED ||
	       (!node[n].name[0] && node[n].twin != ROOT &&
		node[node[n].twin].promise == ISOLATED);
}

/* Whether the pair belongs to an isolated member that comes before X: to Y, or
   to what Y is a part of.  Another element is met as a whole.  */
static bool reported_at_other(const struct instance *x,
			      const struct instance *y)
{
	int array;

	if (relation(x, y, &array) == OTHER_ELEMENT)
		return false;
	for (int n = y->node; n != ROOT; n = node[n].parent) {
		if (n == x->node || is_ancestor(n, x->node))
			return false;
		if (is_isolated(n))
			return earlier(n, x->node);
	}
	return false;
}

static void expect_isolated(int a)
{
	const struct instance *x = &instance[a];
	int array;

	expect(CL_ISOLATED, a, BEFORE, false);
	if (!is_open(x->node))
		expect(CL_ISOLATED, a, AFTER, false);
	for (int b = 2; b < instances; b++) {
		const struct instance *y = &instance[b];
		enum relation how;

		if (!owns(y->node))
			continue;
		how = relation(x, y, &array);
		if (how == WITHIN || how == ALTERNATIVES ||
		    reported_at_other(x, y))
			continue;
		/* That one speaks for itself. */
		if (how == OTHER_ELEMENT && has_children(y->node))
			continue;
		expect(CL_ISOLATED, a, b, false);
	}
}

static bool in_same_element(const struct instance *x, const struct instance *y)
{
	return x->depth == y->depth &&
	       !memcmp(x->array, y->array, x->depth * sizeof(x->array[0])) &&
	       !memcmp(x->element, y->element,
		       x->depth * sizeof(x->element[0]));
}

static bool share_by_group(const struct instance *x, const struct instance *y)
{
	int array;

	return node[x->node].hot_group &&
	       node[x->node].hot_group == node[y->node].hot_group &&
	       node[x->node].said_in == node[y->node].said_in &&
	       relation(x, y, &array) != OTHER_ELEMENT;
}

static void expect_hot(int a)
{
	const struct instance *x = &instance[a];

	for (int b = 2; b < instances; b++) {
		const struct instance *y = &instance[b];
		enum relation how;
		int array;

		if (node[y->node].promise != HOT)
			continue;
		how = relation(x, y, &array);
		if (how == WITHIN || how == ALTERNATIVES ||
		    earlier(y->node, x->node) || share_by_group(x, y))
			continue;
		expect(CL_HOT, a, b, false);
	}
}

static void expect_read_mostly(int a)
{
	for (int b = 2; b < instances; b++) {
		enum relation how;
		int array;

		if (node[instance[b].node].promise != HOT)
			continue;
		how = relation(&instance[a], &instance[b], &array);
		if (how != WITHIN && how != ALTERNATIVES)
			expect(CL_READ_MOSTLY, a, b, false);
	}
}

/* ------------------------------------------------------- the word: apart */

static void expect_apart(int a)
{
	int x = instance[a].node;

	for (int b = 2; b < instances; b++) {
		int y = instance[b].node, array;
		enum relation how;

		if (!apart[x][y] || (apart[y][x] && earlier(y, x)))
			continue;
		how = relation(&instance[a], &instance[b], &array);
		if (how == BESIDE || how == ALTERNATIVES)
			expect(CL_APART, a, b, how == ALTERNATIVES);
	}
}

static void expect_meetings(void)
{
	meetings = verdicts = 0;
	for (int a = 2; a < instances; a++) {
		switch (node[instance[a].node].promise) {
		case ISOLATED:
			expect_isolated(a);
			break;
		case HOT:
			expect_hot(a);
			break;
		case READ_MOSTLY:
			expect_read_mostly(a);
			break;
		case NOTHING:
			break;
		}
		expect_apart(a);
	}
}

/* ------------------------------------------------------- bytes onto lines */

static int64_t object_start(void)
{
	int64_t start = larger(type.align, type.base);

	if (!type.base && type.options.base_is_line)
		start = larger(start, stated_size());
	return start < largest ? start : largest;
}

/* One line is put before the object for what precedes it.  The lines are counted
   from the one that the object starts on.  */
static int64_t line_of(int64_t byte, int64_t object, uint32_t size)
{
	return (byte + object % size + size) / size;
}

static uint64_t painted[SIZES + NODES][INSTANCES][WORDS];

static void paint(int size, int i, int64_t object)
{
	uint64_t *lines = painted[size][i];
	int64_t end = instance[i].end;

	memset(lines, 0, sizeof(painted[size][i]));
	if (end > type.size + size_of[size])
		end = type.size + size_of[size];
	for (int64_t byte = instance[i].start; byte < end; byte++) {
		int64_t line = line_of(byte, object, size_of[size]);

		if (line >= 64 * WORDS)
			fail("the window is too small");
		lines[line / 64] |= UINT64_C(1) << line % 64;
	}
}

/* Which instances are looked at with which line size.  */
static bool wanted[SIZES + NODES][INSTANCES];

static void want_instances(void)
{
	for (int s = 0; s < sizes; s++)
		memset(wanted[s], 0, instances);
	for (int i = 0; i < meetings; i++) {
		wanted[meeting[i].size][meeting[i].a] = true;
		wanted[meeting[i].size][meeting[i].b] = true;
	}
}

static void paint_all(int64_t object)
{
	for (int s = 0; s < sizes; s++)
		for (int i = 0; i < instances; i++)
			if (wanted[s][i])
				paint(s, i, object);
}

static void note_line(struct verdict *v, int64_t line)
{
	if (v->first_line < 0 || line < v->first_line)
		v->first_line = line;
	if (line > v->last_line)
		v->last_line = line;
}

static void look_at_meeting(struct meeting *m, bool at_start)
{
	const uint64_t *a = painted[m->size][m->a];
	const uint64_t *b = painted[m->size][m->b];
	bool meet = m->always;

	for (int w = 0; w < WORDS; w++) {
		if (!(a[w] & b[w]))
			continue;
		meet = true;
		for (int i = 0; at_start && i < 64; i++)
			if ((a[w] & b[w]) >> i & 1)
				note_line(m->verdict, w * 64 + i - 1);
	}
	if (!meet)
		return;
	m->met = true;
	m->verdict->broken_here = true;
}

/* ------------------------------- the words: together, unsplit, start, lines */

static int64_t least_lines(int64_t bytes, uint32_t size)
{
	return (bytes + size - 1) / size;
}

static void count_lines(struct verdict *v, int64_t lines, int64_t allowed)
{
	if (lines <= allowed)
		return;
	v->broken_here = true;
	if (lines - allowed > v->lines - v->allowed) {
		v->lines = lines;
		v->allowed = allowed;
	}
}

static int64_t lines_touched(int64_t start, int64_t end, int64_t object,
			     uint32_t size)
{
	int64_t lines = 0, before = -1;

	for (int64_t byte = start; byte < end; byte++) {
		int64_t line = line_of(byte, object, size);

		lines += line != before;
		before = line;
	}
	return lines;
}

/* A bit-field is asked for its own bits.  */
static void own_bytes(const struct instance *x, int64_t *start, int64_t *end)
{
	const struct node *n = &node[x->node];
	int64_t shift = x->start - n->start;

	*start = n->bit_offset / 8 + shift;
	*end = is_open(x->node) ? CL_OPEN_END
				: (n->bit_offset + n->bit_size + 7) / 8 + shift;
}

static void look_at_member(int a, int64_t object)
{
	int n = instance[a].node;
	uint32_t size = contract_size(n);
	int64_t start, end;

	if (!node[n].unsplit && !node[n].begins)
		return;
	own_bytes(&instance[a], &start, &end);
	if (node[n].unsplit)
		count_lines(verdict_for(CL_UNSPLIT, n, 0),
			    lines_touched(start, end, object, size),
			    least_lines(end - start, size));
	if (node[n].begins && (node[n].bit_offset % 8 ||
			       (start + object) % size))
		verdict_for(CL_START, n, 0)->broken_here = true;
}

static void look_at_type(int64_t object)
{
	uint32_t size = stated_size();
	int64_t lines = lines_touched(0, type.size, object, size);

	if (type.begins && object % size)
		verdict_for(CL_START, ROOT, 0)->broken_here = true;
	if (type.isolated && (object % size || (object + type.size) % size))
		verdict_for(CL_ISOLATED, ROOT, 0)->broken_here = true;
	if (type.unsplit)
		count_lines(verdict_for(CL_UNSPLIT, ROOT, 0), lines,
			    least_lines(type.size, size));
	if (type.lines)
		count_lines(verdict_for(CL_LINES, ROOT, 0), lines, type.lines);
}

static uint32_t group_size(int group)
{
	uint32_t size = 0;

	for (int n = 0; n < nodes; n++)
		if (node[n].together == group)
			size = larger(size, contract_size(n));
	return size;
}

/* The members of GROUP in the element that FIRST is in.  */
static void look_at_group(int group, int first, int64_t object)
{
	static bool covered[4 * LARGEST], touched[4 * LARGEST];
	uint32_t size = group_size(group);
	int64_t bytes = 0, lines = 0;

	memset(covered, 0, sizeof(covered));
	memset(touched, 0, sizeof(touched));
	for (int i = first; i < instances; i++) {
		if (node[instance[i].node].together != group ||
		    !in_same_element(&instance[first], &instance[i]))
			continue;
		for (int64_t b = instance[i].start; b < instance[i].end; b++) {
			int64_t line = line_of(b, object, size);

			bytes += !covered[b];
			covered[b] = true;
			lines += !touched[line];
			touched[line] = true;
		}
	}
	count_lines(verdict_for(CL_TOGETHER, instance[first].node, group),
		    lines, least_lines(bytes, size));
}

static void look_at_groups(int64_t object)
{
	for (int a = 2; a < instances; a++) {
		int group = node[instance[a].node].together;
		bool first = group;

		for (int b = 2; first && b < a; b++)
			if (node[instance[b].node].together == group &&
			    in_same_element(&instance[a], &instance[b]))
				first = false;
		if (first)
			look_at_group(group, a, object);
	}
}

/* ----------------------------------------------------------- the whole of it */

static uint32_t placements;

static void look_at(int64_t object)
{
	for (int v = 0; v < verdicts; v++)
		verdict[v].broken_here = false;
	paint_all(object);
	for (int m = 0; m < meetings; m++)
		look_at_meeting(&meeting[m], !object);
	for (int a = 2; a < instances; a++)
		look_at_member(a, object);
	look_at_groups(object);
	look_at_type(object);
	for (int v = 0; v < verdicts; v++) {
		verdict[v].broken += verdict[v].broken_here;
		if (!object)
			verdict[v].broken_at_start = verdict[v].broken_here;
	}
}

static void judge(void)
{
	sizes = 0;
	largest = 0;
	size_index(stated_size());
	for (int n = 0; n < nodes; n++)
		if (node[n].line_size)
			size_index(node[n].line_size);
	type.mixed = sizes > 1;
	spread_all();
	expect_meetings();
	want_instances();
	placements = largest / object_start();
	for (uint32_t k = 0; k < placements; k++)
		look_at(k * object_start());
}

/* --------------------------------------------------------------- comparison */

static uint64_t seed, number, compared, broken_verdicts, partial_verdicts;
static const struct cl_finding *current;

static const char *other_name(enum cl_other_kind kind)
{
	static const char *const name[] = { "", "element:", "before", "after" };

	return name[kind];
}

static void show_node(int n)
{
	char path[256];

	path_of(n, path, sizeof(path));
	fprintf(stderr, "  %-16s %s %s%s%s%s bytes [%" PRId64 ", %" PRId64
		") bits %" PRId64 "+%" PRId64, node[n].name[0] ? path : "(anonymous)",
		node[n].kind == CL_UNION ? "union"
		: node[n].kind == CL_STRUCT ? "struct" : "scalar",
		node[n].flags & CL_TAGGED ? "tagged " : "",
		node[n].flags & CL_PAD ? "pad " : "",
		node[n].flags & CL_OPEN ? "open " : "",
		node[n].flags & CL_BITFIELD ? "bit-field " : "",
		node[n].start, node[n].end, node[n].bit_offset,
		node[n].bit_size);
	if (node[n].flags & CL_ARRAY)
		fprintf(stderr, " [%" PRId64 "] each %" PRId64, node[n].count,
			node[n].stride);
	if (node[n].line_size)
		fprintf(stderr, " size(%u)", node[n].line_size);
	fprintf(stderr, " in %s\n", node[n].parent == ROOT
		? "the type" : node[node[n].parent].name[0]
		? node[node[n].parent].name : "(anonymous)");
}

static void show_type(void)
{
	fprintf(stderr, "again: placements %" PRIu64 " 1\n", seed + number);
	fprintf(stderr, "type %" PRIu64 ": %s of %" PRId64 " bytes, align %"
		PRId64 ", base %" PRId64 ", line %u, stated size %u%s\n",
		number, type.kind == CL_UNION ? "union" : "struct", type.size,
		type.align, type.base, type.options.line_size, type.line_size,
		type.options.base_is_line ? ", base=line" : "");
	for (int n = 0; n < nodes; n++)
		show_node(n);
	fprintf(stderr, "contracts: %s", type.text);
	if (type.lines)
		fprintf(stderr, "lines(%" PRId64 ")", type.lines);
	fprintf(stderr, "\nbeside:");
	for (int i = 0; i < besides; i++)
		fprintf(stderr, " %s %s(%s);", node[beside[i].subject].name,
			cl_verb_name(beside[i].verb), beside[i].argument);
	fprintf(stderr, "\n");
}

static void show_finding(const struct cl_finding *f)
{
	fprintf(stderr, "core: %s of %s, broken in %u of %u, line size %u, "
		"lines %" PRId64 " allowed %" PRId64 ", on lines %" PRId64
		" to %" PRId64 "%s%s, meets",
		cl_rule_name(f->rule),
		f->subject ? cl_member_path(f->subject, &memory) : "the type",
		f->broken, f->placements, f->line_size, f->lines, f->allowed,
		f->line, f->last_line, f->needs_start ? ", needs start" : "",
		f->waived ? ", waived" : "");
	for (unsigned i = 0; i < f->others; i++)
		fprintf(stderr, " %s%s", other_name(f->other[i].kind),
			f->other[i].member
			? cl_member_path(f->other[i].member, &memory) : "");
	fprintf(stderr, "\n");
}

static void show_verdict(const struct verdict *v)
{
	int array;

	fprintf(stderr, "oracle: %s of %s, broken in %u of %u, lines %" PRId64
		" allowed %" PRId64 ", on lines %" PRId64 " to %" PRId64
		", meets", cl_rule_name(v->rule),
		v->subject == ROOT ? "the type" : node[v->subject].name,
		v->broken, placements, v->lines, v->allowed, v->first_line,
		v->last_line);
	for (int i = 0; i < meetings; i++) {
		const struct meeting *m = &meeting[i];

		if (m->verdict != v || !m->met)
			continue;
		if (m->b == BEFORE || m->b == AFTER)
			fprintf(stderr, " %s", m->b == BEFORE ? "before" : "after");
		else
			fprintf(stderr, " %s%s",
				relation(&instance[m->a], &instance[m->b], &array)
				== OTHER_ELEMENT ? "element:" : "",
				node[instance[m->b].node].name);
	}
	fprintf(stderr, "\n");
}

static void fail(const char *format, ...)
{
	va_list arguments;

	show_type();
	if (current)
		show_finding(current);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fprintf(stderr, "\n");
	exit(1);
}

static void disagree(const struct verdict *v, const char *about)
{
	show_verdict(v);
	fail("they disagree on %s", about);
}

static int node_of(const struct cl_member *m)
{
	for (int n = 0; n < nodes; n++)
		if (node[n].built == m)
			return node[n].name[0] || node[n].twin == ROOT
				? n : node[n].twin;
	return ROOT;
}

static struct verdict *verdict_of(const struct cl_finding *f)
{
	int subject = f->subject ? node_of(f->subject) : ROOT;
	int group = f->rule == CL_TOGETHER ? node[subject].together : 0;

	for (int v = 0; v < verdicts; v++)
		if (verdict[v].rule == f->rule && verdict[v].group == group &&
		    (group || verdict[v].subject == subject))
			return &verdict[v];
	return NULL;
}

static bool is_elsewhere(const struct meeting *m)
{
	int array;

	return m->b != BEFORE && m->b != AFTER &&
	       relation(&instance[m->a], &instance[m->b], &array) ==
	       OTHER_ELEMENT;
}

/* Whether core's OTHER is what M is about.  A member may stand for its parts,
   and a part for the member; and for itself in other elements.  */
static bool is_about(const struct cl_other *other, const struct meeting *m)
{
	int array, y = instance[m->b].node, n;

	if (other->kind == CL_OTHER_BEFORE || other->kind == CL_OTHER_AFTER)
		return m->b == (other->kind == CL_OTHER_BEFORE ? BEFORE : AFTER);
	if (y == ROOT)
		return false;
	if (other->kind == CL_OTHER_ELEMENT && !is_elsewhere(m))
		return false;
	n = node_of(other->member);
	relation(&instance[m->a], &instance[m->b], &array);
	if (other->kind == CL_OTHER_ELEMENT && n == array)
		return true;
	if (m->verdict->rule != CL_ISOLATED)
		return n == y;
	return is_ancestor(n, y) || is_ancestor(y, n) || in_one_group(n, y);
}

static void compare_others(const struct cl_finding *f, const struct verdict *v)
{
	bool found;

	for (unsigned o = 0; o < f->others; o++) {
		found = false;
		for (int i = 0; i < meetings && !found; i++)
			found = meeting[i].verdict == v && meeting[i].met &&
				is_about(&f->other[o], &meeting[i]) &&
				is_elsewhere(&meeting[i]) ==
				(f->other[o].kind == CL_OTHER_ELEMENT);
		if (!found)
			disagree(v, "whom it meets (core says too much)");
	}
	for (int i = 0; i < meetings; i++) {
		if (meeting[i].verdict != v || !meeting[i].met)
			continue;
		found = false;
		for (unsigned o = 0; o < f->others && !found; o++)
			found = is_about(&f->other[o], &meeting[i]);
		if (!found)
			disagree(v, "whom it meets (core says too little)");
	}
}

static bool about_others(enum cl_rule rule)
{
	return rule == CL_HOT || rule == CL_READ_MOSTLY || rule == CL_APART ||
	       rule == CL_ISOLATED;
}

static bool about_lines(enum cl_rule rule)
{
	return rule == CL_UNSPLIT || rule == CL_TOGETHER || rule == CL_LINES;
}

static void compare_placements(const struct cl_finding *f,
			       const struct verdict *v)
{
	if ((uint64_t)f->broken * placements !=
	    (uint64_t)v->broken * f->placements)
		disagree(v, "in how many placements it breaks");
	if (!type.mixed && f->placements != placements)
		disagree(v, "how many placements there are");
	if (!f->placements || placements % f->placements)
		disagree(v, "how many placements there are");
}

/* Core names some of the lines, or none.  Where there are lines of several sizes,
   or several elements, they are numbered in several ways.  */
static bool lines_agree(const struct cl_finding *f, const struct verdict *v)
{
	if (type.mixed || array_around(v->subject) != ROOT)
		return true;
	return f->line < 0 || v->never_holds ||
	       (f->line >= v->first_line && f->last_line <= v->last_line);
}

static void compare(const struct cl_finding *f, const struct verdict *v)
{
	compare_placements(f, v);
	if (about_others(f->rule) && f->subject)
		compare_others(f, v);
	if (about_lines(f->rule) &&
	    (f->lines != v->lines || f->allowed != v->allowed))
		disagree(v, "the number of lines");
	if (f->rule == CL_ISOLATED && f->subject &&
	    f->needs_start != !v->broken_at_start)
		disagree(v, "whether a known start would be enough");
	if (about_others(f->rule) && f->subject && !lines_agree(f, v))
		disagree(v, "the lines on which it breaks");
	if (!!f->waived != (v->subject != ROOT && v->rule == CL_ISOLATED &&
			    node[v->subject].waived))
		disagree(v, "whether it is waived");
	compared++;
	broken_verdicts++;
	partial_verdicts += v->broken < placements;
}

static void compare_all(const struct cl_finding *finding)
{
	bool seen[VERDICTS] = { false };

	for (const struct cl_finding *f = finding; f; f = f->next) {
		struct verdict *v;

		current = f;
		v = verdict_of(f);
		if (!v || !v->broken)
			fail("the oracle sees nothing broken");
		if (seen[v - verdict])
			fail("reported twice");
		seen[v - verdict] = true;
		compare(f, v);
	}
	current = NULL;
	for (int v = 0; v < verdicts; v++) {
		if (verdict[v].broken && !seen[v])
			disagree(&verdict[v], "whether it breaks: core is silent");
		compared += !verdict[v].broken;
	}
}

static void one_type(void)
{
	void *mark = obstack_alloc(&memory, 0);

	plant_type();
	promise_something();
	hand_over();
	judge();
	compare_all(cl_verify(&contracts, &type.options, &memory));
	obstack_free(&memory, mark);
}

int main(int argc, char **argv)
{
	uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 0) : 100000;

	seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 12;
	obstack_init(&memory);
	for (number = 0; number < count; number++) {
		/* Each type has its own seed, so that one can be looked at. */
		state = (seed + number + 1) * UINT64_C(0x9e3779b97f4a7c15) | 1;
		for (int i = 0; i < 4; i++)
			next_random();
		one_type();
	}
	printf("%" PRIu64 " types, %" PRIu64 " verdicts, %" PRIu64
	       " broken, %" PRIu64 " of them in some placements only: "
	       "all agree\n", count, compared, broken_verdicts,
	       partial_verdicts);
	return 0;
}
