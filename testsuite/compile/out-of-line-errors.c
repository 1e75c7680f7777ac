/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts out of line that make no sense. */
/* { dg-do compile } */
#include "test.h"

struct s {
	long a, b;
};

CACHELINE_BASE(struct s, 24) /* { dg-error "power of two.*\[cacheline:annotation\]" } */
CACHELINE_SIZE(struct s, 100) /* { dg-error "power of two.*\[cacheline:annotation\]" } */
CACHELINE_LINES(struct s, 0) /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_LINE(48) /* { dg-error "power of two.*\[cacheline:annotation\]" } */
CACHELINE_WAIVE(struct s, a, isolated, "") /* { dg-error "reason.*\[cacheline:annotation\]" } */
CACHELINE_WAIVE(struct s, a, warm, "no such rule") /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_ISOLATED(int, a) /* { dg-error "\[cacheline:annotation\]" } */
CACHELINE_ISOLATED(struct s, a..b) /* { dg-error "\[cacheline:(?:annotation|unknown-member)\]" } */
CACHELINE_APART(struct s, a) /* { dg-error "\[cacheline:annotation\]" } */
