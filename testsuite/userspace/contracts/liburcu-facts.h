/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verdicts on userspace RCU follow from; compiled behind urcu-bp.c. */
#include <stddef.h>
#include <urcu/static/urcu-common.h>
#include <urcu/static/urcu-qsbr.h>

_Static_assert(__alignof__(struct urcu_gp) == 128 && sizeof(struct urcu_gp) == 128, "");
_Static_assert(__alignof__(struct urcu_reader) == 128, "");
_Static_assert(sizeof(struct urcu_reader) == 256, "");
_Static_assert(offsetof(struct urcu_reader, node) == 128, "");
_Static_assert(__alignof__(struct urcu_qsbr_reader) == 128, "");
_Static_assert(sizeof(struct urcu_qsbr_reader) == 256, "");
_Static_assert(offsetof(struct urcu_qsbr_reader, node) == 128, "");

_Static_assert(__alignof__(struct urcu_bp_gp) == 128, "");
_Static_assert(sizeof(struct urcu_bp_gp) == 128, "");
_Static_assert(__alignof__(struct urcu_bp_reader) == 128, "");
_Static_assert(sizeof(struct urcu_bp_reader) == 256, "");
_Static_assert(offsetof(struct urcu_bp_reader, ctr) == 0, "");
_Static_assert(offsetof(struct urcu_bp_reader, node) == 128, "");

/* Readers begin 32 bytes behind a page. */
_Static_assert(offsetof(struct registry_chunk, data) == 32, "");

/* More than malloc aligns to. */
_Static_assert(__alignof__(struct call_rcu_data) == 128, "");
_Static_assert(__alignof__(struct call_rcu_data) > __alignof__(max_align_t), "");
_Static_assert(sizeof(struct call_rcu_data) % 128 == 0, "");
