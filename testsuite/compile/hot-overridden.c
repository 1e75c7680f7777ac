/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the type around a field says of it takes the place of what its own type says, also
   where that type is held by another, or by a variable. */
/* { dg-do compile } */
#include "test.h"

struct lock {
	__hot_field int word;
};

struct one_group {
	struct lock rx, tx;
} __attribute__((aligned(64)));
CACHELINE_HOT(struct one_group, locks, rx.word, tx.word)

struct one_group single;
struct one_group table[4];

struct outer {
	struct one_group g;
	__hot_field long id;
} __attribute__((aligned(64)));

struct array {
	struct one_group b[2];
	__hot_field long id;
} __attribute__((aligned(64)));

/* Not a whole line: then it meets what is behind it.  */
struct small_group {
	struct lock rx, tx;
};
CACHELINE_HOT(struct small_group, locks, rx.word, tx.word) /* { dg-warning "'g.rx.word' of 'struct meets' shares cache line 0 with 'id' .*\[cacheline:hot\]" } */
/* { dg-warning "'g.tx.word' of 'struct meets' shares cache line 0 with 'id' .*\[cacheline:hot\]" "" { target *-*-* } .-1 } */

struct meets {
	struct small_group g;
	__hot_field long id;
} __attribute__((aligned(64)));

/* The next type around it speaks again: of three that say it, the outermost counts.  */
struct third {
	struct small_group g;
	__hot_field_of(mine) long id;
} __attribute__((aligned(64)));
CACHELINE_HOT(struct third, mine, g.rx.word, g.tx.word)

/* Hot there, read mostly here, and the other way round.  */
struct calm {
	struct lock a, b;
} __attribute__((aligned(64)));
CACHELINE_READ_MOSTLY(struct calm, a.word) /* { dg-warning "'a.word' of 'struct calm' shares cache line 0 with 'b.word' .*\[cacheline:read-mostly\]" } */

struct calm_kept {
	struct lock a, b;
} __attribute__((aligned(64)));
CACHELINE_READ_MOSTLY(struct calm_kept, a.word, b.word)
struct calm_kept held;

struct settings {
	__read_mostly_field long word; /* { dg-warning "'b.word' of 'struct busy' shares cache line 0 with 'a.word' .*\[cacheline:read-mostly\]" } */
};
struct busy {
	struct settings a, b;
} __attribute__((aligned(64)));
CACHELINE_HOT(struct busy, g, a.word)

/* One type contradicts itself.  */
struct torn {
	struct lock a;
	long b;
};
CACHELINE_HOT(struct torn, x, a.word)
CACHELINE_HOT(struct torn, y, a.word) /* { dg-error "'a.word' of 'struct torn' is in two hot groups; a field has one \[cacheline:annotation\]" } */
CACHELINE_READ_MOSTLY(struct torn, a.word) /* { dg-error "'a.word' of 'struct torn' cannot be hot and read-mostly \[cacheline:annotation\]" } */
