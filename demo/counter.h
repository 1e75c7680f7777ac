/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * counter.h - a counter that charges its parents, as memory control groups have
 *
 * All CPUs write `usage`; each of them then reads `parent` to charge the next
 * counter up.  On one cache line every write takes `parent` from everybody else.
 * Linux had them 40 bytes apart until commit 802f1d522d5f moved `parent` to the
 * end of the struct: +9.9% in the author's measurements.
 */
#ifndef COUNTER_H
#define COUNTER_H

#include <cacheline.h>

#ifndef FIXED

struct counter {
	__cacheline_apart(parent) long usage;
	unsigned long min, low, high, max;
	struct counter *parent;
	unsigned long emin, elow, watermark, failcnt;
	long min_usage, low_usage, children_min_usage, children_low_usage;
};

#else

struct counter {
	__cacheline_apart(parent) long usage;
	unsigned long min, low, high, max;
	unsigned long emin, elow, watermark, failcnt;
	long min_usage, low_usage, children_min_usage, children_low_usage;
	struct counter *parent;
};

#endif

#endif
