// SPDX-License-Identifier: GPL-3.0-or-later
// What g++ attaches to nothing: it says so itself, and so do we.
/* { dg-do compile } */
/* { dg-skip "save-temps" "in preprocessed C++ only g++ itself says so" } */
#include "test.h"

__cacheline_isolated struct before_struct { /* { dg-error "\[cacheline:annotation\]" } */
	long a; /* { dg-warning "attribute ignored in declaration of" "" { target *-*-* } .-1 } */
};

__cacheline_isolated struct before_forward; /* { dg-error "\[cacheline:annotation\]" } */
/* { dg-warning "attribute ignored in declaration of" "" { target *-*-* } .-1 } */

// Before the definition a class can have its attributes already.
struct __cacheline_unsplit forward;

struct forward { /* { dg-warning "'struct forward' .*\[cacheline:unsplit\]" } */
	long a[4];
};
