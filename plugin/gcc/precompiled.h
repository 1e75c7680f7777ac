/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * precompiled.h - which precompiled headers may be used
 */
#ifndef CACHELINE_GCC_PRECOMPILED_H
#define CACHELINE_GCC_PRECOMPILED_H

/*
 * Makes GCC refuse precompiled headers that were built without the plugin: all
 * annotations in them are empty, and whatever the file itself promises with their
 * macros would be too.
 */
void precompiled_watch(void);

#endif
