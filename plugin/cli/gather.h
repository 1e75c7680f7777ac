/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gather.h - reads many files at once
 */
#ifndef CACHELINE_CLI_GATHER_H
#define CACHELINE_CLI_GATHER_H

#include "inputs.h"
#include "object.h"

/*
 * One reading for each of INPUTS, in their order, read by THREADS threads.  A line of
 * progress stands on the terminal, if stderr is one, when it takes more than a second.
 * Returns an array for the caller to free.
 */
struct reading *gather(const struct inputs *inputs, unsigned threads);

#endif
