/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * heads.c - of functions in headers only the heads are parsed
 *
 * When a function begins, the parser has looked at the brace that opens its body and at
 * nothing beyond.  What follows is taken from under it, up to the brace that closes the
 * body, so that it finds an empty one.
 */
#include "compat.h"

#include "cpplib.h"

#include "heads.h"

/* Of the C family only: lto1 loads the plugin, too.  */
extern cpp_reader *parse_in __attribute__((weak));
extern const cpp_token *cpp_get_token(cpp_reader *) __attribute__((weak));
extern const cpp_token *cpp_peek_token(cpp_reader *, int) __attribute__((weak));
extern void _cpp_backup_tokens(cpp_reader *, unsigned int) __attribute__((weak));

/* The next token of the file, directives obeyed, macros not expanded.  No header of
   GCC's names it, so it may be missing.  */
extern "C" const cpp_token *_cpp_lex_token(cpp_reader *) __attribute__((weak));

/*
 * Whether FUNCTION's body, of which the brace at BRACE was read, stands in the file as
 * it is; false where a macro's expansion wrote the brace or goes on behind it.  All of
 * an expansion is where the macro's name stands; what is in it was read before that,
 * or has padding around it.
 */
static bool is_spelled_out(const_tree function, location_t brace)
{
	location_t name = linemap_resolve_location(
		line_table, DECL_SOURCE_LOCATION(function),
		LRK_MACRO_EXPANSION_POINT, NULL);
	const cpp_token *next;

	if (name == brace)
		return false;
	next = cpp_peek_token(parse_in, 0);
	return next->type != CPP_PADDING && next->src_loc > brace;
}

static bool is_annotation(const cpp_token *token)
{
	static const char *const prefixes[] = {
		"CACHELINE_", "__cacheline_", "cacheline_"
	};
	const char *name;

	if (token->type != CPP_NAME)
		return false;
	name = (const char *)NODE_NAME(token->val.node.node);
	for (const char *prefix : prefixes)
		if (strncmp(name, prefix, strlen(prefix)) == 0)
			return true;
	return false;
}

/* Takes the tokens of FUNCTION's body up to the brace that closes it, which stays.  */
static void pass_over(const_tree function, location_t brace)
{
	bool raw = &_cpp_lex_token && is_spelled_out(function, brace);
	unsigned depth = 1;
	bool said = false;

	while (depth > 0) {
		const cpp_token *token = raw ? _cpp_lex_token(parse_in) :
					       cpp_get_token(parse_in);

		if (token->type == CPP_EOF) {
			error_at(brace, "the body of %qE has no end that "
				 "%<bodies=own%> finds", DECL_NAME(function));
			return;
		}
		if (token->type == CPP_OPEN_BRACE)
			depth++;
		if (token->type == CPP_CLOSE_BRACE)
			depth--;
		if (!said && is_annotation(token)) {
			error_at(token->src_loc, "the body of %qE is annotated, and "
				 "%<bodies=own%> passes over it",
				 DECL_NAME(function));
			said = true;
		}
	}
	_cpp_backup_tokens(parse_in, 1);
}

/* Whether what is read is a header: an included FILE.c is somebody's own code.  */
static bool in_header(void)
{
	const char *file, *suffix;

	if (line_table->depth <= 1)
		return false;
	file = LOCATION_FILE(input_location);
	suffix = file ? strrchr(file, '.') : NULL;
	return !suffix || strcmp(suffix, ".c") != 0;
}

/*
 * A function begins, or what GCC takes for one until it sees that it is none.  Without a
 * prototype its parameters may be declared between its head and its body.
 */
static void on_function(void *event, void *)
{
	tree function = (tree)event;

	if (function && TREE_CODE(function) == FUNCTION_DECL &&
	    prototype_p(TREE_TYPE(function)) && in_header())
		pass_over(function, input_location);
}

/* An empty body returns nothing and uses nothing, which is not the user's fault.  */
static void expect_empty_bodies(void)
{
	warn_return_type = 0;
	warn_unused_parameter = 0;
	warn_unused_function = 0;
	warn_unused_variable = 0;
}

void heads_watch(const char *plugin)
{
	if (!&parse_in || compat_is_cxx())
		return;
	expect_empty_bodies();
	register_callback(plugin, PLUGIN_START_PARSE_FUNCTION, on_function, NULL);
}
