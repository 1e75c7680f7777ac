/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An argument that is not understood is an error that names what is accepted. */
/* { dg-do compile } */
/* { dg-plugin-args "line=4" } */
/* { dg-error "(?=.*\b4\b)(?=.*4096)" "" { target *-*-* } 0 } */
int i;
