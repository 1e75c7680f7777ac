/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * translate.c - from GCC's trees to core's model of a type
 *
 * Reads what GCC's front ends share about records; judges nothing.
 */
#include "compat.h"

#include "../core/groups.h"
#include "../core/memory.h"
#include "classes.h"
#include "notes.h"
#include "translate.h"

const char *translate_name(const_tree type, struct obstack *memory)
{
	const char *key = TREE_CODE(type) == UNION_TYPE ? "union" : "struct";
	tree name = notes_name(type);

	if (type != TYPE_MAIN_VARIANT(type) && TYPE_NAME(type))
		name = TYPE_NAME(type);
	if (!name)
		return cl_format(memory, "%s <anonymous>", key);
	if (TREE_CODE(name) == IDENTIFIER_NODE)
		return cl_format(memory, "%s %s", key,
				 IDENTIFIER_POINTER(name));
	if (compat_class_name(type) && DECL_ARTIFICIAL(name))
		return cl_format(memory, "%s %s", key, compat_class_name(type));
	/* The name of an untagged struct is that of a typedef; a tag's name is one
	   that the compiler declared itself.  */
	if (!DECL_ARTIFICIAL(name))
		return cl_format(memory, "%s",
				 lang_hooks.decl_printable_name(name, 1));
	return cl_format(memory, "%s %s", key,
			 lang_hooks.decl_printable_name(name, 1));
}

/* The function that TYPE is local to, or NULL.  */
static tree function_around(const_tree type)
{
	tree around = TYPE_CONTEXT(TYPE_MAIN_VARIANT(type));

	while (around && TYPE_P(around))
		around = TYPE_CONTEXT(TYPE_MAIN_VARIANT(around));
	return around && TREE_CODE(around) == FUNCTION_DECL ? around : NULL_TREE;
}

const char *translate_full_name(const_tree type, struct obstack *memory)
{
	const char *name = translate_name(type, memory), *bare = name;
	tree around = function_around(type);

	/* In C++ what has a tag is called by its scopes anyway.  */
	if (!around || strchr(name, '('))
		return name;
	if (strncmp(name, "struct ", 7) == 0 || strncmp(name, "union ", 6) == 0)
		bare = strchr(name, ' ') + 1;
	return cl_format(memory, "%.*s%s%s::%s", (int)(bare - name), name,
			 compat_signature(around),
			 strchr(compat_signature(around), '(') ? "" : "()", bare);
}

location_t translate_place(const_tree type)
{
	tree main = TYPE_MAIN_VARIANT(type);
	tree name = notes_name(type);

	if (name && TREE_CODE(name) == TYPE_DECL)
		return DECL_SOURCE_LOCATION(name);
	if (TYPE_STUB_DECL(main))
		return DECL_SOURCE_LOCATION(TYPE_STUB_DECL(main));
	return UNKNOWN_LOCATION;
}

/* Larger than any object, small enough for arithmetic without overflow.  */
static const uint64_t largest = (uint64_t)CL_OPEN_END / 2;

/* What stands between GCC and the model while a type is read.  */
struct translation {
	struct cl_type *type;
	const char *why;		/* it cannot be read */
};

/* The constant T, if it is one without a sign that fits; mostly it is a small one.  */
static bool number(const_tree t, uint64_t *n)
{
	if (TREE_CODE(t) == INTEGER_CST && TREE_INT_CST_EXT_NUNITS(t) == 1 &&
	    TREE_INT_CST_ELT(t, 0) >= 0) {
		*n = TREE_INT_CST_ELT(t, 0);
		return true;
	}
	if (!tree_fits_uhwi_p(t))
		return false;
	*n = tree_to_uhwi(t);
	return true;
}

/* Bits from the start of FIELD's record to FIELD; false: not constant.  */
static bool field_bits(const_tree field, uint64_t *bits)
{
	tree bytes = DECL_FIELD_OFFSET(field);
	tree rest = DECL_FIELD_BIT_OFFSET(field);
	uint64_t b, r;

	if (!bytes || !rest || !number(bytes, &b) || !number(rest, &r))
		return false;
	*bits = b * BITS_PER_UNIT + r;
	return true;
}

/* The constant size of T, a type or declaration, in bits; none counts as 0.  */
static bool bits_of(const_tree size, uint64_t *bits)
{
	*bits = 0;
	return !size || number(size, bits);
}

/* The type of FIELD; of an array that of its elements.  */
static tree element_type(const_tree field)
{
	return compat_element(TREE_TYPE(field));
}

static enum cl_kind kind_of(const_tree type)
{
	if (TREE_CODE(type) == RECORD_TYPE)
		return CL_STRUCT;
	return TREE_CODE(type) == UNION_TYPE ? CL_UNION : CL_SCALAR;
}

/* Whether FIELD is a member at all, if only an unnamed bit-field, which is padding:
   not what other plugins and languages put among the members.  */
static bool is_member(const_tree field)
{
	tree type = TREE_TYPE(field);

	if (TREE_CODE(field) != FIELD_DECL || !type ||
	    type == error_mark_node || VOID_TYPE_P(type))
		return false;
	return DECL_NAME(field) || RECORD_OR_UNION_TYPE_P(type) ||
	       (DECL_BIT_FIELD_TYPE(field) && !integer_zerop(DECL_SIZE(field)));
}

static bool is_marker(const char *name)
{
	return cl_group_begun(name) || cl_group_ended(name);
}

static void set_array(struct cl_member *m, const_tree field, uint64_t bits)
{
	tree element = element_type(field);
	uint64_t each;

	if (TREE_CODE(TREE_TYPE(field)) != ARRAY_TYPE)
		return;
	m->flags |= CL_ARRAY;
	if (!bits_of(TYPE_SIZE(element), &each) || each == 0)
		return;
	m->stride = (int64_t)(each / BITS_PER_UNIT);
	m->count = bits / each;
	if (bits == 0)
		m->flags |= CL_OPEN;
}

/* A store to a bit-field may rewrite its representative.  */
static bool set_representative(struct cl_member *m, const_tree field,
			       uint64_t record)
{
	tree whole = DECL_BIT_FIELD_REPRESENTATIVE(field);
	uint64_t offset, bits;

	m->flags |= CL_BITFIELD;
	if (!whole)
		return true;
	if (!field_bits(whole, &offset) || !bits_of(DECL_SIZE(whole), &bits))
		return false;
	m->start = (int64_t)((record + offset) / BITS_PER_UNIT);
	m->end = (int64_t)((record + offset + bits + BITS_PER_UNIT - 1) /
			   BITS_PER_UNIT);
	return true;
}

/* Whether the kernel's randomize_layout plugin shuffled the members of TYPE.  */
static bool is_shuffled(const_tree type)
{
	return lookup_attribute("randomize_performed",
				TYPE_ATTRIBUTES(TYPE_MAIN_VARIANT(type))) !=
	       NULL_TREE;
}

/* In which mode; the plugin's argument says so.  */
static enum cl_shuffle shuffle_mode(void)
{
	static const char argument[] = "-performance-mode";

	for (unsigned i = 0; i < save_decoded_options_count; i++) {
		const char *arg = save_decoded_options[i].arg;
		size_t length = arg ? strlen(arg) : 0;

		if (save_decoded_options[i].opt_index == OPT_fplugin_arg_ &&
		    length >= sizeof(argument) &&
		    strcmp(arg + length - sizeof(argument) + 1, argument) == 0)
			return CL_SHUFFLED_IN_GROUPS;
	}
	return CL_SHUFFLED;
}

/* What the members of RECORD, now those of PARENT, are laid out from in other
   orders.  */
static void set_order(struct cl_member *parent, const_tree record,
		      bool movable)
{
	struct cl_member *last = parent->last_child;

	parent->struct_align = TYPE_ALIGN(TYPE_MAIN_VARIANT(record));
	parent->struct_type = TYPE_MAIN_VARIANT(record);
	for (struct cl_member *m = parent->child; m && movable; m = m->next)
		for (struct cl_member *o = parent->child; o; o = o->next)
			m->declared += DECL_UID((tree)o->origin) <
				       DECL_UID((tree)m->origin);
	if (last && (last->flags & CL_OPEN) &&
	    !TYPE_SIZE(TREE_TYPE((tree)last->origin)))
		last->flags |= CL_PINNED;
	if (movable)
		parent->shuffle = is_shuffled(record) ? shuffle_mode() :
							CL_SHUFFLED;
}

/*
 * What FIELD is laid out from.  The plugin shuffles bit-fields when GCC has already
 * given them types of their own width, or made members of them.
 */
static void set_requirements(struct cl_member *m, const_tree field,
			     bool shuffled)
{
	tree type = DECL_BIT_FIELD_TYPE(field);
	HOST_WIDE_INT raw = int_size_in_bytes(TREE_TYPE(field));

	m->raw = raw < 0 ? 0 : raw;
	m->align = DECL_ALIGN(field);
	if (!type || (shuffled && !DECL_BIT_FIELD(field)))
		return;
	if (shuffled)
		type = TREE_TYPE(field);
	if (!DECL_USER_ALIGN(field))
		m->align = 1;
	if (DECL_PACKED(field))
		return;
	m->unit = tree_to_uhwi(TYPE_SIZE(type));
	m->unit_align = compat_field_align(field, type);
}

/* The name of FIELD; of a base class, that of the class; NULL: anonymous.  */
static const char *field_name(const_tree field)
{
	tree name = DECL_NAME(field);

	if (!name && DECL_ARTIFICIAL(field))
		name = TYPE_IDENTIFIER(classes_whole(TREE_TYPE(field)));
	return name && !IDENTIFIER_ANON_P(name) ? IDENTIFIER_POINTER(name) : NULL;
}

static void add_members(struct translation *t, struct cl_member *parent,
			const_tree record, uint64_t record_bits);

static void add_member(struct translation *t, struct cl_member *parent,
		       const_tree field, uint64_t record_bits)
{
	tree type = element_type(field);
	enum cl_kind kind = kind_of(type);
	const char *name = field_name(field);
	uint64_t offset, bits;
	struct cl_member *m;

	if (!field_bits(field, &offset) || !bits_of(DECL_SIZE(field), &bits)) {
		t->why = "its layout is not constant";
		return;
	}
	m = cl_member_add(t->type, parent, name, kind, record_bits + offset,
			  bits);
	m->origin = CONST_CAST_TREE(field);
	m->where = DECL_SOURCE_LOCATION(field);
	set_array(m, field, bits);
	if (DECL_BIT_FIELD_TYPE(field) &&
	    !set_representative(m, field, record_bits))
		t->why = "the layout of its bit-fields is not constant";
	if (name && is_marker(name))
		m->flags |= CL_MARKER;
	if (lookup_attribute("cacheline_pad", DECL_ATTRIBUTES(field)) ||
	    (!name && kind == CL_SCALAR))
		m->flags |= CL_PAD;
	if (DECL_USER_ALIGN(field) &&
	    DECL_ALIGN(field) > TYPE_ALIGN(TREE_TYPE(field)))
		m->flags |= CL_FRONT;
	if (kind == CL_SCALAR)
		return;
	if (!notes_is_untagged(classes_whole(type)))
		m->flags |= CL_TAGGED;
	if (classes_may_overlap(field))
		m->reach = m->start +
			   int_size_in_bytes(classes_whole(type));
	add_members(t, m, type, record_bits + offset);
}

/* Whether we know where FIELD of RECORD lies in other orders: not what C++ puts in
   front, and bit-fields only by the usual rules.  */
static bool can_move(const_tree field, const_tree record)
{
	tree type = DECL_BIT_FIELD_TYPE(field);

	if (DECL_ARTIFICIAL(field))
		return false;
	if (!type)
		return true;
	return !targetm.ms_bitfield_layout_p(record) &&
	       !notes_is_packed(CONST_CAST_TREE(record));
}

static void add_members(struct translation *t, struct cl_member *parent,
			const_tree record, uint64_t record_bits)
{
	bool shuffled = is_shuffled(record);
	bool movable = shuffled || notes_any_order(CONST_CAST_TREE(record));

	for (tree f = TYPE_FIELDS(record); f && !t->why; f = DECL_CHAIN(f)) {
		if (!is_member(f) ||
		    (parent->parent &&
		     classes_is_elsewhere(f, (const_tree)parent->origin)))
			continue;
		if (movable && !can_move(f, record))
			t->type->immovable = true;
		add_member(t, parent, f, record_bits);
		if (!t->why)
			set_requirements(parent->last_child, f, shuffled);
	}
	set_order(parent, record, movable);
	t->type->any_order |= movable && !shuffled;
	t->type->randomized |= shuffled && !(parent->flags & CL_TAGGED);
}

unsigned translate_align(const_tree type)
{
	tree main = TYPE_MAIN_VARIANT(type);
	tree name = notes_name(type);

	if (type != main || !name || TREE_CODE(name) != TYPE_DECL ||
	    TYPE_NAME(main))
		return TYPE_ALIGN(type);
	return TYPE_ALIGN(TREE_TYPE(name));
}

struct cl_type *translate_type(tree type, struct obstack *memory,
			       const char **why)
{
	struct translation t = { NULL, NULL };
	uint64_t bits;

	*why = "its layout is not constant";
	if (!TYPE_SIZE(type) || !bits_of(TYPE_SIZE(type), &bits))
		return NULL;
	*why = "it is too large";
	if (bits > largest)
		return NULL;
	t.type = cl_type_begin(memory, translate_name(type, memory),
			       kind_of(type), (int64_t)(bits / BITS_PER_UNIT),
			       (int64_t)(translate_align(type) / BITS_PER_UNIT));
	t.type->where = translate_place(type);
	t.type->root->origin = type;
	t.type->root->where = t.type->where;
	add_members(&t, t.type->root, type, 0);
	*why = t.why;
	cl_type_end(t.type);
	return t.why ? NULL : t.type;
}

/* The alignment that the source states for DECL, a variable, in bits; GCC may have
   chosen more, which no other compilation need do.  */
static unsigned declared_align(const_tree decl)
{
	return DECL_USER_ALIGN(decl) ? DECL_ALIGN(decl) :
				       TYPE_ALIGN(TREE_TYPE(decl));
}

/* The variable itself, or its elements.  */
static void add_variable(struct translation *t, tree decl, uint64_t bits)
{
	tree type = element_type(decl);
	enum cl_kind kind = kind_of(type);
	struct cl_member *m = cl_member_add(t->type, t->type->root, t->type->name,
					    kind, 0, bits);

	m->origin = decl;
	m->where = t->type->where;
	m->align = t->type->align * BITS_PER_UNIT;
	t->type->root->struct_align = m->align;
	set_array(m, decl, bits);
	/* A variable ends where it ends.  */
	m->flags &= ~(unsigned)CL_OPEN;
	if (kind == CL_SCALAR)
		return;
	m->flags |= CL_TAGGED;
	add_members(t, m, type, 0);
}

struct cl_type *translate_variable(tree decl, struct obstack *memory,
				   const char **why)
{
	struct translation t = { NULL, NULL };
	tree size = DECL_SIZE(decl) ? DECL_SIZE(decl) :
				      TYPE_SIZE(TREE_TYPE(decl));
	uint64_t bits;

	*why = "its size is not constant";
	if (!size || !bits_of(size, &bits))
		return NULL;
	*why = "it is too large";
	if (bits > largest)
		return NULL;
	t.type = cl_type_begin(memory, cl_format(memory, "%s",
			       compat_variable_name(decl)),
			       CL_STRUCT, (int64_t)(bits / BITS_PER_UNIT),
			       (int64_t)(declared_align(decl) / BITS_PER_UNIT));
	t.type->is_object = true;
	t.type->where = DECL_SOURCE_LOCATION(decl);
	t.type->root->origin = decl;
	t.type->root->where = t.type->where;
	add_variable(&t, decl, bits);
	*why = t.why;
	cl_type_end(t.type);
	return t.why ? NULL : t.type;
}

/* ------------------------------------------------------- names of types */

static const char *type_name(const_tree type, struct obstack *memory)
{
	const char *of;
	tree name = TYPE_NAME(type);

	if (POINTER_TYPE_P(type) && FUNC_OR_METHOD_TYPE_P(TREE_TYPE(type)))
		return "void (*)()";
	if (POINTER_TYPE_P(type)) {
		of = type_name(TREE_TYPE(type), memory);
		return cl_format(memory, "%s%s*", of,
				 of[strlen(of) - 1] == '*' ? "" : " ");
	}
	if (FUNC_OR_METHOD_TYPE_P(type))
		return "void (*)()";
	if (TREE_CODE(type) == ARRAY_TYPE)
		return type_name(TREE_TYPE(type), memory);
	if (RECORD_OR_UNION_TYPE_P(type) && compat_class_name(type))
		return cl_format(memory, "%s", compat_class_name(type));
	if (name && TREE_CODE(name) == TYPE_DECL)
		name = DECL_NAME(name);
	if (RECORD_OR_UNION_TYPE_P(type) && !(TYPE_NAME(type) &&
	    TREE_CODE(TYPE_NAME(type)) == TYPE_DECL))
		return translate_name(type, memory);
	if (TREE_CODE(type) == ENUMERAL_TYPE && name)
		return cl_format(memory, "enum %s", IDENTIFIER_POINTER(name));
	return name ? IDENTIFIER_POINTER(name) : "enum";
}

const char *translate_type_name(const struct cl_member *member,
				struct obstack *memory)
{
	const_tree field = (const_tree)member->origin;
	tree type = TREE_CODE(field) == FIELD_DECL ?
			    DECL_BIT_FIELD_TYPE(field) : NULL_TREE;

	return type_name(type ? type : element_type(field), memory);
}
