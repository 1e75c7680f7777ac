/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * random.h - the same random numbers on every machine (xorshift64*)
 */
#ifndef CACHELINE_ORACLE_RANDOM_H
#define CACHELINE_ORACLE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

static uint64_t state;			/* the seed; not 0 */

static inline uint64_t next_random(void)
{
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return state * UINT64_C(2685821657736338717);
}

/* 0 to N - 1.  */
static inline unsigned below(unsigned n)
{
	return (next_random() >> 33) % n;
}

/* True in N of 100 cases.  */
static inline bool percent(unsigned n)
{
	return below(100) < n;
}

#endif
