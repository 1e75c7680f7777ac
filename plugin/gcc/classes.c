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

/*
 * All instances of template OF, in the order in which they were made.  Those of a member
 * template are listed with what it became in each instance of the class around it, and
 * that is listed as if it were an instance of the whole.
 */
static void find_instances(tree of, vec<tree> *found, hash_set<tree> *seen)
{
	auto_vec<tree> listed;

	if (seen->add(of))
		return;
	for (tree i = DECL_TEMPLATE_INSTANTIATIONS(of); i; i = TREE_CHAIN(i))
		if (TYPE_P(TREE_VALUE(i)))
			listed.safe_push(TREE_VALUE(i));
	/* The list has the latest first.  */
	for (unsigned i = listed.length(); i > 0; i--) {
		tree type = listed[i - 1];

		if (!compat_is_dependent(type))
			found->safe_push(type);
		else if (CLASS_TYPE_P(type) && CLASSTYPE_TEMPLATE_INFO(type) &&
			 TREE_CODE(CLASSTYPE_TI_TEMPLATE(type)) == TEMPLATE_DECL)
			find_instances(CLASSTYPE_TI_TEMPLATE(type), found, seen);
	}
}

void classes_each_instance(tree type, void (*act)(tree instance))
{
	tree of = compat_is_cxx() ? most_general(type) : NULL_TREE;
	auto_vec<tree> found;
	hash_set<tree> seen;

	if (!of)
		return;
	find_instances(of, &found, &seen);
	for (unsigned i = 0; i < found.length(); i++)
		if (COMPLETE_TYPE_P(found[i]))
			act(found[i]);
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
