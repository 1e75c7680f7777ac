/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * slabs.c - the slab caches of Linux that a file makes
 */
#include "bodies.h"

#include "amount.h"
#include "notes.h"
#include "pointer.h"
#include "slabs.h"

/* The bit of SLAB_HWCACHE_ALIGN where there is __kmem_cache_create_args(): since 6.12. */
static const uint64_t hwcache_align = 1 << 4;

struct cache {
	unsigned variable;		/* DECL_UID */
	bool known;			/* made once, with constants */
	struct cl_slab slab;
	struct cache *next;
};

static struct cache *caches;

/* ------------------------------------------- struct kmem_cache_args */

static bool is_align(const_tree field)
{
	return TREE_CODE(field) == FIELD_DECL && DECL_NAME(field) &&
	       id_equal(DECL_NAME(field), "align");
}

/* The member `align` of VALUE, a whole struct; NULL_TREE: not known.  */
static tree align_in(tree value)
{
	unsigned HOST_WIDE_INT i;
	tree field, member;

	if (VAR_P(value) && TREE_READONLY(value) && TREE_STATIC(value) &&
	    DECL_INITIAL(value))
		value = DECL_INITIAL(value);
	if (TREE_CODE(value) != CONSTRUCTOR || TREE_CLOBBER_P(value))
		return NULL_TREE;
	FOR_EACH_CONSTRUCTOR_ELT(CONSTRUCTOR_ELTS(value), i, field, member)
		if (field && is_align(field))
			return member;
	return integer_zero_node;
}

/* What STMT says of the member `align` of ARGS; false: nothing, look on.  */
static bool says_align(gimple *stmt, tree args, tree *align)
{
	tree lhs;

	*align = NULL_TREE;
	if (!gimple_assign_single_p(stmt)) {
		if (!is_gimple_call(stmt))
			return gimple_code(stmt) == GIMPLE_ASM;
		for (unsigned i = 0; i < gimple_call_num_args(stmt); i++) {
			tree arg = gimple_call_arg(stmt, i);

			if (TREE_CODE(arg) == ADDR_EXPR &&
			    get_base_address(TREE_OPERAND(arg, 0)) == args)
				return true;
		}
		return gimple_call_lhs(stmt) == args;
	}
	lhs = gimple_assign_lhs(stmt);
	if (lhs == args) {
		*align = align_in(gimple_assign_rhs1(stmt));
		return true;
	}
	if (TREE_CODE(lhs) != COMPONENT_REF || TREE_OPERAND(lhs, 0) != args)
		return get_base_address(lhs) == args;
	if (!is_align(TREE_OPERAND(lhs, 1)))
		return false;
	*align = gimple_assign_rhs1(stmt);
	return true;
}

/* The member `align` that CALL finds where POINTER points; NULL_TREE: not known.  */
static tree align_for(gimple *call, tree pointer)
{
	tree args, memory = gimple_vuse(call), align;

	if (integer_zerop(pointer))
		return integer_zero_node;
	if (TREE_CODE(pointer) != ADDR_EXPR)
		return NULL_TREE;
	args = TREE_OPERAND(pointer, 0);
	if (!VAR_P(args))
		return NULL_TREE;
	if (TREE_STATIC(args))
		return TREE_READONLY(args) ? align_in(args) : NULL_TREE;
	while (memory && !SSA_NAME_IS_DEFAULT_DEF(memory)) {
		gimple *def = SSA_NAME_DEF_STMT(memory);

		if (gimple_code(def) == GIMPLE_PHI)
			return NULL_TREE;
		if (says_align(def, args, &align))
			return align;
		memory = gimple_vuse(def);
	}
	return NULL_TREE;
}

/* ---------------------------------------------------------------- caches */

static struct cache *find_cache(const_tree variable)
{
	struct cache *c = caches;

	while (c && c->variable != DECL_UID(variable))
		c = c->next;
	return c;
}

/* A cache that is made where two calls could have made it is not known.  */
static void note_stored(void *slab, const struct pointer_use *use)
{
	struct cache *c;

	if (!use->stored || !VAR_P(use->stored) || !TREE_STATIC(use->stored))
		return;
	c = find_cache(use->stored);
	if (c) {
		c->known = false;
		return;
	}
	c = XOBNEW(&notes_memory, struct cache);
	c->variable = DECL_UID(use->stored);
	c->known = slab != NULL;
	if (slab)
		c->slab = *(const struct cl_slab *)slab;
	c->next = caches;
	caches = c;
}

/* Reads what CALL asks for; false: it is not all constant.  */
static bool read_slab(gimple *call, tree align, tree flags,
		      struct cl_slab *slab)
{
	tree size = amount_constant(gimple_call_arg(call, 1));

	align = align ? amount_constant(align) : NULL_TREE;
	flags = amount_constant(flags);
	if (!size || !align || !flags || !tree_fits_uhwi_p(size) ||
	    !tree_fits_uhwi_p(align) || !tree_fits_uhwi_p(flags))
		return false;
	slab->size = tree_to_uhwi(size);
	slab->align = tree_to_uhwi(align);
	slab->hwcache_align = tree_to_uhwi(flags) & hwcache_align;
	return true;
}

void slabs_look_at(gimple *call)
{
	tree decl = gimple_call_fndecl(call), lhs = gimple_call_lhs(call);
	unsigned n = gimple_call_num_args(call);
	struct cl_slab slab;
	bool read;

	if (!decl || !DECL_NAME(decl) || !lhs)
		return;
	if (n == 4 && id_equal(DECL_NAME(decl), "__kmem_cache_create_args"))
		read = read_slab(call, align_for(call, gimple_call_arg(call, 2)),
				 gimple_call_arg(call, 3), &slab);
	else if (n == 5 && id_equal(DECL_NAME(decl), "__kmem_cache_create"))
		read = read_slab(call, gimple_call_arg(call, 2),
				 gimple_call_arg(call, 3), &slab);
	else if (n == 4 && id_equal(DECL_NAME(decl), "__kmem_cache_default_args"))
		read = read_slab(call, integer_zero_node,
				 gimple_call_arg(call, 3), &slab);
	else
		return;
	if (TREE_CODE(lhs) == SSA_NAME)
		pointer_follow(lhs, false, note_stored, read ? &slab : NULL);
	else
		pointer_follow_store(call, lhs, note_stored,
				     read ? &slab : NULL);
}

tree slabs_variable(tree pointer)
{
	gimple *def;

	if (TREE_CODE(pointer) != SSA_NAME)
		return NULL_TREE;
	def = SSA_NAME_DEF_STMT(pointer);
	if (!gimple_assign_single_p(def))
		return NULL_TREE;
	pointer = gimple_assign_rhs1(def);
	if (TREE_CODE(pointer) == SSA_NAME)
		return slabs_variable(pointer);
	return VAR_P(pointer) && TREE_STATIC(pointer) ? pointer : NULL_TREE;
}

const struct cl_slab *slabs_of(const_tree variable)
{
	struct cache *c = find_cache(variable);

	return c && c->known ? &c->slab : NULL;
}
