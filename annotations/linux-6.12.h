/* SPDX-License-Identifier: MIT */
/*
 * linux-6.12.h - what Linux 6.12 promises about its cache lines
 *
 * Linux says in comments, and by markers such as ____cacheline_aligned_in_smp, which of
 * its data may share a line.  Here these promises are contracts, in words of ours, for
 * an unmodified tree:
 *
 *   make KCFLAGS="-fplugin=cacheline -include .../annotations/linux-6.12.h"
 *
 * No header of the kernel is included.  A type that a file does not complete is not
 * judged, so types that are private to a .c file are judged in it.  A member that a
 * configuration lacks ends in `?`; types that stand under an #ifdef, or in a directory
 * that is built for one option, are under the same here.
 *
 * A contract is our reading of a comment.  In particular:
 * - Data that a comment calls read-mostly, or written, is so here, whatever the code does.
 * - Where members are to be away from those above them, those below may join their line.
 * - base(N) is stated where the type's own slab cache has SLAB_HWCACHE_ALIGN, and the type
 *   stands nowhere else.  The plugin believes it.
 * - size(64) is stated where the comment counts in lines of 64 bytes.
 *
 * Comments that only hope are in linux-6.12-wishes.h, which is read where
 * CACHELINE_LINUX_WISHES is defined.  docs/kernel.md has the verdicts.
 */
#ifndef CACHELINE_LINUX_6_12_H
#define CACHELINE_LINUX_6_12_H

#include "linux-line.h"

#ifdef CACHELINE_LINUX

#define CACHELINE_LINUX_SLAB "base(" CACHELINE_LINUX_LINE ");"

CACHELINE_TYPES_BEGIN

/* -------------------------------------------------------------------- mm */

/*
 * mm_types.h: mm_count, written often, is on a line of its own; the two hot words of
 * mmap_lock are on different lines in some configuration.  The comment says that
 * offset 0x120 does that.  It does not: see docs/kernel.md.
 */
CACHELINE_TYPE(struct mm_struct)
	"isolated mm_count;"
	"apart mmap_lock.count? mmap_lock.owner?"

/* page_counter.h: usage shares with nobody; what is read mostly is by itself.  */
CACHELINE_TYPE(struct page_counter)
	"isolated usage;"
	"hot(tracking) emin min_usage children_min_usage elow low_usage"
	" children_low_usage watermark local_watermark failcnt;"
	"read-mostly protection_support min low high max parent"

/*
 * mmzone.h: what is read mostly, what the page allocator writes, what compaction and
 * vmstat write, and the statistics do not share lines.
 */
CACHELINE_TYPE(struct zone)
	"read-mostly _watermark watermark_boost nr_reserved_highatomic"
	" nr_free_highatomic lowmem_reserve node? zone_pgdat per_cpu_pageset"
	" per_cpu_zonestats pageset_high_min pageset_high_max pageset_batch"
	" pageblock_flags? zone_start_pfn managed_pages spanned_pages present_pages"
	" present_early_pages? cma_pages? name nr_isolate_pageblock? span_seqlock?"
	" initialized;"
	"hot(allocator) free_area unaccepted_pages? flags lock;"
	"hot(compaction) percpu_drift_mark compact_cached_free_pfn?"
	" compact_cached_migrate_pfn? compact_init_migrate_pfn?"
	" compact_init_free_pfn? compact_considered? compact_defer_shift?"
	" compact_order_failed? compact_blockskip_flush? contiguous;"
	"hot(statistics) vm_stat"
#ifdef CONFIG_NUMA
	" vm_numa_event"
#endif

/* mmzone.h: what reclaim writes is away from the rest, and from the statistics.  */
CACHELINE_TYPE(struct pglist_data)
	"read-mostly nr_zones node_start_pfn node_present_pages node_spanned_pages"
	" node_id totalreserve_pages min_unmapped_pages? min_slab_pages?;"
	"hot(reclaim) first_deferred_pfn? deferred_split_queue? nbp_rl_start?"
	" nbp_rl_nr_cand? nbp_threshold? nbp_th_start? nbp_th_nr_cand? __lruvec"
	" flags;"
	"hot(statistics) per_cpu_nodestats vm_stat"

/* mmzone.h: the marker on the type; each CPU has one.  */
CACHELINE_TYPE(struct per_cpu_pages)
	"isolated"

#ifdef CONFIG_MEMCG
/*
 * memcontrol.h: what is read only is at the start, then what only cgroup v1 uses, as a
 * buffer, then what is written often.
 */
CACHELINE_TYPE(struct mem_cgroup_per_node)
	"read-mostly memcg lruvec_stats_percpu lruvec_stats shrinker_info;"
	"hot(lruvec) lruvec;"
	"hot(reclaim) lru_zone_size iter"

/* mm/memcontrol.c: the fields above the counters fit one line.  */
CACHELINE_TYPE(struct memcg_vmstats_percpu)
	"isolated;"
	"together stats_updates parent vmstats"
#endif

/* mm/percpu-internal.h: base_addr is not on the lines of free_bytes and chunk_md.  */
CACHELINE_TYPE(struct pcpu_chunk)
	"apart base_addr free_bytes chunk_md"

/* list_lru.h: the marker on the type; one for each node.  */
CACHELINE_TYPE(struct list_lru_node)
	"isolated"

/* -------------------------------------------------------------------- fs */

/*
 * fs.h: comments between the members say where the lines of 64 bytes begin: at f_path
 * and, in configurations with security modules, at f_owner.
 */
CACHELINE_TYPE(struct file)
	CACHELINE_LINUX_SLAB
	"size(64);"
	"start f_path"
#ifdef CONFIG_SECURITY
	";start f_owner"
#endif

/*
 * dcache.h: dentries keep to lines of 64 bytes; one begins at d_lockref.  The slab cache
 * has no alignment, but one object follows the other from the start of a page.
 */
CACHELINE_TYPE(struct dentry)
	"base(64); size(64);"
	"isolated;"
	"start d_lockref"

/* fdtable.h: the written part is on a line apart from what is read mostly.  */
CACHELINE_TYPE(struct files_struct)
	"read-mostly count resize_in_progress resize_wait fdt fdtab;"
	"hot(written) file_lock next_fd close_on_exec_init open_fds_init"
	" full_fds_bits_init fd_array"

/* fs.h: the marker on s_inode_list_lock, between the control path and the lists.  */
CACHELINE_TYPE(struct super_block)
	"start s_inode_list_lock;"
	"apart s_inode_list_lock s_stack_depth s_dentry_lru s_inode_lru s_op s_flags"

#ifdef CONFIG_USERFAULTFD
/* userfaultfd_k.h, which fs/userfaultfd.c completes: both queues are likely on one line. */
CACHELINE_TYPE(struct userfaultfd_ctx)
	CACHELINE_LINUX_SLAB
	"together fault_pending_wqh fault_wqh"
#endif

/* fs/aio.c: what submission, cancellation, reading and completion write.  */
CACHELINE_TYPE(struct kioctx)
	"hot(submission) reqs_available;"
	"hot(cancellation) ctx_lock active_reqs;"
	"hot(reading) ring_lock wait;"
	"hot(completion) tail completed_events completion_lock;"
	"read-mostly users reqs user_id cpu req_batch max_reqs nr_events mmap_base"
	" mmap_size ring_folios nr_pages"

#if defined(CONFIG_XFS_FS) || defined(CONFIG_XFS_FS_MODULE)
/*
 * xfs_log_priv.h: the callbacks, the reference count, and what l_icloglock protects are
 * written by different CPUs, and are on different lines.
 */
CACHELINE_TYPE(struct xlog_in_core)
	"hot(callbacks) ic_callbacks;"
	"hot(refcnt) ic_refcnt;"
	"hot(icloglock) ic_next ic_offset ic_state ic_flags"

/* xfs_log_priv.h: the checkpoint context and the push state have a line each.  */
CACHELINE_TYPE(struct xfs_cil)
	"hot(context) xc_ctx_lock xc_ctx;"
	"hot(push) xc_push_lock xc_push_seq xc_push_commit_stable xc_committing"
	" xc_commit_wait xc_start_wait xc_current_sequence;"
	"read-mostly xc_log xc_push_wq"

/* xfs_log_priv.h: each grant head has its own lines, and so has l_tail_lsn.  */
CACHELINE_TYPE(struct xlog_grant_head)
	"isolated"
CACHELINE_TYPE(struct xlog)
	"hot(icloglock) l_flush_wait l_covered_state l_iclog l_icloglock"
	" l_curr_cycle l_prev_cycle l_curr_block l_prev_block;"
	"hot(tail) l_tail_lsn;"
	"hot(reserve) l_reserve_head; hot(write) l_write_head;"
	"read-mostly l_mp l_ailp l_cilp l_targ l_logBBstart l_logsize l_logBBsize"

/* xfs_mount.h: from m_sb_lock on it is written, and apart from what is read mostly. */
CACHELINE_TYPE(struct xfs_mount)
	"read-mostly m_super m_ail m_log m_rootip m_ddev_targp m_bsize m_blockmask"
	" m_rt_checked m_rt_sick;"
	"hot(written) m_sb_lock m_icount m_ifree m_fdblocks m_frextents"

/* xfs_buf.h: one line holds what a cache hit needs, down to the semaphore's count. */
CACHELINE_TYPE(struct xfs_buf)
	CACHELINE_LINUX_SLAB
	"together b_rhash_head b_rhash_key b_length b_hold b_lru_ref b_flags"
	" b_sema.lock b_sema.count"
#endif

#if defined(CONFIG_NFSD) || defined(CONFIG_NFSD_MODULE)
/* fs/nfsd/cache.h: xid and checksum, which a lookup reads, are on one line.  */
CACHELINE_TYPE(struct nfsd_cacherep)
	"together c_key.k_xid c_key.k_csum"
#endif

/* ---------------------------------------------------------------- kernel */

/*
 * kernel/sched/sched.h: the clocks, from clock_task on, are on one line.  (clock itself
 * stands before the marker, and so is on another.)
 */
CACHELINE_TYPE(struct rq)
	"together clock_task clock_pelt clock_pelt_idle clock_idle;"
	"unsplit nohz_csd?"

/* kernel/sched/sched.h: what other CPUs add when a task leaves is on a line apart. */
CACHELINE_TYPE(struct cfs_rq)
	"apart removed.lock avg load nr_running tasks_timeline curr next"

/* kernel/sched/sched.h: load_avg is not on a line of the fields above it.  */
CACHELINE_TYPE(struct task_group)
	"apart load_avg? css idle? se? cfs_rq? shares?"

/* sched.h: avg is not on a line of the read-mostly values above it.  */
CACHELINE_TYPE(struct sched_entity)
	"hot(average) avg;"
	"read-mostly depth? parent? cfs_rq? my_q? runnable_weight?"

#ifdef CONFIG_PSI
/* psi_types.h: the scheduler writes one line, the aggregator the next.  */
CACHELINE_TYPE(struct psi_group_cpu)
	"hot(scheduler) tasks? state_mask? times? state_start?;"
	"hot(aggregator) times_prev?;"
	"together tasks? state_mask? times? state_start?;"
	"unsplit times_prev?"
#endif

/* kernel/futex/futex.h: the marker on the type; a table of buckets.  */
CACHELINE_TYPE(struct futex_hash_bucket)
	"isolated"

/* kernel/workqueue.c: what queueing work reads begins a line.  */
CACHELINE_TYPE(struct workqueue_struct)
	"start flags; together flags cpu_pwq"

/* kernel/locking/qspinlock.c: a line holds four queue nodes, with PV locks two.  */
CACHELINE_TYPE(struct qnode)
	#ifdef CONFIG_PARAVIRT_SPINLOCKS
	"base(32);"
#else
	"base(16);"
#endif
	"unsplit"

/* kernel/rcu/tree.h: markers between what different CPUs and threads write.  */
CACHELINE_TYPE(struct rcu_node)
	"isolated;"
	"hot(lock) lock gp_seq qsmask expmask;"
	"hot(fqs) fqslock;"
	"hot(expedited) exp_lock exp_seq_rq exp_wq"
CACHELINE_TYPE(struct rcu_data)
	"hot(bypass) nocb_bypass_lock? nocb_bypass? nocb_bypass_first?"
	" nocb_nobypass_last? nocb_nobypass_count?;"
	"hot(gp) nocb_gp_lock? nocb_gp_sleep? nocb_gp_bypass? nocb_gp_gp?"
	" nocb_gp_seq? nocb_gp_loops? nocb_gp_wq? nocb_cb_sleep? nocb_cb_kthread?;"
	"hot(cb) nocb_gp_rdp?;"
	"hot(gp_state) gp_seq gp_seq_needed cblist"
CACHELINE_TYPE(struct rcu_state)
	"apart gp_seq ncpus n_online_cpus ofl_lock;"
	"apart ofl_lock name abbr jiffies_resched"

/* srcutree.h: readers' counters are apart from what updaters write.  */
CACHELINE_TYPE(struct srcu_data)
	"hot(readers) srcu_lock_count srcu_unlock_count;"
	"hot(updaters) lock srcu_cblist srcu_gp_seq_needed srcu_gp_seq_needed_exp"

/* kernel/time/timer.c and hrtimer_defs.h: markers on types of which each CPU has some. */
CACHELINE_TYPE(struct timer_base)
	"isolated"
CACHELINE_TYPE(struct hrtimer_cpu_base)
	"isolated"

/* cookie.h: the shared counter is not on the line of the pointer that all read.  */
CACHELINE_TYPE(struct gen_cookie)
	"apart forward_last local"

/* perf_event.h: each of two groups of fields is on as few lines as it needs.  */
CACHELINE_TYPE(struct perf_sample_data)
	"together sample_flags period dyn_size;"
	"together type tid_entry time id cpu_entry"

#ifdef CONFIG_BPF_SYSCALL
/*
 * kernel/bpf/ringbuf.c: lock, busy bit, consumer and producer are apart; the pending
 * position is on the producer's line.
 */
CACHELINE_TYPE(struct bpf_ringbuf)
	"hot(lock) spinlock; hot(busy) busy; hot(consumer) consumer_pos;"
	"hot(producer) producer_pos pending_pos;"
	"read-mostly mask pages nr_pages;"
	"together producer_pos pending_pos"

/* kernel/bpf/bpf_lru_list.h: the marker on the lock.  */
CACHELINE_TYPE(struct bpf_lru_list)
	"apart lock lists counts next_inactive_rotation"
#endif

/* bpf_local_storage.h: the data is not on the line of the links, which a hit skips. */
CACHELINE_TYPE(struct bpf_local_storage_elem)
	"apart sdata map_node snode local_storage rcu;"
	"start sdata"

/* ipc/sem.c: the marker on the type; an array of semaphores.  */
CACHELINE_TYPE(struct sem)
	"isolated"

/* cgroup-defs.h: what is read mostly of the statistics is apart from what is written. */
CACHELINE_TYPE(struct cgroup)
	"read-mostly rstat_cpu rstat_css_list;"
	"hot(written) rstat_flush_next last_bstat bstat prev_cputime"

/* ptr_ring.h: producer, consumer, and what both only read.  */
CACHELINE_TYPE(struct ptr_ring)
	"hot(producer) producer producer_lock;"
	"hot(consumer) consumer_head consumer_tail consumer_lock;"
	"read-mostly size batch queue"

/* ------------------------------------------------------- block, io_uring */

/* sbitmap.h: a word and its cleared bits are apart; an array of words.  */
CACHELINE_TYPE(struct sbitmap_word)
	"isolated;"
	"hot(word) word; hot(cleared) cleared"
CACHELINE_TYPE(struct sbq_wait_state)
	"isolated"

/* block/blk-mq.h, blk-mq.h: lock and lists are apart from the rest of the queue.  */
CACHELINE_TYPE(struct blk_mq_ctx)
	"hot(lists) lock rq_lists;"
	"read-mostly cpu index_hw hctxs queue ctxs"
CACHELINE_TYPE(struct blk_mq_hw_ctx)
	"hot(dispatch) lock dispatch state;"
	"read-mostly cpumask flags sched_data queue fq driver_data"

/* block/kyber-iosched.c: the marker on the type; an array of queues.  */
CACHELINE_TYPE(struct kyber_ctx_queue)
	"isolated"

/*
 * io_uring_types.h: what is read mostly, what submission, completion, task work and
 * timeouts write.  Task work, which moves between CPUs, has one line.
 */
CACHELINE_TYPE(struct io_ring_ctx)
	"read-mostly flags drain_next submitter_task rings refs clockid clock_offset"
	" notify_method sq_thread_idle;"
	"hot(submission) uring_lock sq_array sq_sqes cached_sq_head sq_entries"
	" rsrc_node cancel_seq poll_multi_queue iopoll_list file_table user_bufs"
	" submit_state;"
	"hot(completion) cqe_cached cqe_sentinel cached_cq_tail cq_entries io_ev_fd"
	" cq_extra;"
	"hot(task_work) work_llist check_cq cq_wait_nr cq_timeouts cq_wait;"
	"hot(timeout) timeout_lock timeout_list ltimeout_list cq_last_tm_flush;"
	"hot(overflow) completion_lock cq_overflow_list;"
	"together work_llist check_cq cq_wait_nr cq_timeouts cq_wait"

/* io_uring_types.h: task work is apart from the submission side.  */
CACHELINE_TYPE(struct io_uring_task)
	"apart task_list cached_refs last io_wq registered_rings xa wait in_cancel"
	" inflight"
CACHELINE_TYPE(struct io_hash_bucket)
	"isolated"

/* -------------------------------------------------------------------- net */

/*
 * dst.h: the reference count is on another line than input, output and ops, and no
 * lwtstate on its line.  That needs objects that begin a line, as those of these slab
 * caches do.
 */
CACHELINE_TYPE(struct rtable)
	CACHELINE_LINUX_SLAB
	"apart dst.__rcuref dst.input dst.output dst.ops;"
	"apart dst.__rcuref dst.lwtstate rt_genid rt_flags rt_type rt_gw4"
CACHELINE_TYPE(struct rt6_info)
	CACHELINE_LINUX_SLAB
	"apart dst.__rcuref dst.input dst.output dst.ops;"
	"apart dst.__rcuref dst.lwtstate from sernum rt6i_dst rt6i_gateway rt6i_idev"
	" rt6i_flags"
CACHELINE_TYPE(struct xfrm_dst)
	CACHELINE_LINUX_SLAB
	"apart u.dst.__rcuref u.dst.input u.dst.output u.dst.ops;"
	"apart u.dst.__rcuref u.dst.lwtstate"

/* dst_ops.h: the count of entries is apart from the operations.  */
CACHELINE_TYPE(struct dst_ops)
	"hot(entries) pcpuc_entries;"
	"read-mostly family gc_thresh gc check default_advmss mtu cow_metrics"
	" destroy negative_advice link_failure neigh_lookup kmem_cachep"

/* net_namespace.h: the first line is written often, hash_mix is read often.  */
CACHELINE_TYPE(struct net)
	"hot(first) passive rules_mod_lock dev_base_seq ifindex nsid_lock fnhe_genid;"
	"read-mostly hash_mix"

/* netns/ipv4.h: the reference count is apart from what each lookup reads.  */
CACHELINE_TYPE(struct inet_timewait_death_row)
	"apart tw_refcount hashinfo sysctl_max_tw_buckets"

/*
 * netns/ipv4.h: three groups that are read, of which the one for receiving has one
 * line, and one line for ICMP's rate limit, which is written.
 */
CACHELINE_TYPE(struct netns_ipv4)
	"read-mostly sysctl_tcp_early_retrans sysctl_tcp_tso_win_divisor"
	" sysctl_tcp_tso_rtt_log sysctl_tcp_autocorking sysctl_tcp_min_snd_mss"
	" sysctl_tcp_notsent_lowat sysctl_tcp_limit_output_bytes"
	" sysctl_tcp_min_rtt_wlen sysctl_tcp_wmem sysctl_ip_fwd_use_pmtu"
	" sysctl_tcp_moderate_rcvbuf sysctl_ip_early_demux sysctl_tcp_early_demux"
	" sysctl_tcp_reordering sysctl_tcp_rmem;"
	"together sysctl_ip_early_demux sysctl_tcp_early_demux sysctl_tcp_reordering"
	" sysctl_tcp_rmem;"
	"hot(icmp) icmp_global_credit icmp_global_stamp;"
	"together icmp_global_credit icmp_global_stamp"

/* tcp.h: the groups that are read are apart from those that are written.  */
CACHELINE_TYPE(struct tcp_sock)
	"read-mostly max_window rcv_ssthresh reordering notsent_lowat gso_segs"
	" lost_skb_hint retransmit_skb_hint tsoffset snd_wnd mss_cache snd_cwnd"
	" prr_out lost_out sacked_out scaling_ratio copied_seq rcv_tstamp snd_wl1"
	" tlp_high_seq rttvar_us retrans_out advmss urg_data lost rtt_min"
	" out_of_order_queue snd_ssthresh;"
	"hot(written) segs_out data_segs_out bytes_sent snd_sml chrono_start"
	" chrono_stat write_seq pushed_seq lsndtime mdev_us rtt_seq tcp_wstamp_ns"
	" tsorted_sent_queue highest_sack ecn_flags pred_flags tcp_clock_cache"
	" tcp_mstamp rcv_nxt snd_nxt snd_una window_clamp srtt_us packets_out snd_up"
	" delivered delivered_ce app_limited rcv_wnd rx_opt bytes_received segs_in"
	" data_segs_in rcv_wup max_packets_out cwnd_usage_seq rate_delivered"
	" rate_interval_us rcv_rtt_last_tsecr first_tx_mstamp delivered_mstamp"
	" bytes_acked rcv_rtt_est rcvq_space"

/* tcp.h: the operations of the fast path fill the first line.  */
CACHELINE_TYPE(struct tcp_congestion_ops)
	"together ssthresh cong_avoid set_state cwnd_event in_ack_event pkts_acked"
	" min_tso_segs cong_control"

/* udp.h: the reader's queue is apart from what is set up once.  */
CACHELINE_TYPE(struct udp_sock)
	"apart reader_queue inet udp_flags pending encap_rcv gro_receive"

/* inet_frag.h: the count of memory is apart from the table and the limits.  */
CACHELINE_TYPE(struct fqdir)
	"apart mem high_thresh low_thresh timeout f net dead rhashtable"

/* netdevice.h: what is read mostly, and what a transmission writes.  */
CACHELINE_TYPE(struct netdev_queue)
	"read-mostly dev qdisc qdisc_sleeping kobj? tx_maxrate sb_dev pool?;"
	"hot(transmit) _xmit_lock xmit_lock_owner trans_start state"

/* dynamic_queue_limits.h: what queueing and what completion uses.  */
CACHELINE_TYPE(struct dql)
	"hot(queueing) num_queued adj_limit last_obj_cnt stall_thrs history_head"
	" history;"
	"hot(completion) limit num_completed prev_ovlimit prev_num_queued"
	" prev_last_obj_cnt lowest_slack slack_start_time"

/*
 * netdevice.h: other CPUs read input_queue_head, which gets a line; what they write, the
 * drop count, and the deferred list are apart from each other.
 */
CACHELINE_TYPE(struct softnet_data)
	"isolated input_queue_head?;"
	"hot(rps) csd? rps_ipi_next? cpu? input_queue_tail? input_pkt_queue;"
	"hot(dropped) dropped;"
	"hot(defer) defer_lock defer_count defer_ipi_scheduled defer_list;"
	"unsplit csd?; unsplit defer_csd"

/* netdev_rx_queue.h, xdp.h: markers on types that stand in arrays.  */
CACHELINE_TYPE(struct netdev_rx_queue)
	"isolated"
CACHELINE_TYPE(struct xdp_rxq_info)
	"isolated"

/* sch_generic.h: what is written often is behind what is read; busylock is apart. */
CACHELINE_TYPE(struct Qdisc)
	"read-mostly enqueue dequeue flags limit ops stab hash handle parent"
	" dev_queue rate_est cpu_bstats cpu_qstats;"
	"hot(written) gso_skb q bstats qstats owner state state2 next_sched"
	" skb_bad_txq;"
	"hot(busy) busylock seqlock"

#if defined(CONFIG_NET_SCH_FQ) || defined(CONFIG_NET_SCH_FQ_MODULE)
/* net/sched/sch_fq.c, in the private data of a Qdisc, which begins a line.  */
CACHELINE_TYPE(struct fq_sched_data)
	CACHELINE_LINUX_SLAB
	"read-mostly quantum initial_quantum flow_refill_delay flow_plimit"
	" flow_max_rate ce_threshold horizon orphan_mask low_rate_threshold fq_root"
	" rate_enable fq_trees_log horizon_drop prio2band timer_slack;"
	"hot(written) band_nr band_flows internal delayed time_next_delayed_flow"
	" unthrottle_latency_ns band_pkt_count flows inactive_flows throttled_flows"
#endif

/* page_pool/types.h: the block for fragments is on one line; the cache begins one. */
CACHELINE_TYPE(struct page_pool)
	"together frag_users frag_page frag_offset;"
	"start alloc"

#ifdef CONFIG_XDP_SOCKETS
/*
 * net/xdp/xsk_queue.h: producer and consumer are so far apart that a prefetch of the
 * adjacent line does not fetch the other: that is, in lines of 128 bytes.
 */
CACHELINE_TYPE(struct xdp_ring)
	"size(128);"
	"apart producer consumer"
#endif

/* xdp_sock.h, xsk_buff_pool.h: receive, transmit, and what is set up once.  */
CACHELINE_TYPE(struct xdp_sock)
	"hot(rx) rx; hot(tx) tx tx_list tx_budget_spent;"
	"apart rx sk"
CACHELINE_TYPE(struct xsk_buff_pool)
	"apart fq dev netdev xsk_tx_list xsk_tx_list_lock users umem rx_lock"
	" free_list heads_cnt queue_id"

CACHELINE_TYPES_END

#ifdef CACHELINE_LINUX_WISHES
#include "linux-6.12-wishes.h"
#endif

#endif /* CACHELINE_LINUX */

#endif /* CACHELINE_LINUX_6_12_H */
