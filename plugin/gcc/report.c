/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * report.c - findings as GCC's diagnostics
 */
#include "compat.h"
#include "hashtab.h"

#include "../core/map.h"
#include "../core/memory.h"
#include "../core/message.h"
#include "arguments.h"
#include "bench.h"
#include "notes.h"
#include "record.h"
#include "report.h"
#include "titles.h"
#include "translate.h"

/* Beyond so many lines a picture shows only those that a finding is about.  */
static const int64_t whole_picture = 16;

location_t report_place(location_t where)
{
	return linemap_resolve_location(line_table, where,
					LRK_MACRO_EXPANSION_POINT, NULL);
}

/* Like GCC's own warnings, notes on system headers are for those who ask.  */
static bool is_hidden(location_t where)
{
	return in_system_header_at(where) && !global_dc->dc_warn_system_headers;
}

/* Preprocessed text calls what a macro of a system header made part of that
   header, though it stands in the user's file.  */
static bool is_main_file(location_t where)
{
	return strcmp(LOCATION_FILE(where) ? LOCATION_FILE(where) : "",
		      main_input_filename) == 0;
}

bool report_is_hidden(location_t where)
{
	return is_hidden(where) && !is_main_file(where);
}

static int own_errors;

bool report_others_errors(void)
{
	return errorcount + sorrycount > own_errors;
}

static bool warn(location_t where, const char *text)
{
	bool old = global_dc->dc_warn_system_headers, printed;

	if (is_main_file(where))
		global_dc->dc_warn_system_headers = true;
	printed = warning_at(where, 0, "%s", text);
	global_dc->dc_warn_system_headers = old;
	return printed;
}

static int same_string(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b) == 0;
}

/* Whether TEXT was said of TYPE at WHERE before: of a class local to a function template,
   whose instances have one name.  */
static bool is_said(const struct cl_type *type, location_t where, const char *text)
{
	static htab_t said;
	char *key = xasprintf("%u %u %s", type->where, where, text);
	void **slot;

	if (!said)
		said = htab_create(31, htab_hash_string, same_string, free);
	slot = htab_find_slot(said, key, INSERT);
	if (*slot) {
		free(key);
		return true;
	}
	*slot = key;
	return false;
}

/* Says TEXT with SEVERITY; whether it was printed.  */
static bool say(enum cl_severity severity, location_t where, const char *text)
{
	switch (severity) {
	case CL_ERROR:
		own_errors++;
		error_at(where, "%s", text);
		return true;
	case CL_WARN:
		return warn(where, text);
	case CL_NOTE:
		if (is_hidden(where))
			return false;
		inform(where, "%s", text);
		return true;
	default:
		return false;
	}
}

void report_annotation(location_t where, const char *format, ...)
{
	struct cl_problem problem = { CL_ANNOTATION, NULL };
	va_list args;
	char *text;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	problem.text = text;
	report_problem(where, &problem);
	free(text);
}

void report_problem(location_t where, const struct cl_problem *problem)
{
	enum cl_severity severity = cl_severity_of(
		&arguments.severities, problem->rule, false);
	char *text = concat(problem->text, " [cacheline:",
			    cl_rule_name(problem->rule), "]", NULL);

	record_problem(problem, where);
	say(severity, where, text);
	free(text);
}

void report_in_template(location_t where)
{
	record_not_judged(where, "a type", "GCC drops what is stated within a "
			  "template");
	if (arguments.severities.mode != CL_OFF)
		inform(where, "this contract could not be judged: GCC drops what "
		       "is stated within a template; state it of an instance, "
		       "outside");
}

void report_not_judged(location_t where, const char *name, const char *recorded,
		       const char *why)
{
	record_not_judged(where, recorded ? recorded : name, why);
	if (arguments.severities.mode != CL_OFF)
		inform(where, "the contracts of '%s' could not be judged: %s",
		       name, why);
}

/* Where M stands; of a marker, where the macro that makes it is used.  */
static location_t place_of_member(const struct cl_member *m)
{
	return m->flags & CL_MARKER ? report_place(m->where) : m->where;
}

static location_t place_of(const struct cl_contracts *contracts,
			   const struct cl_contract *c,
			   const struct cl_member *subject)
{
	location_t where = c->where;

	if (c->beside)
		where = subject ? place_of_member(subject) :
				  contracts->type->where;
	return where == UNKNOWN_LOCATION ? contracts->type->where : where;
}

/* Where the declarator that begins at WHERE ends, if it does so on the same line; else
   UNKNOWN_LOCATION.  */
static location_t end_of_declarator(location_t where)
{
	expanded_location at = expand_location(where);
	char_span line = location_get_source_line(at.file, at.line);
	int depth = 0;

	/* An edit within a macro is none, and spoils all others.  */
	if (!line || at.column < 1 || from_macro_expansion_at(where))
		return UNKNOWN_LOCATION;
	for (size_t i = at.column - 1; i < line.length(); i++) {
		char c = line.get_buffer()[i];

		depth += (c == '[') - (c == ']');
		if (depth == 0 && (c == ',' || c == ';'))
			return linemap_position_for_loc_and_offset(
				line_table, where, i - (at.column - 1));
	}
	return UNKNOWN_LOCATION;
}

/* What may be padding is said with the edit that marks it, and once: an edit given
   twice would be made twice.  */
static void report_padding(const struct cl_other *other)
{
	static htab_t said;
	rich_location where(line_table, other->member->where);
	location_t end;
	void **slot;

	if (!said)
		said = htab_create(31, htab_hash_pointer, htab_eq_pointer, NULL);
	slot = htab_find_slot(said, other->member->origin, INSERT);
	if (*slot)
		return;
	*slot = other->member->origin;
	end = end_of_declarator(other->member->where);
	if (end != UNKNOWN_LOCATION)
		where.add_fixit_insert_before(end, " __cacheline_pad");
	inform(&where, "%s", cl_other_message(other, &notes_memory));
}

/* Where the promise was made that the subject does not keep.  */
static void report_promise(const struct cl_finding *f)
{
	const_tree field = (const_tree)f->subject->origin;
	location_t where = translate_place(compat_element(TREE_TYPE(field)));

	if (!is_hidden(where))
		inform(where, "'%s' promises to start at multiples of %wu",
		       f->contract->promised_by,
		       (unsigned HOST_WIDE_INT)f->contract->lines);
}

/* Notes on what the subject meets: the first two, and what looks like padding
   among the others.  */
static void report_others(const struct cl_finding *f)
{
	if (f->rule == CL_BASE)
		report_promise(f);
	for (unsigned i = 0; i < f->others; i++) {
		const struct cl_other *other = &f->other[i];
		const char *text;

		if (cl_other_may_be_padding(other)) {
			report_padding(other);
			continue;
		}
		text = i < 2 ? cl_other_message(other, &notes_memory) : NULL;
		if (text)
			inform(place_of_member(other->member), "%s", text);
	}
}

struct window {
	int64_t first, last;
};

static void widen(struct window *w, const struct cl_member *m)
{
	if (!m)
		return;
	if (m->start < w->first)
		w->first = m->start;
	if (m->end > w->last && m->end < CL_OPEN_END)
		w->last = m->end;
}

static void picture(const struct cl_contracts *contracts, struct window w,
		    uint32_t line_size)
{
	const struct cl_type *type = contracts->type;
	struct cl_map_options options = {
		line_size, translate_type_name, 0, CL_OPEN_END
	};
	const char *text;

	if (type->size > whole_picture * line_size && w.last > w.first) {
		options.first = w.first / line_size * line_size;
		options.last = (w.last / line_size + 1) * line_size - 1;
	}
	text = cl_map(contracts, &options, &notes_memory);
	text = cl_format(&notes_memory,
			 "cache lines of '%s', %lld bytes, aligned to %lld%s\n%s",
			 type->name, (long long)type->size,
			 (long long)type->align, type->randomized ?
			 ", in the order of this build" : "", text);
	inform(type->where, "%s", text);
}

void report_picture(const struct cl_contracts *contracts, uint32_t line_size)
{
	struct window whole = { CL_OPEN_END, 0 };

	picture(contracts, whole, line_size);
}

void report_findings(const struct cl_contracts *contracts,
		     const struct cl_finding *findings, uint32_t line_size)
{
	struct window window = { CL_OPEN_END, 0 };
	bool any = false;

	if (contracts->type->is_object) {
		any = true;
	} else if (arguments.map == MAP_ANNOTATED) {
		report_picture(contracts, line_size);
		any = true;
	}
	for (const struct cl_finding *f = findings; f; f = f->next) {
		widen(&window, f->subject);
		for (unsigned i = 0; i < f->others; i++)
			widen(&window, f->other[i].member);
	}
	for (const struct cl_finding *f = findings; f; f = f->next) {
		enum cl_severity severity = cl_severity_of(
			&arguments.severities, f->rule,
			f->broken < f->placements);
		location_t where = place_of(contracts, f->contract, f->subject);
		const char *text = cl_finding_message(contracts->type, f,
						      &notes_memory);
		auto_diagnostic_group group;
		const char *advice;

		record_type_finding(f, where, text);
		if (f->waived || is_said(contracts->type, where, text) ||
		    !say(severity, where, text))
			continue;
		report_others(f);
		advice = cl_finding_advice(contracts->type, f, &notes_memory);
		if (advice)
			inform(contracts->type->where, "%s", advice);
		if (!any && arguments.map == MAP_FINDINGS)
			picture(contracts, window, line_size);
		any = true;
	}
}

void report_orders(const struct cl_contracts *contracts,
		   const struct cl_order_verdict *verdicts)
{
	for (const struct cl_order_verdict *v = verdicts; v; v = v->next) {
		location_t where = place_of(contracts, v->contract, v->subject);
		enum cl_severity severity = cl_severity_of_order(
			&arguments.severities, v->contract->rule,
			contracts->type->any_order);
		const char *text = cl_order_message(contracts->type, v,
						    &notes_memory);
		auto_diagnostic_group group;
		const char *advice;

		record_order_verdict(v, where, text);
		if (v->waived || is_said(contracts->type, where, text) ||
		    !say(severity, where, text))
			continue;
		inform(where, "%s", cl_order_witness(v, &notes_memory));
		advice = cl_order_advice(v, &notes_memory);
		if (v->refuted && advice)
			inform(where, "%s", advice);
	}
}

void report_entry(location_t where, const struct cl_function *entry,
		  const char *signature, uint32_t line)
{
	enum cl_severity severity = cl_severity_of(&arguments.severities,
						   CL_START, false);
	const char *text = cl_function_message(entry, line, &notes_memory);
	struct cl_entry *e = record_entry(CL_ENTRY_FUNCTION, signature, where,
					  line);
	struct cl_told *told = record_finding(e, CL_START, false, where, text);
	auto_diagnostic_group group;

	if (told) {
		e->align = cl_function_align(entry);
		told->waived = entry->waived;
	}
	if (!entry->waived && say(severity, where, text))
		inform(where, "%s", cl_function_reason(entry, line,
						       &notes_memory));
}

void report_allocation(location_t where,
		       const struct cl_allocation_finding *finding,
		       const struct title *promised_by, const char *within)
{
	/* It is the call that breaks the promise, wherever an object then lies.  */
	enum cl_severity severity = cl_severity_of(&arguments.severities,
						   CL_BASE, false);
	const char *text = cl_allocation_message(finding, &notes_memory);
	const char *path = record_call_path(finding->type, finding->caller);
	struct cl_told *told = record_finding(
		record_entry(CL_ENTRY_ALLOCATION, finding->type, where,
			     bench_options()->line_size),
		CL_BASE, false, where, text);
	auto_diagnostic_group group;

	if (told) {
		told->path = path;
		told->waived = finding->waived;
	}
	if (finding->waived || !say(severity, where, text))
		return;
	if (within)
		inform(where, "it is allocated in '%s'", within);
	if (promised_by->place != UNKNOWN_LOCATION && promised_by->place != where &&
	    !is_hidden(promised_by->place))
		inform(promised_by->place,
		       "'%s' promises to start at multiples of %wu",
		       promised_by->name,
		       (unsigned HOST_WIDE_INT)finding->promised);
}
