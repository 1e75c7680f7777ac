/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An argument that is not understood is an error that names what is accepted. */
/* { dg-do compile } */
/* { dg-plugin-args "line=8192" } */
/* { dg-error "(?=.*8192)(?=.*4096)" "" { target *-*-* } 0 } */
int i;
