/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.c - the structs of this compilation
 */
#include "compat.h"

#include "types.h"

/* The table of identifiers goes with a precompiled header; the types that are complete in
   it are hung on this one.  */
static const char in_header[] = "cacheline types of the header";

static tree *seen;
static unsigned count, room, handed_out;

/* A bit for each TYPE_UID.  */
static unsigned char *bits;
static unsigned bytes;

/* Types that nothing else refers to any more would be collected.  */
static void mark_seen(void *, void *)
{
	for (unsigned i = 0; i < count; i++)
		gt_ggc_mx_tree_node(seen[i]);
}

static void (*other_prepare)(void);

static void keep_for_pch(void)
{
	tree list = NULL_TREE;

	for (unsigned i = 0; i < count; i++)
		if (COMPLETE_TYPE_P(seen[i]))
			list = tree_cons(NULL_TREE, seen[i], list);
	TREE_CHAIN(get_identifier(in_header)) = list;
	other_prepare();
}

void types_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_GGC_MARKING, mark_seen, NULL);
	other_prepare = targetm.prepare_pch_save;
	targetm.prepare_pch_save = keep_for_pch;
}

static void grow_bits(unsigned uid)
{
	unsigned old = bytes;

	bytes = uid / 4 + 1024;
	bits = XRESIZEVEC(unsigned char, bits, bytes);
	memset(bits + old, 0, bytes - old);
}

void types_seen(tree type)
{
	unsigned uid;

	type = TYPE_MAIN_VARIANT(type);
	uid = TYPE_UID(type);
	if (uid / 8 >= bytes)
		grow_bits(uid);
	if (bits[uid / 8] & 1u << uid % 8)
		return;
	bits[uid / 8] |= 1u << uid % 8;
	if (count == room) {
		room = room ? 2 * room : 256;
		seen = XRESIZEVEC(tree, seen, room);
	}
	seen[count++] = type;
}

void types_forget(void)
{
	count = 0;
	memset(bits, 0, bytes);
}

void types_each(void (*act)(tree type))
{
	tree kept = compat_writes_pch() ? NULL_TREE :
					  maybe_get_identifier(in_header);
	hash_set<tree> others;

	for (kept = kept ? TREE_CHAIN(kept) : NULL_TREE; kept;
	     kept = TREE_CHAIN(kept))
		others.add(TREE_VALUE(kept));
	while (handed_out < count) {
		tree type = seen[handed_out++];

		if (COMPLETE_TYPE_P(type) && !others.contains(type))
			act(type);
	}
}

void types_each_again(void (*act)(tree type))
{
	for (unsigned i = 0; i < count; i++)
		if (COMPLETE_TYPE_P(seen[i]))
			act(seen[i]);
}
