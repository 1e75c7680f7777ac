/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types are judged wherever they are defined. */
/* { dg-do compile } */
/* { dg-options "-Wall" } */
/* { dg-skip "c++" "C++ defines no types in most of these places" } */
#include "test.h"

/* In a parameter, a cast, sizeof, a return type, another struct, an enum's value. */
struct returned { __hot_field long a; __hot_field long b; } on_line; /* { dg-warning "'a' of 'struct returned' .*\[cacheline:hot\]" } */
struct returned function(void);

long size(void *p)
{
	return (long)sizeof(struct in_sizeof { __hot_field long a; __hot_field long b; } on_line) /* { dg-warning "'a' of 'struct in_sizeof' .*\[cacheline:hot\]" } */
		+ ((struct in_cast { __hot_field long a; __hot_field long b; } on_line *)p)->a; /* { dg-warning "'a' of 'struct in_cast' .*\[cacheline:hot\]" } */
}

struct outer {
	struct in_pointer { __hot_field long a; __hot_field long b; } on_line *p; /* { dg-warning "'a' of 'struct in_pointer' .*\[cacheline:hot\]" } */
	struct in_array { __hot_field long a; __hot_field long b; } on_line q[2]; /* { dg-warning "'a' of 'struct in_array' .*\[cacheline:hot\]" } */
};

static struct in_variable { __hot_field long a; __hot_field long b; } on_line variable; /* { dg-warning "'a' of 'struct in_variable' .*\[cacheline:hot\]" } */
struct in_variable *use(void) { return &variable; }

/* A name of no type: the variable's struct has none. */
static struct { __hot_field long a; __hot_field long b; } on_line unnamed; /* { dg-warning "'a' of .*'b'.*\[cacheline:hot\]" } */
void *use_unnamed(void) { return &unnamed; }

enum { VALUE = sizeof(struct in_enum { __hot_field long a; __hot_field long b; } on_line) }; /* { dg-warning "'a' of 'struct in_enum' .*\[cacheline:hot\]" } */
