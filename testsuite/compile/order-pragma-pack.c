/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How bit-fields lie under #pragma pack in other orders is not known. */
/* { dg-do compile } */
#include "test.h"

#pragma pack(push, 4)
struct __cacheline_any_order __cacheline_base(64) packed {
	unsigned m0 : 25;
	unsigned char m1 : 5;
	char m2[61];
};
#pragma pack(pop)
CACHELINE_UNSPLIT(struct packed, m0) /* { dg-warning "'m0' of 'struct packed' holds in this order, but is not proven for every order" } */
