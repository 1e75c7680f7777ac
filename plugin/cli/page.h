/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * page.h - the page that `make` found, around the data that it shows
 */
#ifndef CACHELINE_CLI_PAGE_H
#define CACHELINE_CLI_PAGE_H

/* Stands in the page where the document goes.  */
#define PAGE_MARK "@DATA@"

/* The page, ending in a NUL.  */
extern const char page_text[];

#endif
