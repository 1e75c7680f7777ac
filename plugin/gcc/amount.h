/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * amount.h - what is known of a number in a function's body
 */
#ifndef CACHELINE_GCC_AMOUNT_H
#define CACHELINE_GCC_AMOUNT_H

#include "../core/allocator.h"

/* The constant that VALUE, an operand in SSA form, is: found through copies, conversions
   and arithmetic, as it is there without optimisation.  NULL_TREE: not known.  */
tree amount_constant(tree value);

/* What is known of VALUE, a size or an alignment.  */
struct cl_amount amount_of(tree value);

/* What is known of the product of two of them.  */
struct cl_amount amount_product(struct cl_amount a, struct cl_amount b);

#endif
