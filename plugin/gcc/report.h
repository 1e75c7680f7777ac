/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * report.h - findings as GCC's diagnostics
 */
#ifndef CACHELINE_GCC_REPORT_H
#define CACHELINE_GCC_REPORT_H

#include "../core/allocator.h"
#include "../core/code.h"
#include "../core/orders.h"

/* The place in the source that WHERE stands for: of a macro, where it is used.  */
location_t report_place(location_t where);

/* Whether nothing but errors is said about WHERE: it is in a system header.  */
bool report_is_hidden(location_t where);

/* An annotation that makes no sense: always an error.  Takes what printf takes. */
void report_annotation(location_t where, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Whether the source has errors other than those reported here.  */
bool report_others_errors(void);

/* The same for what core says of it.  */
void report_problem(location_t where, const struct cl_problem *problem);

/* A contract in a template that GCC dropped.  */
void report_in_template(location_t where);

/* The NAME of what has contracts that nothing can be said about, and why; RECORDED is its
   name in records, if that is another.  */
void report_not_judged(location_t where, const char *name, const char *recorded,
		       const char *why);

/*
 * All findings on one type, each at its place and with its notes, and the picture
 * of the lines where the user wants to see it.
 */
void report_findings(const struct cl_contracts *contracts,
		     const struct cl_finding *findings, uint32_t line_size);

/* The picture of the lines of one type, whole.  */
void report_picture(const struct cl_contracts *contracts, uint32_t line_size);

/* All contracts on one type that only this build's order is known to keep.  */
void report_orders(const struct cl_contracts *contracts,
		   const struct cl_order_verdict *verdicts);

struct title;

/* An allocation at WHERE that does not give what a type, PROMISED_BY, promises.  It is made
   WITHIN a function of a library, or at WHERE (NULL).  */
void report_allocation(location_t where,
		       const struct cl_allocation_finding *finding,
		       const struct title *promised_by, const char *within);

/* A function whose entry begins no line of LINE bytes; records call it SIGNATURE.  */
void report_entry(location_t where, const struct cl_function *entry,
		  const char *signature, uint32_t line);

#endif
