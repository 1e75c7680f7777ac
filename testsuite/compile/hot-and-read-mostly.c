/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field cannot be written all the time and hardly ever. */
/* { dg-do compile } */
#include "test.h"

struct both {
	__hot_field __read_mostly_field long a; /* { dg-error "'a' of 'struct both' cannot be hot and read-mostly \[cacheline:annotation\]" } */
};
