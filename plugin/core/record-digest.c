/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record-digest.c - what an object file carries: a layout and its contracts in brief
 *
 * Goes over what tells two layouts apart, as the record has it; so the digest of a
 * type that was read is that of the one that was written.  What it goes over is part
 * of the format, and changes with its version only.
 */
#include <string.h>

#include "md5.h"
#include "memory.h"
#include "record-format.h"

/* The first BYTES of the MD5 of what grows in WORDS, which is freed.  */
static uint64_t digest_of(struct obstack *words, unsigned bytes)
{
	size_t length = obstack_object_size(words);
	char *text = obstack_finish(words);
	unsigned char sum[16];
	uint64_t digest = 0;

	md5_buffer(text, length, sum);
	for (unsigned i = 0; i < bytes; i++)
		digest = digest << 8 | sum[i];
	obstack_free(words, text);
	return digest;
}

/* What is in a member of another type is that type's.  */
static void add_members(struct obstack *words, const struct cl_member *parent)
{
	for (const struct cl_member *m = parent->child; m; m = m->next) {
		bool bits = m->flags & CL_BITFIELD;

		cl_grow(words, "%s %s %s%s%s %llu %llu %lld\n",
			m->name ? m->name : "", record_kinds[m->kind],
			m->flags & CL_ARRAY ? "a" : "", bits ? "b" : "",
			m->flags & CL_OPEN ? "o" : "",
			(unsigned long long)(bits ? m->bit_offset :
					     (uint64_t)m->start * 8),
			(unsigned long long)(bits ? m->bit_size :
					     m->bit_size / 8 * 8),
			(long long)(m->flags & CL_ARRAY ? m->stride : 0));
		if (!m->child || (m->flags & CL_TAGGED))
			continue;
		add_members(words, m);
		cl_grow(words, ".\n");
	}
}

static void add_contract(struct obstack *words, const struct cl_entry *entry,
			 const struct cl_contract *c, struct obstack *memory)
{
	uint32_t line = c->members ? c->member[0]->line_size : 0;

	cl_grow(words, "%s %u %llu %s %c", cl_rule_name(c->rule),
		line ? line : entry->line_size, (unsigned long long)c->lines,
		c->group ? c->group : "", c->repeated ? 'r' : '-');
	for (unsigned i = 0; i < c->members; i++)
		cl_grow(words, " %s", cl_member_path(c->member[i], memory));
	cl_grow(words, "\n");
}

struct cl_digest cl_entry_digest(const struct cl_entry *entry)
{
	const struct cl_contracts *contracts = entry->contracts;
	const struct cl_type *type;
	struct cl_digest digest;
	struct obstack words, paths;

	if (!contracts)
		return *entry->digest;
	type = contracts->type;
	digest.order = cl_record_order(type);
	obstack_init(&words);
	obstack_init(&paths);
	cl_grow(&words, "%s %lld %lld\n", record_kinds[type->root->kind],
		(long long)entry->size, (long long)entry->align);
	add_members(&words, type->root);
	digest.layout = digest_of(&words, 6);
	cl_grow(&words, "%lld %lld %u\n", (long long)type->base,
		(long long)entry->start, entry->line_size);
	for (const struct cl_contract *c = contracts->contract; c; c = c->next)
		add_contract(&words, entry, c, &paths);
	digest.contracts = digest_of(&words, 4);
	obstack_free(&paths, NULL);
	obstack_free(&words, NULL);
	return digest;
}
