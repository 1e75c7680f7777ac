/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * words.h - how names in contracts and arguments are compared
 */
#ifndef CACHELINE_CORE_WORDS_H
#define CACHELINE_CORE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether NAME (LENGTH bytes) is KNOWN; `_` stands for `-`, as both can be written
   in C.  */
bool cl_same_word(const char *known, const char *name, size_t length);

#endif
