/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * value.h - numbers and strings among an attribute's arguments
 */
#ifndef CACHELINE_GCC_VALUE_H
#define CACHELINE_GCC_VALUE_H

/* Whether T is a constant that is not negative; then it is in *NUMBER.  */
bool value_number(tree t, uint64_t *number);

/* The text of T, a string without NULs, kept in notes_memory; else NULL.  */
const char *value_string(tree t);

#endif
