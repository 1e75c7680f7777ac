/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * variables.h - variables with static storage
 */
#ifndef CACHELINE_GCC_VARIABLES_H
#define CACHELINE_GCC_VARIABLES_H

/* To be called first, with the plugin's name.  */
void variables_init(const char *plugin);

/* To be called when an annotation was put on a variable.  */
void variables_annotated(void);

/*
 * Judges each variable that is defined here: what was said of it, and what its type
 * relies on.  Takes our attributes off all of them.
 */
void variables_judge(void);

#endif
