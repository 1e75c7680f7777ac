/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A type that only holds one that promises, at whatever depth.  */
/* { dg-do compile } */
/* { dg-skip "syntax-only" "no pass looks at function bodies" } */
#include "allocations.h"

struct direct {
	int fd;
	struct conn conn;
};

struct deep {
	int fd;
	struct {
		struct direct a[3];
	} in;
};

union either {
	long word;
	struct conn conn;
};

struct tail {
	size_t count;
	struct conn list[1];
};

/* Nothing in it promises more than it gets.  */
struct harmless {
	struct plain plain;
	struct conn *conn;
};

struct direct *direct_sink;
struct deep *deep_sink;
union either *either_sink;
struct tail *tail_sink;
struct harmless *harmless_sink;

void bad(size_t n);
void bad(size_t n)
{
	direct_sink = (struct direct *)malloc(sizeof(*direct_sink)); /* { dg-warning "'struct direct' from 'malloc' begins at multiples of 16 bytes, not of 64 as its member 'conn' promises" } */
	deep_sink = (struct deep *)malloc(sizeof(*deep_sink)); /* { dg-warning "'struct deep' from 'malloc' begins at multiples of 16 bytes, not of 64 as its member 'in.a\[\].conn' promises" } */
	either_sink = (union either *)malloc(sizeof(*either_sink)); /* { dg-warning "'union either' from 'malloc' begins at multiples of 16 bytes, not of 64 as its member 'conn' promises" } */
	tail_sink = (struct tail *)malloc(sizeof(*tail_sink) + n * sizeof(struct conn)); /* { dg-warning "'struct tail' from 'malloc' begins at multiples of 16 bytes, not of 64 as its member 'list' promises" } */
}

void good(size_t n);
void good(size_t n)
{
	direct_sink = (struct direct *)aligned_alloc(64, sizeof(*direct_sink));
	deep_sink = (struct deep *)aligned_alloc(64, sizeof(*deep_sink));
	either_sink = (union either *)aligned_alloc(64, sizeof(*either_sink));
	tail_sink = (struct tail *)aligned_alloc(64, n * sizeof(struct conn));
	harmless_sink = (struct harmless *)malloc(sizeof(*harmless_sink));
}
