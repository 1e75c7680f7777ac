/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Without groups=check Linux's markers and alignments say nothing. */
/* { dg-do compile } */
/* { dg-options "-Wno-pedantic" } */
#include "test.h"

#define group_begin(name) unsigned char __cacheline_group_begin__##name[0]
#define group_end(name) unsigned char __cacheline_group_end__##name[0]

struct torn {
	char id[40];
	group_begin(torn_read); /* { dg-bogus "cacheline:group" } */
	long a, b, c;
	long d; /* { dg-bogus "cacheline:group" } */
	group_end(torn_read);
	group_begin(torn_write);
	long e;
	group_end(torn_write);
} on_line;

struct ring {
	int head __attribute__((aligned(64))); /* { dg-bogus "aligned-front" } */
	int lock;
};
