/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verdicts on HAProxy follow from; compiled behind listener.c. */
#include <stddef.h>

/* The lines that the comments name begin at multiples of 64, or do not. */
_Static_assert(__alignof__(struct connection) == 8, "");
_Static_assert(offsetof(struct connection, subs) == 64, "");
_Static_assert(offsetof(struct connection, destroy_cb) == 120, "");
_Static_assert(__alignof__(struct listener) == 8, "");
_Static_assert(offsetof(struct listener, wait_queue) == 64, "");
_Static_assert(offsetof(struct listener, thr_conn) == 104, "");
_Static_assert(offsetof(struct listener, by_fe) == 360, "");

/* Whole lines. */
_Static_assert(__alignof__(struct fdtab) == 64 && sizeof(struct fdtab) == 64, "");
_Static_assert(__alignof__(struct activity) == 64, "");
_Static_assert(sizeof(struct activity) == 128, "");
_Static_assert(__alignof__(struct thread_info) == 64, "");
_Static_assert(sizeof(struct thread_info) == 64, "");
_Static_assert(__alignof__(struct tgroup_info) == 64, "");
_Static_assert(sizeof(struct tgroup_info) == 64, "");
_Static_assert(__alignof__(struct idle_conns) == 64, "");
_Static_assert(sizeof(struct idle_conns) % 64 == 0, "");
_Static_assert(__alignof__(struct pool_cache_head) == 64, "");
_Static_assert(sizeof(struct pool_cache_head) % 64 == 0, "");
_Static_assert(__alignof__(struct thread_ctx) == 128, "");
_Static_assert(sizeof(struct thread_ctx) == 256, "");
_Static_assert(offsetof(struct thread_ctx, shared_tasklet_list) == 192, "");
_Static_assert(offsetof(struct thread_ctx, tasklets) + sizeof(struct list) * 4 <= 192, "");
_Static_assert(sizeof(struct global) % 64 == 0, "");
_Static_assert(offsetof(struct global, conn_per_sec) % 64 == 0, "");
_Static_assert(sizeof(struct pool_head) % 64 == 0, "");
_Static_assert(offsetof(struct pool_head, free_list) == 64, "");
_Static_assert(offsetof(struct pool_head, cache) == 128, "");
_Static_assert(offsetof(struct accept_queue_ring, entry) == 64, "");

/* Pads of 63 bytes leave a line between the groups wherever the server starts. */
_Static_assert(offsetof(struct server, idle_node) -
	       offsetof(struct server, refcount) - sizeof(unsigned) >= 63, "");
_Static_assert(offsetof(struct server, lock) -
	       offsetof(struct server, queue) - sizeof(struct queue) >= 63, "");
_Static_assert(offsetof(struct server, cur_sess) -
	       offsetof(struct server, next_full) - sizeof(void *) >= 63, "");
_Static_assert(offsetof(struct server, lb_tree) -
	       offsetof(struct server, counters) - sizeof(struct be_counters) >= 63, "");
