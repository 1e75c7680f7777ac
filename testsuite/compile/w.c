/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -w silences findings, and no errors. */
/* { dg-do compile } */
/* { dg-options "-w" } */
#include "test.h"

struct s {
	__hot_field long a;
	__hot_field long b;
} on_line;

struct t {
	__cacheline_lines(1) long a; /* { dg-error "\[cacheline:annotation\]" } */
};
