/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * json.h - what both JSON documents need
 */
#ifndef CACHELINE_CLI_JSON_H
#define CACHELINE_CLI_JSON_H

#include <jansson.h>
#include <stdio.h>

/* TEXT, with U+FFFD for each byte that is not UTF-8.  */
json_t *json_text(const char *text);

/* Sets KEY of OBJECT to TEXT; to nothing if it is NULL.  */
void json_set_text(json_t *object, const char *key, const char *text);

void json_set_number(json_t *object, const char *key, long long number);

/* Adds VALUE, which is taken over.  */
void json_set(json_t *object, const char *key, json_t *value);
void json_add(json_t *array, json_t *value);

/* Writes DOCUMENT to OUT as it may stand within a page: without `<`, `>` and `&`.  */
bool json_write_for_page(const json_t *document, FILE *out);

#endif
