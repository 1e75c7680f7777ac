/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plugin.c - where GCC meets cacheline
 *
 * Loads, checks that it was built for this GCC, and ties the rooms to the events
 * of a compilation: attributes are noted when they are read, types looked at when
 * they are finished, and all is judged when layouts are final.
 */
#include "compat.h"

#include "allocations.h"
#include "arguments.h"
#include "attachment.h"
#include "attributes.h"
#include "bench.h"
#include "entries.h"
#include "heads.h"
#include "judge.h"
#include "notes.h"
#include "out-of-line.h"
#include "precompiled.h"
#include "record.h"
#include "types.h"
#include "uses.h"
#include "variables.h"

extern "C" {
int plugin_is_GPL_compatible __attribute__((visibility("default")));
__attribute__((visibility("default")))
int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *gcc);
}

static struct plugin_info description = {
	CACHELINE_VERSION,
	"Proves what structs promise about cache lines.\n"
	"Arguments: line=N mode=error|warn|note|off error=RULE,... warn= note= "
	"off=\n"
	"base=type|line orders=every|this map=never|findings|annotated "
	"groups=off|check padded-section=NAME allocator=NAME:ALIGN|NAME:pow2\n"
	"record=none|contracts bodies=every|own version-check=strict|major|off disable\n",
};

/* ------------------------------------------------------- version check */

/* Says what differs; of long texts only from where they do.  */
static void differ(const char *what, const char *built, const char *runs)
{
	const int most = 60;
	size_t same = 0;

	if (strcmp(built, runs) == 0)
		return;
	while (strlen(built) > (size_t)most && built[same] == runs[same])
		same++;
	while (same > 0 && built[same - 1] != ' ')
		same--;
	inform(UNKNOWN_LOCATION, "%s: built for %<%s%.*s%>, this is %<%s%.*s%>",
	       what, same ? "..." : "", most, built + same, same ? "..." : "",
	       most, runs + same);
}

static bool same_major(const char *a, const char *b)
{
	return strtol(a, NULL, 10) == strtol(b, NULL, 10);
}

/* Whether the plugin may run in this GCC; if not, says why and what to do.  */
static bool check_version(const char *plugin, struct plugin_gcc_version *gcc)
{
	struct plugin_gcc_version *built = &gcc_version;
	enum version_check check = arguments.version_check;

	if (check == VERSION_OFF)
		return true;
	if (check == VERSION_MAJOR ? same_major(built->basever, gcc->basever) :
	    plugin_default_version_check(gcc, built))
		return true;
	error("plugin %qs was built for another GCC: for %s, this is %s",
	      plugin, built->basever, gcc->basever);
	differ("version", built->basever, gcc->basever);
	differ("date", built->datestamp, gcc->datestamp);
	differ("phase", built->devphase, gcc->devphase);
	differ("revision", built->revision, gcc->revision);
	differ("configuration", built->configuration_arguments,
	       gcc->configuration_arguments);
	inform(UNKNOWN_LOCATION, "rebuild it with %<make GCC=...%> for the "
	       "compiler in use");
	if (check == VERSION_STRICT &&
	    same_major(built->basever, gcc->basever))
		inform(UNKNOWN_LOCATION, "or pass "
		       "%<-fplugin-arg-%s-version-check=major%>", plugin);
	return false;
}

/* ------------------------------------------------------------- options */

static bool is_own_option(const struct cl_decoded_option *option,
			  const struct plugin_name_args *info)
{
	const char *arg = option->arg;
	size_t length = strlen(info->base_name);

	if (!arg)
		return false;
	if (option->opt_index == OPT_fplugin_)
		return strcmp(arg, info->full_name) == 0 ||
		       strcmp(arg, info->base_name) == 0;
	return option->opt_index == OPT_fplugin_arg_ &&
	       strncmp(arg, info->base_name, length) == 0 &&
	       arg[length] == '-';
}

/*
 * GCC records its options in objects; what only checks has no place there.  The
 * driver adds -iplugindir= for whoever loads a plugin.
 */
static void hide_options(const struct plugin_name_args *info)
{
	bool others = false;

	for (unsigned i = 0; i < save_decoded_options_count; i++) {
		struct cl_decoded_option *option = &save_decoded_options[i];

		if (is_own_option(option, info))
			option->opt_index = OPT_SPECIAL_ignore;
		else if (option->opt_index == OPT_fplugin_)
			others = true;
	}
	for (unsigned i = 0; i < save_decoded_options_count && !others; i++)
		if (save_decoded_options[i].opt_index == OPT_iplugindir_)
			save_decoded_options[i].opt_index = OPT_SPECIAL_ignore;
}

/* -------------------------------------------------------------- events */

static void on_attributes(void *, void *)
{
	attributes_register();
}

static void on_type_finished(void *event, void *)
{
	tree type = (tree)event;

	if (!type || !RECORD_OR_UNION_TYPE_P(type) || !types_seen(type))
		return;
	out_of_line_type_finished(type);
	attachment_type_finished(type);
	notes_type_finished(type);
}

static void on_layouts_final(void *, void *plugin)
{
	judge_all();
	entries_watch((const char *)plugin);
	allocations_watch((const char *)plugin);
}

/* All code was written, and the assembler's file is still open.  */
static void on_unit_finished(void *, void *)
{
	entries_report();
	allocations_report();
	if (arguments.record)
		record_emit(bench_options()->line_size);
}

static void on_finish(void *, void *)
{
	judge_all();
	entries_report();
	allocations_report();
}

int plugin_init(struct plugin_name_args *info, struct plugin_gcc_version *gcc)
{
	const char *name = info->base_name;

	arguments_read(info);
	if (!check_version(name, gcc))
		return 1;
	hide_options(info);
	notes_init(name);
	register_callback(name, PLUGIN_INFO, NULL, &description);
	register_callback(name, PLUGIN_ATTRIBUTES, on_attributes, NULL);
	if (arguments.disable)
		return 0;
	types_init(name);
	variables_init(name);
	if (arguments.record)
		uses_watch(name);
	attachment_watch();
	precompiled_watch();
	if (arguments.own_bodies && flag_syntax_only)
		heads_watch(name);
	else if (arguments.own_bodies)
		error("%<-fplugin-arg-%s-bodies=own%> goes with "
		      "%<-fsyntax-only%> only", name);
	register_callback(name, PLUGIN_FINISH_TYPE, on_type_finished, NULL);
	/* The second comes where the first does not: after errors, with
	   -fsyntax-only, and in a precompiled header.  */
	register_callback(name, PLUGIN_ALL_IPA_PASSES_START, on_layouts_final,
			  info->base_name);
	register_callback(name, PLUGIN_FINISH_UNIT, on_unit_finished, NULL);
	register_callback(name, PLUGIN_FINISH, on_finish, NULL);
	return 0;
}
