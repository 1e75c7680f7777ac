/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rounding.h - blocks that are rounded up by hand
 *
 * `p = malloc(n + 63); q = (p + 63) & ~63`: the object begins at q, whatever type p has.
 */
#ifndef CACHELINE_GCC_ROUNDING_H
#define CACHELINE_GCC_ROUNDING_H

/*
 * Whether the function that is compiled rounds an address to multiples of BYTES, a power
 * of two, or of a number that is not known, and that address is the block of CALL, perhaps
 * with something added.  OUT: what CALL was given to put the pointer at, NULL_TREE if it
 * returns it.
 */
bool rounding_of(gimple *call, tree out, uint64_t bytes);

#endif
