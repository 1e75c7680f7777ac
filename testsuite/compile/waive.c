/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A waiver keeps findings of one rule, at one place, from being reported. */
/* { dg-do compile } */
#include "test.h"

struct waived {
	__hot_field __cacheline_waive(hot, "never written at once") long a;
	__hot_field long b;
} on_line;

/* Another rule's waiver does nothing. */
struct other_rule {
	__hot_field __cacheline_waive(isolated, "of another rule") long a; /* { dg-warning "'a' of 'struct other_rule' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

/* The pair is reported at a: a waiver at b does not reach it. */
struct other_place {
	__hot_field long a; /* { dg-warning "'a' of 'struct other_place' .*'b'.*\[cacheline:hot\]" } */
	__hot_field __cacheline_waive(hot, "at the other one") long b;
} on_line;

/* One rule of two. */
struct one_of_two {
	__read_mostly_field __cacheline_waive(read-mostly, "set once") __cacheline_apart(c) long r; /* { dg-warning "'r' of 'struct one_of_two' .*'c'.*\[cacheline:apart\]" } */
	__hot_field long h;
	long c;
} on_line;

/* A type's own contract. */
struct __cacheline_unsplit __cacheline_waive(unsplit, "few of them") type {
	long x[4];
};

struct late {
	__hot_field long a;
	__hot_field long b;
	struct {
		long c;
		long d;
	} in;
} on_line;

CACHELINE_WAIVE(struct late, a, hot, "measured: no cost")
CACHELINE_APART(struct late, in.c, in.d)
CACHELINE_WAIVE(struct late, in.c, apart, "written by one thread")

/* A reason has to be given. */
struct no_reason {
	__hot_field __cacheline_waive(hot) long a; /* { dg-error "reason.*\[cacheline:annotation\]" } */
	__cacheline_waive(hot, "") long b; /* { dg-error "reason.*\[cacheline:annotation\]" } */
	__cacheline_waive(warm, "no such rule") long c; /* { dg-error "\[cacheline:annotation\]" } */
};
