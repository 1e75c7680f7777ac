/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -Wsystem-headers shows findings of system headers. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wsystem-headers" } */
#include "system-header.h"
/* { dg-warning "^system-header.h:7: 'a' of 'struct of_system' .*'b'.*\[cacheline:hot\]" "" { target *-*-* } 0 } */
