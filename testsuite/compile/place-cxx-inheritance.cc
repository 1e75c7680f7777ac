// SPDX-License-Identifier: GPL-3.0-or-later
// Base classes are objects too: they start somewhere, have neighbours, and those
// may lie in what is padding of the class elsewhere.
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wpedantic -Wno-non-virtual-dtor" } */
#include "test.h"

// A class that is no aggregate lets its derived classes use its tail padding.
struct counter { __cacheline_isolated long n; counter(); } on_line; /* { dg-warning "'counter.n' of 'struct derived' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:isolated\]" } */
/* { dg-warning "'counter.n' of 'struct behind_empty' shares cache line 0 with 'c' " "" { target *-*-* } .-1 } */
/* { dg-warning "'counter.n' of 'struct second' shares cache line 1 with 'y' " "" { target *-*-* } .-2 } */
/* { dg-warning "'derived.counter.n' of 'struct again' shares cache line 0 with 'z' " "" { target *-*-* } .-3 } */

struct empty {};
struct interface { virtual void f(); };

struct derived : counter { int x; };
struct behind_empty : empty, counter { char c; };
struct second : counter, interface { int y; };		// the vptr comes first
struct again : derived { int z; };			// x was reported

// The contract is of the type, or stated out of line, in the base.
struct __cacheline_isolated whole { long n; whole(); } on_line;
struct of_whole : whole { int x; };
/* { dg-warning "'whole' of 'struct of_whole' shares cache line 0 with 'x' \(64-byte lines\) \[cacheline:isolated\]" "" { target *-*-* } .-1 } */

struct late { long n; late(); } on_line;
CACHELINE_ISOLATED(late, n) /* { dg-warning "'late.n' of 'struct of_late' shares cache line 0 with 'x' .*\[cacheline:isolated\]" } */
struct of_late : late { int x; };

struct late_whole { long n; late_whole(); } on_line;
CACHELINE_CONTRACTS(late_whole, "isolated") /* { dg-warning "'late_whole' of 'struct of_late_whole' shares cache line 0 with 'x' .*\[cacheline:isolated\]" } */
struct of_late_whole : late_whole { int x; };

// Another base in it.
struct first { virtual ~first(); alignas(64) __cacheline_isolated long n; } on_line; /* { dg-warning "'first.n' of 'struct two_bases' shares cache line 1 with 'interface' " } */
struct two_bases : first, interface { };

// A vptr is a neighbour like any other.
struct with_vptr { __cacheline_isolated long n; virtual void f(); } on_line; /* { dg-warning "'n' of 'struct with_vptr' shares cache line 0 with '_vptr.with_vptr' " } */

// Where a base starts.
struct __cacheline_base(64) promised { long a; };
struct at_start : promised { int x; }; /* { dg-warning "'promised' of 'struct at_start' needs 'struct at_start' to be aligned to 64, or a promise .* in 7 of 8 placements, as 'struct promised' promises \[cacheline:base\]" } */
struct behind_vptr : interface, promised { int x; }; /* { dg-warning "'promised' of 'struct behind_vptr' does not start at a multiple of 64 in 7 of 8 placements, as 'struct promised' promises: it is at byte 8 " } */
struct of_virtual : virtual promised { int x; }; /* { dg-warning "'promised' of 'struct of_virtual' does not .* as 'struct promised' promises: it is at byte 16 " } */
struct member { virtual ~member(); promised p; }; /* { dg-warning "'p' of 'struct member' does not .* it is at byte 8 " } */

// A virtual base has a place of its own in each class: one for each.
struct of_of_virtual : of_virtual { long y; }; /* { dg-warning "'promised' of 'struct of_of_virtual' does not .* it is at byte 24 " } */

// Hot fields of bases meet those of the class, and of its other members.
struct hot { __hot_field long h; hot(); }; /* { dg-warning "'hot.h' of 'struct hot_derived' shares a cache line with 'k' in 7 of 8 placements \(64-byte lines\) \[cacheline:hot\]" } */
/* { dg-warning "'hot.h' of 'struct hot_member' shares a cache line with 'o.h' in 7 of 8 placements" "" { target *-*-* } .-1 } */
struct hot_derived : hot { __hot_field long k; };
struct hot_member : hot { hot o; };

struct base_of_two { __hot_field long h; __hot_field long i; }; /* { dg-warning "'h' of 'struct base_of_two' shares a cache line with 'i' in 7 of 8 " } */
class derived_of_two : base_of_two { long x; };		// reported in its type
