/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * message.c - the sentence for a finding
 */
#include "message.h"

#include <string.h>
#include <strings.h>

#include "instances.h"
#include "memory.h"

/* A sentence in the making; paths are made on memory of their own.  */
struct sentence {
	const struct cl_type *type;
	const struct cl_finding *finding;
	struct obstack *memory;
	struct obstack paths;
};

#define add(s, ...) cl_grow((s)->memory, __VA_ARGS__)

static void add_subject(struct sentence *s)
{
	const struct cl_member *m = s->finding->subject;

	if (m && s->type->is_object)
		add(s, "'%s'", cl_member_path(m, &s->paths));
	else if (m)
		add(s, "'%s' of '%s'", cl_member_path(m, &s->paths),
		    s->type->name);
	else
		add(s, "'%s'", s->type->name);
}

static void add_other(struct sentence *s, const struct cl_other *other)
{
	const struct cl_member *subject = s->finding->subject;
	const char *path;

	switch (other->kind) {
	case CL_OTHER_BEFORE:
		add(s, s->type->is_object ? "whatever is linked before it" :
					    "whatever precedes the object");
		return;
	case CL_OTHER_AFTER:
		add(s, s->type->is_object ? "whatever is linked after it" :
					    "whatever follows the object");
		return;
	default:
		path = cl_member_path(other->member, &s->paths);
	}
	if (other->kind == CL_OTHER_MEMBER)
		add(s, "'%s'", path);
	else if (subject && other->member != subject &&
		 cl_member_contains(other->member, subject))
		add(s, "another element of '%s'", path);
	else
		add(s, "'%s' of another element", path);
}

/* "'a'", "'a' and 'b'", "'a', 'b' and 'c'", "'a', 'b' and 6 more".  */
static void add_others(struct sentence *s)
{
	const struct cl_finding *f = s->finding;
	unsigned named = f->others <= 3 ? f->others : 2;

	for (unsigned i = 0; i < named; i++) {
		if (i > 0)
			add(s, "%s", i + 1 == f->others ? " and " : ", ");
		add_other(s, &f->other[i]);
	}
	if (named < f->others)
		add(s, " and %u more", f->others - named);
}

static bool partial(const struct cl_finding *f)
{
	return f->broken < f->placements;
}

static void add_placements(struct sentence *s)
{
	const struct cl_finding *f = s->finding;

	if (partial(f))
		add(s, " in %u of %u placements", f->broken, f->placements);
}

static void add_line_size(struct sentence *s)
{
	add(s, " (%u-byte lines)", s->finding->line_size);
	if (s->type->randomized)
		add(s, " in this build's order of a randomized layout");
}

/* "shares cache line 0", where it is one line whatever the placement.  */
static void add_shared_line(struct sentence *s)
{
	const struct cl_finding *f = s->finding;

	if (partial(f) || f->line < 0)
		add(s, "shares a cache line with ");
	else if (f->line == f->last_line)
		add(s, "shares cache line %lld with ", (long long)f->line);
	else
		add(s, "shares cache lines %lld to %lld with ",
		    (long long)f->line, (long long)f->last_line);
}

static void add_sharing(struct sentence *s)
{
	const struct cl_finding *f = s->finding;
	bool needs = !s->type->is_object &&
		     (f->needs_start || f->needs_alignment);

	add_subject(s);
	if (!f->subject)
		add(s, ", %lld byte%s, aligned to %lld,",
		    (long long)s->type->size, s->type->size == 1 ? "" : "s",
		    (long long)s->type->align);
	if (needs) {
		add(s, " needs ");
		if (f->subject)
			add(s, "'%s' ", s->type->name);
		add(s, "to be aligned to %u", f->line_size);
	}
	if (needs && f->needs_start)
		add(s, ", or a promise that its objects start at multiples of "
		    "%u", f->line_size);
	if (needs)
		add(s, ": it");
	add(s, " ");
	add_shared_line(s);
	add_others(s);
	add_placements(s);
	add_line_size(s);
}

static void add_lines(struct sentence *s)
{
	const struct cl_finding *f = s->finding;

	add_subject(s);
	add(s, f->rule == CL_LINES ? " touches" : " lies on");
	add(s, " %lld cache lines", (long long)f->lines);
	add_placements(s);
	add(s, f->rule == CL_LINES ? ", more than %lld" :
	    ", its size allows %lld", (long long)f->allowed);
	add_line_size(s);
}

static void add_together(struct sentence *s)
{
	const struct cl_finding *f = s->finding;

	add_subject(s);
	if (f->others) {
		add(s, " is not together with ");
		add_others(s);
	}
	add(s, f->others ? ": they lie on" : " lies on");
	add(s, " %lld cache lines", (long long)f->lines);
	add_placements(s);
	add(s, ", the size of the group allows %lld", (long long)f->allowed);
	add_line_size(s);
}

static void add_start(struct sentence *s)
{
	const struct cl_finding *f = s->finding;
	uint64_t bits = f->subject ? f->subject->bit_offset : 0;

	add_subject(s);
	add(s, " does not begin a cache line");
	add_placements(s);
	if (bits % ((uint64_t)f->line_size * 8))
		add(s, ", being at byte %lld of the object",
		    (long long)(bits / 8));
	add_line_size(s);
}

/* What a type inside another, or in a variable, cannot rely on there.  */
static void add_base(struct sentence *s)
{
	const struct cl_finding *f = s->finding;
	const struct cl_contract *c = f->contract;
	const struct cl_member *m = f->subject;
	unsigned long long bytes = c->lines;

	add_subject(s);
	if (f->needs_start && !s->type->is_object)
		add(s, " needs '%s' to be aligned to %llu, or a promise that its "
		    "objects start at multiples of %llu: it", s->type->name,
		    bytes, bytes);
	add(s, " does not start at a multiple of %llu", bytes);
	add_placements(s);
	add(s, ", as '%s' promises", c->promised_by);
	if (s->type->is_object)
		add(s, ": it is aligned to %lld", (long long)s->type->align);
	else if (!f->needs_start)
		add(s, ": it is at byte %lld of the object",
		    (long long)m->start);
	if (!f->needs_start && (m->flags & CL_ARRAY) && cl_elements(m) > 1)
		add(s, ", its elements %lld bytes apart", (long long)m->stride);
	if (s->type->randomized)
		add(s, " in this build's order of a randomized layout");
}

const char *cl_finding_message(const struct cl_type *type,
			       const struct cl_finding *finding,
			       struct obstack *memory)
{
	struct sentence s = { .type = type, .finding = finding,
			      .memory = memory };

	obstack_init(&s.paths);
	switch (finding->rule) {
	case CL_UNSPLIT:
	case CL_LINES:
		add_lines(&s);
		break;
	case CL_TOGETHER:
		add_together(&s);
		break;
	case CL_START:
		add_start(&s);
		break;
	case CL_BASE:
		add_base(&s);
		break;
	default:
		add_sharing(&s);
	}
	add(&s, " [cacheline:%s]", cl_rule_name(finding->rule));
	obstack_free(&s.paths, NULL);
	obstack_1grow(memory, '\0');
	return obstack_finish(memory);
}

const char *cl_finding_advice(const struct cl_type *type,
			      const struct cl_finding *finding,
			      struct obstack *memory)
{
	if (!type->is_object || finding->rule != CL_ISOLATED)
		return NULL;
	return cl_format(memory, "aligning a variable leaves its size as it is; a "
			 "struct type aligned to %u, with this as its member, "
			 "fills its lines", finding->line_size);
}

/* An array of bytes that somebody called padding in its name only.  */
static bool looks_like_padding(const struct cl_member *m)
{
	if (!m->name || m->child || (m->flags & CL_PAD) || m->subject_of)
		return false;
	for (const char *at = m->name; *at; at++)
		if (strncasecmp(at, "pad", 3) == 0)
			return true;
	return false;
}

bool cl_other_may_be_padding(const struct cl_other *other)
{
	return other->kind == CL_OTHER_MEMBER &&
	       looks_like_padding(other->member);
}

const char *cl_other_message(const struct cl_other *other,
			     struct obstack *memory)
{
	const struct cl_member *m = other->member;
	const char *path;

	if (other->kind != CL_OTHER_MEMBER)
		return NULL;
	path = cl_member_path(m, memory);
	if (cl_other_may_be_padding(other))
		return cl_format(memory, "if '%s' is padding, mark it "
				 "__cacheline_pad", path);
	if (m->end >= CL_OPEN_END)
		return cl_format(memory, "'%s' is at bytes %lld and beyond",
				 path, (long long)m->start);
	if (m->end - m->start == 1)
		return cl_format(memory, "'%s' is at byte %lld", path,
				 (long long)m->start);
	return cl_format(memory, "'%s' is at bytes %lld to %lld", path,
			 (long long)m->start, (long long)m->end - 1);
}

/* ----------------------------------------------------------- other orders */

const char *cl_order_message(const struct cl_type *type,
			     const struct cl_order_verdict *verdict,
			     struct obstack *memory)
{
	const char *path = NULL, *lines = "";

	if (verdict->subject)
		path = cl_member_path(verdict->subject, memory);
	/* Where something starts is a matter of no line.  */
	if (verdict->contract->rule != CL_BASE)
		lines = cl_format(memory, " (%u-byte lines)",
				  verdict->line_size);
	return cl_format(memory, "%s%s%s'%s' %s%s [cacheline:%s]",
		path ? "'" : "", path ? path : "", path ? "' of " : "",
		type->name, verdict->refuted ?
		"holds in this order, but not in every order the layout can "
		"have" :
		"holds in this order, but is not proven for every order the "
		"layout can have", lines,
		cl_rule_name(verdict->contract->rule));
}

const char *cl_order_witness(const struct cl_order_verdict *verdict,
			     struct obstack *memory)
{
	const char *which = verdict->sampled ? "sampled " : "";

	if (!verdict->orders)
		return "its layout cannot be reproduced, so no other order was "
		       "looked at";
	if (!verdict->refuted)
		return cl_format(memory, "none of %llu sampled orders breaks it",
				 (unsigned long long)verdict->orders);
	return cl_format(memory, "it breaks%s%s%s where the order is %s; %llu "
		"of %llu %sorders break it", verdict->other ? " with '" : "",
		verdict->other ? verdict->other : "", verdict->other ? "'" : "",
		verdict->witness, (unsigned long long)verdict->broken,
		(unsigned long long)verdict->orders, which);
}

const char *cl_order_advice(const struct cl_order_verdict *verdict,
			    struct obstack *memory)
{
	if (verdict->inside && verdict->contract->rule != CL_TOGETHER)
		return NULL;
	switch (verdict->contract->rule) {
	case CL_TOGETHER:
	case CL_UNSPLIT:
		return "members of an inner struct that is not randomized stay "
		       "together in every order; let it begin a line by its "
		       "own alignment";
	case CL_LINES:
		return "the size depends on the order; a struct that is not "
		       "randomized has one size";
	case CL_BASE:
		return cl_format(memory, "a member aligned to %llu keeps this "
			"promise in every order",
			(unsigned long long)verdict->contract->lines);
	default:
		return cl_format(memory, "a member whose type is aligned to %u, "
			"with a size that is a multiple of that, keeps this "
			"promise in every order", verdict->line_size);
	}
}

/* -------------------------------------------------------------- functions */

const char *cl_function_message(const struct cl_function *entry, uint32_t line,
			     struct obstack *memory)
{
	unsigned long long align = cl_function_align(entry);

	cl_grow(memory, "'%s'", entry->name);
	if (entry->clone)
		cl_grow(memory, ", as its clone '%s',", entry->clone);
	if (entry->before)
		cl_grow(memory, " begins %llu byte%s after multiples of %llu, ",
			(unsigned long long)entry->before,
			entry->before == 1 ? "" : "s", align);
	else
		cl_grow(memory, " begins at multiples of %llu byte%s, ", align,
			align == 1 ? "" : "s");
	return cl_format(memory, "which is no start of a line (%u-byte lines) "
			 "[cacheline:%s]", line, cl_rule_name(CL_START));
}

/* The step that would have been enough, had it always been taken; NULL: none.  */
static const struct cl_step *enough(const struct cl_function *entry, uint32_t line)
{
	for (int i = 0; i < CL_FUNCTION_STEPS; i++)
		if (entry->step[i].align >= line)
			return &entry->step[i];
	return NULL;
}

const char *cl_function_reason(const struct cl_function *entry, uint32_t line,
			    struct obstack *memory)
{
	static const char *const spared[] = {
		[CL_SPARED_SIZE] = "it is optimized for size",
		[CL_SPARED_COLD] = "the compiler takes it for rarely executed",
		[CL_SPARED_DECLARED] = "it has an alignment of its own",
	};
	const struct cl_step *step = enough(entry, line);

	if (entry->before % line)
		return cl_format(memory, "%llu byte%s stand%s before its entry, "
			"for patching or hooks; no alignment helps as long as "
			"that is no multiple of %u",
			(unsigned long long)entry->before,
			entry->before == 1 ? "" : "s",
			entry->before == 1 ? "s" : "", line);
	if (entry->spared != CL_NOT_SPARED)
		return cl_format(memory, "%s, so -falign-functions does not "
			"reach it; __attribute__((aligned(%u))) does",
			spared[entry->spared], line);
	if (step)
		return cl_format(memory, "it is aligned to %llu only where that "
			"skips at most %llu byte%s; "
			"__attribute__((aligned(%u))) has no such limit",
			(unsigned long long)step->align,
			(unsigned long long)step->most,
			step->most == 1 ? "" : "s", line);
	return cl_format(memory, "__attribute__((aligned(%u))) or "
			 "-falign-functions=%u lets it begin a line", line, line);
}
