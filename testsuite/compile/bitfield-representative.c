/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bit-field's footprint is what a store to it may rewrite: the whole run of
   bit-fields it stands in. start and unsplit look at its own bits. */
/* { dg-do compile } */
#include "test.h"

struct same_byte {
	__hot_field unsigned a : 3; /* { dg-warning "'a' of 'struct same_byte' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:hot\]" } */
	__hot_field unsigned b : 5;
} on_line;

/* a's bits lie on line 0, b's on line 1, and a store to one may write both. */
struct one_run {
	char fill[60];
	__hot_field unsigned a : 20; /* { dg-warning "'a' of 'struct one_run' shares .*'b'.*\[cacheline:hot\]" } */
	__hot_field unsigned b : 20;
} on_line;

/* So does the middle one, whatever its own byte is. */
struct isolated_run {
	long fill[7];
	unsigned a : 20, gap : 12;
	unsigned more : 32;
	__cacheline_isolated unsigned b : 20; /* { dg-warning "'b' of 'struct isolated_run' shares .*\[cacheline:isolated\]" } */
} on_line;

/* A bit-field of no width ends the run (g++ before 12 forgets it too early). */
#ifndef __cplusplus
struct two_runs {
	char fill[60];
	__hot_field unsigned a : 20;
	unsigned : 0;
	__hot_field unsigned b : 20;
} on_line;
#endif

struct own_bits {
	char fill[60];
	unsigned a : 20;
	__cacheline_start __cacheline_unsplit unsigned b : 20;
} on_line;

struct not_at_start {
	unsigned a : 8;
	__cacheline_start unsigned b : 20; /* { dg-warning "'b' of 'struct not_at_start' .*\[cacheline:start\]" } */
} on_line;

/* Packed, 16 bits may cross the end of a line. */
struct packed {
	char fill[63];
	__cacheline_unsplit unsigned a : 16; /* { dg-warning "'a' of 'struct packed' .*\[cacheline:unsplit\]" } */
} __attribute__((packed)) on_line;

/* A member of another kind ends it too. */
struct other_kind {
	char fill[63];
	__hot_field unsigned a : 7;
	__hot_field char b;
} on_line;
