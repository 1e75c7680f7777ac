/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts from a header that -include puts in front: reported there. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -include contracts-included.h" } */
#include "test.h"

/* { dg-warning "^contracts-included.h:5: 'lock.count' of 'struct space' .*'lock.owner'.*\[cacheline:apart\]" "" { target *-*-* } 0 } */
struct space {
	long users;
	struct {
		long count, owner;
	} lock on_line;
};

struct other_space {
	long users;
	long next on_line;
};
