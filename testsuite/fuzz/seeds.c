/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a record can hold, in few lines: each kind of entry, member and finding.
 */
#include "seeds.h"

struct pair {
	__hot_field long first;
	__hot_field long second;
	__read_mostly_field void *third;
};

struct waived {
	__cacheline_isolated __cacheline_waive(isolated, "read at boot only") int n;
	unsigned low : 3, high : 9;
	union {
		long word;
		struct { short a, b; };
	};
};

struct any {
	__hot_field long a;
	char fill[64];
	__hot_field long b;
} __cacheline_any_order __attribute__((aligned(64)));

struct ring {
	struct pair slot[4];
	__cacheline_isolated long tail;
	__cacheline_pad char pad[56];
	int rest[];
};

CACHELINE_CONTRACTS(struct ring, "apart slot[].first tail; together slot[].first slot[].third; hot(rx) tail")

struct promised {
	long a;
} __cacheline_base(64);

struct container {
	char c;
	struct promised p;
};

__cacheline_isolated int alone;
struct pair pairs[3];
struct waived waived;
struct any any;
struct ring ring;
struct container container;

__cacheline_start void entry(void) { }

void *malloc(__SIZE_TYPE__);
struct promised *allocated(void) { return malloc(sizeof(struct promised)); }
