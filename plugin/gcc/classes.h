/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * classes.h - what is special about the classes of C++
 *
 * In other languages there is nothing special about any type.
 */
#ifndef CACHELINE_GCC_CLASSES_H
#define CACHELINE_GCC_CLASSES_H

/*
 * Calls ACT for each complete class that was made of the template whose own type, or one
 * of whose partial specializations, TYPE is; TYPE depends on template arguments.
 */
void classes_each_instance(tree type, void (*act)(tree instance));

/* The class that TYPE is.  A base class, less the padding at its end, has a type of its
   own in GCC.  */
tree classes_whole(tree type);

/* Whether FIELD is a base class.  */
bool classes_is_base(const_tree field);

/* Whether FIELD, of the class of BASE, a base class, is a virtual base: the class around
   both has it, at a place of its own.  */
bool classes_is_elsewhere(const_tree field, const_tree base);

/* Whether FIELD is a base class, or a member that lets others use its padding.  */
bool classes_may_overlap(const_tree field);

#endif
