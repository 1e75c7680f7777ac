/* SPDX-License-Identifier: GPL-3.0-or-later */
/* __cacheline_size: another line size, for one field or for a type. */
/* { dg-do compile } */
#include "test.h"

#define on_two_lines __attribute__((aligned(128)))

struct pair_field {
	__hot_field __cacheline_size(128) long a; /* { dg-warning "'a' of 'struct pair_field' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field __cacheline_size(128) long b on_line;
} on_two_lines;

/* A pair is judged by the larger of its two sizes, whichever has it. */
struct larger_first {
	__hot_field __cacheline_size(128) long a; /* { dg-warning "'a' of 'struct larger_first' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b on_line;
} on_two_lines;

struct larger_second {
	__hot_field __cacheline_size(32) long a; /* { dg-warning "'a' of 'struct larger_second' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	char fill[24];
	__hot_field long b;
} on_two_lines;

/* Aligned to half the size: two placements, 128/64 - (1 - 0). */
struct two_placements {
	__hot_field __cacheline_size(128) long a; /* { dg-warning "'a' of 'struct two_placements' .*'b'.* in 1 of 2 placements.*128-byte lines.*\[cacheline:hot\]" } */
	__hot_field long b on_line;
};

struct __cacheline_size(128) of_type {
	__hot_field long a; /* { dg-warning "'a' of 'struct of_type' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b on_line;
} on_two_lines;

struct __cacheline_size(128) __cacheline_isolated line_of_64 { /* { dg-warning "'struct line_of_64'.*128-byte lines.*\[cacheline:isolated\]" } */
	long a;
} on_line;

struct __cacheline_size(128) __cacheline_isolated two_of_64 { /* { dg-warning "'struct two_of_64'.* in 1 of 2 placements.*128-byte lines.*\[cacheline:isolated\]" } */
	char a[128];
} on_line;

struct late {
	__hot_field long a; /* { dg-warning "'a' of 'struct late' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__hot_field long b on_line;
} on_two_lines;

CACHELINE_SIZE(struct late, 128)

/* Silent from here on. */
struct usual {
	__hot_field long a;
	__hot_field long b on_line;
} on_two_lines;

struct small_lines {
	__hot_field __cacheline_size(32) long a;
	char fill[24];
	__hot_field __cacheline_size(32) long b;
} on_two_lines;

struct __cacheline_size(128) far {
	__hot_field long a;
	__hot_field long b on_two_lines;
};
