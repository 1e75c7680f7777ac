/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocations.h - objects that an allocator makes
 */
#ifndef CACHELINE_GCC_ALLOCATIONS_H
#define CACHELINE_GCC_ALLOCATIONS_H

/*
 * Looks at the allocations in each function body from here on, if something was promised
 * in this file.  PLUGIN names us.  To be called when the front end is done.
 */
void allocations_watch(const char *plugin);

/* Reports what was found, in the order of the source.  */
void allocations_report(void);

#endif
