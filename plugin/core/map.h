/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * map.h - the picture of the lines
 *
 * Draws a type as people know it from pahole: offset, size, member, holes, and a
 * ruler where a line begins; what is promised stands behind each member.
 */
#ifndef CACHELINE_CORE_MAP_H
#define CACHELINE_CORE_MAP_H

#include "verify.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cl_map_options {
	uint32_t line_size;
	/* How the source spells MEMBER's type, in MEMORY; NULL: not shown.  */
	const char *(*type_name)(const struct cl_member *member,
				 struct obstack *memory);
	int64_t first, last;		/* bytes to show; lines outside are counted */
};

/*
 * The picture of CONTRACTS' type, lines separated by '\n' and none at its end, as a
 * string in MEMORY.
 */
const char *cl_map(const struct cl_contracts *contracts,
		   const struct cl_map_options *options,
		   struct obstack *memory);

/* What stands behind the subject of CONTRACT in the picture, "hot(rx)", "apart a b"; a
   string in MEMORY.  */
const char *cl_contract_text(const struct cl_contract *contract,
			     struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
