/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * entries.c - where functions begin
 *
 * Reads what GCC will ask of the assembler for the entry of a function, right before it
 * is written: assemble_start_function() in GCC's varasm.cc decides by the same.
 */
#include "compat.h"

#include "function.h"
#include "basic-block.h"
#include "rtl.h"
#include "memmodel.h"
#include "emit-rtl.h"
#include "predict.h"
#include "cgraph.h"
#include "flags.h"
#include "tree-pass.h"
#include "context.h"

#include "../core/code.h"
#include "bench.h"
#include "entries.h"
#include "functions.h"
#include "notes.h"
#include "report.h"

/* An entry that begins no line, or of which nothing is known.  */
struct found {
	location_t where;
	struct cl_function entry;
	const char *signature;
	uint32_t line;
	const char *unknown;		/* why nothing is known, or NULL */
	struct found *next;
};

static struct found *all_found;

static struct found *add_found(const struct function_promise *p)
{
	struct found *f = XOBNEW(&notes_memory, struct found);

	memset(f, 0, sizeof(*f));
	f->where = p->where;
	f->entry.name = p->name;
	f->signature = p->signature;
	f->next = all_found;
	all_found = f;
	return f;
}

static bool asks(const struct function_promise *p)
{
	return p && p->start;
}

static uint32_t line_of(const struct function_promise *p)
{
	return p->line ? p->line : bench_options()->line_size;
}

/* ------------------------------------------------------- what GCC will ask */

/* The bytes of one instruction that does nothing, as GCC writes it before entries.  Where
   it has two sizes, the larger is a multiple of the smaller, which this is.  */
static unsigned nop_size(void)
{
	if (strncmp(CACHELINE_TARGET, "x86_64", 6) == 0 ||
	    strncmp(CACHELINE_TARGET, "i686", 4) == 0)
		return 1;
	if (strncmp(CACHELINE_TARGET, "aarch64", 7) == 0 ||
	    strncmp(CACHELINE_TARGET, "powerpc", 7) == 0)
		return 4;
	return 2;
}

/* The bytes that x86 puts before an entry for Windows' hooks.  */
static unsigned hook_size(tree decl)
{
	if (!lookup_attribute("ms_hook_prologue", DECL_ATTRIBUTES(decl)))
		return 0;
	return UNITS_PER_WORD == 8 ? 32 : 16;
}

static uint64_t most_skipped(int maxskip, int log)
{
	/* GCC writes a maximum of 0 as none.  */
	return maxskip == 0 ? (uint64_t)1 << log : maxskip;
}

/* -falign-functions, in the way it is handed to the assembler.  */
static void read_steps(struct cl_function *entry)
{
	int most = align_functions.levels[0].maxskip;

	if (flag_limit_function_alignment && crtl->max_insn_address > 0 &&
	    most >= crtl->max_insn_address)
		most = crtl->max_insn_address - 1;
	for (int i = 0; i < CL_FUNCTION_STEPS; i++) {
		int log = align_functions.levels[i].log;

		if (i > 0)
			most = align_functions.levels[i].maxskip;
		if (log > 0) {
			entry->step[i].align = (uint64_t)1 << log;
			entry->step[i].most = compat_has_max_skip() ?
				most_skipped(most, log) : entry->step[i].align;
		}
		/* The second is left out where the first was limited.  */
		if (most != align_functions.levels[i].maxskip ||
		    !compat_has_max_skip())
			break;
	}
}

static void read_entry(struct cl_function *entry, function *fun, cgraph_node *node)
{
	memset(entry, 0, sizeof(*entry));
	entry->align = (uint64_t)1 << floor_log2(node->definition_alignment() /
						 BITS_PER_UNIT);
	entry->before = (uint64_t)crtl->patch_area_entry * nop_size() +
			hook_size(fun->decl);
	/* The second level is asked for only where the first is.  */
	if ((uint64_t)1 << align_functions.levels[0].log > entry->align)
		read_steps(entry);
	if (DECL_USER_ALIGN(fun->decl))
		entry->spared = CL_SPARED_DECLARED;
	else if (!optimize_function_for_speed_p(fun))
		entry->spared = opt_for_fn(fun->decl, optimize_size) ?
				CL_SPARED_SIZE : CL_SPARED_COLD;
}

/* -------------------------------------------------------------- each entry */

static void judge_symbol(const cgraph_node *node, const struct cl_function *entry)
{
	const struct function_promise *p = functions_promise(node->decl);
	const char *symbol = IDENTIFIER_POINTER(
		DECL_ASSEMBLER_NAME(node->decl));
	struct found *f;

	if (!asks(p) || cl_function_begins_line(entry, line_of(p)))
		return;
	f = add_found(p);
	f->entry = *entry;
	f->entry.name = p->name;
	f->entry.waived = p->waived[CL_START];
	f->line = line_of(p);
	if (functions_is_clone(node->decl))
		f->entry.clone = (const char *)obstack_copy0(
			&notes_memory, symbol, strlen(symbol));
}

/* NODE and its aliases begin at one place; what NODE chooses does not.  */
static void judge_symbols(cgraph_node *node, const struct cl_function *entry)
{
	ipa_ref *ref;

	if (node->ifunc_resolver)
		return;
	judge_symbol(node, entry);
	FOR_EACH_ALIAS(node, ref)
		judge_symbols(dyn_cast<cgraph_node *>(ref->referring), entry);
}

static const pass_data entries_pass_data = {
	RTL_PASS, "cacheline_entries", OPTGROUP_NONE, TV_NONE, 0, 0, 0, 0, 0
};

class entries_pass : public rtl_opt_pass {
public:
	entries_pass() : rtl_opt_pass(entries_pass_data, g) {}

	unsigned execute(function *fun)
	{
		cgraph_node *node = cgraph_node::get(fun->decl);
		struct cl_function entry;

		if (!node)
			return 0;
		read_entry(&entry, fun, node);
		judge_symbols(node, &entry);
		return 0;
	}
};

/* ---------------------------------------------------------------- watching */

/* Why nothing will be known of NODE's entry here, or NULL.  */
static const char *hidden(cgraph_node *node, const struct function_promise *p)
{
	if (node->ifunc_resolver)
		return "its resolver chooses the function when the program "
		       "starts";
	if (!flag_lto)
		return NULL;
	node = node->ultimate_alias_target();
	if (!flag_patchable_function_entry &&
	    !lookup_attribute("patchable_function_entry",
			      DECL_ATTRIBUTES(node->decl)) &&
	    !hook_size(node->decl) && node->definition &&
	    node->definition_alignment() / BITS_PER_UNIT >= line_of(p))
		return NULL;
	return "with -flto its code is made when the program is linked; only an "
	       "aligned attribute, and nothing before the entry, would tell here";
}

void entries_watch(const char *plugin)
{
	static struct register_pass_info info;
	cgraph_node *node;

	if (!functions_take())
		return;
	FOR_EACH_FUNCTION(node) {
		const struct function_promise *p =
			functions_promise(node->decl);
		const char *why;

		if (!asks(p) || p->waived[CL_START] || !node->definition ||
		    DECL_EXTERNAL(node->decl))
			continue;
		why = hidden(node, p);
		if (why)
			add_found(p)->unknown = why;
	}
	if (flag_lto)
		return;
	info.pass = new entries_pass;
	info.reference_pass_name = "final";
	info.ref_pass_instance_number = 1;
	info.pos_op = PASS_POS_INSERT_BEFORE;
	register_callback(plugin, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

/* --------------------------------------------------------------- reporting */

/* In the order of the source; a function before its clones.  */
static int compare(const void *a, const void *b)
{
	const struct found *f = *(struct found *const *)a;
	const struct found *h = *(struct found *const *)b;
	int order;

	if (f->where != h->where)
		return linemap_location_before_p(line_table, f->where,
						 h->where) ? -1 : 1;
	order = strcmp(f->signature, h->signature);
	if (order)
		return order;
	return strcmp(f->entry.clone ? f->entry.clone : "",
		      h->entry.clone ? h->entry.clone : "");
}

/* Whether F says of a clone only what was said of the function.  */
static bool says_same(const struct found *f, const struct found *said)
{
	return said && f->where == said->where && f->unknown == said->unknown &&
	       strcmp(f->signature, said->signature) == 0 &&
	       f->entry.before == said->entry.before &&
	       f->line == said->line &&
	       cl_function_align(&f->entry) == cl_function_align(&said->entry);
}

void entries_report(void)
{
	const struct found **all, *said = NULL;
	size_t count = 0, i = 0;

	for (struct found *f = all_found; f; f = f->next)
		count++;
	if (!count)
		return;
	all = XNEWVEC(const struct found *, count);
	for (struct found *f = all_found; f; f = f->next)
		all[i++] = f;
	qsort(all, count, sizeof(*all), compare);
	for (i = 0; i < count; i++) {
		const struct found *f = all[i];

		if (!says_same(f, said)) {
			if (f->unknown)
				report_not_judged(f->where, f->entry.name,
						  f->signature, f->unknown);
			else
				report_entry(f->where, &f->entry,
					     f->signature, f->line);
		}
		said = f;
	}
	free(all);
	all_found = NULL;
}
