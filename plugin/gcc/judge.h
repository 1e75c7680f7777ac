/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge.h - judging what was noted
 */
#ifndef CACHELINE_GCC_JUDGE_H
#define CACHELINE_GCC_JUDGE_H

/* Judges each type with notes, once, and reports what was found; what was noted
   before the last call is done.  To be called when layouts are final.  */
void judge_all(void);

/* The size of lines where nothing else is stated, in bytes.  */
unsigned judge_default_line(void);

#endif
