/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of contracts by tags does not take. */
/* { dg-do compile } */
/* { dg-skip "c++" "tags are looked up in C only" } */
#include "test.h"

typedef struct {
	long a;
} named;

struct broken {
	long a;
};

CACHELINE_TYPES_BEGIN
CACHELINE_TYPE(named) /* { dg-error "CACHELINE_TYPE takes a struct or union by its tag \[cacheline:annotation\]" } */
	"unsplit a"
CACHELINE_TYPE(struct broken) /* { dg-error "\[cacheline:annotation\]" } */
	"nonsense a"
CACHELINE_TYPES_END

CACHELINE_TYPES_BEGIN
	"unsplit a"
CACHELINE_TYPES_END /* { dg-error "'cacheline_contracts' is for the CACHELINE_ macros only" } */

int x __attribute__((cacheline_contracts("unsplit a"))); /* { dg-error "'cacheline_contracts' is for the CACHELINE_ macros only" } */
