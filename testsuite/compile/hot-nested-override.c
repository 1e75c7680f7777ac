/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an element's field here beats what its own type says. */
/* { dg-do compile } */
#include "test.h"

struct bucket {
	__hot_field int lock;
	void *chain[2];
};

struct table {
	struct bucket b[4];
};
CACHELINE_HOT(struct table, locks, b[].lock) /* { dg-warning "'b\[\].lock' of 'struct table' shares .*'b\[\].lock' of another element.*\[cacheline:hot\]" } */

struct paths {
	struct {
		int lock;
		void *chain[2];
	} b[4];
};
CACHELINE_APART(struct paths, b.lock, b[].chain) /* { dg-error "'struct paths' has no member 'b.lock'; 'b' is an array: write 'b\[\].lock' \[cacheline:unknown-member\]" } */

struct quoted {
	long a __attribute__((cacheline_hot("\"rx\""))); /* { dg-error "the name of a group stands without quotes" } */
};
