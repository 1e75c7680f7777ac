/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bodies.h - GCC's headers for the bodies of functions
 */
#ifndef CACHELINE_GCC_BODIES_H
#define CACHELINE_GCC_BODIES_H

#include "compat.h"

#include "basic-block.h"
#include "context.h"
#include "tree-pass.h"
#include "gimple.h"
#include "gimple-iterator.h"
#include "cgraph.h"
#include "ssa.h"

#endif
