/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * threat.h - what could break a contract in another order
 *
 * A threat is one way in which a contract can break when members change places:
 * two of them next to each other, one of them first or last, or one that starts at
 * another offset within a line.  A contract without threats, or whose threats need
 * offsets that nothing leads to, is proven.
 */
#ifndef CACHELINE_CORE_THREAT_H
#define CACHELINE_CORE_THREAT_H

#include "placement.h"
#include "reach.h"
#include "verify.h"

#ifdef __cplusplus
extern "C" {
#endif

enum cl_threat_kind {
	CL_THREAT_NEXT,			/* first, and second right behind it */
	CL_THREAT_LAST,			/* first, and what follows its struct */
	CL_THREAT_FRONT,		/* what precedes the struct, and first */
	CL_THREAT_INSIDE,		/* first alone, where it starts */
	CL_THREAT_SPREAD,		/* first and second, all others between */
};

/* Bytes count from the start of the member they are about.  */
struct cl_threat {
	enum cl_threat_kind kind;
	struct cl_member *first, *second;
	int64_t end;			/* last byte of first, if it comes first */
	int64_t begin;			/* first byte of what comes second */
	uint32_t align;			/* bytes, of what comes second */
	uint32_t line;
	bool last;			/* first can only be followed so at the end */
};

struct cl_threats {
	const struct cl_contracts *contracts;
	const struct cl_options *options;
	const struct cl_contract *contract;
	struct obstack *memory;
	struct cl_member *node;		/* whose members change places */
	struct cl_search *search;	/* NULL: offsets are not known */
	struct cl_placements inside;	/* of CL_THREAT_INSIDE */
	bool *target;
	uint32_t modulus;
	struct cl_threat *threat;
	unsigned threats, room, next;
	bool complete;			/* there are no others */
};

/*
 * Finds the threats to CONTRACT.  Returns false if nothing is known about it: then
 * it can neither be proven nor is there anything to look for.
 */
bool cl_threats_begin(struct cl_threats *threats,
		      const struct cl_contracts *contracts,
		      const struct cl_options *options,
		      const struct cl_contract *contract,
		      struct obstack *memory);

/* The next threat; false: that was the last.  */
bool cl_threats_next(struct cl_threats *threats, struct cl_threat *threat);

/*
 * Whether what must stand before the threat's first member can stand there:
 * CL_REACHED with *PATH, the threat's own members at its end, CL_UNREACHABLE:
 * never, or CL_GAVE_UP.
 */
enum cl_reached cl_threats_search(struct cl_threats *threats,
				  const struct cl_threat *threat,
				  struct cl_order_path *path);

/* Whether these threats are all there are.  */
bool cl_threats_complete(const struct cl_threats *threats);

#ifdef __cplusplus
}
#endif

#endif
