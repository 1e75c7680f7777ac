/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layouts.h - which records of types speak of the same layout
 */
#ifndef CACHELINE_CLI_LAYOUTS_H
#define CACHELINE_CLI_LAYOUTS_H

#include "build.h"

/*
 * Numbers the layouts of all types in BUILD, and adds a finding (rule `differs`) for
 * each type that two objects lay out differently although its definition, its target,
 * ABI and randomisation are the same.
 */
void layouts_compare(struct build *build);

/* How the members of TYPE are ordered, as the record calls it.  */
const char *layout_order(const struct cl_type *type);

/*
 * What differs first between A and B, as a part of a sentence in MEMORY; NULL: nothing
 * does.  Where only one says what is in a member nothing can be compared there.
 */
const char *layout_difference(const struct cl_type *a, const struct cl_type *b,
			      struct obstack *memory);

#endif
