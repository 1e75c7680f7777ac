/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * document.h - a build as JSON, for programs and for the page
 *
 * docs/gate.md describes the document.
 */
#ifndef CACHELINE_CLI_DOCUMENT_H
#define CACHELINE_CLI_DOCUMENT_H

#include <jansson.h>

#include "baseline.h"

#define DOCUMENT_SCHEMA 1

struct report {
	const struct build *after;	/* what is reported */
	const struct build *before;	/* an older build, or NULL */
	const struct baseline *baseline;	/* that was applied to it, or NULL */
	const char *title;		/* or NULL */
	bool full;			/* with types and their members */
};

/* The document; the caller drops it.  */
json_t *document_make(const struct report *report);

#endif
