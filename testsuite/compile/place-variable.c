/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables: the linker puts other objects right before and after them. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
#include "test.h"

#define isolated __cacheline_isolated

long isolated plain; /* { dg-warning "'plain', 8 bytes, aligned to 8, shares cache line 0 with whatever is linked before it and whatever is linked after it \(64-byte lines\) \[cacheline:isolated\]" } */
/* { dg-note "aligning a variable leaves its size as it is; a struct type aligned to 64, with this as its member, fills its lines" "" { target *-*-* } .-1 } */

/* Alignment alone does not fill the line. */
long isolated aligned on_line; /* { dg-warning "'aligned', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it \(64-byte lines\) \[cacheline:isolated\]" } */
static long isolated local on_line; /* { dg-warning "'local', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */
long isolated initialised on_line = 1; /* { dg-warning "'initialised', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */
const long isolated constant on_line = 1; /* { dg-warning "'constant', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" "" { target c } } */
long isolated weak __attribute__((weak)) on_line; /* { dg-warning "'weak', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
__thread long isolated per_thread on_line; /* { dg-warning "'per_thread', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
long isolated hidden __attribute__((visibility("hidden"))) on_line; /* { dg-warning "'hidden', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
char isolated two_lines[72] on_line; /* { dg-warning "'two_lines', [0-9]+ bytes, aligned to [0-9]+, shares cache line 1 with whatever is linked after it" } */

/* Size alone is no start. */
char isolated whole_line[64]; /* { dg-warning "'whole_line', [0-9]+ bytes, aligned to [0-9]+, shares a cache line with whatever is linked before it and whatever is linked after it in 63 of 64 placements" } */

/* In a section, its neighbours are those of the section. */
long isolated in_data __attribute__((section(".data.mine"))) on_line; /* { dg-warning "'in_data', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
long isolated per_cpu __attribute__((section(".data..percpu"))) on_line; /* { dg-warning "'per_cpu', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
/* Whole lines after it, but nothing aligns it. */
long isolated padded __attribute__((section(".data..cacheline_aligned"))); /* { dg-warning "'padded', [0-9]+ bytes, aligned to [0-9]+, shares a cache line with whatever is linked before it in 7 of 8 placements" } */

/* Declared in a header, annotated there, and defined. */
extern long isolated in_header;
long in_header on_line; /* { dg-warning "'in_header', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
extern long annotated_late on_line;
long isolated annotated_late; /* { dg-warning "'annotated_late', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */

/* Said twice, reported once. */
extern long isolated said_twice;
long isolated said_twice on_line; /* { dg-warning "'said_twice', 8 bytes, aligned to 64, shares " } */

/* Its type's alignment counts; a typedef's does not change the size. */
typedef long aligned_long on_line;
aligned_long isolated by_typedef; /* { dg-warning "'by_typedef', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with whatever is linked after it" } */

union both { long l; char c[8]; };
union both isolated of_union on_line; /* { dg-warning "'of_union', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */

/* start and unsplit. */
__cacheline_start long begins; /* { dg-warning "'begins' does not begin a cache line in 7 of 8 placements \(64-byte lines\) \[cacheline:start\]" } */
__cacheline_unsplit char split[8]; /* { dg-warning "'split' lies on 2 cache lines in 7 of 64 placements, its size allows 1 \(64-byte lines\) \[cacheline:unsplit\]" } */
__cacheline_start long begins_array[16]; /* { dg-warning "'begins_array' does not begin a cache line in [37] of [48] placements" } */

/* Lines of another size. */
__cacheline_isolated __cacheline_size(128) char pair[64] on_line; /* { dg-warning "'pair', 64 bytes, aligned to 64, shares cache line 0 with whatever is linked before it and whatever is linked after it \(128-byte lines\) \[cacheline:isolated\]" } */
__cacheline_start __cacheline_size(128) long begins_pair on_line; /* { dg-warning "'begins_pair' does not begin a cache line in 1 of 2 placements \(128-byte lines\)" } */

long f(void);

/* Within a function. */
long f(void)
{
	static long isolated kept_here on_line; /* { dg-warning "'kept_here', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
	static __thread long isolated of_thread on_line; /* { dg-warning "'of_thread', [0-9]+ bytes, aligned to [0-9]+, shares cache line 0 with " } */
	extern long isolated in_function;

	return kept_here++ + of_thread++ + local++ + in_function;
}

long in_function on_line; /* { dg-warning "'in_function', 8 bytes, aligned to 64, shares " } */

/* What its type relies on. */
struct __cacheline_base(64) promised { long a, b; };
struct promised unaligned; /* { dg-warning "'unaligned' does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises: it is aligned to 8 \[cacheline:base\]" } */
static struct promised unaligned_static; /* { dg-warning "'unaligned_static' does not .* in 7 of 8 placements" } */
struct promised unaligned_initialised = { 1, 2 }; /* { dg-warning "'unaligned_initialised' does not " } */
struct of_promised { struct promised p; } on_line;
struct of_promised packed_away __attribute__((aligned(8))); /* { dg-warning "'packed_away' does not start at a multiple of 64 in 7 of 8 placements, as 'struct of_promised' promises: it is aligned to 8 " } */
struct promised *use(void);
struct promised *use(void)
{
	static struct promised of_function; /* { dg-warning "'of_function' does not start at a multiple of 64" } */

	return of_function.a ? &of_function : &unaligned_static;
}
