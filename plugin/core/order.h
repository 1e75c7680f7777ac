/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * order.h - the orders that a shuffled type can have
 *
 * Knows what the kernel's randomize_layout plugin can do with the members of a
 * struct, in either of its modes, and goes through these orders: all of them, or
 * some drawn by a fixed generator.  Judges nothing.
 */
#ifndef CACHELINE_CORE_ORDER_H
#define CACHELINE_CORE_ORDER_H

#include "layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Members that change places among themselves: all of a struct, or a group.  */
struct cl_deck {
	struct cl_member *node;
	struct cl_member **child;	/* all children of NODE, as they stand */
	unsigned children;
	unsigned *place;		/* among these */
	struct cl_member **card;	/* card[i] stands at place[i] */
	struct cl_member **first;	/* the same, in this build's order */
	unsigned cards;
	struct cl_deck *like;		/* another member of the same type, which this
					   one follows; or NULL */
	struct cl_deck *next;
};

struct cl_orders {
	struct cl_type *type;
	struct cl_deck *deck;
	uint64_t count;			/* of all orders; UINT64_MAX: that or more */
	uint64_t random;		/* state of the generator */
};

/* Whether the size of NODE, a struct, depends on the order of its members; false is
   certain.  */
bool cl_size_varies(const struct cl_member *node);

/*
 * Finds the decks of TYPE's shuffled structs that are flagged CL_MOVES.  Memory is
 * the type's.
 */
void cl_orders_init(struct cl_orders *orders, struct cl_type *type);

/* This build's order, laid out.  */
void cl_orders_reset(struct cl_orders *orders);

/* The next order, laid out; false: it was the last, and this build's is back.
   Begin after cl_orders_reset().  */
bool cl_orders_next(struct cl_orders *orders);

/* An order drawn at random, each as likely as the other, laid out.  */
void cl_orders_draw(struct cl_orders *orders);

/* An order that pads much, laid out: what ends off its successor's alignment first. */
void cl_orders_pad(struct cl_orders *orders);

/* The same as cl_orders_draw(), but with MEMBER behind all that it can change places
   with.  */
void cl_orders_draw_last(struct cl_orders *orders, struct cl_member *member);

/*
 * NODE's children in the order of LEADER first (COUNT of them), then the rest as they
 * are now, laid out.  Only for a node all of whose members but the pinned one are
 * in one deck; the pinned one stays where it is.
 */
void cl_orders_lead(struct cl_orders *orders, struct cl_member *node,
		    struct cl_member *const *leader, unsigned count);

#ifdef __cplusplus
}
#endif

#endif
