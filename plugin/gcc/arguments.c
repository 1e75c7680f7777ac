/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * arguments.c - -fplugin-arg-cacheline-KEY[=VALUE]
 */
#include "compat.h"

#include "../core/placement.h"
#include "arguments.h"

struct arguments arguments;

/* Sets an argument from VALUE; false: VALUE makes no sense.  */
typedef bool set_fn(const char *value);

static bool set_line(const char *value)
{
	char *end;
	unsigned long n = strtoul(value, &end, 10);

	if (!ISDIGIT(*value) || *end || !cl_line_valid(n))
		return false;
	arguments.line = n;
	return true;
}

static bool set_mode(const char *value)
{
	enum cl_severity mode = cl_severity_find(value);

	if (mode == CL_SEVERITIES)
		return false;
	arguments.severities.mode = mode;
	return true;
}

static bool set_rules(enum cl_severity severity, const char *value)
{
	size_t length;

	return !cl_severities_state(&arguments.severities, severity, value,
				    &length);
}

static bool set_error(const char *value)
{
	return set_rules(CL_ERROR, value);
}

static bool set_warn(const char *value)
{
	return set_rules(CL_WARN, value);
}

static bool set_note(const char *value)
{
	return set_rules(CL_NOTE, value);
}

static bool set_off(const char *value)
{
	return set_rules(CL_OFF, value);
}

/* The number of VALUE in WORDS, which ends in NULL; -1: not there.  */
static int word_number(const char *value, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (strcmp(value, words[i]) == 0)
			return i;
	return -1;
}

static bool set_base(const char *value)
{
	static const char *const words[] = { "type", "line", NULL };
	int n = word_number(value, words);

	arguments.base_is_line = n == 1;
	return n >= 0;
}

static bool set_orders(const char *value)
{
	static const char *const words[] = { "every", "this", NULL };
	int n = word_number(value, words);

	arguments.this_order = n == 1;
	return n >= 0;
}

static bool set_groups(const char *value)
{
	static const char *const words[] = { "off", "check", NULL };
	int n = word_number(value, words);

	arguments.groups = n == 1;
	return n >= 0;
}

static bool set_map(const char *value)
{
	static const char *const words[] = {
		"never", "findings", "annotated", "all", NULL
	};
	int n = word_number(value, words);

	arguments.map = (enum map_when)n;
	return n >= 0;
}

static bool set_padded_section(const char *value)
{
	struct argument_list *l;

	if (!*value)
		return false;
	l = XNEW(struct argument_list);
	l->text = xstrdup(value);
	l->next = arguments.padded_sections;
	arguments.padded_sections = l;
	return true;
}

static bool set_record(const char *value)
{
	static const char *const words[] = { "none", "contracts", NULL };
	int n = word_number(value, words);

	arguments.record = n == 1;
	return n >= 0;
}

static bool set_bodies(const char *value)
{
	static const char *const words[] = { "every", "own", NULL };
	int n = word_number(value, words);

	arguments.own_bodies = n == 1;
	return n >= 0;
}

static bool set_version_check(const char *value)
{
	static const char *const words[] = { "strict", "major", "off", NULL };
	int n = word_number(value, words);

	arguments.version_check = (enum version_check)n;
	return n >= 0;
}

static bool set_allocator(const char *value)
{
	static struct obstack memory;
	struct cl_allocator *own;

	if (!arguments.allocators)
		gcc_obstack_init(&memory);
	own = cl_allocator_read(&memory, value);
	if (!own)
		return false;
	own->next = arguments.allocators;
	arguments.allocators = own;
	return true;
}

#define RULES "a list of isolated, hot, read-mostly, apart, together, " \
	"unsplit, start, lines, base, unknown-member, group, aligned-front, " \
	"placement and order, separated by commas"

static const struct {
	const char *key;
	set_fn *set;			/* NULL: takes no value */
	const char *accepted;
} keys[] = {
	{ "line", set_line, "a power of two from 8 to 4096" },
	{ "mode", set_mode, "error, warn, note or off" },
	{ "error", set_error, RULES },
	{ "warn", set_warn, RULES },
	{ "note", set_note, RULES },
	{ "off", set_off, RULES },
	{ "base", set_base, "type or line" },
	{ "orders", set_orders, "every or this" },
	{ "groups", set_groups, "off or check" },
	{ "map", set_map, "never, findings, annotated or all" },
	{ "padded-section", set_padded_section, "the name of a section" },
	{ "allocator", set_allocator, "NAME:ALIGN, with a power of two, or NAME:pow2" },
	{ "record", set_record, "none or contracts" },
	{ "bodies", set_bodies, "every or own" },
	{ "version-check", set_version_check, "strict, major or off" },
	{ "disable", NULL, NULL },
};

static void read_argument(const char *plugin, const char *key,
			  const char *value)
{
	for (const auto &k : keys) {
		if (strcmp(k.key, key) != 0)
			continue;
		if (!k.set && !value) {
			arguments.disable = true;
			return;
		}
		if (!k.set)
			error("%<-fplugin-arg-%s-%s%> takes no value", plugin,
			      key);
		else if (!value || !k.set(value))
			error("%<-fplugin-arg-%s-%s%> takes %s, not %qs",
			      plugin, key, k.accepted, value ? value : "");
		return;
	}
	error("unknown argument %<-fplugin-arg-%s-%s%>; accepted are line, "
	      "mode, error, warn, note, off, base, orders, groups, map, padded-section, "
	      "allocator, record, bodies, version-check and disable", plugin, key);
}

void arguments_read(const struct plugin_name_args *info)
{
	memset(&arguments, 0, sizeof(arguments));
	cl_severities_init(&arguments.severities);
	arguments.map = MAP_FINDINGS;
	for (int i = 0; i < info->argc; i++)
		read_argument(info->base_name, info->argv[i].key,
			      info->argv[i].value);
}
