/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sarif.h - findings as SARIF 2.1.0, for code scanning
 */
#ifndef CACHELINE_CLI_SARIF_H
#define CACHELINE_CLI_SARIF_H

#include <jansson.h>

#include "document.h"

/*
 * The log of one run.  With a baseline results have a state, and those that it accepts
 * are suppressed, as waived ones are.  Code scanning keeps 5,000 results of a run: the
 * gravest are written, and a notification says how many were left out.
 */
json_t *sarif_make(const struct report *report);

#endif
