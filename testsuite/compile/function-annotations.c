/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What else can be said of a function, and what cannot. */
/* { dg-do compile } */
#include "test.h"

__cacheline_isolated int isolated(int n); /* { dg-error "'cacheline_isolated' cannot stand on a function; it is for a member, .*\[cacheline:annotation\]" } */
__cacheline_unsplit int unsplit(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__hot_field int hot(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__hot_field_of(g) int hot_of(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__read_mostly_field int read_mostly(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_apart(x) int apart(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_together(g) int together(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_pad int pad(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_lines(1) int lines(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_base(64) int base(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */
__cacheline_any_order int any_order(int n); /* { dg-error "cannot stand on a function.*\[cacheline:annotation\]" } */

__cacheline_start __cacheline_size(48) int size(int n); /* { dg-error "power of two.*\[cacheline:annotation\]" } */
__cacheline_waive(start) int no_reason(int n); /* { dg-error "\[cacheline:annotation\]" } */
__cacheline_waive(begin, "no such rule") int no_rule(int n); /* { dg-error "\[cacheline:annotation\]" } */

__cacheline_start __cacheline_size(32) int fine(int n);
__cacheline_waive(base, "from a pool") int waives_base(int n);
__cacheline_waive(start, "at boot only") __cacheline_start int waives_start(int n);
