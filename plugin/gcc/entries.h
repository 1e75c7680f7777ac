/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * entries.h - where functions begin
 */
#ifndef CACHELINE_GCC_ENTRIES_H
#define CACHELINE_GCC_ENTRIES_H

/*
 * Takes up what was said of functions, and looks at each entry that GCC is about to write
 * if any of them asks for it.  PLUGIN names us.  To be called when the front end is done.
 */
void entries_watch(const char *plugin);

/* Reports what was found, in the order of the source.  */
void entries_report(void);

#endif
