/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocations.c - objects that an allocator makes
 *
 * A pass right behind early inlining looks at each call of an allocator: what the
 * pointer is used as, and whether the allocator lets it begin where that type promises.
 * The pass is only there if the file promises something; it changes nothing, and is
 * not dumped.
 */
#include "bodies.h"
#include "hashtab.h"

#include "allocations.h"
#include "allocators.h"
#include "arguments.h"
#include "bench.h"
#include "dead.h"
#include "frames.h"
#include "functions.h"
#include "notes.h"
#include "pointer.h"
#include "promise.h"
#include "report.h"
#include "rounding.h"
#include "slabs.h"
#include "titles.h"
#include "wrappers.h"

/* A call of an allocator, and the type of what it makes that promises most.  */
struct site {
	gimple *call;
	const struct cl_allocator *allocator;
	const struct wrapper *wrapper;	/* that is called; NULL: none */
	struct cl_allocation allocation;
	tree variable;			/* that a slab cache was read from, or NULL */
	bool array;			/* of many objects, as far as the call tells */
	uint64_t start;			/* where such an object begins; 0: not known */
	struct promise promise;
	tree type;			/* NULL: none that matters */
	gimple *typed;			/* where it got that type */
};

/* What is to be said, once for each place and type.  */
struct found {
	location_t where;
	struct cl_allocation_finding finding;
	const struct title *promised_by;
	tree variable;			/* a slab cache's, known at the end; or NULL */
	uint64_t size;			/* of the type */
	const struct wrapper *wrapper;	/* that is called; NULL: none */
	unsigned body;			/* DECL_UID of the function that calls */
	const char *within;		/* the function of a library that allocates, where
					   that is not the place */
	unsigned number;		/* in order of finding */
	struct found *next;
};

static struct found *all_found;

/* ------------------------------------------------------------- what types */

static uint64_t size_of(const_tree type)
{
	tree size = TYPE_SIZE_UNIT(type);

	return size && tree_fits_uhwi_p(size) ? tree_to_uhwi(size) : 0;
}

/* The bytes from object to object, where S makes several of TYPE; else 0.  */
static uint64_t stride_of(const struct site *s, const_tree type)
{
	const struct cl_amount *size = &s->allocation.size;

	if (!s->array || (size->known && size->value < 2 * size_of(type)))
		return 0;
	return size_of(type);
}

static void weigh(void *closure, const struct pointer_use *use)
{
	struct site *s = (struct site *)closure;
	tree type = use->type;
	struct cl_allocation a = s->allocation;
	struct promise p;
	uint64_t start;

	if (POINTER_TYPE_P(type))
		type = TREE_TYPE(type);
	type = compat_element(type);
	if (!RECORD_OR_UNION_TYPE_P(type))
		return;
	type = titles_complete(TYPE_MAIN_VARIANT(type));
	/* An inline struct is no object of its own.  */
	if (!type || notes_container(type) != type)
		return;
	p = promise_of(type);
	if (!p.any || (s->type && p.bytes <= s->promise.bytes))
		return;
	a.shift = use->shift;
	a.stride = stride_of(s, type);
	a.assumed = MAX(a.assumed, use->assumed);
	start = cl_allocation_start(&a, allocators_starts());
	if (s->variable ? use->assumed >= (uint64_t)p.bytes :
	    !start || start >= (uint64_t)p.bytes)
		return;
	s->promise = p;
	s->type = type;
	s->typed = use->where;
	s->start = start;
}

/* Follows the pointer that posix_memalign() and its like put where POINTER points. */
static void follow_out(struct site *s, tree pointer)
{
	struct pointer_use use = { NULL_TREE, NULL_TREE, s->call, 0, 0 };
	tree target;

	while (TREE_CODE(pointer) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(pointer);

		use.type = TREE_TYPE(TREE_TYPE(pointer));
		weigh(s, &use);
		if (!gimple_assign_single_p(def) &&
		    !gimple_assign_cast_p(def))
			return;
		pointer = gimple_assign_rhs1(def);
		if (!POINTER_TYPE_P(TREE_TYPE(pointer)))
			return;
	}
	if (TREE_CODE(pointer) != ADDR_EXPR)
		return;
	target = TREE_OPERAND(pointer, 0);
	use.type = TREE_TYPE(target);
	if (!POINTER_TYPE_P(use.type))
		return;
	weigh(s, &use);
	if (VAR_P(target) && !is_global_var(target))
		pointer_follow_variable(s->call, target, weigh, s);
}

static void weigh_all(struct site *s)
{
	tree lhs = gimple_call_lhs(s->call);
	struct pointer_use use = { NULL_TREE, NULL_TREE, s->call, 0, 0 };

	if (s->allocator && s->allocator->out) {
		follow_out(s, gimple_call_arg(s->call, s->allocator->out - 1));
	} else if (TREE_CODE(lhs) != SSA_NAME) {
		pointer_follow_store(s->call, lhs, weigh, s);
	} else {
		use.type = TREE_TYPE(lhs);
		weigh(s, &use);
		pointer_follow(lhs, s->allocator && s->allocator->flags &
			       CL_ALLOC_ARRAY, weigh, s);
	}
}

/* ------------------------------------------------------------- which place */

/* Where an allocation is said to be, by what name, and in which function.  */
struct place {
	location_t where;
	const char *name;
	tree function;
};

/* Whether FUNCTION returns pointers to TYPE: then the pointer has its type there.  */
static bool returns(const_tree function, const_tree type)
{
	const_tree result = TREE_TYPE(TREE_TYPE(function));

	return result && POINTER_TYPE_P(result) &&
	       TYPE_MAIN_VARIANT(TREE_TYPE(result)) == type;
}

/*
 * An allocator that was inlined is called where it was inlined, and a wrapper where the
 * pointer gets its type outside of it.
 */
static struct place place_of(const struct site *s)
{
	tree callee = gimple_call_fndecl(s->call), block = gimple_block(s->call);
	tree typed = frames_of(s->typed);
	struct place p = { gimple_location(s->call),
			   allocators_name(callee), current_function_decl };

	for (; block && TREE_CODE(block) == BLOCK;
	     block = BLOCK_SUPERCONTEXT(block)) {
		tree function = frames_function(block);
		bool known;

		if (!function)
			continue;
		known = allocators_of(function, 0) != NULL;
		if (!known && (block == typed || returns(function, s->type)) &&
		    !in_system_header_at(p.where)) {
			p.function = function;
			break;
		}
		p.where = BLOCK_SOURCE_LOCATION(block);
		if (known || wrappers_of(function))
			p.name = allocators_name(function);
	}
	p.where = report_place(p.where);
	return p;
}

/* ------------------------------------------------------------------ a call */

/* What a library allocates for the user's type, as containers of C++ do, is said of the
   type: nobody sees a warning about a system header.  */
static void move_to_type(struct found *f, const struct title *type, tree function)
{
	const char *name;

	if (!in_system_header_at(f->where) || type->place == UNKNOWN_LOCATION ||
	    in_system_header_at(type->place))
		return;
	name = lang_hooks.decl_printable_name(function, 1);
	f->within = (const char *)obstack_copy0(&notes_memory, name,
						strlen(name));
	f->where = type->place;
}

static const char *caller_name(tree function)
{
	const char *name = function ? lang_hooks.decl_printable_name(function, 1) :
				      NULL;

	return name ? (const char *)obstack_copy0(&notes_memory, name,
						  strlen(name)) : NULL;
}

static void keep(const struct site *s)
{
	struct place place = place_of(s);
	struct found *f = XOBNEW(&notes_memory, struct found);
	const struct title *type = title_of(s->type);

	memset(f, 0, sizeof(*f));
	f->where = place.where;
	f->finding.waived = functions_waived(place.function, CL_BASE);
	f->finding.caller = caller_name(place.function);
	move_to_type(f, type, place.function);
	f->finding.type = type->name;
	f->finding.path = s->promise.path;
	f->finding.allocator = place.name;
	f->finding.start = s->start;
	f->finding.promised = s->promise.bytes;
	f->promised_by = title_of(TYPE_MAIN_VARIANT(s->promise.by));
	f->variable = s->variable;
	f->wrapper = s->wrapper;
	f->body = DECL_UID(current_function_decl);
	f->size = size_of(s->type);
	f->next = all_found;
	f->number = all_found ? all_found->number + 1 : 0;
	if (s->variable)
		notes_keep(s->variable);
	all_found = f;
}

/* The user's word on a function counts, whatever is called in it; with what size that
   was called is not known any more where it was inlined.  */
static bool heed_own(struct site *s)
{
	const struct cl_allocator *own = frames_own_allocator(s->call);

	if (!own)
		return true;
	memset(&s->allocation, 0, sizeof(s->allocation));
	s->allocation.allocator = own;
	return own->kind == CL_GIVES_FIXED;
}

/* Whether S was asked for a number of objects, by itself or where it was inlined.  */
static bool counts(const struct site *s)
{
	tree block = gimple_block(s->call);

	if (s->allocator && (s->allocator->count ||
			     s->allocator->flags & CL_ALLOC_ARRAY))
		return true;
	for (; block && TREE_CODE(block) == BLOCK;
	     block = BLOCK_SUPERCONTEXT(block)) {
		tree function = frames_function(block);
		const struct cl_allocator *a = function ?
			allocators_of(function, 0) : NULL;

		if (a && a->count)
			return true;
	}
	return false;
}

static bool is_rounded(const struct site *s)
{
	bool out = s->allocator && s->allocator->out;

	return rounding_of(s->call, out ? gimple_call_arg(s->call,
		s->allocator->out - 1) : NULL_TREE, s->promise.bytes);
}

/* What is known of the call; false: nothing.  */
static bool read_call(struct site *s)
{
	tree function = gimple_call_fndecl(s->call);

	if (allocators_read(s->call, &s->allocation))
		return true;
	s->wrapper = function ? wrappers_of(function) : NULL;
	if (s->wrapper)
		s->allocation = s->wrapper->allocation;
	return s->wrapper != NULL;
}

static void look_at(gimple *call)
{
	tree lhs = gimple_call_lhs(call);
	struct site s;

	slabs_look_at(call);
	memset(&s, 0, sizeof(s));
	s.call = call;
	if (!read_call(&s))
		return;
	s.allocator = s.allocation.allocator;
	if (!(s.allocator && s.allocator->out) &&
	    !(lhs && POINTER_TYPE_P(TREE_TYPE(lhs))))
		return;
	if (s.allocator && s.allocator->kind == CL_GIVES_CACHE) {
		s.variable = slabs_variable(gimple_call_arg(call, 0));
		if (!s.variable)
			return;
	}
	if (!heed_own(&s))
		return;
	s.array = counts(&s);
	weigh_all(&s);
	if (s.type && !dead_statement(call) && !is_rounded(&s))
		keep(&s);
}

static const pass_data allocations_pass_data = {
	GIMPLE_PASS, "*cacheline_allocations", OPTGROUP_NONE, TV_NONE,
	PROP_ssa | PROP_cfg, 0, 0, 0, 0
};

class allocations_pass : public gimple_opt_pass {
public:
	allocations_pass() : gimple_opt_pass(allocations_pass_data, g) {}

	unsigned execute(function *fun)
	{
		basic_block bb;

		FOR_EACH_BB_FN(bb, fun)
			for (gimple_stmt_iterator i = gsi_start_bb(bb);
			     !gsi_end_p(i); gsi_next(&i))
				if (is_gimple_call(gsi_stmt(i)))
					look_at(gsi_stmt(i));
		/* Once it was inlined everywhere its body is gone.  */
		wrappers_of(current_function_decl);
		return 0;
	}
};

/* -fdump-tree-all is about GCC.  */
static void keep_from_dumps(const opt_pass *pass)
{
	struct dump_file_info *dump = g->get_dumps()->get_dump_file_info(
		pass->static_pass_number);

	if (dump)
		dump->pstate = dump->alt_state = 0;
}

void allocations_watch(const char *plugin)
{
	static struct register_pass_info info;

	if (!notes_first())
		return;
	titles_keep();
	info.pass = new allocations_pass;
	info.reference_pass_name = "einline";
	info.ref_pass_instance_number = 1;
	info.pos_op = PASS_POS_INSERT_AFTER;
	register_callback(plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
	keep_from_dumps(info.pass);
}

/* --------------------------------------------------------------- reporting */

/* In the order of the source.  */
static int compare(const void *a, const void *b)
{
	const struct found *f = *(struct found *const *)a;
	const struct found *h = *(struct found *const *)b;

	if (f->where != h->where)
		return linemap_location_before_p(line_table, f->where,
						 h->where) ? -1 : 1;
	return f->number < h->number ? -1 : f->number > h->number;
}

/* What a slab cache gives is known only when all of the file was seen; of one that was
   made for objects of another size nothing is said.  */
static bool settle(struct found *f)
{
	const struct cl_slab *slab;

	if (!f->variable)
		return true;
	slab = slabs_of(f->variable);
	if (!slab || slab->size != f->size)
		return false;
	f->finding.start = cl_slab_start(slab, bench_options()->line_size);
	return f->finding.start && f->finding.start < f->finding.promised;
}

static bool says_same(const struct found *f, const struct found *said)
{
	return said && f->where == said->where &&
	       strcmp(f->finding.type, said->finding.type) == 0;
}

/* Whether a wrapper that F comes from has the type too, and so the finding.  */
static bool said_in_wrapper(const struct found *f)
{
	const struct found *h = f->wrapper ? all_found : NULL;

	while (h && !(strcmp(h->finding.type, f->finding.type) == 0 &&
		      wrappers_reach(f->wrapper, h->body)))
		h = h->next;
	return h != NULL;
}

static struct found **sort_found(unsigned *count)
{
	struct found **all = XNEWVEC(struct found *, all_found->number + 1);

	*count = 0;
	for (struct found *f = all_found; f; f = f->next)
		if (settle(f) && !said_in_wrapper(f))
			all[(*count)++] = f;
	qsort(all, *count, sizeof(*all), compare);
	return all;
}

void allocations_report(void)
{
	const struct found *said = NULL;
	struct found **all;
	unsigned count;

	if (!all_found)
		return;
	all = sort_found(&count);
	for (unsigned i = 0; i < count; i++) {
		if (!says_same(all[i], said))
			report_allocation(all[i]->where, &all[i]->finding,
					  all[i]->promised_by, all[i]->within);
		if (!all[i]->finding.waived)
			said = all[i];
	}
	free(all);
	all_found = NULL;
}
