/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A member that is aligned begins a line, and others follow on it: for those who ask, and
   never more than a note. */
/* { dg-do compile } */
/* { dg-plugin-args "error=aligned-front" } */
#include "test.h"

struct ring {
	int head __attribute__((aligned(64))); /* { dg-note "'head' of 'struct ring' begins a cache line by its own alignment, and 'lock' and 'next' follow on its last one \(64-byte lines\) \[cacheline:aligned-front\]" } */
	int lock;
	int next;
	int tail __attribute__((aligned(64))); /* { dg-bogus "aligned-front" } */
};

/* The type is what is aligned: its size is whole lines. */
struct own {
	struct {
		int head; /* { dg-bogus "aligned-front" } */
	} on_line in;
	int lock;
};

struct small {
	int head __attribute__((aligned(32))); /* { dg-bogus "aligned-front" } */
	int lock;
};

struct waived {
	int head __attribute__((aligned(64))) __cacheline_waive(aligned-front, "lock is taken with it"); /* { dg-bogus "aligned-front" } */
	int lock;
};

struct waived_elsewhere {
	int head __attribute__((aligned(64))); /* { dg-note "'head' of 'struct waived_elsewhere' begins a cache line" } */
	int lock __cacheline_waive(aligned-front, "not at the front");
};
