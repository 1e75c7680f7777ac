/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables that keep their promises, and what looks like one and is none. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra" } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

#define isolated __cacheline_isolated
#define section(name) __attribute__((section(name)))

/* A type that fills its lines. */
struct counter { long n; } on_line;
struct counter isolated alone;
struct counter isolated many[4];
static struct counter isolated local;
__thread struct counter isolated per_thread;
const struct counter isolated constant = { 1 };
struct counter isolated per_cpu section(".data..percpu");
char isolated whole_line[64] on_line;
char isolated two_lines[128] on_line;
union lines { char c[64]; long l; } on_line;
union lines isolated of_union;

/* The rest of its line is padding that the linker script sees to. */
long isolated in_aligned section(".data..cacheline_aligned") on_line;
long isolated in_shared section(".data..percpu..shared_aligned") on_line;

/* Defined elsewhere: judged there. */
extern long isolated elsewhere;
extern struct counter isolated elsewhere_aligned;

/* Declared with an alignment, defined without: it is one variable. */
extern char isolated in_header[64] on_line;
char in_header[64];

/* A pointer shares; what it points to is no variable. */
struct __cacheline_base(64) promised { long a, b; };
struct promised *pointer, *pointers[4];
extern struct promised elsewhere_promised;
struct promised aligned on_line;
static struct promised aligned_static on_line = { 1, 2 };
struct promised one[1] on_line;

/* No object of such a type is in it. */
struct of_pointer { struct promised *p; } of_pointer, of_pointers[4];

typedef struct promised on_line_t on_line;
on_line_t by_typedef;

/* start and unsplit. */
__cacheline_start long begins on_line;
__cacheline_start char begins_array[3] on_line;
__cacheline_unsplit long word;
__cacheline_unsplit char eight[8] __attribute__((aligned(8)));
__cacheline_unsplit char seventy[70] on_line;

/* Lines of another size. */
__cacheline_isolated __cacheline_size(128) char pair[128] __attribute__((aligned(128)));
__cacheline_start __cacheline_size(32) long begins_half __attribute__((aligned(32)));

/* The reason is stated. */
__cacheline_isolated __cacheline_waive(isolated, "never written after boot") long waived;
__cacheline_waive(base, "has one user") struct promised waived_base;

/* Automatic variables, parameters and compound literals are not judged. */
long sum(struct promised p);

long sum(struct promised p)
{
	struct promised q = p;
	static struct counter isolated kept_here;
	extern long isolated elsewhere;
#ifndef __cplusplus
	const struct promised *r = &(struct promised){ 1, 2 };

	q.a += r->a;
#endif
	return p.a + q.b + kept_here.n++ + local.n++ + aligned_static.a + elsewhere;
}
