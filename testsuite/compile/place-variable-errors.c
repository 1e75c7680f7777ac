/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotations on variables that make no sense. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-unused-parameter" } */
#include "test.h"

__hot_field long hot; /* { dg-error "'cacheline_hot' cannot stand on a variable; it is for a member \[cacheline:annotation\]" } */
__read_mostly_field long read_mostly; /* { dg-error "'cacheline_read_mostly' cannot stand on a variable" } */
__cacheline_apart(hot) long apart; /* { dg-error "'cacheline_apart' cannot stand on a variable" } */
__cacheline_together(g) long together; /* { dg-error "'cacheline_together' cannot stand on a variable" } */
__cacheline_pad char pad[8]; /* { dg-error "'cacheline_pad' cannot stand on a variable" } */
long lines __cacheline_lines(1); /* { dg-error "'cacheline_lines' cannot stand on a variable" } */
long base __cacheline_base(64); /* { dg-error "'cacheline_base' cannot stand on a variable" } */
__cacheline_size(48) long odd_size; /* { dg-error "power of two.*\[cacheline:annotation\]" } */
__cacheline_waive(isolated) long no_reason; /* { dg-error "reason.*\[cacheline:annotation\]" } */
__cacheline_isolated char nothing[0]; /* { dg-error "'nothing' has no size.*\[cacheline:annotation\]" } */

long f(__cacheline_isolated long parameter); /* { dg-error "'cacheline_isolated' cannot stand on a parameter; it is for a member, a struct, union or class, or a variable with static storage \[cacheline:annotation\]" } */

long f(long parameter)
{
	__cacheline_isolated long automatic = parameter; /* { dg-error "'cacheline_isolated' cannot stand on an automatic variable" } */
	__cacheline_start long array[8] on_line = { parameter }; /* { dg-error "'cacheline_start' cannot stand on an automatic variable" } */
#ifndef __cplusplus
	register __cacheline_isolated long in_register = 1; /* { dg-error "'cacheline_isolated' cannot stand on an automatic variable" "" { target c } } */

	automatic += in_register;
#endif
	return automatic + array[0];
}
