/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * memcached 1.6 promises little; what it says, and what it implies by giving each
 * thread its statistics, as out-of-line contracts.  The type of a thread has no tag,
 * and its header no guard: contracts about that would have to stand in the header.
 */
#include "cacheline.h"

/* memcached.h: counters that are often updated, ordered to be near each other. */
CACHELINE_CONTRACTS(struct stats_state, "together curr_items curr_bytes curr_conns")

/* Implied: the statistics of a thread are written by that thread. */
CACHELINE_CONTRACTS(struct thread_stats, "isolated")
