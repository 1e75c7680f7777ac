// SPDX-License-Identifier: GPL-3.0-or-later
// A [[no_unique_address]] member lets what follows it use its padding.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

struct counter { __cacheline_isolated long n; counter(); } on_line; /* { dg-warning "'c.n' of 'struct overlapped' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:isolated\]" } */
/* { dg-warning "'in.d.n' of 'struct in_anonymous' shares cache line 1 with 'in.y' " "" { target *-*-* } .-1 } */
struct empty {};

struct overlapped {
	[[no_unique_address]] counter c;
	int x;
};

struct in_anonymous {
	long before;
	struct {
		[[no_unique_address]] counter d;
		int y;
	} in;
};

struct __cacheline_isolated whole { long n; whole(); } on_line;
struct of_whole {
	[[no_unique_address]] whole w; /* { dg-warning "'w' of 'struct of_whole' shares cache line 0 with 'x' .*\[cacheline:isolated\]" } */
	int x;
};

// No attribute, or nothing in its padding.
struct plain { counter c; int x; };
struct aligned_next { [[no_unique_address]] counter c; alignas(64) int x; };
struct with_empty { [[no_unique_address]] empty e; counter c; [[no_unique_address]] empty f; };
struct last { long x; [[no_unique_address]] counter c; };
struct pointer { [[no_unique_address]] counter *c; int x; };

// Where it starts.
struct __cacheline_base(64) promised { long a; };
struct at_offset {
	long before;
	[[no_unique_address]] promised p; /* { dg-warning "'p' of 'struct at_offset' does not start at a multiple of 64 in 7 of 8 placements" } */
};
