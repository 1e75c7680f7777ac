/* SPDX-License-Identifier: GPL-3.0-or-later */
/* map=all: the picture of each type, whatever was said of it; inline ones in theirs. */
/* { dg-do compile } */
/* { dg-plugin-args "map=all" } */

struct nothing_said { /* { dg-note "cache lines of 'struct nothing_said', 8 bytes, aligned to 4" } */
	int a;
	struct { /* { dg-bogus "cache lines" } */
		char b;
	} in;
};

union both { /* { dg-note "cache lines of 'union both', 4 bytes, aligned to 4" } */
	int a;
	char b;
};

struct not_complete;
