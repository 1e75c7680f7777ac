/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contracts of types that the including file completes later: forced-include.c. */
#include <cacheline.h>

CACHELINE_APART(struct space, lock.count, lock.owner)
CACHELINE_APART(struct space, users, lock)
CACHELINE_ISOLATED(struct not_in_this_file, member)
CACHELINE_CONTRACTS(struct other_space, "isolated users; apart users next")
