/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A system header with a finding, for system-header.c and Wsystem-headers.c. */
#pragma GCC system_header
#include "test.h"

struct of_system {
	__hot_field long a;
	__hot_field long b;
} on_line;

struct plain_of_system {
	long a, b;
} on_line;
