/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * compat.h - GCC's headers, and all that differs between its versions
 *
 * Every #if on a version of GCC stands here.  Only what all front ends and lto1
 * have may be used without a weak reference: one symbol that is missing keeps
 * the plugin from loading.
 */
#ifndef CACHELINE_GCC_COMPAT_H
#define CACHELINE_GCC_COMPAT_H

#include "gcc-plugin.h"
#include "tm.h"
#include "plugin-version.h"
#include "tree.h"
#include "tm_p.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "attribs.h"
#include "target.h"
#include "langhooks.h"
/* Wants to come before what it extends.  */
#ifdef CACHELINE_LOOKS_INTO_CXX
#include "cp/cp-tree.h"
#endif
#include "diagnostic-core.h"
#include "diagnostic.h"
#include "opts.h"
#include "options.h"
#include "toplev.h"
#include "output.h"
#include "file-prefix-map.h"

/* GCC's strip_array_types(), without a call for each member.  */
static inline tree compat_element(tree type)
{
	while (TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	return type;
}

/* The same for htab_hash_pointer() and for each look into a table.  */
static inline hashval_t compat_hash(const void *p)
{
	return (hashval_t)((uintptr_t)p / 8);
}

/*
 * What GCC takes for the size of a line that two CPUs should not share, in bytes;
 * 0 where this GCC does not know.
 */
static inline unsigned compat_interference_size(void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 12
	unsigned size = param_destruct_interfere_size;

	/* Generic tuning for aarch64 says 256, to be safe for every core there
	   is; code for that target keeps to 64.  */
	if (size == 256 && param_l1_cache_line_size != 256 &&
	    !global_options_set.x_param_destruct_interfere_size)
		return 0;
	return size;
#else
	return 0;
#endif
}

/* Whether the target can ask for alignment that skips at most so many bytes.  */
static inline bool compat_has_max_skip(void)
{
#ifdef ASM_OUTPUT_MAX_SKIP_ALIGN
	return true;
#else
	return false;
#endif
}

/* The alignment, in bits, that the target gives FIELD, a bit-field of TYPE.  */
static inline unsigned compat_field_align(const_tree field, tree type)
{
#ifdef ADJUST_FIELD_ALIGN
	if (!TYPE_USER_ALIGN(type))
		return ADJUST_FIELD_ALIGN(CONST_CAST_TREE(field), type,
					  TYPE_ALIGN(type));
#endif
	return field ? TYPE_ALIGN(type) : 0;
}

/* Whether TYPE, in C++, depends on a template's arguments.  */
extern int uses_template_parms(tree) __attribute__((weak));

static inline bool compat_is_cxx(void)
{
	return &uses_template_parms != NULL;
}

static inline bool compat_is_dependent(tree type)
{
	return compat_is_cxx() && uses_template_parms(type);
}

/* What C++ calls TYPE, arguments of templates included; NULL: this is not C++.  The
   string is good until the next call.  */
extern const char *type_as_string(tree, int) __attribute__((weak));

static inline const char *compat_class_name(const_tree type)
{
	return &type_as_string ? type_as_string(CONST_CAST_TREE(type), 0) : NULL;
}

extern const char *decl_as_string(tree, int) __attribute__((weak));

/* What DECL, a function, is called, and in C++ what tells it from others of that name.  The
   string is good until the next call.  */
static inline const char *compat_signature(const_tree decl)
{
	return &decl_as_string ? decl_as_string(CONST_CAST_TREE(decl), 0) :
				 lang_hooks.decl_printable_name(
					 CONST_CAST_TREE(decl), 1);
}

/* What DECL, a variable, is called: in C++ with its scopes and the arguments of
   templates.  The string is good until the next call.  */
static inline const char *compat_variable_name(const_tree decl)
{
	return &decl_as_string ? decl_as_string(CONST_CAST_TREE(decl), 0) :
				 lang_hooks.decl_printable_name(
					 CONST_CAST_TREE(decl), 1);
}

/* The value of a constant expression of C++, where the front end can say; else T. */
#if GCCPLUGIN_VERSION_MAJOR <= 12
extern tree maybe_constant_value(tree, tree, bool) __attribute__((weak));

static inline tree compat_constant(tree t)
{
	return &maybe_constant_value ? maybe_constant_value(t, NULL_TREE, true) :
				       t;
}
#else
static inline tree compat_constant(tree t)
{
	return t;
}
#endif

/* The file name of the precompiled header that is being written; C family only. */
extern const char *pch_file __attribute__((weak));

static inline bool compat_writes_pch(void)
{
	return &pch_file && pch_file;
}

#endif
