/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * statement.c - reading what the source says
 *
 * The grammar of contract texts.
 */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "placement.h"
#include "words.h"

enum argument {
	NO_ARGUMENT,
	GROUP,
	NUMBER,
	REASON,
};

/* What each verb takes: the argument in parentheses, and how many paths when it
   names all members itself.  */
static const struct {
	const char *name;
	enum argument argument;
	unsigned least_paths;
	bool takes_paths;
} verbs[CL_VERBS] = {
	[CL_SAY_ISOLATED] = { "isolated", NO_ARGUMENT, 0, true },
	[CL_SAY_HOT] = { "hot", GROUP, 1, true },
	[CL_SAY_READ_MOSTLY] = { "read-mostly", NO_ARGUMENT, 1, true },
	[CL_SAY_APART] = { "apart", NO_ARGUMENT, 2, true },
	[CL_SAY_TOGETHER] = { "together", GROUP, 1, true },
	[CL_SAY_UNSPLIT] = { "unsplit", NO_ARGUMENT, 0, true },
	[CL_SAY_START] = { "start", NO_ARGUMENT, 0, true },
	[CL_SAY_PAD] = { "pad", NO_ARGUMENT, 1, true },
	[CL_SAY_LINES] = { "lines", NUMBER, 0, false },
	[CL_SAY_BASE] = { "base", NUMBER, 0, false },
	[CL_SAY_SIZE] = { "size", NUMBER, 0, true },
	[CL_SAY_ANY_ORDER] = { "any-order", NO_ARGUMENT, 0, false },
	[CL_SAY_WAIVE] = { "waive", REASON, 0, true },
	[CL_SAY_LINE] = { "line", NUMBER, 0, false },
};

const char *cl_verb_name(enum cl_verb verb)
{
	return verbs[verb].name;
}

enum cl_verb cl_verb_find(const char *name, size_t length)
{
	int i = 0;

	while (i < CL_VERBS && !cl_same_word(verbs[i].name, name, length))
		i++;
	return (enum cl_verb)i;
}

/* A text that is being read.  */
struct reader {
	struct obstack *memory;
	const char *at;
	struct cl_problem *problem;
};

static bool fail(struct reader *r, const char *text)
{
	r->problem->rule = CL_ANNOTATION;
	r->problem->text = text;
	return false;
}

static bool is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_' || c == '$' ||
	       (unsigned char)c >= 0x80;
}

static void skip_space(struct reader *r)
{
	while (is_space(*r->at))
		r->at++;
}

/* How long the word at the start of TEXT is; `-` is part of rules and verbs.  */
static size_t word_length(const char *text)
{
	size_t n = 0;

	while (is_word(text[n]) || (n > 0 && text[n] == '-'))
		n++;
	return n;
}

static const char *copy(struct reader *r, const char *from, size_t length)
{
	return obstack_copy0(r->memory, from, length);
}

bool cl_number_check(struct obstack *memory, enum cl_verb verb,
		     uint64_t number, struct cl_problem *problem)
{
	const uint64_t largest = (uint64_t)1 << 30;

	problem->rule = CL_ANNOTATION;
	switch (verb) {
	case CL_SAY_SIZE:
	case CL_SAY_LINE:
		if (cl_line_valid(number))
			return true;
		problem->text = cl_format(memory,
			"a line size is a power of two from %d to %d",
			CL_LINE_MIN, CL_LINE_MAX);
		return false;
	case CL_SAY_BASE:
		if (number && number <= largest && !(number & (number - 1)))
			return true;
		problem->text = cl_format(memory,
			"'base' takes a power of two from 1 to %llu",
			(unsigned long long)largest);
		return false;
	case CL_SAY_LINES:
		if (number && number <= largest)
			return true;
		problem->text = cl_format(memory,
			"'lines' takes a number of lines from 1 to %llu",
			(unsigned long long)largest);
		return false;
	default:
		problem->text = cl_format(memory, "'%s' takes no number",
					  cl_verb_name(verb));
		return false;
	}
}

static bool read_number(struct reader *r, struct cl_statement *s)
{
	char *end;

	skip_space(r);
	if (*r->at < '0' || *r->at > '9')
		return fail(r, cl_format(r->memory,
			"'%s' takes a number in parentheses: %s(64)",
			cl_verb_name(s->verb), cl_verb_name(s->verb)));
	s->number = strtoull(r->at, &end, 0);
	r->at = end;
	return cl_number_check(r->memory, s->verb, s->number, r->problem);
}

/* A group is any text up to the closing parenthesis.  */
static bool read_group(struct reader *r, struct cl_statement *s)
{
	size_t n;

	skip_space(r);
	n = strcspn(r->at, "();,");
	while (n > 0 && is_space(r->at[n - 1]))
		n--;
	if (memchr(r->at, '"', n))
		return fail(r, "the name of a group stands without quotes");
	if (n == 0)
		return fail(r, cl_format(r->memory,
			"'%s' takes the name of a group in its parentheses",
			cl_verb_name(s->verb)));
	s->group = copy(r, r->at, n);
	r->at += n;
	return true;
}

static bool set_waived(struct reader *r, struct cl_statement *s,
		       const char *rule, size_t length)
{
	s->waived = cl_rule_find(rule, length);
	if (cl_rule_can_be_waived(s->waived))
		return true;
	return fail(r, cl_format(r->memory,
		"'%.*s' is no rule that can be waived; accepted are isolated, "
		"hot, read-mostly, apart, together, unsplit, start, lines, "
		"base, group and aligned-front", (int)length, rule));
}

static bool has_text(const char *text, size_t length)
{
	while (length > 0 && is_space(text[length - 1]))
		length--;
	return length > 0;
}

/* The quote that ends the reason at TEXT: nothing but `)` or the end of the text
   follows it.  */
static const char *reason_end(const char *text)
{
	for (; *text; text++) {
		const char *after = text + 1;

		if (*text == '\\' && *after) {
			text++;
			continue;
		}
		if (*text != '"')
			continue;
		while (is_space(*after))
			after++;
		if (*after == ')' || *after == '\0')
			return text;
	}
	return NULL;
}

/* A macro's argument comes with its quotes escaped.  */
static const char *copy_reason(struct reader *r, const char *end)
{
	for (const char *at = r->at; at < end; at++) {
		if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
			at++;
		obstack_1grow(r->memory, *at);
	}
	obstack_1grow(r->memory, '\0');
	return obstack_finish(r->memory);
}

/* `rule, "reason"`; a reason may hold anything but `")`.  */
static bool read_reason(struct reader *r, struct cl_statement *s)
{
	const char *end;
	size_t n;

	skip_space(r);
	n = word_length(r->at);
	if (!set_waived(r, s, r->at, n))
		return false;
	r->at += n;
	skip_space(r);
	if (*r->at == ',')
		r->at++;
	skip_space(r);
	if (*r->at != '"')
		return fail(r, "a waiver must say why: "
			       "waive(rule, \"reason\")");
	r->at++;
	end = reason_end(r->at);
	if (!end)
		return fail(r, "the reason of a waiver needs its closing quote "
			       "and parenthesis: waive(rule, \"reason\")");
	if (!has_text(r->at, (size_t)(end - r->at)))
		return fail(r, "a waiver must say why: the reason is empty");
	s->reason = copy_reason(r, end);
	r->at = end + 1;
	return true;
}

static bool read_argument(struct reader *r, struct cl_statement *s)
{
	static bool (*const readers[])(struct reader *,
				       struct cl_statement *) = {
		[GROUP] = read_group,
		[NUMBER] = read_number,
		[REASON] = read_reason,
	};
	enum argument argument = verbs[s->verb].argument;

	skip_space(r);
	if (*r->at != '(') {
		if (argument == NO_ARGUMENT || argument == GROUP)
			return true;
		return argument == NUMBER ? read_number(r, s) :
					    read_reason(r, s);
	}
	if (argument == NO_ARGUMENT)
		return fail(r, cl_format(r->memory,
			"'%s' takes no argument in parentheses",
			cl_verb_name(s->verb)));
	r->at++;
	if (!readers[argument](r, s))
		return false;
	skip_space(r);
	if (*r->at != ')')
		return fail(r, cl_format(r->memory,
			"missing ')' after the argument of '%s'",
			cl_verb_name(s->verb)));
	r->at++;
	return true;
}

static bool bad_path(struct reader *r, const char *start)
{
	return fail(r, cl_format(r->memory,
		"'%.*s' is no path: members separated by '.', '[]' after an "
		"array, '?' at the end if a configuration may lack it",
		(int)strcspn(start, ";,"), start));
}

/* Reads one path into the growing object, without its white space.  */
static bool read_path(struct reader *r, struct cl_path *path)
{
	const char *start = r->at;
	size_t n;

	for (;;) {
		skip_space(r);
		for (n = 0; is_word(r->at[n]);)
			n++;
		if (n == 0)
			break;
		obstack_grow(r->memory, r->at, n);
		r->at += n;
		skip_space(r);
		while (r->at[0] == '[' && r->at[1] == ']') {
			obstack_grow(r->memory, r->at, 2);
			r->at += 2;
			skip_space(r);
		}
		if (*r->at != '.')
			break;
		obstack_1grow(r->memory, *r->at++);
	}
	path->length = obstack_object_size(r->memory);
	obstack_1grow(r->memory, '\0');
	path->text = obstack_finish(r->memory);
	if (n == 0 || path->text[path->length - 1] == ']')
		return bad_path(r, start);
	path->optional = *r->at == '?';
	if (path->optional)
		r->at++;
	if (*r->at && !is_space(*r->at) && !is_word(*r->at) &&
	    *r->at != ',' && *r->at != ';')
		return bad_path(r, start);
	return true;
}

static bool at_end(const struct reader *r)
{
	return *r->at == '\0' || *r->at == ';';
}

/* Paths up to the end of the statement, separated by commas or white space.  */
static bool read_paths(struct reader *r, struct cl_statement *s)
{
	unsigned room = 0;

	for (const char *p = r->at; *p && *p != ';'; p++)
		if (is_word(*p) && (p == r->at || !is_word(p[-1])))
			room++;
	s->path = cl_zalloc(r->memory, (room + 1) * sizeof(*s->path));
	for (;;) {
		while (is_space(*r->at) || *r->at == ',')
			r->at++;
		if (at_end(r))
			return true;
		if (!read_path(r, &s->path[s->paths]))
			return false;
		s->paths++;
	}
}

static bool check_paths(struct reader *r, const struct cl_statement *s,
			unsigned least)
{
	const char *name = cl_verb_name(s->verb);

	if (s->paths && !verbs[s->verb].takes_paths)
		return fail(r, cl_format(r->memory,
			"'%s' is about the whole type and takes no member",
			name));
	if (s->paths < least)
		return fail(r, cl_format(r->memory,
			least > 1 ? "'%s' takes at least %u members" :
				    "'%s' takes at least %u member",
			name, least));
	return true;
}

static struct cl_statement *new_statement(struct reader *r, enum cl_verb verb,
					  unsigned where)
{
	struct cl_statement *s = cl_zalloc(r->memory, sizeof(*s));

	s->verb = verb;
	s->where = where;
	return s;
}

static struct cl_statement *read_statement(struct reader *r, unsigned where)
{
	size_t n = word_length(r->at);
	enum cl_verb verb = cl_verb_find(r->at, n);
	struct cl_statement *s;

	if (n == 0)
		n = strcspn(r->at, "; ");
	if (verb == CL_VERBS || verb == CL_SAY_LINE) {
		fail(r, cl_format(r->memory,
			"'%.*s' is no contract; accepted are isolated, hot, "
			"read-mostly, apart, together, unsplit, start, pad, "
			"lines, base, size, any-order and waive",
			(int)n, r->at));
		return NULL;
	}
	s = new_statement(r, verb, where);
	r->at += n;
	if (!read_argument(r, s) || !read_paths(r, s) ||
	    !check_paths(r, s, verbs[verb].least_paths))
		return NULL;
	return s;
}

/* TEXT is one verb whose number came as a number.  */
static struct cl_statement *read_numbered(struct reader *r, uint64_t number,
					  unsigned where)
{
	enum cl_verb verb = cl_verb_find(r->at, strlen(r->at));
	struct cl_statement *s = new_statement(r, verb, where);

	if (verb == CL_VERBS) {
		fail(r, "a number follows only 'lines', 'base', 'size' and "
			"'line'");
		return NULL;
	}
	s->number = number;
	return cl_number_check(r->memory, verb, number, r->problem) ? s : NULL;
}

struct cl_statement *cl_statements_read(struct obstack *memory,
					const char *text,
					const uint64_t *number, unsigned where,
					struct cl_problem *problem)
{
	struct reader r = { memory, text, problem };
	struct cl_statement *first = NULL, **tail = &first;

	if (number)
		return read_numbered(&r, *number, where);
	for (;;) {
		while (is_space(*r.at) || *r.at == ';')
			r.at++;
		if (!*r.at)
			break;
		*tail = read_statement(&r, where);
		if (!*tail)
			return NULL;
		tail = &(*tail)->next;
	}
	if (!first)
		fail(&r, "the contract is empty; write for example "
			 "\"apart a b; isolated c\"");
	return first;
}

static bool read_beside(struct reader *r, struct cl_statement *s,
			uint64_t number)
{
	switch (verbs[s->verb].argument) {
	case NUMBER:
		s->number = number;
		return cl_number_check(r->memory, s->verb, number, r->problem);
	case GROUP:
		if (!r->at && s->verb == CL_SAY_HOT)
			return true;
		r->at = r->at ? r->at : "";
		if (!read_group(r, s))
			return false;
		break;
	case REASON:
		r->at = r->at ? r->at : "";
		if (!read_reason(r, s))
			return false;
		break;
	default:
		if (!r->at && s->verb != CL_SAY_APART)
			return true;
		r->at = r->at ? r->at : "";
		if (s->verb == CL_SAY_APART)
			return read_paths(r, s) && check_paths(r, s, 1);
	}
	skip_space(r);
	return *r->at == '\0' ||
	       fail(r, cl_format(r->memory, "'%s' does not take '%s'",
				 cl_verb_name(s->verb), r->at));
}

struct cl_statement *cl_statement_beside(struct obstack *memory,
					 enum cl_verb verb,
					 const struct cl_argument *argument,
					 unsigned where,
					 struct cl_problem *problem)
{
	struct reader r = { memory, argument->text, problem };
	struct cl_statement *s = new_statement(&r, verb, where);

	s->beside = true;
	return read_beside(&r, s, argument->number) ? s : NULL;
}
