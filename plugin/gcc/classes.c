/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * classes.c - what is special about the classes of C++
 *
 * The C++ front end's own declarations are looked at here and nowhere else, and only
 * where it is the one that runs.
 */
#define CACHELINE_LOOKS_INTO_CXX
#include "compat.h"

#include "classes.h"

/* The template that all instances of TYPE's are listed with, or NULL.  */
static tree most_general(tree type)
{
	tree info = CLASS_TYPE_P(type) ? CLASSTYPE_TEMPLATE_INFO(type) :
					 NULL_TREE;
	tree of = info ? TI_TEMPLATE(info) : NULL_TREE, next;

	while (of && TREE_CODE(of) == TEMPLATE_DECL && DECL_TEMPLATE_INFO(of)) {
		next = TI_TEMPLATE(DECL_TEMPLATE_INFO(of));
		if (next == of || TREE_CODE(next) != TEMPLATE_DECL)
			break;
		of = next;
	}
	return of && TREE_CODE(of) == TEMPLATE_DECL ? of : NULL_TREE;
}

void classes_each_instance(tree type, void (*act)(tree instance))
{
	tree of = compat_is_cxx() ? most_general(type) : NULL_TREE;
	auto_vec<tree> found;

	if (!of)
		return;
	for (tree i = DECL_TEMPLATE_INSTANTIATIONS(of); i; i = TREE_CHAIN(i))
		found.safe_push(TREE_VALUE(i));
	/* The list has the latest first.  */
	for (unsigned i = found.length(); i > 0; i--)
		if (TYPE_P(found[i - 1]) && COMPLETE_TYPE_P(found[i - 1]) &&
		    !compat_is_dependent(found[i - 1]))
			act(found[i - 1]);
}

tree classes_whole(tree type)
{
	return compat_is_cxx() && IS_FAKE_BASE_TYPE(type) ? TYPE_CONTEXT(type) :
							    type;
}

bool classes_is_base(const_tree field)
{
	return compat_is_cxx() && TREE_CODE(field) == FIELD_DECL &&
	       DECL_ARTIFICIAL(field) && !DECL_NAME(field) &&
	       RECORD_OR_UNION_TYPE_P(TREE_TYPE(field));
}

bool classes_is_elsewhere(const_tree field, const_tree base)
{
	return classes_is_base(field) && classes_is_base(base) &&
	       tree_fits_uhwi_p(bit_position(field)) &&
	       tree_fits_uhwi_p(DECL_SIZE(base)) &&
	       tree_to_uhwi(bit_position(field)) >= tree_to_uhwi(DECL_SIZE(base));
}

bool classes_may_overlap(const_tree field)
{
	return classes_is_base(field) ||
	       (compat_is_cxx() &&
		lookup_attribute("no_unique_address", DECL_ATTRIBUTES(field)));
}
