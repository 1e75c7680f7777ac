/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * groups.c - what Linux says of lines in words of its own
 */
#include "groups.h"

#include <string.h>

#include "judge.h"

static const char *after(const char *name, const char *prefix)
{
	size_t length;

	if (name[0] != prefix[0] || name[1] != prefix[1])
		return NULL;
	length = strlen(prefix);
	return strncmp(name, prefix, length) == 0 ? name + length : NULL;
}

static const char begin_prefix[] = "__cacheline_group_begin__";

const char *cl_group_begun(const char *name)
{
	return after(name, begin_prefix);
}

const char *cl_group_begin(const char *group, struct obstack *memory)
{
	return cl_format(memory, "%s%s", begin_prefix, group);
}

const char *cl_group_ended(const char *name)
{
	return after(name, "__cacheline_group_end__");
}

/* Whether WORD is among those that make up NAME, as read_tx is of sock_read_tx.  */
static bool has_word(const char *name, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = name; *at; at += *at == '_') {
		size_t n = strcspn(at, "_");

		if (n == length && strncmp(at, word, n) == 0)
			return true;
		at += n;
	}
	return false;
}

/* A group, and the members in it.  */
struct marked {
	const char *name;
	struct cl_member *begin;
	struct cl_member **member;
	unsigned members;
	bool is_read, is_written;
	struct marked *next;
};

/* Where M stands in the source, among its siblings.  */
static unsigned place_of(const struct cl_member *m)
{
	return m->parent->shuffle == CL_IN_ORDER ? m->sequence : m->declared;
}

static struct cl_member *end_of(const struct cl_member *begin, const char *group)
{
	struct cl_member *m = begin->parent->child;

	for (; m; m = m->next) {
		const char *ended = m->name ? cl_group_ended(m->name) : NULL;

		if (ended && strcmp(ended, group) == 0 &&
		    place_of(m) > place_of(begin))
			return m;
	}
	return NULL;
}

static bool occupies(const struct cl_member *m)
{
	return !cl_member_is_empty(m) && !(m->flags & (CL_PAD | CL_MARKER));
}

static void take_members(struct judge *j, struct marked *g,
			 const struct cl_member *end)
{
	for (struct cl_member *m = g->begin->parent->child; m; m = m->next) {
		if (place_of(m) < place_of(g->begin) ||
		    place_of(m) > place_of(end) || !occupies(m))
			continue;
		obstack_ptr_grow(j->memory, m);
		g->members++;
	}
	g->member = obstack_finish(j->memory);
}

/* Whether the type judges M itself, not that of a member around it.  */
static bool is_own(const struct cl_member *m)
{
	while ((m = m->parent))
		if (m->flags & (CL_TAGGED | CL_REPEAT))
			return false;
	return true;
}

static struct marked *find_groups(struct judge *j)
{
	struct cl_member *root = j->contracts->type->root, *m = root;
	struct marked *first = NULL, **tail = &first;

	while ((m = cl_member_walk(root, m))) {
		const char *name = m->name ? cl_group_begun(m->name) : NULL;
		const struct cl_member *end;
		struct marked *g;

		if (!name || !is_own(m))
			continue;
		end = end_of(m, name);
		if (!end)
			continue;
		g = cl_zalloc(j->memory, sizeof(*g));
		g->name = name;
		g->begin = m;
		g->is_written = has_word(name, "write");
		g->is_read = !g->is_written && has_word(name, "read");
		take_members(j, g, end);
		*tail = g;
		tail = &g->next;
	}
	return first;
}

static struct cl_contract *contract_of(struct judge *j, enum cl_rule rule,
				       const char *group,
				       struct cl_member *subject)
{
	struct cl_contract *c = cl_zalloc(j->memory, sizeof(*c));

	c->rule = rule;
	c->group = group;
	c->beside = true;
	c->member = cl_zalloc(j->memory, sizeof(*c->member));
	c->member[0] = subject;
	c->members = 1;
	return c;
}

/* It is reported at the member beyond, which the next layout can change; so the marker
   waives it too.  */
static void judge_lines(struct judge *j, const struct marked *g)
{
	struct cl_contract *c = contract_of(j, CL_GROUP, g->name, g->begin);
	struct cl_finding **found = j->tail;

	if (!g->members)
		return;
	c->member = g->member;
	c->members = g->members;
	cl_judge_group(j, c);
	if (*found && !(*found)->waived)
		(*found)->waived = cl_judge_waived(j, CL_GROUP, g->begin);
}

/* Whether any members of both share a line, in any placement.  */
static bool groups_meet(struct judge *j, const struct marked *a,
			const struct marked *b, uint32_t line)
{
	struct cl_phases phases;
	bool any = false;

	cl_phases_of(&phases, a->begin->parent, CL_SAME_ELEMENT, line);
	for (unsigned i = 0; i < a->members; i++)
		for (unsigned k = 0; k < b->members; k++) {
			struct cl_span x = cl_span_of(a->member[i]);
			struct cl_span y = cl_span_of(b->member[k]);
			int64_t p = cl_phases_next(&phases, 0);

			for (; p >= 0; p = cl_phases_next(&phases, p + 1))
				any |= cl_placements_meet(&j->broken,
					cl_span_move(x, p), cl_span_move(y, p),
					line);
		}
	return any;
}

static void judge_sharing(struct judge *j, const struct marked *g,
			  const struct marked *all)
{
	struct cl_contract *c = contract_of(j, CL_GROUP, g->name, g->begin);
	uint32_t line = cl_judge_line_size(j, NULL);

	cl_judge_begin(j, line);
	for (; all; all = all->next)
		if (all->is_written && all->begin->parent == g->begin->parent &&
		    groups_meet(j, g, all, line))
			cl_judge_other(j, CL_OTHER_MEMBER, all->begin);
	cl_judge_end(j, c, g->begin);
}

static struct judge bench(const struct cl_contracts *contracts,
			  const struct cl_options *options,
			  struct obstack *memory)
{
	return (struct judge) {
		.contracts = contracts,
		.options = options,
		.memory = memory,
		.start = cl_object_start(contracts->type, options),
	};
}

struct cl_finding *cl_groups_verify(const struct cl_contracts *contracts,
				    const struct cl_options *options,
				    struct obstack *memory)
{
	struct judge j = bench(contracts, options, memory);
	struct cl_finding *first = NULL;
	const struct marked *all = find_groups(&j);

	j.tail = &first;
	obstack_init(&j.scratch);
	for (const struct marked *g = all; g; g = g->next) {
		judge_lines(&j, g);
		if (g->is_read)
			judge_sharing(&j, g, all);
	}
	obstack_free(&j.scratch, NULL);
	return first;
}

/* ---------------------------------------------------------- aligned fronts */

/* Those that begin behind M and on its last line, whatever the placement.  */
static void judge_front(struct judge *j, struct cl_member *m, uint32_t line)
{
	struct cl_contract *c = contract_of(j, CL_ALIGNED_FRONT, NULL, m);
	int64_t last = cl_line_of(m->end - 1, line);
	bool any = false;

	cl_judge_begin(j, line);
	for (const struct cl_member *o = m->parent->child; o; o = o->next) {
		if (o == m || !occupies(o) || o->start < m->end ||
		    cl_line_of(o->start, line) != last)
			continue;
		cl_judge_other(j, CL_OTHER_MEMBER, o);
		any = true;
	}
	for (uint32_t i = 0; any && i < j->broken.count; i++)
		cl_placements_add(&j->broken, i);
	j->line = j->last_line = last;
	cl_judge_end(j, c, m);
}

struct cl_finding *cl_fronts_verify(const struct cl_contracts *contracts,
				    const struct cl_options *options,
				    struct obstack *memory)
{
	struct judge j = bench(contracts, options, memory);
	struct cl_member *root = contracts->type->root, *m = root;
	uint32_t line = cl_judge_line_size(&j, NULL);
	struct cl_finding *first = NULL;

	j.tail = &first;
	obstack_init(&j.scratch);
	while ((m = cl_member_walk(root, m)))
		if ((m->flags & CL_FRONT) && occupies(m) && is_own(m) &&
		    m->align % (line * 8) == 0 && m->parent->kind == CL_STRUCT)
			judge_front(&j, m, line);
	obstack_free(&j.scratch, NULL);
	return first;
}
