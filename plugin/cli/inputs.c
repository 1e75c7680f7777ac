/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * inputs.c - which files are to be read
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "hashtab.h"
#include "libiberty.h"

#include "../core/memory.h"
#include "inputs.h"

/* The mark of an archive; that of an object is followed by more.  */
static const off_t shortest = 8;

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
	in->input[in->count].path = path;
	in->input[in->count++].named = named;
}

/* ----------------------------------------------------------------- walking */

static void walk(struct walk *w, const char *path, bool top);

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_no_dots(const struct dirent *e)
{
	return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
}

/* Most files of a tree of sources need not even be asked what they are.  */
static bool is_passed_by(const struct dirent *e)
{
	return e->d_type == DT_REG && is_other_name(e->d_name);
}

static void walk_folder(struct walk *w, const char *path)
{
	const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
	struct dirent **entry;
	int count = scandir(path, &entry, is_no_dots, by_name);

	if (count < 0) {
		problems_add(w->problems, w->memory, path, strerror(errno));
		return;
	}
	for (int i = 0; i < count; i++) {
		if (!is_passed_by(entry[i]))
			walk(w, cl_format(w->memory, "%s%s%s", path, slash,
					  entry[i]->d_name), false);
		free(entry[i]);
	}
	free(entry);
}

/* What cannot be looked at; a link that leads nowhere matters if it is to an object.  */
static void walk_failed(struct walk *w, const char *path, bool named)
{
	int error = errno;
	struct stat link;

	if (!named && lstat(path, &link) == 0 && S_ISLNK(link.st_mode))
		return;
	problems_add(w->problems, w->memory, path, strerror(error));
}

/* PATH, on the command line if it is at the TOP, and what is below it.  */
static void walk(struct walk *w, const char *path, bool top)
{
	bool named = top || is_object_name(path);
	struct stat status;

	if (stat(path, &status) != 0) {
		walk_failed(w, path, named);
		return;
	}
	if (S_ISDIR(status.st_mode)) {
		if (is_new(w, &status))
			walk_folder(w, path);
	} else if (S_ISREG(status.st_mode)) {
		/* What is called nothing and as short is neither object nor
		   archive.  */
		if ((named || (!is_other_name(path) &&
			       status.st_size >= shortest)) &&
		    is_new(w, &status))
			add(w, path, named, &status);
	} else if (top) {
		problems_add(w->problems, w->memory, path,
			     "neither a file nor a folder");
	}
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

void inputs_add(struct inputs *inputs, char *const *paths, int count,
		struct problems *problems, struct obstack *memory)
{
	struct walk w = { inputs, problems, memory,
			  htab_create(1021, hash_identity, same_identity, NULL) };

	/* What is named first: a folder may hold it too.  */
	for (int folders = 0; folders < 2; folders++)
		for (int i = 0; i < count; i++)
			if (is_folder(paths[i]) == (folders == 1))
				walk(&w, paths[i], true);
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
