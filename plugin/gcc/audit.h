/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * audit.h - types that are looked at though nobody promised anything of them
 *
 * With groups=check those with Linux's group markers, with note=aligned-front those with
 * a member that is aligned beyond its type.
 */
#ifndef CACHELINE_GCC_AUDIT_H
#define CACHELINE_GCC_AUDIT_H

/* Whether anything of the kind was asked for.  */
bool audit_wanted(void);

/* Whether TYPE, a complete struct, is one of those.  */
bool audit_is_interesting(tree type);

#endif
