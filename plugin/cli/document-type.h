/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * document-type.h - types and other entries as JSON
 */
#ifndef CACHELINE_CLI_DOCUMENT_TYPE_H
#define CACHELINE_CLI_DOCUMENT_TYPE_H

#include <jansson.h>

#include "layouts.h"
#include "types.h"

json_t *type_document(const struct view *view);

/* Of a variable, function or allocation.  */
json_t *entry_document(const struct item *item);

/* What the document calls it.  */
json_t *entry_id(const struct item *item);

/* The number of the member PATH (or NULL) of ENTRY's type, counting from 1 in a walk; 0:
   the type itself, or not known.  */
unsigned member_index(const struct cl_entry *entry, const char *path);

#endif
