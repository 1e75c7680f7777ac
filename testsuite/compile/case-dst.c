/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case dst: a reference count behind a read-mostly line, embedded first in
   another type. */
/* { dg-do compile } */
#include "test.h"

/* 112 bytes; the count ends at byte 67, the pointer begins at byte 104. */
struct route {
	void *head[8];
	int refcount;
	int use;
	unsigned long last_use;
	void *rcu[2];
	short error, state;
	unsigned tclass;
	void *tunnel_state;
};

CACHELINE_APART(struct route, refcount, tunnel_state) /* { dg-warning "'refcount' of 'struct route' .*'tunnel_state'.* in 3 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_ISOLATED(struct route, refcount) /* { dg-warning "'refcount' of 'struct route' shares .*\[cacheline:isolated\]" } */

/* The int behind it, at byte 112: 8 - (14 - 8). */
struct route4 {
	struct route route;
	int gateway;
};

CACHELINE_HOT(struct route4, refs, route.refcount)
CACHELINE_READ_MOSTLY(struct route4, gateway) /* { dg-warning "'gateway' of 'struct route4' .*'route.refcount'.* in 2 of 8 placements.*\[cacheline:read-mostly\]" } */

/* 136 bytes, the pointer at byte 128: 8 - (16 - 8). */
struct route_moved {
	void *head[8];
	int refcount;
	int use;
	unsigned long last_use;
	void *rcu[2];
	short error, state;
	unsigned tclass;
	void *uncached[2];
	int pad[2];
	void *tunnel_state;
};

CACHELINE_APART(struct route_moved, refcount, tunnel_state)
CACHELINE_ISOLATED(struct route_moved, refcount) /* { dg-warning "'refcount' of 'struct route_moved' shares .*\[cacheline:isolated\]" } */
