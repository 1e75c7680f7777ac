/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rule.c - the names of rules
 */
#include "contract.h"
#include "words.h"

static const char *const rule_names[CL_RULES] = {
	"isolated", "hot", "read-mostly", "apart", "together", "unsplit",
	"start", "lines", "base", "annotation", "unknown-member", "group",
	"aligned-front", "placement", "order",
};

const char *cl_rule_name(enum cl_rule rule)
{
	return rule_names[rule];
}

bool cl_same_word(const char *known, const char *name, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		char c = name[i] == '_' ? '-' : name[i];

		if (known[i] == '\0' || known[i] != c)
			return false;
	}
	return known[length] == '\0';
}

enum cl_rule cl_rule_find(const char *name, size_t length)
{
	int i = 0;

	while (i < CL_RULES && !cl_same_word(rule_names[i], name, length))
		i++;
	return (enum cl_rule)i;
}

bool cl_rule_can_be_waived(enum cl_rule rule)
{
	return rule <= CL_LAST_CONTRACT_RULE || rule == CL_GROUP ||
	       rule == CL_ALIGNED_FRONT;
}
