/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of contracts by tags: before and after types are complete, several sayings of
   one type, types that the file does not have, and others of the same tag. */
/* { dg-do compile } */
/* { dg-skip "c++" "tags are looked up in C only" } */
#include "test.h"

struct complete {
	long a, b;
} on_line;

struct other;

CACHELINE_TYPES_BEGIN

/* What stands between is the file's: comments, conditions.  */
CACHELINE_TYPE(struct complete) /* { dg-warning "'a' of 'struct complete' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
	"apart a b"

CACHELINE_TYPE(struct later) /* { dg-warning "'a' of 'struct later' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
#ifdef NOT_DEFINED
	"isolated nothing;"
#endif
	"apart a b;"
	"isolated c?"

CACHELINE_TYPE(struct later) /* { dg-warning "'b' of 'struct later' shares cache line 0 with 'a' .*\[cacheline:isolated\]" } */
	"isolated b"

CACHELINE_TYPE(union both) /* { dg-error "'union both' has no member 'c' \[cacheline:unknown-member\]" } */
	"unsplit c"

CACHELINE_TYPE(struct both)
	"isolated of_another"

CACHELINE_TYPE(struct nowhere)
	"apart what ever; nonsense nobody reads"

CACHELINE_TYPE(struct other)
	"isolated a"

CACHELINE_TYPE(struct grün) /* { dg-warning "'a' of 'struct gr.*n' shares cache line 0 with 'b' .*\[cacheline:apart\]" } */
	"apart a b"

CACHELINE_TYPES_END

struct later {
	long a, b;
} on_line;

union both {
	long a, b;
};

struct grün {
	long a, b;
} on_line;

/* A struct of a function is another one.  */
int function(void)
{
	struct nowhere {
		int what, ever;
	} local = { 1, 2 };
	struct complete {
		int a, b;
	} another = { 1, 2 };

	return local.what + another.a;
}

/* Twice is allowed, and nothing is left behind.  */
CACHELINE_TYPES_BEGIN
CACHELINE_TYPE(struct last)	"unsplit a"
CACHELINE_TYPES_END
CACHELINE_TYPES_BEGIN
CACHELINE_TYPES_END
