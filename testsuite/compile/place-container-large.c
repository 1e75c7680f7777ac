/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promises that are no line: smaller, and larger, up to more than a page. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

#define start(n) __attribute__((aligned(n)))

struct __cacheline_base(16) b16 { long a, b; };
struct __cacheline_base(256) b256 { long a, b; };
struct __cacheline_base(4096) b4096 { long a, b; };
struct __cacheline_base(8192) b8192 { long a, b; };

struct small_offset {
	long before;
	struct b16 p; /* { dg-warning "'p' of 'struct small_offset' does not start at a multiple of 16 in 1 of 2 placements, as 'struct b16' promises: it is at byte 8 " } */
};

struct small_start {
	struct b16 p; /* { dg-warning "'p' of 'struct small_start' needs 'struct small_start' to be aligned to 16, or .* multiples of 16: it does not start at a multiple of 16 in 1 of 2 placements" } */
};

struct small_kept {
	long before[2];
	struct b16 p[3];
} start(16);

struct at_line {
	struct b256 p; /* { dg-warning "'p' of 'struct at_line' needs 'struct at_line' to be aligned to 256, or .* in 3 of 4 placements" } */
} start(64);

struct second_line {
	long before[8];
	struct b256 p; /* { dg-warning "'p' of 'struct second_line' does not start at a multiple of 256, as 'struct b256' promises: it is at byte 64 " } */
} start(256);

struct kept_256 {
	struct b256 p;
	long rest[30];
	struct b256 q;
} start(256);

struct page {
	long before;
	struct b4096 p; /* { dg-warning "'p' of 'struct page' does not start at a multiple of 4096 in 511 of 512 placements, as 'struct b4096' promises: it is at byte 8 " } */
};

struct page_array {
	struct b4096 p[2]; /* { dg-warning "'p' of 'struct page_array' does not start at a multiple of 4096, .* its elements 16 bytes apart" } */
} start(4096);

struct page_kept {
	char before[4096];
	struct b4096 p;
} start(4096);

struct pages_start {
	struct b8192 p; /* { dg-warning "'p' of 'struct pages_start' needs 'struct pages_start' to be aligned to 8192, or a promise that its objects start at multiples of 8192: it does not start at a multiple of 8192" } */
} start(4096);

struct pages_offset {
	char before[4096];
	struct b8192 p; /* { dg-warning "'p' of 'struct pages_offset' does not start at a multiple of 8192, as 'struct b8192' promises: it is at byte 4096 " } */
} start(8192);

struct pages_array {
	struct {
		struct b8192 p; /* { dg-warning "'page\[\].p' of 'struct pages_array' does not start at a multiple of 8192" } */
		char rest[4080];
	} page[2];
} start(8192);

struct pages_kept {
	struct b8192 p;
	char rest[8192 - 16];
	struct {
		struct b8192 p;
		char rest[8192 - 16];
	} page[2];
} start(8192);

struct __cacheline_base(16384) pages_promised {
	struct b8192 p;
};
