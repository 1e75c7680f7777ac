/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What HAProxy 2.6 promises, in words or by aligning, as out-of-line contracts.
 * Forced in before any type is complete.
 */
#include "cacheline.h"

/* activity-t.h: a thread's counters are aligned, being written very often. */
CACHELINE_CONTRACTS(struct activity, "isolated; start cpust_1s")

/* tinfo-t.h: padded to lines. */
CACHELINE_CONTRACTS(struct tgroup_info, "isolated")
CACHELINE_CONTRACTS(struct thread_info, "isolated")

/*
 * tinfo-t.h: what only the thread uses lies on other lines than what others write
 * with atomic operations.
 */
CACHELINE_CONTRACTS(struct thread_ctx,
	"isolated; start shared_tasklet_list;"
	"hot(own) timers rqueue current rqueue_ticks current_queue nb_tasks flags"
	" tl_class_mask pool_lru_head buffer_wq streams tasklets;"
	"hot(remote) shared_tasklet_list rq_total tasks_in_list")

/* connection-t.h: which member begins the first, second and third line. */
CACHELINE_CONTRACTS(struct connection, "start obj_type; start subs; start destroy_cb")

/* connection-t.h: each thread's idle connections are aligned. */
CACHELINE_CONTRACTS(struct idle_conns, "isolated")

/* fd-t.h: an entry is one line; its list entry can be swapped by one instruction. */
CACHELINE_CONTRACTS(struct fdtab, "isolated")
CACHELINE_LINES(struct fdtab, 1)
CACHELINE_CONTRACTS(struct fdlist_entry, "unsplit")

/* global-t.h: counters that all threads write have lines of their own. */
CACHELINE_CONTRACTS(struct global,
	"isolated; start conn_per_sec;"
	"hot(counters) conn_per_sec sess_per_sec ssl_per_sec out_bytes req_count last_checks;"
	"read-mostly numa_cpu_mapping cfg_curr_line cfg_curr_file cfg_curr_section")

/* listener-t.h: three lines begin where the comments say so. */
CACHELINE_CONTRACTS(struct listener, "start wait_queue; start thr_conn; start by_fe")

/* listener-t.h: the entries of the ring away from its indices. */
CACHELINE_CONTRACTS(struct accept_queue_ring, "apart entry head tail")

/* pool-t.h: configuration, what all write, and what each thread writes. */
CACHELINE_CONTRACTS(struct pool_cache_head, "isolated")
CACHELINE_CONTRACTS(struct pool_head,
	"isolated; start free_list; start cache;"
	"read-mostly limit minavail size flags users alloc_sz list base_addr name;"
	"hot(shared) free_list used needed_avg allocated failed;"
	"hot(own) cache")

/* server-t.h: pads stand between settings and three groups that threads write. */
CACHELINE_CONTRACTS(struct server,
	"read-mostly obj_type flags proxy per_thr maxqueue refcount lb_tree lb_nodes"
	" xprt svc_port;"
	"hot(connections) idle_node curr_idle_conns curr_idle_nb curr_safe_nb"
	" curr_used_conns max_used_conns est_need_conns next_takeover queue;"
	"hot(balancing) lock npos lpos lb_node next_full;"
	"hot(sessions) cur_sess served consecutive_errors sess_per_sec counters")
