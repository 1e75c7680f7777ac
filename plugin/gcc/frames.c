/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * frames.c - which inlined function a statement is of
 */
#include "bodies.h"

#include "allocators.h"
#include "arguments.h"
#include "frames.h"

tree frames_function(const_tree block)
{
	tree origin;

	if (!inlined_function_outer_scope_p(block))
		return NULL_TREE;
	origin = block_ultimate_origin(CONST_CAST_TREE(block));
	return origin && TREE_CODE(origin) == FUNCTION_DECL ? origin : NULL_TREE;
}

tree frames_of(gimple *stmt)
{
	tree block = gimple_block(stmt);

	while (block && TREE_CODE(block) == BLOCK && !frames_function(block))
		block = BLOCK_SUPERCONTEXT(block);
	return block && TREE_CODE(block) == BLOCK ? block : NULL_TREE;
}

const struct cl_allocator *frames_own_allocator(gimple *call)
{
	tree block = gimple_block(call);

	if (!arguments.allocators)
		return NULL;
	for (; block && TREE_CODE(block) == BLOCK;
	     block = BLOCK_SUPERCONTEXT(block)) {
		tree function = frames_function(block);
		const struct cl_allocator *own = function ?
			allocators_of(function, 0) : NULL;

		if (own && (own->flags & CL_ALLOC_OWN))
			return own;
	}
	return NULL;
}
