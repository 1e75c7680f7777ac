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

/* What is known of each TYPE_UID, two bits.  */
enum {
	UNKNOWN,
	SEEN,
	DONE,				/* complete when it was seen */
};

static unsigned char *states;
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

static void grow_states(unsigned uid)
{
	unsigned old = bytes;

	bytes = uid / 2 + 1024;
	states = XRESIZEVEC(unsigned char, states, bytes);
	memset(states + old, UNKNOWN, bytes - old);
}

static void add(tree type)
{
	if (count == room) {
		room = room ? 2 * room : 256;
		seen = XRESIZEVEC(tree, seen, room);
	}
	seen[count++] = type;
}

bool types_seen(tree type)
{
	unsigned uid, shift, state;

	type = TYPE_MAIN_VARIANT(type);
	uid = TYPE_UID(type);
	shift = uid % 4 * 2;
	if (uid / 4 >= bytes)
		grow_states(uid);
	state = states[uid / 4] >> shift & 3;
	if (state == DONE)
		return false;
	if (state == UNKNOWN)
		add(type);
	/* In C++ a class is not finished when this is first said of it.  */
	state = COMPLETE_TYPE_P(type) && !compat_is_cxx() ? DONE : SEEN;
	states[uid / 4] = (states[uid / 4] & ~(3u << shift)) | state << shift;
	return true;
}

void types_forget(void)
{
	count = 0;
	memset(states, UNKNOWN, bytes);
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

void types_every(void (*act)(tree type))
{
	tree kept = compat_writes_pch() ? NULL_TREE :
					  maybe_get_identifier(in_header);

	for (kept = kept ? TREE_CHAIN(kept) : NULL_TREE; kept;
	     kept = TREE_CHAIN(kept))
		act(TREE_VALUE(kept));
	types_each_again(act);
}
