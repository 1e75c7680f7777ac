/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Containers that keep what the types in them promise, and some that need not. */
/* { dg-do compile } */
/* { dg-options "-Wall -Wextra -Wno-packed-not-aligned" } */
/* { dg-bogus "." "" { target *-*-* } 0 } */
#include "test.h"

#define packed __attribute__((packed))

struct __cacheline_base(64) promised { long a, b; };
struct aligned_one { __cacheline_isolated long a; } on_line;
struct hot_one { __hot_field long a; int b; };

struct on_lines {
	struct promised p;
	char rest[48];
	struct promised q;
} on_line;

struct __cacheline_base(64) promises_too {
	struct promised p;
	long x[6];
	struct promised q on_line;
};

struct __cacheline_base(256) promises_more {
	struct promised p;
	long x[6];
	struct promised q;
};

/* The alignment is the member's, and makes the container's. */
struct aligned_member {
	long before;
	struct promised p on_line;
};

/* The alignment is a typedef's. */
typedef struct promised promised_on_line on_line;
struct of_typedef {
	long before;
	promised_on_line p;
};

/* Not packed: whatever is aligned by its type is so here. */
struct aligned_by_type {
	char before;
	struct aligned_one p, q[3];
	struct hot_one h;
};

/* Packed, yet each member begins a line, in a type that is aligned. */
struct packed packed_on_line {
	struct aligned_one p;
	char after;
	char rest[7];
	struct hot_one h;
} on_line;

/* Packed with a start of its own. */
struct packed packed_with_alignment {
	char before;
	struct hot_one h __attribute__((aligned(8)));
};

struct through_anonymous {
	long before[8];
	union {
		struct { int x; };
		struct { struct promised p; };
	};
	struct {
		struct promised p;
	} in on_line;
} on_line;

struct in_array {
	struct {
		struct promised p;
		char rest[48];
	} in[4];
} on_line;

/* An array of one has no stride. */
struct one_element {
	struct promised p[1];
} on_line;

struct whole_lines { struct promised p; char rest[48]; } on_line;
struct array_of_lines { long x; struct whole_lines p[4]; };
struct flexible_lines { long x; struct whole_lines p[]; };

/* A pointer, and an array of pointers, is no object of that type. */
struct pointers {
	long before;
	struct promised *p, *q[4];
};

/* What promises nothing, and is only aligned, asks for nothing. */
struct no_contract { long a; } on_line;
struct packed of_no_contract { char before; struct no_contract n; };

/* What is said of members alone, and of no line, relies on nothing. */
struct only_padding { long a; char pad[56] __cacheline_pad; };
struct packed of_only_padding { char before; struct only_padding n; };

/* A promise below the alignment. */
struct __cacheline_base(4) low { long a; };
struct of_low { long before; struct low l; };

/* The reason stands beside the member, or out of line. */
struct waived {
	long before;
	struct promised p __cacheline_waive(base, "never allocated");
	struct promised q[4] __cacheline_waive(base, "never allocated");
	struct {
		struct promised r __cacheline_waive(base, "never allocated");
	} in;
};

struct waived_late {
	long before;
	struct promised p;
	struct { struct promised q[4]; } in[2];
};
CACHELINE_WAIVE(struct waived_late, p, base, "never allocated")
CACHELINE_WAIVE(struct waived_late, in[].q, base, "never allocated")

/* Nobody has one: the container is only declared. */
struct incomplete;
struct of_incomplete { struct incomplete *i; };

/* It holds no object of the type: a function's parameter and result do. */
struct of_functions {
	long before;
	struct promised (*f)(struct promised);
};
