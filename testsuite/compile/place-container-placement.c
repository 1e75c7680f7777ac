/* SPDX-License-Identifier: GPL-3.0-or-later */
/* off=placement, note=base. */
/* { dg-do compile } */
/* { dg-plugin-args "off=placement note=base" } */
#include "test.h"

struct __cacheline_base(64) promised { long a, b; };

struct always {
	long before;
	struct promised p; /* { dg-note "'p' of 'struct always' does not start at a multiple of 64, .*\[cacheline:base\]" } */
} on_line;

struct sometimes {
	long before;
	struct promised p; /* { dg-bogus "." } */
};
