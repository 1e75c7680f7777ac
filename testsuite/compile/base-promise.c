/* SPDX-License-Identifier: GPL-3.0-or-later */
/* base: a promise of those who allocate leaves fewer placements to judge. */
/* { dg-do compile } */
#include "test.h"

/* Last byte 7 and first byte 48: 8 - 6 placements without a promise. */
#define MEMBERS long a, fill[5], b;

struct none { MEMBERS };
struct __cacheline_base(4) below_alignment { MEMBERS };
struct __cacheline_base(16) sixteen { MEMBERS };
struct __cacheline_base(32) thirty_two { MEMBERS };
struct __cacheline_base(64) line { MEMBERS };
struct __cacheline_base(4096) page { MEMBERS };
struct both { MEMBERS } __attribute__((aligned(32))) __cacheline_base(16);
struct late { MEMBERS };

CACHELINE_BASE(struct late, 16)

CACHELINE_APART(struct none, a, b) /* { dg-warning "'a' of 'struct none' .*'b'.* in 2 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct below_alignment, a, b) /* { dg-warning "'a' of 'struct below_alignment' .*'b'.* in 2 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct sixteen, a, b) /* { dg-warning "'a' of 'struct sixteen' .*'b'.* in 1 of 4 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct thirty_two, a, b) /* { dg-warning "'a' of 'struct thirty_two' .*'b'.* in 1 of 2 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct line, a, b) /* { dg-warning "'a' of 'struct line' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct page, a, b) /* { dg-warning "'a' of 'struct page' shares cache line 0 with 'b' \(64-byte lines\) \[cacheline:apart\]" } */
CACHELINE_APART(struct both, a, b) /* { dg-warning "'a' of 'struct both' .*'b'.* in 1 of 2 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct late, a, b) /* { dg-warning "'a' of 'struct late' .*'b'.* in 1 of 4 placements.*\[cacheline:apart\]" } */

/* A promise can break a contract as well as keep it: touching ends of lines. */
#define TOUCHING long fill[7], a, b, rest[7];

struct touching { TOUCHING };
struct __cacheline_base(64) touching_kept { TOUCHING };
struct __cacheline_base(32) touching_half { TOUCHING };

CACHELINE_APART(struct touching, a, b) /* { dg-warning "'a' of 'struct touching' .*'b'.* in 7 of 8 placements.*\[cacheline:apart\]" } */
CACHELINE_APART(struct touching_kept, a, b)
CACHELINE_APART(struct touching_half, a, b) /* { dg-warning "'a' of 'struct touching_half' .*'b'.* in 1 of 2 placements.*\[cacheline:apart\]" } */
