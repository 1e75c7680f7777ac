/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reach.c - the offsets at which a member can come to lie
 *
 * Members of one size (modulo) and alignment are one class.  Were every class
 * without end, a search back from the targets would decide; it gives each offset
 * its distance.  What is not reachable so is not reachable at all.  Otherwise a
 * search forward, nearest offset first, uses each member once; it visits every
 * offset with the same members left only once, so it ends, or gives up.
 */
#include "reach.h"

#include <string.h>

#include "memory.h"

/* Steps of one search forward: types that need more are rare, and said so.  */
static const unsigned most_steps = 4000;

struct class {
	uint32_t size, align;		/* bytes; size modulo the modulus */
	unsigned members, left;
	struct cl_member **member;
	uint64_t mark;			/* of one member used, for hashing */
};

struct cl_search {
	struct class *class;
	unsigned classes;
	uint32_t modulus;
	unsigned *distance;		/* from each offset to a target */
	uint32_t *queue;
	unsigned steps;
	const bool *target;
	const struct cl_member *a, *b;
	struct cl_member **path;
	unsigned length;
	uint64_t *seen;			/* what was visited: a hash table */
	unsigned seen_size;
};

static uint32_t align_of(const struct cl_member *m)
{
	return m->align > 8 ? m->align / 8 : 1;
}

static uint32_t step(const struct cl_search *s, const struct class *c,
		     uint32_t offset)
{
	uint32_t start = (offset + c->align - 1) & ~(c->align - 1);

	return (start + c->size) & (s->modulus - 1);
}

static struct class *class_of(struct cl_search *s, const struct cl_member *m)
{
	uint32_t size = (uint32_t)(m->bit_size / 8) & (s->modulus - 1);
	unsigned i = 0;

	while (i < s->classes && (s->class[i].size != size ||
				  s->class[i].align != align_of(m)))
		i++;
	s->class[i].size = size;
	s->class[i].align = align_of(m);
	return &s->class[i];
}

struct cl_search *cl_search_begin(struct obstack *memory,
				  struct cl_member **member, unsigned count,
				  uint32_t modulus)
{
	struct cl_search *s = cl_zalloc(memory, sizeof(*s));
	uint64_t mark = 0x2545f4914f6cdd1d;

	s->modulus = modulus;
	s->class = cl_zalloc(memory, (count + 1) * sizeof(*s->class));
	s->path = cl_zalloc(memory, (count + 2) * sizeof(*s->path));
	s->distance = cl_zalloc(memory, modulus * sizeof(*s->distance));
	s->queue = cl_zalloc(memory, modulus * sizeof(*s->queue));
	s->seen_size = 4 * 4096;
	s->seen = cl_zalloc(memory, s->seen_size * sizeof(*s->seen));
	for (unsigned i = 0; i < count; i++) {
		struct class *c = class_of(s, member[i]);

		if (c == &s->class[s->classes]) {
			s->classes++;
			c->member = cl_zalloc(memory,
					      count * sizeof(*c->member));
			mark = mark * 6364136223846793005u + 1442695040888963407u;
			c->mark = mark | 1;
		}
		c->member[c->members++] = member[i];
	}
	return s;
}

/* Distances to the targets, were there members without end.  */
static void measure(struct cl_search *s)
{
	unsigned from = 0, to = 0;

	for (uint32_t i = 0; i < s->modulus; i++) {
		s->distance[i] = s->target[i] ? 0 : UINT32_MAX;
		if (s->target[i])
			s->queue[to++] = i;
	}
	while (from < to) {
		uint32_t end = s->queue[from++];

		for (unsigned k = 0; k < s->classes; k++) {
			const struct class *c = &s->class[k];
			uint32_t start = (end - c->size) & (s->modulus - 1);

			if (!c->left || (start & (c->align - 1)))
				continue;
			/* Whatever rounds up to START.  */
			for (uint32_t r = 0; r < c->align; r++) {
				uint32_t o = (start - r) & (s->modulus - 1);

				if (s->distance[o] != UINT32_MAX)
					continue;
				s->distance[o] = s->distance[end] + 1;
				s->queue[to++] = o;
			}
		}
	}
}

/* Whether the state (OFFSET, members left, by their HASH) was seen; it is now.  */
static bool was_seen(struct cl_search *s, uint32_t offset, uint64_t hash)
{
	uint64_t state = (hash ^ offset) * 0x9e3779b97f4a7c15 | 1;
	unsigned at = (unsigned)(state >> 40) % s->seen_size;

	while (s->seen[at] && s->seen[at] != state)
		at = (at + 1) % s->seen_size;
	if (s->seen[at])
		return true;
	s->seen[at] = state;
	return false;
}

/* The class left whose next member leads nearest to a target, but not nearer than
   the one last taken: *TAKEN is set for what was tried.  NULL: none.  */
static struct class *next_class(struct cl_search *s, uint32_t offset,
				const bool *tried)
{
	struct class *best = NULL;
	unsigned nearest = UINT32_MAX;

	for (unsigned k = 0; k < s->classes; k++) {
		struct class *c = &s->class[k];
		unsigned d;

		if (!c->left || tried[k])
			continue;
		d = s->distance[step(s, c, offset)];
		if (d < nearest) {
			nearest = d;
			best = c;
		}
	}
	return best;
}

static struct cl_member *take(struct cl_search *s, struct class *c)
{
	unsigned i = 0;

	/* The first that is neither taken nor left out.  */
	for (;; i++) {
		unsigned k = 0;

		if (c->member[i] == s->a || c->member[i] == s->b)
			continue;
		while (k < s->length && s->path[k] != c->member[i])
			k++;
		if (k == s->length)
			return c->member[i];
	}
}

static enum cl_reached search(struct cl_search *s, uint32_t offset,
			      uint64_t hash)
{
	bool tried[s->classes + 1];
	struct class *c;

	if (s->target[offset])
		return CL_REACHED;
	if (was_seen(s, offset, hash))
		return CL_UNREACHABLE;
	if (++s->steps > most_steps)
		return CL_GAVE_UP;
	memset(tried, 0, sizeof(tried));
	while ((c = next_class(s, offset, tried))) {
		enum cl_reached reached;

		tried[c - s->class] = true;
		s->path[s->length] = take(s, c);
		s->length++;
		c->left--;
		reached = search(s, step(s, c, offset), hash + c->mark);
		c->left++;
		if (reached != CL_UNREACHABLE)
			return reached;
		s->length--;
	}
	return CL_UNREACHABLE;
}

enum cl_reached cl_search_run(struct cl_search *s, const struct cl_member *a,
			      const struct cl_member *b, const bool *target,
			      struct cl_order_path *path)
{
	enum cl_reached reached;

	s->a = a;
	s->b = b;
	s->target = target;
	s->length = s->steps = 0;
	for (unsigned k = 0; k < s->classes; k++) {
		struct class *c = &s->class[k];

		c->left = c->members;
		for (unsigned i = 0; i < c->members; i++)
			c->left -= c->member[i] == a || c->member[i] == b;
	}
	measure(s);
	if (s->distance[0] == UINT32_MAX)
		return CL_UNREACHABLE;
	memset(s->seen, 0, s->seen_size * sizeof(*s->seen));
	reached = search(s, 0, 0);
	path->member = s->path;
	path->length = s->length;
	return reached;
}
