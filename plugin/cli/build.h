/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * build.h - what the records of many objects say together
 *
 * Each compilation counts once, each entry once with the number of compilations that
 * it is in, and each finding once, however many of them saw it.
 */
#ifndef CACHELINE_CLI_BUILD_H
#define CACHELINE_CLI_BUILD_H

#include "object.h"

/* So many of the objects that something is in are named.  */
#define BUILD_NAMED 5

/* Who judged.  */
struct toolchain {
	const char *compiler, *target;
	unsigned pointer_size;
	bool big_endian;
	uint32_t line_size;
	struct toolchain *next;
	unsigned number;
	struct obstack *memory;		/* of the build */
};

struct objects {
	unsigned count;
	const char *name[BUILD_NAMED];	/* the first of them */
};

/* What has one name and stands on one line may be several things; a compilation says them
   in one order.  */
struct namesake;

/* An entry, as one toolchain judged it, in all compilations that say the same.  */
struct item {
	struct cl_entry *entry;
	struct toolchain *toolchain;
	struct cl_bytes block;
	struct namesake *namesake;
	unsigned ordinal;		/* among those in its compilations, from 0 */
	struct objects objects;
	const char *file;		/* of its place, tidied; NULL: not known */
	unsigned layout;		/* items with the same number are laid out alike
					   (types, from 1) */
	struct item *next;
};

enum finding_state {
	FINDING_NEW,
	FINDING_KNOWN,			/* the baseline accepts it */
	FINDING_EXPIRED,		/* it did, but not any more */
};

struct finding {
	const char *key;		/* type, path and rule; of the second that has these
					   in one file and of each further one a number,
					   too */
	const char *plain;		/* without the number */
	const struct item *item;	/* that says it */
	const struct cl_told *told;
	const char *file;		/* of its place, tidied; NULL: not known */
	const char *home;		/* of what it is about: tells apart what has one
					   name in two files */
	struct objects objects;
	enum finding_state state;
	const char *reason, *expires;	/* of the baseline's entry, or NULL */
	size_t number;			/* in what order they came; for whoever sorts them */
	/* An item can say the same twice.  */
	struct finding *again;		/* the next of those; below, of the first of them: */
	struct finding *latest;		/* which of them `sayer` said */
	const struct item *sayer;
};

struct build {
	struct obstack *memory;
	char *const *paths;		/* as the user gave them */
	int path_count;
	struct toolchain *toolchain;
	struct item *item, **item_tail;
	struct finding **finding;	/* sorted by place, rule and message */
	size_t findings, room;
	struct htab *known;		/* the same, by what they say */
	const struct item **unjudged;	/* contracts that nobody judged, by place */
	size_t unjudged_count;
	unsigned units, without;	/* compilations; objects without a record */
	struct problems problems;
};

/* Reads PATHS (COUNT of them) with so many THREADS.  All lives until build_free().  */
struct build *build_read(char *const *paths, int count, unsigned threads);

/* Calls SHOW for each section that BUILD read, in the order of its paths.  */
void build_each_section(const struct build *build,
			void (*show)(const struct section *section));

void build_free(struct build *build);

/* Whether FINDING fails a gate: an error or a warning, not waived, and not known.  */
bool finding_fails(const struct finding *finding);

/* Whether it is to be shown at all: not off by its rule, not waived.  */
bool finding_shows(const struct finding *finding);

/* "x86_64-linux-gnu", and what else tells ABIs apart.  */
bool toolchain_same_abi(const struct toolchain *a, const struct toolchain *b);

/* FILE without needless parts, and relative to this folder if it is below it; in
   MEMORY.  */
const char *build_tidy(const char *file, struct obstack *memory);

#endif
