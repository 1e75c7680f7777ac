/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the inputs of this folder share. */
#ifndef TEST_H
#define TEST_H

#include <cacheline.h>

/* Every object of the type starts a 64-byte line: one placement is left. */
#define on_line __attribute__((aligned(64)))

#endif
