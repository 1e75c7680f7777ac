/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layout.c - where the members of a type lie
 */
#include "layout.h"

#include <string.h>

#include "memory.h"

struct cl_type *cl_type_begin(struct obstack *memory, const char *name,
			      enum cl_kind kind, int64_t size, int64_t align)
{
	struct cl_type *type = cl_zalloc(memory, sizeof(*type));
	struct cl_member *root = cl_zalloc(memory, sizeof(*root));

	root->kind = kind;
	root->bit_size = (uint64_t)size * 8;
	root->end = size;
	type->name = name;
	type->size = size;
	type->align = align;
	type->members = 1;
	type->root = root;
	type->memory = memory;
	return type;
}

struct cl_member *cl_member_add(struct cl_type *type, struct cl_member *parent,
				const char *name, enum cl_kind kind,
				uint64_t bit_offset, uint64_t bit_size)
{
	struct cl_member *member = cl_zalloc(type->memory, sizeof(*member));

	member->name = name;
	member->parent = parent;
	member->kind = kind;
	member->bit_offset = bit_offset;
	member->bit_size = bit_size;
	member->start = (int64_t)(bit_offset / 8);
	member->end = (int64_t)((bit_offset + bit_size + 7) / 8);
	member->sequence = type->members++;
	if (parent->last_child)
		parent->last_child->next = member;
	else
		parent->child = member;
	parent->last_child = member;
	return member;
}

bool cl_member_is_empty(const struct cl_member *member)
{
	return member->start >= member->end;
}

bool cl_member_contains(const struct cl_member *outer,
			const struct cl_member *inner)
{
	while (inner && inner != outer)
		inner = inner->parent;
	return inner != NULL;
}

const struct cl_member *cl_member_common(const struct cl_member *a,
					 const struct cl_member *b)
{
	while (!cl_member_contains(a, b))
		a = a->parent;
	return a;
}

bool cl_member_alternatives(const struct cl_member *a,
			    const struct cl_member *b)
{
	const struct cl_member *common = cl_member_common(a, b);

	return common->kind == CL_UNION && common != a && common != b;
}

struct cl_member *cl_member_walk(const struct cl_member *root,
				 struct cl_member *member)
{
	if (member->child)
		return member->child;
	while (member != root && !member->next)
		member = member->parent;
	return member == root ? NULL : member->next;
}

static bool same_members(const struct cl_member *a, const struct cl_member *b);

static bool same_member(const struct cl_member *a, const struct cl_member *b)
{
	return a->bit_offset == b->bit_offset && a->bit_size == b->bit_size &&
	       a->kind == b->kind && a->start == b->start &&
	       a->stride == b->stride &&
	       ((a->flags ^ b->flags) & ~(unsigned)CL_REPEAT) == 0 &&
	       !a->name == !b->name &&
	       (!a->name || strcmp(a->name, b->name) == 0) &&
	       same_members(a, b);
}

static bool same_members(const struct cl_member *a, const struct cl_member *b)
{
	for (a = a->child, b = b->child; a && b; a = a->next, b = b->next)
		if (!same_member(a, b))
			return false;
	return !a && !b;
}

/* Whether a union says the members of FIRST, an anonymous struct, again in
   SECOND, a named one, as the kernel's struct_group() does.  */
static bool repeats(const struct cl_member *first,
		    const struct cl_member *second)
{
	return !first->name && second->name && first->kind == CL_STRUCT &&
	       second->kind == CL_STRUCT && !(second->flags & CL_ARRAY) &&
	       first->child && same_members(first, second);
}

static void mark_repeats(struct cl_member *parent)
{
	struct cl_member *first = parent->child;

	if (parent->kind != CL_UNION || !first || !first->next ||
	    first->next->next)
		return;
	first->next->flags &= ~(unsigned)CL_REPEAT;
	if (!repeats(first, first->next))
		return;
	first->next->flags |= CL_REPEAT;
	first->where = first->next->where;
}

/*
 * An open array runs to the end of time only where nothing of its type follows
 * it: then so does everything whose last member it is.
 */
static bool open_ends(struct cl_member *parent)
{
	bool open = false;

	for (struct cl_member *m = parent->child; m; m = m->next) {
		bool last = parent->kind == CL_UNION || !m->next;

		if (!last)
			continue;
		if (!(m->flags & CL_OPEN) || (m->flags & CL_MARKER)) {
			if ((m->flags & CL_ARRAY) || !open_ends(m))
				continue;
		}
		m->end = CL_OPEN_END;
		open = true;
	}
	return open;
}

/* What MEMBER's bytes are owned by, from its own or those below it.  */
static void set_owned(struct cl_member *member)
{
	int64_t start = INT64_MAX, end = INT64_MIN;

	for (struct cl_member *m = member->child; m; m = m->next) {
		set_owned(m);
		if (m->owned_start >= m->owned_end)
			continue;
		if (m->owned_start < start)
			start = m->owned_start;
		if (m->owned_end > end)
			end = m->owned_end;
	}
	if (!member->child || (member->flags & CL_OPEN)) {
		start = member->start;
		end = member->end;
	} else if (start >= end) {
		start = end = member->start;
	} else if ((member->flags & CL_ARRAY) && member->count > 1) {
		end += (int64_t)(member->count - 1) * member->stride;
	}
	if (member->flags & CL_WHOLE) {
		start = member->start;
		end = member->end;
	}
	if (member->flags & (CL_PAD | CL_MARKER))
		end = start;
	member->owned_start = start;
	member->owned_end = end;
}

void cl_type_end(struct cl_type *type)
{
	open_ends(type->root);
	for (struct cl_member *m = type->root; m;
	     m = cl_member_walk(type->root, m))
		mark_repeats(m);
	set_owned(type->root);
	type->changed = false;
}

/* How long the name at the start of PATH is.  */
static size_t name_length(const char *path, size_t length)
{
	size_t n = 0;

	while (n < length && path[n] != '.' && path[n] != '[')
		n++;
	return n;
}

/* The member NAME among those of PARENT, anonymous ones looked through.  */
static struct cl_member *child_named(const struct cl_member *parent,
				     const char *name, size_t length)
{
	for (struct cl_member *m = parent->child; m; m = m->next) {
		if (!m->name) {
			struct cl_member *found =
				child_named(m, name, length);

			if (found)
				return found;
		} else if (strlen(m->name) == length &&
			   memcmp(m->name, name, length) == 0) {
			return m;
		}
	}
	return NULL;
}

static struct cl_member *find_below(const struct cl_member *scope,
				    const char *path, size_t length)
{
	for (;;) {
		size_t n = name_length(path, length);
		struct cl_member *m = child_named(scope, path, n);
		bool brackets = false;

		if (n == 0 || !m || n == length)
			return n ? m : NULL;
		path += n;
		length -= n;
		while (length >= 2 && path[0] == '[' && path[1] == ']') {
			brackets = true;
			path += 2;
			length -= 2;
		}
		if (length == 0 || *path != '.' ||
		    brackets != ((m->flags & CL_ARRAY) != 0))
			return NULL;
		path++;
		length--;
		scope = m;
	}
}

struct cl_member *cl_member_find(struct cl_member *scope, const char *path,
				 size_t length)
{
	for (; scope; scope = scope->parent) {
		struct cl_member *m = find_below(scope, path, length);

		if (m)
			return m;
	}
	return NULL;
}

/* Adds the path of CONTAINER, which contains the member that is named.  */
static void grow_container(const struct cl_member *container,
			   struct obstack *memory)
{
	if (!container->parent)
		return;
	grow_container(container->parent, memory);
	if (!container->name)
		return;
	cl_grow(memory, "%s%s.", container->name,
		container->flags & CL_ARRAY ? "[]" : "");
}

const char *cl_member_path(const struct cl_member *member,
			   struct obstack *memory)
{
	const struct cl_member *named = member;

	/* struct_group() gives its anonymous struct a name in the second one.  */
	if (!member->name && member->next && (member->next->flags & CL_REPEAT))
		named = member->next;
	while (named && !named->name)
		named = cl_member_walk(member, (struct cl_member *)named);
	if (!named)
		return "<anonymous>";
	grow_container(named->parent, memory);
	obstack_grow0(memory, named->name, strlen(named->name));
	return obstack_finish(memory);
}
