/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * heads.h - of functions in headers only the heads are parsed
 *
 * A kernel's headers hold thousands of inline functions.  Where nobody wants their code
 * (-fsyntax-only), their bodies are lexed and thrown away, which halves the time.
 */
#ifndef CACHELINE_GCC_HEADS_H
#define CACHELINE_GCC_HEADS_H

/*
 * Passes over the bodies of functions that C defines in included files; in C++, where
 * all is lexed before anything is parsed, does nothing.  To be called once, with the
 * plugin's name, and only where no code is made: -fsyntax-only.
 *
 * A body with an annotation in it, and one whose end is not found as a macro hides it,
 * is an error: the compilation is to be done again without.
 */
void heads_watch(const char *plugin);

#endif
