/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attributes behind the macros. */
/* { dg-do compile } */

#define on_line __attribute__((aligned(64)))

struct fields {
	__attribute__((cacheline_hot)) long a; /* { dg-warning "'a' of 'struct fields' shares cache line 0 with 'b' and 'c' .*\[cacheline:hot\]" } */
	long b __attribute__((cacheline_hot("rx"))); /* { dg-warning "'b' of 'struct fields' shares cache line 0 with 'c' .*\[cacheline:hot\]" } */
	long c __attribute__((__cacheline_hot__("tx")));
	__attribute__((cacheline_isolated)) long d on_line; /* { dg-warning "'d' of 'struct fields' shares cache line 1 with 'e' and 'f' .*\[cacheline:isolated\]" } */
	__attribute__((cacheline_apart("d", "f"))) long e; /* { dg-warning "'e' of 'struct fields' shares cache line 1 with .*'f' .*\[cacheline:apart\]" } */
	long f;
} on_line;

/* A number is the number that is meant. */
struct __attribute__((cacheline_size(128))) size {
	__attribute__((cacheline_hot)) long a; /* { dg-warning "'a' of 'struct size' shares cache line 0 with 'b' \(128-byte lines\) \[cacheline:hot\]" } */
	__attribute__((cacheline_hot)) long b on_line;
} __attribute__((aligned(128)));

struct __attribute__((cacheline_lines(1))) lines { /* { dg-warning "'struct lines' .* in 7 of 8 placements.*\[cacheline:lines\]" } */
	long a[8];
};

struct __attribute__((cacheline_base(64), cacheline_lines(1))) base {
	long a[8];
};

/* Arguments of the wrong kind and number are errors, never a crash. */
struct wrong {
	__attribute__((cacheline_hot(42.0))) long a; /* { dg-error "." } */
	__attribute__((cacheline_size)) long b; /* { dg-error "." } */
	__attribute__((cacheline_size("64"))) long c; /* { dg-error "." } */
	__attribute__((cacheline_size(64.0))) long d; /* { dg-error "." } */
	__attribute__((cacheline_apart)) long e; /* { dg-error "." } */
	__attribute__((cacheline_waive("isolated"))) long f; /* { dg-error "." } */
	__attribute__((cacheline_together)) long g; /* { dg-error "." } */
	__attribute__((cacheline_contract("isolated a"))) long h; /* { dg-error "." } */
};
