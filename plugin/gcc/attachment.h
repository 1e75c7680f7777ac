/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attachment.h - annotations that the compiler read and attached to nothing
 *
 * GCC's C front end drops attributes in some positions without a word.  The
 * macros give every attribute an argument, so GCC asks the target whether that
 * may be an identifier when it parses one; what was asked about and then
 * reaches no handler is lost.
 */
#ifndef CACHELINE_GCC_ATTACHMENT_H
#define CACHELINE_GCC_ATTACHMENT_H

/* Begins to watch the parser.  */
void attachment_watch(void);

/*
 * Says that attribute NAME (an identifier) with ARGS reached something; HAS_LINE:
 * the first of these is the macro's line.  Returns where it was read, or
 * UNKNOWN_LOCATION.
 */
location_t attachment_found(const_tree name, tree args, bool has_line);

/* Looks for attributes on TYPE's members that wait for a template's arguments. */
void attachment_type_finished(tree type);

/* Calls LOST for each attribute that reached nothing.  */
void attachment_each_lost(void (*lost)(const_tree name, location_t where));

#endif
