/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * text.h - findings as lines of text
 */
#ifndef CACHELINE_CLI_TEXT_H
#define CACHELINE_CLI_TEXT_H

#include <stdio.h>

#include "baseline.h"

/* "file:line: " of a place that may not be known.  */
void text_place(const char *file, unsigned line, FILE *out);

/* One finding, `file:line: rule: message`, and how many compilations saw it.  */
void text_finding(const struct finding *finding, FILE *out);

/* Those of BUILD that are not known already, and contracts that nobody judged.  */
void text_findings(const struct build *build, FILE *out);

/* What could not be read.  */
void text_problems(const struct build *build, FILE *out);

/* Entries of BASELINE (or NULL) that meet nothing any more.  */
void text_stale(const struct baseline *baseline, FILE *out);

/* A section as it is, unpacked: the name of its object, and each of its lines.  */
void text_section(const struct section *section);

/* How many there were of what.  */
void text_summary(const struct build *build, const struct baseline *baseline,
		  FILE *out);

#endif
