/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Findings in a system header are silent, as GCC's own warnings are. */
/* { dg-do compile } */
#include "test.h"
#include "system-header.h"

/* What this file says of the header's types is this file's. */
CACHELINE_APART(struct plain_of_system, a, b) /* { dg-warning "'a' of 'struct plain_of_system' .*'b'.*\[cacheline:apart\]" } */
