/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocators.c - which functions allocate, and what a call of one asks for
 */
#include "bodies.h"
#include "hashtab.h"

#include "allocators.h"
#include "amount.h"
#include "arguments.h"
#include "notes.h"

/* A function that was asked for, by its DECL_UID and the number of arguments.  */
struct asked {
	unsigned uid, count;
	const struct cl_allocator *allocator;
};

static htab_t all_asked;

static hashval_t hash_asked(const void *p)
{
	const struct asked *a = (const struct asked *)p;

	return a->uid * 31 + a->count;
}

static int same_asked(const void *p, const void *q)
{
	const struct asked *a = (const struct asked *)p;
	const struct asked *b = (const struct asked *)q;

	return a->uid == b->uid && a->count == b->count;
}

static bool is_mangled(const char *name)
{
	return name && name[0] == '_' && name[1] == 'Z';
}

static const char *symbol_of(tree function)
{
	const char *name;

	if (!HAS_DECL_ASSEMBLER_NAME_P(function) ||
	    !DECL_ASSEMBLER_NAME_SET_P(function))
		return NULL;
	name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(function));
	return name[0] == '*' ? NULL : name;
}

/* The user's names are those of the source, in whatever scope; the others are those that a
   linker sees, and a static function that is not inline is somebody's own.  */
static const struct cl_allocator *look_up(tree function, unsigned count)
{
	const char *name, *symbol = symbol_of(function);
	const struct cl_allocator *a;

	if (!DECL_NAME(function))
		return NULL;
	name = IDENTIFIER_POINTER(DECL_NAME(function));
	a = cl_allocator_find(arguments.allocators, name, count);
	if (a && (a->flags & CL_ALLOC_OWN))
		return a;
	if (is_mangled(symbol))
		return cl_allocator_find(NULL, symbol, count);
	return TREE_PUBLIC(function) || DECL_DECLARED_INLINE_P(function) ?
	       a : NULL;
}

const struct cl_allocator *allocators_of(tree function, unsigned count)
{
	struct asked key = { DECL_UID(function), count, NULL };
	struct asked *a;
	void **slot;

	if (!all_asked)
		all_asked = htab_create(31, hash_asked, same_asked, NULL);
	slot = htab_find_slot(all_asked, &key, INSERT);
	if (!*slot) {
		a = XOBNEW(&notes_memory, struct asked);
		*a = key;
		a->allocator = look_up(function, count);
		*slot = a;
	}
	return ((struct asked *)*slot)->allocator;
}

/* ------------------------------------------------------------- attributes */

/* Argument N of an attribute, counted from 0, as a number; 0: it has none such.  */
static uint64_t attribute_number(tree attribute, int n)
{
	tree arg = TREE_VALUE(attribute);

	while (arg && n--)
		arg = TREE_CHAIN(arg);
	return arg && tree_fits_uhwi_p(TREE_VALUE(arg)) ?
	       tree_to_uhwi(TREE_VALUE(arg)) : 0;
}

static tree find_attribute(tree type, const char *name)
{
	return type ? lookup_attribute(name, TYPE_ATTRIBUTES(type)) : NULL_TREE;
}

/* What assume_aligned states of the result; 0: nothing.  */
static uint64_t assumed_of(tree type)
{
	tree attribute = find_attribute(type, "assume_aligned");
	uint64_t bytes;

	if (!attribute || attribute_number(attribute, 1))
		return 0;
	bytes = attribute_number(attribute, 0);
	return bytes && pow2p_hwi(bytes) ? bytes : 0;
}

/* ------------------------------------------------------------------ a call */

static bool has_argument(gimple *call, uint64_t n)
{
	return n > 0 && n <= gimple_call_num_args(call) &&
	       INTEGRAL_TYPE_P(TREE_TYPE(gimple_call_arg(call, n - 1)));
}

static struct cl_amount argument(gimple *call, uint64_t n)
{
	struct cl_amount unknown = { false, 0, 1 };

	return has_argument(call, n) ? amount_of(gimple_call_arg(call, n - 1)) :
				       unknown;
}

static struct cl_amount size_of(gimple *call, uint64_t size, uint64_t count)
{
	struct cl_amount amount = argument(call, size);

	return count ? amount_product(amount, argument(call, count)) : amount;
}

/* The size for an allocator that the user named: what alloc_size says, else the first
   argument that is a number.  */
static struct cl_amount size_by_type(gimple *call)
{
	tree attribute = find_attribute(gimple_call_fntype(call), "alloc_size");
	unsigned n = 1;

	if (attribute)
		return size_of(call, attribute_number(attribute, 0),
			       attribute_number(attribute, 1));
	while (n < gimple_call_num_args(call) && !has_argument(call, n))
		n++;
	return argument(call, n);
}

static bool is_variable_length_array(gimple *call)
{
	return gimple_call_alloca_for_var_p(as_a<gcall *>(call));
}

bool allocators_read(gimple *call, struct cl_allocation *allocation)
{
	static const struct cl_allocator asked = {
		NULL, CL_GIVES_ARGUMENT, 0, 0, 0, 0, 0, 0, 0, NULL
	};
	tree function = gimple_call_fndecl(call), attribute;
	tree type = gimple_call_fntype(call);
	const struct cl_allocator *a;

	if (!function || is_variable_length_array(call) ||
	    gimple_call_builtin_p(call, BUILT_IN_ASSUME_ALIGNED))
		return false;
	memset(allocation, 0, sizeof(*allocation));
	a = allocators_of(function, gimple_call_num_args(call));
	allocation->allocator = a;
	allocation->assumed = assumed_of(type);
	if (a) {
		allocation->size = a->flags & CL_ALLOC_OWN ?
			size_by_type(call) : size_of(call, a->size, a->count);
		allocation->align = argument(call, a->align);
		return true;
	}
	attribute = find_attribute(type, "alloc_align");
	if (attribute) {
		allocation->allocator = &asked;
		allocation->align = argument(call,
					     attribute_number(attribute, 0));
	}
	return attribute || allocation->assumed;
}

const struct cl_starts *allocators_starts(void)
{
	static struct cl_starts starts;
	uint64_t start = 2 * POINTER_SIZE_UNITS;

	/* As glibc has it; for 32-bit x86 too, since 2.26.  */
	start = MAX(start, MALLOC_ABI_ALIGNMENT / BITS_PER_UNIT);
	start = MAX(start, TYPE_ALIGN_UNIT(long_double_type_node));
	if (strncmp(CACHELINE_TARGET, "x86_64", 6) == 0 ||
	    strncmp(CACHELINE_TARGET, "i686", 4) == 0)
		start = MAX(start, 16);
	starts.malloc_start = start;
	/* -faligned-new=N is a promise of the user's; 1 and less are not.  */
	starts.new_start = aligned_new_threshold > 1 &&
			   pow2p_hwi(aligned_new_threshold) ?
			   aligned_new_threshold : start;
	starts.stack_start = BIGGEST_ALIGNMENT / BITS_PER_UNIT;
	return &starts;
}

const char *allocators_name(tree function)
{
	const char *symbol = symbol_of(function);
	tree name = DECL_NAME(function);

	if (!is_mangled(symbol) || !cl_allocator_find(NULL, symbol, 0))
		symbol = name ? IDENTIFIER_POINTER(name) : "?";
	return cl_allocator_title(symbol, &notes_memory);
}
