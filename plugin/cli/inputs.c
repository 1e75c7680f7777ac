/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * inputs.c - which files are to be read
 */
#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"
#include "inputs.h"

struct walk {
	struct inputs *inputs;
	struct problems *problems;
	struct obstack *memory;
	htab_t seen;			/* of struct identity */
};

static hashval_t hash_identity(const void *p)
{
	const struct identity *id = p;

	return (hashval_t)(id->inode * 31 + id->device);
}

static int same_identity(const void *a, const void *b)
{
	const struct identity *x = a, *y = b;

	return x->device == y->device && x->inode == y->inode;
}

/* Whether what STATUS is about comes for the first time.  */
static bool is_new(struct walk *w, const struct stat *status)
{
	struct identity id = { status->st_dev, status->st_ino };
	void **slot = htab_find_slot(w->seen, &id, INSERT);

	if (*slot)
		return false;
	*slot = obstack_copy(w->memory, &id, sizeof(id));
	return true;
}

static bool ends_in(const char *path, const char *const *endings)
{
	const char *dot = strrchr(path, '.');

	for (; dot && *endings; endings++)
		if (strcmp(dot, *endings) == 0)
			return true;
	return false;
}

/* A file in a folder with such a name must be an object.  */
static bool is_object_name(const char *path)
{
	static const char *const endings[] = { ".o", ".ko", ".a", NULL };

	return ends_in(path, endings);
}

/* Sources and what builds leave beside objects need not be opened.  */
static bool is_other_name(const char *path)
{
	static const char *const endings[] = {
		".c", ".h", ".cc", ".cpp", ".hpp", ".S", ".s", ".i", ".d",
		".cmd", ".txt", ".rst", ".md", ".json", ".py", ".sh", ".dts",
		".dtsi", ".yaml", ".dwo", ".gch", NULL
	};

	return ends_in(path, endings);
}

static void add(struct walk *w, const char *path, bool named,
		const struct stat *status)
{
	struct inputs *in = w->inputs;

	if (in->count == in->room) {
		in->room = 2 * in->room + 64;
		in->input = xrealloc(in->input, in->room * sizeof(*in->input));
		in->named = xrealloc(in->named, in->room * sizeof(*in->named));
	}
	if (named)
		in->named[in->names++] = (struct identity){ status->st_dev,
							    status->st_ino };
	in->input[in->count].path = cl_format(w->memory, "%s", path);
	in->input[in->count++].named = named;
}

static void visit(struct walk *w, FTS *tree, FTSENT *e)
{
	bool named = e->fts_level == 0 || is_object_name(e->fts_path);

	switch (e->fts_info) {
	case FTS_D:
		if (!is_new(w, e->fts_statp))
			fts_set(tree, e, FTS_SKIP);
		break;
	case FTS_F:
		if ((named || !is_other_name(e->fts_path)) &&
		    is_new(w, e->fts_statp))
			add(w, e->fts_path, named, e->fts_statp);
		break;
	case FTS_DEFAULT:
		if (e->fts_level == 0)
			problems_add(w->problems, w->memory, e->fts_path,
				     "neither a file nor a folder");
		break;
	case FTS_SLNONE:
		/* A link that leads nowhere.  */
		if (named)
			problems_add(w->problems, w->memory, e->fts_path,
				     strerror(ENOENT));
		break;
	case FTS_DNR:
	case FTS_ERR:
	case FTS_NS:
		problems_add(w->problems, w->memory, e->fts_path,
			     strerror(e->fts_errno));
		break;
	default:
		break;
	}
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static int compare_identities(const void *a, const void *b)
{
	const struct identity *x = a, *y = b;

	if (x->inode != y->inode)
		return x->inode < y->inode ? -1 : 1;
	return (x->device > y->device) - (x->device < y->device);
}

bool inputs_hold(const struct inputs *inputs, const struct stat *status)
{
	struct identity id = { status->st_dev, status->st_ino };

	return inputs->names &&
	       bsearch(&id, inputs->named, inputs->names, sizeof(id),
		       compare_identities);
}

static bool is_folder(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void walk(struct walk *w, char *path)
{
	char *paths[] = { path, NULL };
	FTS *tree = fts_open(paths, FTS_LOGICAL | FTS_NOCHDIR, by_name);
	FTSENT *e;

	errno = 0;
	while (tree && (e = fts_read(tree))) {
		visit(w, tree, e);
		errno = 0;
	}
	if (errno)
		problems_add(w->problems, w->memory, path, strerror(errno));
	if (tree)
		fts_close(tree);
}

void inputs_add(struct inputs *inputs, char *const *paths, int count,
		struct problems *problems, struct obstack *memory)
{
	struct walk w = { inputs, problems, memory,
			  htab_create(1021, hash_identity, same_identity, NULL) };

	/* What is named first: a folder may hold it too.  */
	for (int folders = 0; folders < 2; folders++)
		for (int i = 0; i < count; i++)
			if (is_folder(paths[i]) == (folders == 1))
				walk(&w, paths[i]);
	htab_delete(w.seen);
	if (inputs->names)
		qsort(inputs->named, inputs->names, sizeof(*inputs->named),
		      compare_identities);
}

void inputs_free(struct inputs *inputs)
{
	free(inputs->input);
	free(inputs->named);
}
