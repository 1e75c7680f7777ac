/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * message.h - the sentence for a finding
 *
 * The compiler and the command say the same, so the words are made once, here.
 */
#ifndef CACHELINE_CORE_MESSAGE_H
#define CACHELINE_CORE_MESSAGE_H

#include "function.h"
#include "orders.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The finding in one line, without place and severity, with the rule in brackets
 * at its end.  A string in MEMORY.
 */
const char *cl_finding_message(const struct cl_type *type,
			       const struct cl_finding *finding,
			       struct obstack *memory);

/* What would make it hold; NULL: nothing beyond what the message says.  */
const char *cl_finding_advice(const struct cl_type *type,
			      const struct cl_finding *finding,
			      struct obstack *memory);

/* The same for a contract that only this build's order is known to keep.  */
const char *cl_order_message(const struct cl_type *type,
			     const struct cl_order_verdict *verdict,
			     struct obstack *memory);

/* The order that breaks it, and how many do, or how far the proof got.  */
const char *cl_order_witness(const struct cl_order_verdict *verdict,
			     struct obstack *memory);

/* What would make it hold in every order; NULL: nothing that we know.  */
const char *cl_order_advice(const struct cl_order_verdict *verdict,
			    struct obstack *memory);

/*
 * A further remark on what the subject meets ("'f_lock' is at bytes 8 to 11"),
 * or NULL when OTHER needs none.  A string in MEMORY.
 */
const char *cl_other_message(const struct cl_other *other,
			     struct obstack *memory);

/* Whether OTHER is an array that is padding by its name only, so that the remark asks
   to mark it.  */
bool cl_other_may_be_padding(const struct cl_other *other);

/* That the entry of a function begins no line of LINE bytes, in the same form.  */
const char *cl_function_message(const struct cl_function *entry, uint32_t line,
			     struct obstack *memory);

/* What took the alignment away, and what would give it.  */
const char *cl_function_reason(const struct cl_function *entry, uint32_t line,
			    struct obstack *memory);

#ifdef __cplusplus
}
#endif

#endif
