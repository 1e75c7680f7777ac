/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A type relies on where its objects start; the types that hold it have to keep that. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-packed-not-aligned" } */
#include "test.h"

#define packed __attribute__((packed))

struct __cacheline_base(64) promised { long a, b; };		/* 16 bytes, aligned to 8 */
struct aligned_one { __cacheline_isolated long a; } on_line;	/* relies on alignment */
struct hot_one { __hot_field long a; int b; };			/* proven at multiples of 8 */

/* Where it stands, and where the container starts. */
struct at_offset {
	long before;
	struct promised p; /* { dg-warning "'p' of 'struct at_offset' does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises: it is at byte 8 of the object \[cacheline:base\]" } */
};

struct at_start {
	struct promised p; /* { dg-warning "'p' of 'struct at_start' needs 'struct at_start' to be aligned to 64, or a promise that its objects start at multiples of 64: it does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises \[cacheline:base\]" } */
};

struct on_lines {
	struct promised p;
	long after;
	struct promised q; /* { dg-warning "'q' of 'struct on_lines' does not start at a multiple of 64, as 'struct promised' promises: it is at byte 24 of the object \[cacheline:base\]" } */
} on_line;

struct half_line {
	char before[32];
	struct promised p; /* { dg-warning "'p' of 'struct half_line' does not start at a multiple of 64 in 1 of 2 placements, as 'struct promised' promises: it is at byte 32 " } */
} __attribute__((aligned(32)));

struct __cacheline_base(64) promises_too {
	long before;
	struct promised p; /* { dg-warning "'p' of 'struct promises_too' does not start at a multiple of 64, as 'struct promised' promises: it is at byte 8 of the object \[cacheline:base\]" } */
};

struct __cacheline_base(16) promises_less {
	struct promised p; /* { dg-warning "'p' of 'struct promises_less' needs 'struct promises_less' to be aligned to 64, or a promise .* in 3 of 4 placements, as 'struct promised' promises \[cacheline:base\]" } */
};

/* What is packed breaks alignment alone. */
struct packed packed_line {
	char before;
	struct aligned_one p; /* { dg-warning "'p' of 'struct packed_line' does not start at a multiple of 64 in 63 of 64 placements, as 'struct aligned_one' promises: it is at byte 1 of the object \[cacheline:base\]" } */
};

struct packed packed_word {
	char before;
	struct hot_one p; /* { dg-warning "'p' of 'struct packed_word' does not start at a multiple of 8 in 7 of 8 placements, as 'struct hot_one' promises: it is at byte 1 " } */
};

struct packed packed_in_place {
	struct hot_one p; /* { dg-warning "'p' of 'struct packed_in_place' needs 'struct packed_in_place' to be aligned to 8, or a promise .* in 7 of 8 placements, as 'struct hot_one' promises \[cacheline:base\]" } */
	char after;
};

struct packed_member {
	char before;
	struct hot_one p packed; /* { dg-warning "'p' of 'struct packed_member' does not start at a multiple of 8 in 7 of 8 placements" } */
};

/* Anonymous members and inline types belong to the type around them. */
struct through_anonymous {
	long before;
	struct {
		int x;
		union {
			int y;
			struct promised p; /* { dg-warning "'p' of 'struct through_anonymous' .* in 7 of 8 placements, as 'struct promised' promises: it is at byte 16 " } */
		};
	};
};

struct through_inline {
	struct {
		long x;
		struct promised p; /* { dg-warning "'in.p' of 'struct through_inline' does not .* as 'struct promised' promises: it is at byte 8 of the object \[cacheline:base\]" } */
	} in;
} on_line;

struct through_inline_array {
	struct {
		struct promised p; /* { dg-warning "'in\[\].p' of 'struct through_inline_array' does not start at a multiple of 64, as 'struct promised' promises" } */
		long x;
	} in[3];
} on_line;

/* struct_group() says it twice; it is one. */
struct grouped {
	long before;
	union {
		struct { struct promised p; };
		struct { struct promised p; } group; /* { dg-bogus "group" } */
	};
} on_line;
/* { dg-warning "'p' of 'struct grouped' does not start at a multiple of 64, as 'struct promised' promises: it is at byte 8 " "" { target *-*-* } .-4 } */

union alternatives {
	long x[9];
	struct promised p; /* { dg-warning "'p' of 'union alternatives' needs 'union alternatives' to be aligned to 64, or a promise .* in 7 of 8 placements, as 'struct promised' promises \[cacheline:base\]" } */
};

/* Arrays: each element. */
struct short_stride {
	struct promised p[4]; /* { dg-warning "'p' of 'struct short_stride' does not start at a multiple of 64, as 'struct promised' promises: it is at byte 0 of the object, its elements 16 bytes apart \[cacheline:base\]" } */
} on_line;

struct two_dimensions {
	struct promised p[2][2]; /* { dg-warning "'p' of 'struct two_dimensions' does not .* its elements 16 bytes apart \[cacheline:base\]" } */
} on_line;

struct flexible {
	long n[8];
	struct promised p[]; /* { dg-warning "'p' of 'struct flexible' does not .*: it is at byte 64 of the object, its elements 16 bytes apart \[cacheline:base\]" } */
} on_line;

/* The place of the finding is the member's, of the promise the type's. */
struct with_note {
	long before;
	struct promised p; /* { dg-warning "'p' of 'struct with_note' " } */
};
/* { dg-note "'struct promised' promises to start at multiples of 64" "" { target *-*-* } 9 } */

/* Two levels: once, in the innermost type that does not keep it. */
struct inner {
	long before;
	struct promised p; /* { dg-warning "'p' of 'struct inner' .* in 7 of 8 placements" } */
};
struct outer { struct inner i; long x; };
struct outer_on_line { char x[56]; struct inner i; } on_line;
struct outer_array { struct inner i[4]; } on_line;

/* The one in the middle keeps it by a promise, which the next does not keep. */
struct __cacheline_base(64) middle { struct promised p; long x; };
struct around_middle {
	long before;
	struct middle m; /* { dg-warning "'m' of 'struct around_middle' does not .* as 'struct middle' promises: it is at byte 8 of the object \[cacheline:base\]" } */
};

/* The same, by alignment. */
struct aligned_middle { struct promised p; long x; } on_line;
struct packed around_aligned_middle {
	char before;
	struct aligned_middle m; /* { dg-warning "'m' of 'struct around_aligned_middle' does not start at a multiple of 64 in 63 of 64 placements, as 'struct aligned_middle' promises" } */
};

/* Other contracts of the container do not get in the way. */
struct with_contract {
	__hot_field long h;
	struct promised p; /* { dg-warning "'p' of 'struct with_contract' does not .* as 'struct promised' promises: it is at byte 8 " } */
} on_line;
