/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * types.c - the structs of this compilation
 */
#include "compat.h"

#include "classes.h"
#include "types.h"

/* The table of identifiers goes with a precompiled header; on these are hung the types that
   are complete in it, and the templates of classes.  */
static const char in_header[] = "cacheline types of the header";
static const char templates_in_header[] = "cacheline templates of the header";

static tree *seen;
static unsigned count, room, handed_out;

unsigned char *types_states;
unsigned types_room;

/* Types that nothing else refers to any more would be collected.  */
static void mark_seen(void *, void *)
{
	for (unsigned i = 0; i < count; i++)
		gt_ggc_mx_tree_node(seen[i]);
}

static void (*other_prepare)(void);

static tree kept;

static void keep(tree type)
{
	if (COMPLETE_TYPE_P(type))
		kept = tree_cons(NULL_TREE, type, kept);
}

static void keep_for_pch(void)
{
	tree templates = NULL_TREE;

	kept = NULL_TREE;
	for (unsigned i = 0; i < count; i++) {
		keep(seen[i]);
		if (!compat_is_dependent(seen[i]))
			continue;
		templates = tree_cons(NULL_TREE, seen[i], templates);
		classes_each_instance(seen[i], keep);
	}
	TREE_CHAIN(get_identifier(in_header)) = kept;
	TREE_CHAIN(get_identifier(templates_in_header)) = templates;
	other_prepare();
}

/* What was hung on NAME in the precompiled header that is used, if one is.  */
static tree of_header(const char *name)
{
	tree hook = compat_writes_pch() ? NULL_TREE : maybe_get_identifier(name);

	return hook ? TREE_CHAIN(hook) : NULL_TREE;
}

void types_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_GGC_MARKING, mark_seen, NULL);
	other_prepare = targetm.prepare_pch_save;
	targetm.prepare_pch_save = keep_for_pch;
}

static void grow_states(unsigned uid)
{
	unsigned old = types_room;

	types_room = 2 * uid + 4096;
	types_states = XRESIZEVEC(unsigned char, types_states, types_room);
	memset(types_states + old, TYPES_UNKNOWN, types_room - old);
}

static void add(tree type)
{
	if (count == room) {
		room = room ? 2 * room : 256;
		seen = XRESIZEVEC(tree, seen, room);
	}
	seen[count++] = type;
}

bool types_note(tree type)
{
	unsigned uid;

	type = TYPE_MAIN_VARIANT(type);
	uid = TYPE_UID(type);
	if (uid >= types_room)
		grow_states(uid);
	if (types_states[uid] == TYPES_UNKNOWN)
		add(type);
	/* In C++ a class is not finished when this is first said of it.  */
	types_states[uid] = COMPLETE_TYPE_P(type) && !compat_is_cxx() ?
				    TYPES_DONE : TYPES_SEEN;
	return true;
}

void types_forget(void)
{
	count = 0;
	memset(types_states, TYPES_UNKNOWN, types_room);
}

void types_each(void (*act)(tree type))
{
	hash_set<tree> others;

	for (tree t = of_header(in_header); t; t = TREE_CHAIN(t))
		others.add(TREE_VALUE(t));
	while (handed_out < count) {
		tree type = seen[handed_out++];

		if (COMPLETE_TYPE_P(type) && !others.contains(type))
			act(type);
	}
}

static vec<tree> instances;

static void add_instance(tree type)
{
	instances.safe_push(type);
}

void types_each_new_instance(void (*act)(tree type))
{
	hash_set<tree> others;

	for (tree t = of_header(in_header); t; t = TREE_CHAIN(t))
		others.add(TREE_VALUE(t));
	for (tree t = of_header(templates_in_header); t; t = TREE_CHAIN(t))
		classes_each_instance(TREE_VALUE(t), add_instance);
	for (unsigned i = 0; i < instances.length(); i++)
		if (!others.contains(instances[i]))
			act(instances[i]);
	instances.release();
}

void types_each_again(void (*act)(tree type))
{
	for (unsigned i = 0; i < count; i++)
		if (COMPLETE_TYPE_P(seen[i]))
			act(seen[i]);
}

void types_every(void (*act)(tree type))
{
	for (tree t = of_header(in_header); t; t = TREE_CHAIN(t))
		act(TREE_VALUE(t));
	types_each_again(act);
}
