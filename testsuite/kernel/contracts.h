/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Promises that Linux 6.12 makes in comments, as out-of-line contracts, for
 * check-kernel, which forces this file in before any type is complete.
 * contracts.list says the same for the program that computes what must come out.
 */
#include "cacheline.h"

/* fs.h: which member is on which line. */
CACHELINE_CONTRACTS(struct file,
	"apart f_count f_mode;"
	"isolated f_count")

/*
 * mm_types.h: count and owner of the lock on different lines ("0x120"); mm_count,
 * which is written often, on a line of its own.
 */
CACHELINE_CONTRACTS(struct mm_struct,
	"apart mm_count mm_users mmap_lock page_table_lock pgd;"
	"apart page_table_lock mmap_lock;"
	"apart mmap_lock.count mmap_lock.owner")

/* rwsem.h: a writer touches both, alone on the lock it wants one miss. */
CACHELINE_CONTRACTS(struct rw_semaphore,
	"together count owner")

/* page_counter.h: usage shares with nobody; parent is read on every charge. */
CACHELINE_CONTRACTS(struct page_counter,
	"isolated usage;"
	"apart usage parent")

/* dst.h: the reference count away from what every packet reads. */
CACHELINE_CONTRACTS(struct dst_entry,
	"apart __rcuref input output ops")

/* A prefetch of a struct page is to fetch all of it. */
CACHELINE_CONTRACTS(struct page,
	"unsplit")

/*
 * mmzone.h: the lock, among what the allocator writes, away from the
 * read-mostly fields, from those of compaction and from the statistics.  Not
 * from span_seqlock: the comment there hopes for one line with the lock.
 */
CACHELINE_CONTRACTS(struct zone,
	"apart lock"
	" _watermark watermark_boost nr_reserved_highatomic nr_free_highatomic"
	" lowmem_reserve node? zone_pgdat per_cpu_pageset per_cpu_zonestats"
	" pageset_high_min pageset_high_max pageset_batch pageblock_flags?"
	" zone_start_pfn managed_pages spanned_pages present_pages"
	" present_early_pages? cma_pages? name nr_isolate_pageblock? initialized"
	" percpu_drift_mark compact_cached_free_pfn? compact_cached_migrate_pfn?"
	" compact_init_migrate_pfn? compact_init_free_pfn? compact_considered?"
	" compact_defer_shift? compact_order_failed? compact_blockskip_flush?"
	" contiguous vm_stat vm_numa_event")
