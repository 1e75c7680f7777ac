/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * baseline.h - the findings that are accepted today
 *
 * A text file with one sorted line for each, in fields between tabs: type, member
 * path, rule, the file that defines the type, the last day on which the entry counts,
 * and the reason; `-` where there is nothing to say.
 *
 * An entry stands for the finding with its type, path and rule.  The file only tells
 * apart what has one name in several files: a definition that moves keeps its entry.
 * Where there are more of them in one file, the type ends in a number from 2 on: " #2".
 * So many entries accept so many findings; a number alone is no reason to tell them apart.
 */
#ifndef CACHELINE_CLI_BASELINE_H
#define CACHELINE_CLI_BASELINE_H

#include "build.h"

struct accepted {
	const char *key, *plain, *home;	/* as those of a finding */
	const char *expires, *reason;	/* or NULL */
	unsigned line;			/* in the file */
	const struct finding *met;	/* NULL: stale */
	const struct finding *origin;	/* of one made from a build, or NULL */
	struct accepted *next;
};

struct baseline {
	const char *file;
	struct accepted *first;
};

/* Reads FILE into MEMORY.  false: *ERROR, in MEMORY, says what is wrong and where.  */
bool baseline_read(struct baseline *baseline, const char *file,
		   struct obstack *memory, const char **error);

/* The errors and warnings of BUILD as a baseline, in its memory.  */
void baseline_of(struct baseline *baseline, const struct build *build);

/*
 * Sets the state of BUILD's findings.  An entry that expires before TODAY
 * ("2026-11-30") does not count.  Entries that meet nothing are left stale.
 */
void baseline_apply(struct baseline *baseline, struct build *build,
		    const char *today);

/* The errors and warnings of BUILD as the text of a baseline, in its memory.  Reasons
   and dates of a baseline that was applied are kept: to write it again makes nothing
   last longer.  */
const char *baseline_text(const struct build *build);

/* Whether TEXT is a date that there is, "2026-11-30".  */
bool baseline_is_date(const char *text);

#endif
