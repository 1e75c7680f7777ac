/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What userspace RCU 0.13 promises, in words or by aligning, as out-of-line contracts.
 * Its lines are CAA_CACHE_LINE_SIZE: 128 bytes on x86, a line and the one that is
 * fetched with it.  Forced in before any type is complete.
 */
#include "cacheline.h"

CACHELINE_LINE(128)

/* static/urcu-common.h and its kin: the counter that readers look at is alone. */
CACHELINE_CONTRACTS(struct urcu_gp, "isolated")
CACHELINE_CONTRACTS(struct urcu_bp_gp, "isolated")

/* A reader's counter, and the registry's part on lines of its own. */
CACHELINE_CONTRACTS(struct urcu_reader, "isolated; apart node ctr need_mb; start node")
CACHELINE_CONTRACTS(struct urcu_bp_reader, "isolated; apart node ctr; start node")
CACHELINE_CONTRACTS(struct urcu_qsbr_reader, "isolated; apart node ctr; start node")

/*
 * urcu-bp.c: readers stand in the chunk, one after the other.  A chunk is a mapping
 * of its own.
 */
CACHELINE_CONTRACTS(struct registry_chunk, "start data")
CACHELINE_BASE(struct registry_chunk, 4096)

/* urcu-call-rcu-impl.h, workqueue.c: aligned; head and tail may share, by intent. */
CACHELINE_CONTRACTS(struct call_rcu_data, "isolated")
CACHELINE_CONTRACTS(struct urcu_workqueue, "isolated")

/* rculfhash.c: each CPU's counters have a line. */
CACHELINE_CONTRACTS(struct ht_items_count, "isolated")
