/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * variables.c - variables with static storage
 *
 * The linker puts other objects right before and after a variable, and may start it at
 * any multiple of its alignment.
 */
#include "compat.h"
#include "cgraph.h"
#include "hashtab.h"

#include "arguments.h"
#include "attributes.h"
#include "bench.h"
#include "notes.h"
#include "promise.h"
#include "record.h"
#include "report.h"
#include "translate.h"
#include "variables.h"

static bool some_annotated;

/* Static variables of functions whose bodies nobody looks at.  */
static tree *locals;
static unsigned local_count, local_room;

static htab_t judged;

static void on_declaration(void *event, void *)
{
	tree decl = (tree)event;

	if (!decl || !VAR_P(decl) || !TREE_STATIC(decl) || DECL_EXTERNAL(decl) ||
	    !DECL_CONTEXT(decl) || TREE_CODE(DECL_CONTEXT(decl)) != FUNCTION_DECL)
		return;
	if (local_count == local_room) {
		local_room = local_room ? 2 * local_room : 64;
		locals = XRESIZEVEC(tree, locals, local_room);
	}
	locals[local_count++] = decl;
	notes_keep(decl);
}

void variables_init(const char *plugin)
{
	if (flag_syntax_only)
		register_callback(plugin, PLUGIN_FINISH_DECL, on_declaration,
				  NULL);
}

void variables_annotated(void)
{
	some_annotated = true;
}

static bool any_annotated(void)
{
	return some_annotated || notes_inherited();
}

/* Whether the linker puts only what begins a line behind what is in SECTION.  */
static bool ends_line(const char *name)
{
	static const char shared[] = "..shared_aligned";
	size_t length = name ? strlen(name) : 0;

	if (!name)
		return false;
	for (const struct argument_list *l = arguments.padded_sections; l;
	     l = l->next)
		if (strcmp(l->text, name) == 0)
			return true;
	return strcmp(name, ".data..cacheline_aligned") == 0 ||
	       (length >= sizeof(shared) - 1 &&
		strcmp(name + length - (sizeof(shared) - 1), shared) == 0);
}

static void bind_statement(tree, tree, const struct cl_statement *s, void *closure)
{
	struct bench *b = (struct bench *)closure;
	struct cl_problem problem;

	if (!cl_contracts_bind(&b->contracts, s, NULL, &problem))
		report_problem(s->where, &problem);
	/* What its type relies on is judged at the variable too.  */
	if (s->verb == CL_SAY_WAIVE)
		cl_contracts_bind(&b->contracts, s, b->type->root->child,
				  &problem);
}

/* Whether what is in the variable needs a look: its start, or its elements.  */
static bool may_break(tree decl)
{
	struct promise p = promise_of(TREE_TYPE(decl));

	return p.any && (p.bytes > 1 || TREE_CODE(TREE_TYPE(decl)) == ARRAY_TYPE);
}

static void judge(tree decl, bool annotated)
{
	struct bench b = { decl, NULL, NULL, {}, true, {} };
	const struct cl_type *before;
	struct cl_finding *findings;

	b.type = translate_variable(decl, &notes_memory, &b.why);
	if (!b.type) {
		report_not_judged(DECL_SOURCE_LOCATION(decl),
				  compat_variable_name(decl), NULL, b.why);
		return;
	}
	b.type->ends_line = ends_line(DECL_SECTION_NAME(decl));
	cl_contracts_init(&b.contracts, b.type);
	before = record_binding(b.type);
	bench_bind_variable(&b);
	if (annotated)
		attributes_each_on(decl, bind_statement, &b);
	cl_type_end(b.type);
	bench_check(&b);
	record_binding(before);
	findings = cl_verify(&b.contracts, bench_options(), &notes_memory);
	if (annotated || findings)
		record_variable_begin(&b.contracts, bench_options());
	report_findings(&b.contracts, findings,
			cl_line_size(b.type, NULL, bench_options()));
	record_type_end();
}

static void found_statement(tree, tree, const struct cl_statement *, void *found)
{
	*(bool *)found = true;
}

static bool is_annotated(tree decl)
{
	bool any = false;

	if (any_annotated())
		attributes_each_on(decl, found_statement, &any);
	return any;
}

static void look_at(tree decl)
{
	bool annotated = is_annotated(decl);
	void **slot;

	if (!annotated && (DECL_ARTIFICIAL(decl) || !may_break(decl)))
		return;
	slot = htab_find_slot(judged, decl, INSERT);
	if (*slot)
		return;
	*slot = decl;
	judge(decl, annotated);
}

/* Without function bodies GCC does not get as far as to call some defined.  */
static bool is_defined(const varpool_node *node)
{
	return node->definition ||
	       (flag_syntax_only && TREE_STATIC(node->decl) &&
		!DECL_EXTERNAL(node->decl));
}

void variables_judge(void)
{
	auto_vec<tree> found;
	varpool_node *node;

	if (!judged)
		judged = htab_create(31, htab_hash_pointer, htab_eq_pointer,
				     NULL);
	if (!symtab || (!any_annotated() && !notes_first()))
		return;
	FOR_EACH_VARIABLE(node)
		if (is_defined(node) && !node->alias)
			found.safe_push(node->decl);
	/* The table has the latest first.  */
	for (unsigned i = found.length(); i > 0; i--)
		look_at(found[i - 1]);
	for (unsigned i = 0; i < local_count; i++)
		look_at(locals[i]);
	if (!any_annotated())
		return;
	FOR_EACH_VARIABLE(node)
		attributes_take_off(node->decl);
}
