/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every position in which GCC accepts an attribute of a member or a type, and
   what the promise lands on there. b is hot too: each a that is hot meets it. */
/* { dg-do compile } */
#include "test.h"

struct before_type {
	__hot_field long a; /* { dg-warning "'a' of 'struct before_type' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
} on_line;

struct after_declarator {
	long a __hot_field; /* { dg-warning "'a' of 'struct after_declarator' .*'b'.*\[cacheline:hot\]" } */
	long b __hot_field;
} on_line;

struct after_type {
	long __hot_field a; /* { dg-warning "'a' of 'struct after_type' .*'b'.*\[cacheline:hot\]" } */
	unsigned long const __hot_field b;
} on_line;

struct array {
	__hot_field char a[3]; /* { dg-warning "'a' of 'struct array' .*'b'.*\[cacheline:hot\]" } */
	char b[3][2] __hot_field;
} on_line;

struct pointer {
	long *__hot_field a; /* { dg-warning "'a' of 'struct pointer' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long **b;
} on_line;

struct pointer_behind {
	long *a __hot_field; /* { dg-warning "'a' of 'struct pointer_behind' .*'b'.*\[cacheline:hot\]" } */
	long __hot_field *b;
} on_line;

struct function_pointer {
	__hot_field long (*a)(long); /* { dg-warning "'a' of 'struct function_pointer' .*'b'.*\[cacheline:hot\]" } */
	long (*b)(void) __hot_field;
} on_line;

struct bit_field {
	__hot_field unsigned a : 3; /* { dg-warning "'a' of 'struct bit_field' .*'b'.*\[cacheline:hot\]" } */
	unsigned : 0;
	unsigned b : 4 __hot_field;
} on_line;

struct qualified {
	__hot_field volatile long a; /* { dg-warning "'a' of 'struct qualified' .*'b'.*\[cacheline:hot\]" } */
	volatile __hot_field long b;
} on_line;

/* Before the type it is for all declarators, after a declarator for that one. */
struct several {
	__hot_field long a, b; /* { dg-warning "'a' of 'struct several' .*'b'.*\[cacheline:hot\]" } */
	long c __hot_field on_line, d;
} on_line;

struct second_only {
	long a, b __hot_field, c;
	long d __hot_field; /* { dg-warning "'b' of 'struct second_only' shares cache line 0 with 'd' .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */
} on_line;

/* After the brace of an untagged inline struct: the member declared there. */
struct inline_struct {
	struct { long n; } __hot_field a; /* { dg-warning "'a.*' of 'struct inline_struct' .*'b'.*\[cacheline:hot\]" } */
	struct { long n; } b __hot_field;
} on_line;

struct inline_union {
	__hot_field union { long n; int m; } a; /* { dg-warning "'a.*' of 'struct inline_union' .*'b.*'.*\[cacheline:hot\]" } */
	union { long n; int m; } __hot_field b;
} on_line;

struct anonymous {
	__extension__ struct { long m, n; } __cacheline_isolated; long c; /* { dg-warning "struct anonymous' shares cache line 0 with 'c' .*\[cacheline:isolated\]" } */
} on_line;

/* A member of a tagged type, by its name. */
struct tagged {
	long n;
};

struct member_of_tagged {
	__hot_field struct tagged a; /* { dg-warning "'a.*' of 'struct member_of_tagged' .*'b.*'.*\[cacheline:hot\]" } */
	struct tagged b __hot_field;
} on_line;

/* The contract of a type, after struct and after the brace. */
struct __cacheline_unsplit after_struct { /* { dg-warning "'struct after_struct' .*\[cacheline:unsplit\]" } */
	long a[4];
};

struct after_brace { /* { dg-warning "'struct after_brace' .*\[cacheline:unsplit\]" } */
	long a[4];
} __cacheline_unsplit;

struct with_variable { /* { dg-warning "'struct with_variable' .*\[cacheline:unsplit\]" } */
	long a[4];
} __cacheline_unsplit the_variable;

union __cacheline_unsplit after_union { /* { dg-warning "'union after_union' .*\[cacheline:unsplit\]" } */
	long a[4];
};

typedef struct { long a[4]; } typedef_name __cacheline_unsplit; /* { dg-warning "'typedef_name' .*\[cacheline:unsplit\]" } */
typedef struct { long a[4]; } __cacheline_unsplit typedef_brace; /* { dg-warning "'typedef_brace' .*\[cacheline:unsplit\]" } */
typedef struct __cacheline_unsplit { long a[4]; } typedef_struct; /* { dg-warning "'typedef_struct' .*\[cacheline:unsplit\]" } */

/* A typedef of a tagged struct, annotated where the struct is. */
typedef struct typedef_tagged { long a[4]; } __cacheline_unsplit tagged_t; /* { dg-warning "'struct typedef_tagged' .*\[cacheline:unsplit\]" } */

/* Several annotations on one member. */
struct combined {
	__hot_field __cacheline_apart(c) long a __cacheline_start; /* { dg-warning "'a' of 'struct combined' .*'b'.*\[cacheline:hot\]" } */
	__hot_field long b;
	long c; /* { dg-warning "'a' of 'struct combined' .*'c'.*\[cacheline:apart\]" "" { target *-*-* } .-2 } */
} on_line;
