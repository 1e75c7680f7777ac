/* SPDX-License-Identifier: MIT */
/*
 * linux-6.12-wishes.h - what Linux 6.12 hopes of its cache lines
 *
 * linux-6.12.h reads it where CACHELINE_LINUX_WISHES is defined: comments that only hope
 * ("try", "if possible", "a chance"), and those that speak of lines where nothing settles
 * where an object starts.  In a file of its own, as lines that are skipped cost, too.
 */
#ifndef CACHELINE_LINUX_6_12_WISHES_H
#define CACHELINE_LINUX_6_12_WISHES_H

CACHELINE_TYPES_BEGIN

/* mm_types.h: a switch of address spaces hopefully finds both on one line.  */
CACHELINE_TYPE(struct mm_struct)
	"together pgd membarrier_state?"

/* mmzone.h: it gives span_seqlock a chance to be on the lock's line.  */
CACHELINE_TYPE(struct zone)
	"together span_seqlock? lock"

/* dcache.h: d_lockref is away from what a lookup under RCU reads, if possible.  */
CACHELINE_TYPE(struct dentry)
	"apart d_lockref d_flags d_seq d_hash d_parent d_name d_inode d_iname"

/*
 * No comment.  A page that fits a line is not split where it has 64 bytes, as the memory
 * map begins a line; the pages that a folio lies over neither.
 */
CACHELINE_TYPE(struct page)
	"base(64); unsplit"
CACHELINE_TYPE(struct folio)
	"base(64); unsplit page; unsplit __page_1"

/* rwsem.h: count and owner have a chance to share a line.  */
CACHELINE_TYPE(struct rw_semaphore)
	"together count? owner?"

/* mm_types.h: the first line has what a walk of the tree reads; areas begin anywhere. */
CACHELINE_TYPE(struct vm_area_struct)
	"together vm_start vm_end vm_mm vm_page_prot vm_flags"

/* fs.h: what a path walk reads is at the start, so not among what is written.  */
CACHELINE_TYPE(struct inode)
	"read-mostly i_mode i_opflags i_uid i_gid i_flags i_acl? i_default_acl? i_op"
	" i_sb i_mapping i_security?;"
	"hot(written) i_lock i_state i_rwsem i_count i_dio_count i_writecount"

/* timer_types.h: what changes is on one line; timers begin anywhere.  */
CACHELINE_TYPE(struct timer_list)
	"together entry expires function flags"

/* user_namespace.h: one line of 64 bytes; maps begin anywhere.  */
CACHELINE_TYPE(struct uid_gid_map)
	"size(64); lines(1)"

/* net/sched/sch_fq.c: the first line; internal in fq_sched_data begins anywhere.  */
CACHELINE_TYPE(struct fq_flow)
	"together t_root head tail fq_node sk socket_hash qlen"

/* net/sched/sch_htb.c: what is written is at the end, to reduce sharing.  */
CACHELINE_TYPE(struct htb_class)
	"read-mostly common rate ceil buffer cbuffer mbuffer prio quantum filter_list"
	" block level children parent rate_est;"
	"hot(written) bstats bstats_bias xstats tokens ctokens t_c"

/* tls.h: a line that is read and one that is written; kmalloc settles the start.  */
CACHELINE_TYPE(struct tls_context)
	"read-mostly prot_info push_pending_record sk_write_space priv_ctx_tx"
	" priv_ctx_rx netdev;"
	"hot(written) tx rx partially_sent_record partially_sent_offset"

/* nfnetlink_queue.c: what each packet writes is on one line, if possible.  */
CACHELINE_TYPE(struct nfqnl_instance)
	"together lock queue_total id_sequence queue_list"

/* xt_rateest.h: lock and statistics are on one line.  */
CACHELINE_TYPE(struct xt_rateest)
	"together bstats lock"

/* delayed-ref.h of btrfs: the tree's node is on the line of its key.  */
CACHELINE_TYPE(struct btrfs_delayed_ref_head)
	"together bytenr href_node"

CACHELINE_TYPES_END

#endif /* CACHELINE_LINUX_6_12_WISHES_H */
