/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dead.h - statements that never run
 *
 * Before optimisation, and without it, branches stand that a constant closes: of a template,
 * or of what is evaluated at compile time only.
 */
#ifndef CACHELINE_GCC_DEAD_H
#define CACHELINE_GCC_DEAD_H

/* Whether STMT is known never to run.  */
bool dead_statement(gimple *stmt);

#endif
