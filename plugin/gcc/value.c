/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * value.c - numbers and strings among an attribute's arguments
 */
#include "compat.h"

#include "notes.h"
#include "value.h"

/* The size of the operand of C++'s own sizeof, which no other front end has.  */
static tree size_of_operand(const_tree t)
{
	tree of = TREE_OPERAND(t, 0);

	if (!TYPE_P(of))
		of = TREE_TYPE(of);
	return of ? TYPE_SIZE_UNIT(of) : NULL_TREE;
}

/* The constant behind what the front ends make of an argument: C++ folds nothing
   within sizeof.  */
static tree constant(tree t)
{
	STRIP_NOPS(t);
	if (strcmp(get_tree_code_name(TREE_CODE(t)), "sizeof_expr") == 0 &&
	    size_of_operand(t))
		return size_of_operand(t);
	if (TREE_CODE(t) == CONST_DECL ||
	    (TREE_CODE(t) == VAR_DECL && TREE_READONLY(t)))
		t = DECL_INITIAL(t) ? DECL_INITIAL(t) : t;
	else if (BINARY_CLASS_P(t))
		t = fold_build2(TREE_CODE(t), TREE_TYPE(t),
				constant(TREE_OPERAND(t, 0)),
				constant(TREE_OPERAND(t, 1)));
	STRIP_NOPS(t);
	return t;
}

bool value_number(tree t, uint64_t *number)
{
	t = constant(t);
	if (TREE_CODE(t) != INTEGER_CST)
		t = constant(compat_constant(t));
	if (TREE_CODE(t) != INTEGER_CST || !tree_fits_uhwi_p(t))
		return false;
	*number = tree_to_uhwi(t);
	return true;
}

const char *value_string(tree t)
{
	STRIP_NOPS(t);
	if (TREE_CODE(t) == ADDR_EXPR)
		t = TREE_OPERAND(t, 0);
	if (TREE_CODE(t) != STRING_CST ||
	    strlen(TREE_STRING_POINTER(t)) + 1 !=
		    (size_t)TREE_STRING_LENGTH(t))
		return NULL;
	return (const char *)obstack_copy0(&notes_memory,
					   TREE_STRING_POINTER(t),
					   strlen(TREE_STRING_POINTER(t)));
}
