/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * arguments.h - -fplugin-arg-cacheline-KEY[=VALUE]
 */
#ifndef CACHELINE_GCC_ARGUMENTS_H
#define CACHELINE_GCC_ARGUMENTS_H

#include "../core/allocator.h"
#include "../core/severity.h"

struct plugin_name_args;

enum map_when {
	MAP_NEVER,
	MAP_FINDINGS,
	MAP_ANNOTATED,
	MAP_ALL,
};

enum version_check {
	VERSION_STRICT,
	VERSION_MAJOR,
	VERSION_OFF,
};

/* Values that add up, the latest first.  */
struct argument_list {
	const char *text;
	struct argument_list *next;
};

struct arguments {
	unsigned line;			/* bytes; 0: not stated */
	struct cl_severities severities;
	bool base_is_line;
	bool this_order;		/* judge no other orders of shuffled types */
	struct argument_list *padded_sections;
	bool groups;			/* check Linux's group markers */
	enum map_when map;
	enum version_check version_check;
	struct cl_allocator *allocators; /* the last that was stated first */
	bool record;			/* put what was judged into the object */
	bool own_bodies;		/* of functions in headers, parse the heads */
	bool disable;
};

/* How this compilation was told to behave.  */
extern struct arguments arguments;

/*
 * Reads the arguments of the plugin into `arguments`.  Each that is not understood
 * is an error that says what is accepted.
 */
void arguments_read(const struct plugin_name_args *info);

#endif
