/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * notes.c - what was read and waits to be judged
 */
#include "compat.h"
#include "hashtab.h"

#include "notes.h"

struct obstack notes_memory;
unsigned notes_file_line;

static struct note *first_note, **last_note = &first_note;

/* Notes by their subject.  */
static htab_t by_subject;

/*
 * Whether anything may be said of a subject, by its hash: of nearly all that is asked about
 * nothing is.
 */
static unsigned char said_of[1024];

static unsigned char *said_of_hash(hashval_t hash)
{
	return &said_of[hash % ARRAY_SIZE(said_of)];
}

/* Types that were finished or mentioned under #pragma pack.  */
static htab_t packed_types;

/* All trees that notes speak of, as a chain that the collector knows.  */
static tree kept;

static const struct ggc_root_tab roots[] = {
	{ &kept, 1, sizeof(kept), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
	LAST_GGC_ROOT_TAB
};

/* An inline struct without a tag that holds notes, and the type around it once
   that is known.  */
struct inline_type {
	tree type, container;
	struct inline_type *next;	/* that has no container yet either */
};

static htab_t inline_types;
static bool any_inline;
static struct inline_type *inline_waiting;

/* Notes on fields whose type is not finished yet: those after this one.  */
static struct note *first_unplaced;

static hashval_t hash_note(const void *p)
{
	return compat_hash(((const struct note *)p)->subject);
}

static int note_is_of(const void *p, const void *subject)
{
	return ((const struct note *)p)->subject == subject;
}

static hashval_t hash_inline(const void *p)
{
	return compat_hash(((const struct inline_type *)p)->type);
}

static int inline_is(const void *p, const void *type)
{
	return ((const struct inline_type *)p)->type == type;
}

void notes_init(const char *plugin)
{
	gcc_obstack_init(&notes_memory);
	by_subject = htab_create(31, hash_note, note_is_of, NULL);
	inline_types = htab_create(31, hash_inline, inline_is, NULL);
	register_callback(plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
			  CONST_CAST(ggc_root_tab *, roots));
}

void notes_keep(tree t)
{
	kept = tree_cons(NULL_TREE, t, kept);
}

static bool inherited;

void notes_inherit(void)
{
	inherited = true;
}

bool notes_inherited(void)
{
	return inherited || flag_modules;
}

/* Whether any note is on a field: with contracts out of line none is.  */
static bool on_fields;

/* How many notes ask for every order: mostly none.  */
static unsigned any_orders;

static bool asks_any_order(const struct note *note)
{
	for (struct cl_statement *s = note->statement; s; s = s->next)
		if (s->verb == CL_SAY_ANY_ORDER)
			return true;
	return false;
}

struct note *notes_add(tree subject, struct cl_statement *statement, bool beside,
		       location_t where)
{
	struct note *note = XOBNEW(&notes_memory, struct note);
	void **slot = htab_find_slot_with_hash(by_subject, subject,
					       compat_hash(subject),
					       INSERT);

	*said_of_hash(compat_hash(subject)) = 1;

	note->subject = subject;
	note->statement = statement;
	note->beside = beside;
	note->repeated = note->adopted = false;
	note->where = where;
	note->next = note->same = NULL;
	any_orders += asks_any_order(note);
	on_fields |= TREE_CODE(subject) == FIELD_DECL;
	*last_note = note;
	last_note = &note->next;
	if (beside && !first_unplaced)
		first_unplaced = note;
	if (!*slot) {
		*slot = note;
		notes_keep(subject);
	} else {
		struct note *same = (struct note *)*slot;

		while (same->same)
			same = same->same;
		same->same = note;
	}
	return note;
}

bool notes_any_order(tree type)
{
	if (!any_orders)
		return false;
	for (struct note *n = notes_of(type); n; n = n->same)
		if (asks_any_order(n))
			return true;
	return type != TYPE_MAIN_VARIANT(type) &&
	       notes_any_order(TYPE_MAIN_VARIANT(type));
}

struct note *notes_first(void)
{
	return first_note;
}

struct note *notes_of(tree subject)
{
	hashval_t hash = compat_hash(subject);

	if (!*said_of_hash(hash) ||
	    (TREE_CODE(subject) == FIELD_DECL && !on_fields))
		return NULL;
	return (struct note *)htab_find_with_hash(by_subject, subject, hash);
}

static struct inline_type *find_inline(tree type)
{
	if (!any_inline)
		return NULL;
	type = TYPE_MAIN_VARIANT(type);
	return (struct inline_type *)htab_find_with_hash(
		inline_types, type, compat_hash(type));
}

/* C++ gives untagged types a name that nobody wrote.  */
static bool has_name(const_tree type)
{
	tree name = TYPE_IDENTIFIER(type);

	return name && !IDENTIFIER_ANON_P(name);
}

tree notes_name(const_tree type)
{
	tree main = TYPE_MAIN_VARIANT(type), named = NULL_TREE;

	struct inline_type *i;

	if (has_name(main))
		return TYPE_NAME(main);
	/* A typedef of an inline struct's type, found with typeof, does not take it
	   out of the struct around it.  */
	i = find_inline(main);
	if (i && i->container)
		return NULL_TREE;
	/* In C, an untagged struct's typedef names a variant of it; the oldest is
	   the last.  */
	for (tree v = TYPE_NEXT_VARIANT(main); v; v = TYPE_NEXT_VARIANT(v))
		if (has_name(v))
			named = TYPE_NAME(v);
	return named;
}

bool notes_is_untagged(const_tree type)
{
	return !notes_name(type);
}

static void add_inline(tree type)
{
	void **slot = htab_find_slot_with_hash(inline_types, type,
					       compat_hash(type),
					       INSERT);
	struct inline_type *i;

	if (*slot)
		return;
	i = XOBNEW(&notes_memory, struct inline_type);
	i->type = type;
	i->container = NULL_TREE;
	i->next = inline_waiting;
	inline_waiting = i;
	*slot = i;
	any_inline = true;
	notes_keep(type);
}

tree notes_container(tree type)
{
	struct inline_type *i;

	while ((i = find_inline(type)) && i->container)
		type = i->container;
	return type;
}

/* Notes on fields of TYPE, or on TYPE itself, that wait for it to be finished. */
static bool place_notes(tree type)
{
	bool any = false, all = true;

	for (struct note *n = first_unplaced; n; n = n->next) {
		tree of = n->subject;

		if (!n->beside)
			continue;
		if (TREE_CODE(of) == FIELD_DECL)
			of = DECL_CONTEXT(of);
		if (!of || !COMPLETE_TYPE_P(of))
			all = false;
		else if (TYPE_MAIN_VARIANT(of) == type)
			any = true;
	}
	if (all)
		first_unplaced = NULL;
	return any;
}

/* Whether I waits no more: its container is known, or it got a name from a typedef
   and is a type of its own.  */
static bool is_settled(const struct inline_type *i)
{
	return i->container || !notes_is_untagged(i->type);
}

static void forget_settled(void)
{
	struct inline_type **at = &inline_waiting;

	while (*at) {
		if (is_settled(*at))
			*at = (*at)->next;
		else
			at = &(*at)->next;
	}
}

/* Takes TYPE for the one around those inline types that are members of it.  */
static bool contain(tree type)
{
	bool any = false;

	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		struct inline_type *i;

		if (TREE_CODE(f) != FIELD_DECL)
			continue;
		i = find_inline(compat_element(TREE_TYPE(f)));
		if (!i || i->type == type || is_settled(i))
			continue;
		i->container = type;
		any = true;
	}
	if (any)
		forget_settled();
	return any;
}

bool notes_is_packed(tree type)
{
	return packed_types &&
	       htab_find(packed_types, TYPE_MAIN_VARIANT(type)) != NULL;
}

/* Nothing in a type tells afterwards that a pragma was in force.  */
static void note_packed(tree type)
{
	if (!packed_types)
		packed_types = htab_create(31, htab_hash_pointer,
					   htab_eq_pointer, NULL);
	*htab_find_slot(packed_types, type, INSERT) = type;
	notes_keep(type);
}

bool notes_said_inline;

void notes_inline(tree type)
{
	if (!notes_is_untagged(type))
		return;
	add_inline(TYPE_MAIN_VARIANT(type));
	notes_said_inline = true;
}

static location_t place_of(const_tree type)
{
	tree decl = TYPE_NAME(type) && DECL_P(TYPE_NAME(type)) ? TYPE_NAME(type) :
							       TYPE_STUB_DECL(type);

	return decl ? DECL_SOURCE_LOCATION(decl) : UNKNOWN_LOCATION;
}

static bool is_before(location_t a, location_t b)
{
	return a != UNKNOWN_LOCATION && b != UNKNOWN_LOCATION &&
	       linemap_location_before_p(line_table, a, b);
}

/* Whether INNER is defined in TYPE, before FIELD: else only its name stands there, by typeof.
   (Which field precedes says nothing: another plugin may have shuffled them.)  */
static bool is_defined_at(const_tree inner, const_tree field, const_tree type)
{
	return is_before(place_of(type), place_of(inner)) &&
	       !is_before(DECL_SOURCE_LOCATION(field), place_of(inner));
}

bool notes_place_inline(tree type)
{
	bool any = false;

	type = TYPE_MAIN_VARIANT(type);
	if (!inline_waiting || !COMPLETE_TYPE_P(type))
		return false;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree inner = TREE_CODE(f) == FIELD_DECL ?
				     compat_element(TREE_TYPE(f)) : NULL_TREE;
		struct inline_type *i = inner ? find_inline(inner) : NULL;

		if (!i || i->type == type || is_settled(i) ||
		    !is_defined_at(TYPE_MAIN_VARIANT(inner), f, type))
			continue;
		i->container = type;
		any = true;
	}
	if (any && notes_is_untagged(type))
		add_inline(type);
	return any;
}

void notes_type_finished(tree type)
{
	bool holds;

	if (maximum_field_alignment && !notes_is_packed(type))
		note_packed(TYPE_MAIN_VARIANT(type));

	if (!first_unplaced && !inline_waiting)
		return;
	type = TYPE_MAIN_VARIANT(type);
	if (!COMPLETE_TYPE_P(type))
		return;
	forget_settled();
	holds = first_unplaced && place_notes(type);
	if (inline_waiting)
		holds |= contain(type);
	if (holds && notes_is_untagged(type))
		add_inline(type);
}
