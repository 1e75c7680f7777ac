/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * containers.h - types that hold types with contracts
 */
#ifndef CACHELINE_GCC_CONTAINERS_H
#define CACHELINE_GCC_CONTAINERS_H

/* Judges those among all types seen since the last call.  To be called when types with
   contracts of their own are judged.  */
void containers_judge(void);

/* Draws all types of the compilation that are not inline ones, whoever asked.  To be
   called after that.  */
void containers_draw(void);

#endif
