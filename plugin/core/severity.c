/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * severity.c - what a finding means for the build
 */
#include "severity.h"

#include <string.h>

static const char *const names[CL_SEVERITIES] = {
	"off", "note", "warn", "error",
};

void cl_severities_init(struct cl_severities *severities)
{
	severities->mode = CL_WARN;
	for (int i = 0; i < CL_RULES; i++)
		severities->stated[i] = CL_SEVERITIES;
}

enum cl_severity cl_severity_find(const char *name)
{
	int i = 0;

	while (i < CL_SEVERITIES && strcmp(names[i], name) != 0)
		i++;
	return (enum cl_severity)i;
}

const char *cl_severities_state(struct cl_severities *severities,
				enum cl_severity severity, const char *list,
				size_t *length)
{
	for (;;) {
		enum cl_rule rule;

		*length = strcspn(list, ",");
		rule = cl_rule_find(list, *length);
		/* What makes no sense is an error, whatever anybody says.  */
		if (rule == CL_RULES || rule == CL_ANNOTATION)
			return list;
		severities->stated[rule] = severity;
		list += *length;
		if (!*list)
			return NULL;
		list++;
	}
}

enum cl_severity cl_severity_of(const struct cl_severities *severities,
				enum cl_rule rule, bool partial)
{
	enum cl_severity stated = severities->stated[rule];
	enum cl_severity placement = severities->stated[CL_PLACEMENT];

	if (rule == CL_ANNOTATION)
		return CL_ERROR;
	if (rule == CL_UNKNOWN_MEMBER)
		return stated == CL_SEVERITIES ? CL_ERROR : stated;
	if (rule == CL_ALIGNED_FRONT && stated == CL_SEVERITIES)
		return CL_OFF;
	if (rule == CL_ALIGNED_FRONT)
		return stated < CL_NOTE ? stated : CL_NOTE;
	if (!partial || placement == CL_SEVERITIES)
		return stated == CL_SEVERITIES ? severities->mode : stated;
	return placement < stated ? placement : stated;
}

enum cl_severity cl_severity_of_order(const struct cl_severities *severities,
				      enum cl_rule rule, bool asked_for)
{
	enum cl_severity stated = severities->stated[rule];
	enum cl_severity order = severities->stated[CL_ORDER];

	if (order == CL_SEVERITIES && asked_for)
		return stated == CL_SEVERITIES ? severities->mode : stated;
	if (order == CL_SEVERITIES)
		order = severities->mode < CL_NOTE ? severities->mode : CL_NOTE;
	return order < stated ? order : stated;
}
