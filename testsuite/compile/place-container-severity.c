/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base is a rule like any other: error=base, and placement makes it milder. */
/* { dg-do compile } */
/* { dg-plugin-args "mode=off error=base note=placement" } */
#include "test.h"

struct __cacheline_base(64) promised { __hot_field long a, b; };

struct always {
	long before;
	struct promised p; /* { dg-error "'p' of 'struct always' does not start at a multiple of 64, .*\[cacheline:base\]" } */
} on_line;

struct sometimes {
	long before;
	struct promised p; /* { dg-note "'p' of 'struct sometimes' does not .* in 7 of 8 placements.*\[cacheline:base\]" } */
};
