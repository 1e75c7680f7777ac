/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An allocator needs a name and what it gives.  */
/* { dg-do compile } */
/* { dg-plugin-args "allocator=get allocator=get:48 allocator=:64 allocator=get:pow3 allocator" } */
/* { dg-error "'-fplugin-arg-cacheline-allocator' takes NAME:ALIGN, with a power of two, or NAME:pow2, not 'get'" "" { target *-*-* } 0 } */
/* { dg-error "takes NAME:ALIGN, with a power of two, or NAME:pow2, not 'get:48'" "" { target *-*-* } 0 } */
/* { dg-error "takes NAME:ALIGN, with a power of two, or NAME:pow2, not ':64'" "" { target *-*-* } 0 } */
/* { dg-error "takes NAME:ALIGN, with a power of two, or NAME:pow2, not 'get:pow3'" "" { target *-*-* } 0 } */
/* { dg-error "takes NAME:ALIGN, with a power of two, or NAME:pow2, not ''" "" { target *-*-* } 0 } */
int x;
