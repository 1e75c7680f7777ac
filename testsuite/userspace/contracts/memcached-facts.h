/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verdicts on memcached follow from; compiled behind thread.c. */
#include <stddef.h>

/* Three counters of 8 bytes at the start of what is aligned to 8. */
_Static_assert(__alignof__(struct stats_state) == 8, "");
_Static_assert(offsetof(struct stats_state, curr_items) == 0, "");
_Static_assert(offsetof(struct stats_state, curr_conns) == 16, "");

_Static_assert(__alignof__(struct thread_stats) == 8, "");
_Static_assert(sizeof(struct thread_stats) % 64 != 0, "");
_Static_assert(sizeof(LIBEVENT_THREAD) % 64 != 0, "");
