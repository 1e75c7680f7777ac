/* SPDX-License-Identifier: MIT */
/*
 * cacheline.h - what must hold for the cache lines of your data
 *
 * Beside a field, a struct, or out of line, state which data may share a cache
 * line; the GCC plugin `cacheline` proves it for the layout that the compiler
 * really chose, or reports what breaks it.  Without the plugin, for other
 * compilers and tools, and in a kernel without CONFIG_SMP, everything here is
 * empty.  C99 and later, C++11 and later.  docs/contracts.md is the reference.
 */
#ifndef CACHELINE_H
#define CACHELINE_H

#if defined(__has_attribute) && !defined(__ASSEMBLER__) && \
	!defined(__GENKSYMS__) && \
	!(defined(__KERNEL__) && !defined(CONFIG_SMP))
#if __has_attribute(cacheline_contract)
#define __CACHELINE_CHECKED 1
#endif
#endif

#ifdef __CACHELINE_CHECKED

/*
 * __LINE__ is in each attribute so that the plugin can tell an annotation that
 * the compiler read and then attached to nothing.
 */
#define __CACHELINE_ATTR(name) \
	__attribute__((name(__LINE__)))
#define __CACHELINE_ATTR_ARG(name, ...) \
	__attribute__((name(__LINE__, __VA_ARGS__)))

/* Members may be macros (sk_refcnt is one in Linux): expand them, once. */
#define __CACHELINE_TEXT(...)	__CACHELINE_TEXT_(__VA_ARGS__)
#define __CACHELINE_TEXT_(...)	#__VA_ARGS__

/* ------------------------------------------------------------ on a field */

/*
 * Its lines hold nothing else, nor what precedes or follows the object.
 * On a struct, union or class: an object shares no line with anything.
 */
#define __cacheline_isolated	__CACHELINE_ATTR(cacheline_isolated)

/*
 * Shares no line with any other hot field; with (group): with hot fields of
 * its own group only.
 */
#define __hot_field		__CACHELINE_ATTR(cacheline_hot)
#define __hot_field_of(...) \
	__CACHELINE_ATTR_ARG(cacheline_hot, #__VA_ARGS__)

/* Shares no line with a hot or an isolated field.  */
#define __read_mostly_field	__CACHELINE_ATTR(cacheline_read_mostly)

/* (member, ...): shares no line with the members named.  */
#define __cacheline_apart(...) \
	__CACHELINE_ATTR_ARG(cacheline_apart, __CACHELINE_TEXT(__VA_ARGS__))

/* (group): the group's members lie on as few lines as their size allows.  */
#define __cacheline_together(...) \
	__CACHELINE_ATTR_ARG(cacheline_together, #__VA_ARGS__)

/* Lies on as few lines as its size allows; also on a type.  */
#define __cacheline_unsplit	__CACHELINE_ATTR(cacheline_unsplit)

/* Begins a line; also on a type, and on a function: its entry does.  */
#define __cacheline_start	__CACHELINE_ATTR(cacheline_start)

/* This member is padding and belongs to nobody.  */
#define __cacheline_pad		__CACHELINE_ATTR(cacheline_pad)

/* ------------------------------------------ on a struct, union or class */

/* (n): an object touches at most n lines.  */
#define __cacheline_lines(...) \
	__CACHELINE_ATTR_ARG(cacheline_lines, ((__VA_ARGS__) + 0))

/* (n): whoever allocates promises that each object starts at a multiple of n. */
#define __cacheline_base(...) \
	__CACHELINE_ATTR_ARG(cacheline_base, ((__VA_ARGS__) + 0))

/* The contracts must hold in every order of the members.  */
#define __cacheline_any_order	__CACHELINE_ATTR(cacheline_any_order)

/* ------------------------------------------------- on any of the above */

/* (n): the line size for the contracts stated here; on a type, for all in it. */
#define __cacheline_size(...) \
	__CACHELINE_ATTR_ARG(cacheline_size, ((__VA_ARGS__) + 0))

/* (rule, "reason"): do not report findings of this rule here.  */
#define __cacheline_waive(...) \
	__CACHELINE_ATTR_ARG(cacheline_waive, #__VA_ARGS__)

/* --------------------------------------------------------- out of line */

/*
 * For headers that cannot be edited.  Each is a whole declaration: no semicolon
 * after it.  Valid at file, block and struct scope, before or after the type is
 * complete.  A path may lead through nested members and arrays (`a[].b`), and
 * ends in `?` where a configuration may lack the member.
 */
#ifdef __cplusplus
#define __CACHELINE_CONTRACT(type, ...) \
	static_assert(sizeof(type __attribute__((cacheline_contract(__LINE__, \
		__VA_ARGS__))) *) != 0, "");
#else
#define __CACHELINE_CONTRACT(type, ...) \
	__extension__ _Static_assert(sizeof(type \
		__attribute__((cacheline_contract(__LINE__, __VA_ARGS__))) *) \
		!= 0, "");
#endif

#define CACHELINE_ISOLATED(type, ...) \
	__CACHELINE_CONTRACT(type, "isolated " __CACHELINE_TEXT(__VA_ARGS__))
/*
 * The second argument names a group, not a member; "hot a b" in CACHELINE_CONTRACTS
 * says it without one.
 */
#define CACHELINE_HOT(type, group, ...) \
	__CACHELINE_CONTRACT(type, \
		"hot(" #group ") " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_READ_MOSTLY(type, ...) \
	__CACHELINE_CONTRACT(type, "read-mostly " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_APART(type, ...) \
	__CACHELINE_CONTRACT(type, "apart " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_TOGETHER(type, ...) \
	__CACHELINE_CONTRACT(type, "together " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_UNSPLIT(type, ...) \
	__CACHELINE_CONTRACT(type, "unsplit " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_START(type, ...) \
	__CACHELINE_CONTRACT(type, "start " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_PAD(type, ...) \
	__CACHELINE_CONTRACT(type, "pad " __CACHELINE_TEXT(__VA_ARGS__))
#define CACHELINE_BASE(type, n) \
	__CACHELINE_CONTRACT(type, "base", ((n) + 0))
#define CACHELINE_LINES(type, n) \
	__CACHELINE_CONTRACT(type, "lines", ((n) + 0))
#define CACHELINE_SIZE(type, n) \
	__CACHELINE_CONTRACT(type, "size", ((n) + 0))
#define CACHELINE_ANY_ORDER(type) \
	__CACHELINE_CONTRACT(type, "any-order")
#define CACHELINE_WAIVE(type, path, rule, reason) \
	__CACHELINE_CONTRACT(type, \
		"waive(" #rule ", \"" reason "\") " __CACHELINE_TEXT(path))

/* Several contracts of one type: "apart a.b c; isolated d; hot(rx) e f".  */
#define CACHELINE_CONTRACTS(type, ...) \
	__CACHELINE_CONTRACT(type, __VA_ARGS__)

/*
 * Contracts of many types, which cost next to nothing where a file does not have the
 * type.  C only; not in a precompiled header.  Between the first and the last, each
 * CACHELINE_TYPE(struct tag), on a line of its own, is followed by strings, as in
 * CACHELINE_CONTRACTS.
 */
#ifndef __cplusplus
#define CACHELINE_TYPES_BEGIN \
	__extension__ _Static_assert(sizeof(int \
		__attribute__((cacheline_contracts(__LINE__, ""
#define CACHELINE_TYPE(...)	"\n" #__VA_ARGS__ " "
#define CACHELINE_TYPES_END \
	))) *) != 0, "");
#endif

/* The line size of this file, where nothing nearer states one.  */
#define CACHELINE_LINE(n) \
	__CACHELINE_CONTRACT(int, "line", ((n) + 0))

#else /* !__CACHELINE_CHECKED */

#define __cacheline_isolated
#define __hot_field
#define __hot_field_of(...)
#define __read_mostly_field
#define __cacheline_apart(...)
#define __cacheline_together(...)
#define __cacheline_unsplit
#define __cacheline_start
#define __cacheline_pad
#define __cacheline_lines(...)
#define __cacheline_base(...)
#define __cacheline_any_order
#define __cacheline_size(...)
#define __cacheline_waive(...)

#define CACHELINE_ISOLATED(...)
#define CACHELINE_HOT(...)
#define CACHELINE_READ_MOSTLY(...)
#define CACHELINE_APART(...)
#define CACHELINE_TOGETHER(...)
#define CACHELINE_UNSPLIT(...)
#define CACHELINE_START(...)
#define CACHELINE_PAD(...)
#define CACHELINE_BASE(...)
#define CACHELINE_LINES(...)
#define CACHELINE_SIZE(...)
#define CACHELINE_ANY_ORDER(...)
#define CACHELINE_WAIVE(...)
#define CACHELINE_CONTRACTS(...)
#define CACHELINE_LINE(...)

#ifndef __cplusplus
#define CACHELINE_TYPES_BEGIN	__extension__ _Static_assert(1, ""
#define CACHELINE_TYPE(...)
#define CACHELINE_TYPES_END	);
#endif

#endif /* __CACHELINE_CHECKED */

#endif /* CACHELINE_H */
