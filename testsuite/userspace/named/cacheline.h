/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In the place of annotations/cacheline.h: names the types that contracts name, and
 * states nothing.  To name a type first can move things in GCC's debug information.
 */
#ifdef __cplusplus
#define NAME(type) static_assert(sizeof(type *) != 0, "");
#else
#define NAME(type) __extension__ _Static_assert(sizeof(type *) != 0, "");
#endif

#define CACHELINE_CONTRACTS(type, ...)	NAME(type)
#define CACHELINE_BASE(type, n)		NAME(type)
#define CACHELINE_LINES(type, n)	NAME(type)
#define CACHELINE_LINE(n)		NAME(int)
