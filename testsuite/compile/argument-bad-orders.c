/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An argument that is not understood is an error that names what is accepted. */
/* { dg-do compile } */
/* { dg-plugin-args "orders=some" } */
/* { dg-error "(?=.*some)(?=.*every.*this)" "" { target *-*-* } 0 } */
int i;
