/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attributes.c - from GCC's attributes to notes
 *
 * Reads what an attribute says, and finds out what it stands on.  All positions
 * that GCC accepts end here: each is noted, handed on to the declaration, or an
 * error.
 */
#include "compat.h"

#include "../core/placement.h"
#include "arguments.h"
#include "attachment.h"
#include "attributes.h"
#include "functions.h"
#include "notes.h"
#include "out-of-line.h"
#include "report.h"
#include "tags.h"
#include "value.h"
#include "variables.h"

/* What an attribute can stand on.  */
enum place {
	ON_FIELD = 1,
	ON_TYPE = 2,
	ON_VARIABLE = 4,
	ON_FUNCTION = 8,
};

#define ON_ALL (ON_FIELD | ON_TYPE | ON_VARIABLE | ON_FUNCTION)

static const char on_data[] = "a member, a struct, union or class, or a variable with "
			      "static storage";
static const char on_all[] = "a member, a struct, union or class, a variable with "
			     "static storage, or a function";

static const struct attribute {
	const char *name;
	enum cl_verb verb;
	unsigned places;
	int least, most;		/* arguments, without the line */
	const char *accepted;
} attributes[] = {
	{ "cacheline_isolated", CL_SAY_ISOLATED, ON_FIELD | ON_TYPE | ON_VARIABLE,
	  0, 0, on_data },
	{ "cacheline_hot", CL_SAY_HOT, ON_FIELD, 0, 1, "a member" },
	{ "cacheline_read_mostly", CL_SAY_READ_MOSTLY, ON_FIELD, 0, 0,
	  "a member" },
	{ "cacheline_apart", CL_SAY_APART, ON_FIELD, 1, -1, "a member" },
	{ "cacheline_together", CL_SAY_TOGETHER, ON_FIELD, 1, 1, "a member" },
	{ "cacheline_unsplit", CL_SAY_UNSPLIT, ON_FIELD | ON_TYPE | ON_VARIABLE,
	  0, 0, on_data },
	{ "cacheline_start", CL_SAY_START, ON_ALL, 0, 0, on_all },
	{ "cacheline_pad", CL_SAY_PAD, ON_FIELD, 0, 0, "a member" },
	{ "cacheline_lines", CL_SAY_LINES, ON_TYPE, 1, 1,
	  "a struct, union or class" },
	{ "cacheline_base", CL_SAY_BASE, ON_TYPE, 1, 1,
	  "a struct, union or class" },
	{ "cacheline_any_order", CL_SAY_ANY_ORDER, ON_TYPE, 0, 0,
	  "a struct, union or class" },
	{ "cacheline_size", CL_SAY_SIZE, ON_ALL, 1, 1, on_all },
	{ "cacheline_waive", CL_SAY_WAIVE, ON_ALL, 1, 2, on_all },
};

/* One attribute on its way to a note.  */
struct reading {
	const struct attribute *attribute;
	tree args;			/* without the line */
	location_t where;
};

static const struct attribute *find_attribute(const_tree name)
{
	/* Nearly all names that are asked about are others'.  */
	if (strncmp(IDENTIFIER_POINTER(name), "cacheline_", 10) != 0)
		return NULL;
	for (const struct attribute &a : attributes)
		if (is_attribute_p(a.name, name))
			return &a;
	return NULL;
}

/* ------------------------------------------------------------ arguments */

/* Takes the macros' line off the arguments, unless it is all there is and a
   number is wanted.  */
tree attributes_without_line(tree args, int least)
{
	uint64_t line;

	if (args && value_number(TREE_VALUE(args), &line) &&
	    list_length(args) > least)
		return TREE_CHAIN(args);
	return args;
}

/* The strings of ARGS as one argument text; NULL: one is no string.  */
static const char *join_strings(tree args, enum cl_verb verb)
{
	const char *text = value_string(TREE_VALUE(args));
	tree rest = TREE_CHAIN(args);

	for (; text && rest; rest = TREE_CHAIN(rest)) {
		const char *more = value_string(TREE_VALUE(rest));
		const char *quote = verb == CL_SAY_WAIVE ? "\"" : "";

		if (!more)
			return NULL;
		text = ACONCAT((text, ", ", quote, more, quote, NULL));
		text = (const char *)obstack_copy0(&notes_memory, text,
						   strlen(text));
	}
	return text;
}

static struct cl_statement *read_statement(struct reading *r)
{
	const struct attribute *a = r->attribute;
	struct cl_problem problem = { CL_ANNOTATION, NULL };
	struct cl_statement *statement;
	struct cl_argument argument = { NULL, 0 };
	int count = list_length(r->args);

	if (count < a->least || (a->most >= 0 && count > a->most)) {
		report_annotation(r->where, "'%s' has the wrong number of "
				  "arguments", a->name);
		return NULL;
	}
	if (a->verb == CL_SAY_LINES || a->verb == CL_SAY_BASE ||
	    a->verb == CL_SAY_SIZE) {
		if (!value_number(TREE_VALUE(r->args), &argument.number)) {
			report_annotation(r->where, "'%s' takes a positive "
					  "integer constant", a->name);
			return NULL;
		}
	} else if (r->args) {
		argument.text = join_strings(r->args, a->verb);
		if (!argument.text) {
			report_annotation(r->where, "'%s' takes strings",
					  a->name);
			return NULL;
		}
	}
	statement = cl_statement_beside(&notes_memory, a->verb, &argument,
					r->where, &problem);
	if (!statement)
		report_problem(r->where, &problem);
	return statement;
}

/* ----------------------------------------------------- what it stands on */

static void refuse(const struct reading *r, const char *what)
{
	report_annotation(r->where, "'%s' cannot stand on %s; it is for %s",
			  r->attribute->name, what, r->attribute->accepted);
}

static const char *name_of_code(const_tree t)
{
	switch (TREE_CODE(t)) {
	case PARM_DECL:
		return "a parameter";
	case LABEL_DECL:
		return "a label";
	case CONST_DECL:
		return "an enumerator";
	case ENUMERAL_TYPE:
		return "an enumeration";
	case TYPE_DECL:
		return "the name of a type that has a tag or is no struct";
	default:
		return "this";
	}
}

/* The untagged struct whose typedef name NODE is, or NULL.  */
static tree type_of_typedef(tree node)
{
	tree type = TREE_TYPE(node);

	if (TREE_CODE(node) != TYPE_DECL || !RECORD_OR_UNION_TYPE_P(type))
		return NULL_TREE;
	type = TYPE_MAIN_VARIANT(type);
	if (TYPE_NAME(type) == node || notes_is_untagged(type) ||
	    notes_name(type) == node)
		return type;
	return NULL_TREE;
}

/* Whether FIELD now has a note; an attribute that led to none is not kept.  */
static bool note_field(struct reading *r, tree field)
{
	struct cl_statement *statement;

	if (!(r->attribute->places & ON_FIELD)) {
		refuse(r, "a member");
		return false;
	}
	if (!DECL_NAME(field) && !RECORD_OR_UNION_TYPE_P(TREE_TYPE(field))) {
		refuse(r, "an unnamed bit-field, which is padding and belongs "
		       "to nobody");
		return false;
	}
	statement = read_statement(r);
	if (statement)
		notes_add(field, statement, true, r->where);
	return statement != NULL;
}

/* On an untagged type an annotation may turn out to be the member's.  */
static bool note_type(struct reading *r, tree type)
{
	struct cl_statement *statement;

	if (!(r->attribute->places & ON_TYPE) && !notes_is_untagged(type)) {
		refuse(r, "a type");
		return false;
	}
	statement = read_statement(r);
	if (statement)
		notes_add(TYPE_MAIN_VARIANT(type), statement, true, r->where);
	return statement != NULL;
}

static bool has_static_storage(const_tree decl)
{
	const_tree context = DECL_CONTEXT(decl) ? DECL_CONTEXT(decl) :
						  current_function_decl;

	return TREE_STATIC(decl) || DECL_EXTERNAL(decl) || !context ||
	       TREE_CODE(context) != FUNCTION_DECL;
}

/*
 * Whether the attribute is to be kept on DECL, a variable.  GCC hands it on to the
 * declaration that survives, and to what a template is instantiated to; it is taken
 * off when variables are judged.
 */
static bool keep_on_variable(struct reading *r, tree decl)
{
	if (!(r->attribute->places & ON_VARIABLE)) {
		refuse(r, "a variable");
		return false;
	}
	if (!has_static_storage(decl)) {
		refuse(r, "an automatic variable");
		return false;
	}
	/* What it refers to lies somewhere else.  */
	if (TREE_CODE(TREE_TYPE(decl)) == REFERENCE_TYPE) {
		refuse(r, "a reference");
		return false;
	}
	variables_annotated();
	return read_statement(r) != NULL;
}

/* Whether FUNCTION keeps the attribute until functions_take().  */
static bool note_function(struct reading *r, tree function, tree args)
{
	if (!(r->attribute->places & ON_FUNCTION)) {
		refuse(r, "a function");
		return false;
	}
	if (lang_GNU_CXX() && current_function_decl &&
	    !(DECL_CONTEXT(function) && TYPE_P(DECL_CONTEXT(function)))) {
		refuse(r, "a declaration within a function, which C++ forgets");
		return false;
	}
	if (!read_statement(r))
		return false;
	functions_place(function, args, r->where);
	return true;
}

/* Whether an attribute on type NODE is to be handed on to what is declared.  */
static bool handed_on(tree node, int flags)
{
	return TYPE_P(node) && !(flags & ATTR_FLAG_TYPE_IN_PLACE) &&
	       (flags & (ATTR_FLAG_DECL_NEXT | ATTR_FLAG_FUNCTION_NEXT |
			 ATTR_FLAG_ARRAY_NEXT));
}

/* The C parser knows the line of an attribute, but not its column: on the line
   of the declaration, that is the better place.  */
static location_t place(location_t read_at, const_tree node)
{
	location_t where = report_place(read_at), declared;

	if (!DECL_P(node))
		return where;
	declared = report_place(DECL_SOURCE_LOCATION(node));
	return LOCATION_LINE(declared) == LOCATION_LINE(where) ? declared :
								 where;
}

static tree handle(tree *node, tree name, tree args, int flags, bool *no_add)
{
	struct reading r = { find_attribute(name), NULL_TREE, input_location };
	location_t read_at;
	tree type;

	*no_add = true;
	if (arguments.disable)
		return NULL_TREE;
	if (handed_on(*node, flags))
		return tree_cons(name, args, NULL_TREE);
	if (r.attribute)
		r.args = attributes_without_line(args, r.attribute->least);
	read_at = attachment_found(name, args, r.args != args);
	if (read_at != UNKNOWN_LOCATION)
		r.where = read_at;
	r.where = place(r.where, *node);
	if (!r.attribute || *node == error_mark_node)
		return NULL_TREE;
	if (TREE_CODE(*node) == FIELD_DECL) {
		*no_add = !note_field(&r, *node);
	} else if (VAR_P(*node)) {
		*no_add = !keep_on_variable(&r, *node);
	} else if (TREE_CODE(*node) == FUNCTION_DECL) {
		*no_add = !note_function(&r, *node, args);
	} else if (RECORD_OR_UNION_TYPE_P(*node) &&
		   (flags & ATTR_FLAG_TYPE_IN_PLACE)) {
		*no_add = !note_type(&r, *node);
	} else if ((type = type_of_typedef(*node))) {
		note_type(&r, type);
	} else {
		refuse(&r, TYPE_P(*node) && TREE_CODE(*node) != ENUMERAL_TYPE ?
		       "a type that is only mentioned" : name_of_code(*node));
	}
	return NULL_TREE;
}

static bool has_note_beside(tree subject)
{
	const struct note *n = notes_of(subject);

	while (n && !n->beside)
		n = n->same;
	return n != NULL;
}

void attributes_adopt(tree subject)
{
	bool is_field = TREE_CODE(subject) == FIELD_DECL;
	tree a = is_field ? DECL_ATTRIBUTES(subject) : TYPE_ATTRIBUTES(subject);

	if (!a || has_note_beside(subject))
		return;
	for (; a; a = TREE_CHAIN(a)) {
		struct reading r = { find_attribute(get_attribute_name(a)),
				     TREE_VALUE(a), UNKNOWN_LOCATION };
		struct cl_statement *s;

		if (!r.attribute)
			continue;
		r.args = attributes_without_line(r.args, r.attribute->least);
		if (is_field)
			r.where = report_place(DECL_SOURCE_LOCATION(subject));
		s = read_statement(&r);
		if (s)
			notes_add(subject, s, true, r.where)->adopted = true;
	}
}

void attributes_each_on(tree decl, attributes_taker take, void *closure)
{
	for (tree a = DECL_ATTRIBUTES(decl); a; a = TREE_CHAIN(a)) {
		struct reading r = { find_attribute(get_attribute_name(a)),
				     TREE_VALUE(a), UNKNOWN_LOCATION };
		struct cl_statement *s;

		if (!r.attribute)
			continue;
		r.where = report_place(DECL_SOURCE_LOCATION(decl));
		r.args = attributes_without_line(r.args, r.attribute->least);
		s = read_statement(&r);
		if (s)
			take(decl, TREE_VALUE(a), s, closure);
	}
}

void attributes_take_off(tree decl)
{
	for (tree *a = &DECL_ATTRIBUTES(decl); *a;)
		if (find_attribute(get_attribute_name(*a)))
			*a = TREE_CHAIN(*a);
		else
			a = &TREE_CHAIN(*a);
}

/* ---------------------------------------------------------- registration */

static void register_one(const char *name, tree (*handler)(tree *, tree, tree,
							   int, bool *))
{
	struct attribute_spec *spec = XCNEW(struct attribute_spec);

	spec->name = name;
	spec->min_length = 0;
	spec->max_length = -1;
	spec->handler = handler;
	register_attribute(spec);
}

void attributes_register(void)
{
	for (const struct attribute &a : attributes)
		register_one(a.name, handle);
	register_one(out_of_line_name, out_of_line_handle);
	register_one(tags_name, out_of_line_handle);
}
