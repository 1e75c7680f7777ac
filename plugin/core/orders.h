/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * orders.h - which promises hold in every order
 *
 * For types whose members are shuffled: a contract that the layout at hand keeps
 * is proven for every order it can have and every placement, or refuted by an
 * order that breaks it.  What can be neither is said to be not proven.
 */
#ifndef CACHELINE_CORE_ORDERS_H
#define CACHELINE_CORE_ORDERS_H

#include "verify.h"

#ifdef __cplusplus
extern "C" {
#endif

/* So many orders are gone through one by one; a test changes it.  */
extern uint64_t cl_most_orders;

/* A contract that this build's order keeps, and not every order is known to.  */
struct cl_order_verdict {
	const struct cl_contract *contract;
	const struct cl_member *subject;	/* NULL: the type itself */
	bool refuted;			/* there is a witness; else not proven */
	const char *witness;		/* members and offsets, up to those that meet */
	const char *other;		/* what it meets there, or NULL */
	bool inside;			/* both in one member that is not shuffled */
	uint32_t line_size;
	uint64_t broken, orders;	/* in BROKEN of ORDERS orders */
	bool sampled;			/* these were drawn; else they are all */
	const char *waived;
	struct cl_order_verdict *next;
};

/*
 * Judges CONTRACTS, whose findings in this build's order are FINDINGS, in all other
 * orders of its type.  NULL: all others hold in every order.  The type is as
 * before afterwards.  Memory is MEMORY's.
 */
struct cl_order_verdict *cl_orders_verify(struct cl_contracts *contracts,
					  const struct cl_options *options,
					  const struct cl_finding *findings,
					  struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
