/* SPDX-License-Identifier: MIT */
/*
 * linux-line.h - the line size of the Linux kernel that is being built
 *
 * For -include, in the kernel only: states SMP_CACHE_BYTES as the line size of the
 * file.  Where <linux/cache.h> was included before, that is the kernel's own number.
 * Else it is taken from the configuration, as asm/cache.h of the architecture does:
 * so no header of the kernel has to be read before the file's own.  Architectures that
 * are not listed keep the compiler's size.
 *
 * CACHELINE_LINUX is defined where types are the kernel's: not in assembly, in the
 * vDSO, in 32-bit parts of a 64-bit kernel, in boot code, purgatory and host programs;
 * nor in asm-offsets.c and bounds.c, which only read the offsets of types.
 */
#ifndef CACHELINE_LINUX_LINE_H
#define CACHELINE_LINUX_LINE_H

/* Is NAME, which is kbuild's -D__KBUILD_MODNAME, in this list of two?  */
#define CACHELINE_LINUX_kmod_asm_offsets 0,
#define CACHELINE_LINUX_kmod_bounds 0,
#define CACHELINE_LINUX_SECOND(first, second, ...) second
#define CACHELINE_LINUX_LISTED_(...) CACHELINE_LINUX_SECOND(__VA_ARGS__ 1, 0, 0)
#define CACHELINE_LINUX_LISTED(name) CACHELINE_LINUX_LISTED_(CACHELINE_LINUX_##name)
#define CACHELINE_LINUX_OFFSETS(name) CACHELINE_LINUX_LISTED(name)

#if defined(__KERNEL__) && defined(CONFIG_SMP) && \
	!defined(__ASSEMBLER__) && !defined(__ASSEMBLY__) && \
	!defined(__GENKSYMS__) && !defined(__CHECKER__) && \
	!defined(BUILD_VDSO) && !defined(_SETUP) && !defined(__DISABLE_EXPORTS) && \
	(defined(__LP64__) || !defined(CONFIG_64BIT)) && \
	!CACHELINE_LINUX_OFFSETS(__KBUILD_MODNAME)
#define CACHELINE_LINUX 1
#endif

#ifdef CACHELINE_LINUX

#include "cacheline.h"

#ifdef CONFIG_X86_L1_CACHE_SHIFT		/* x86, um */
#define CACHELINE_LINUX_SHIFT CONFIG_X86_L1_CACHE_SHIFT
#elif defined(CONFIG_ARM_L1_CACHE_SHIFT)
#define CACHELINE_LINUX_SHIFT CONFIG_ARM_L1_CACHE_SHIFT
#elif defined(CONFIG_MIPS_L1_CACHE_SHIFT)
#define CACHELINE_LINUX_SHIFT CONFIG_MIPS_L1_CACHE_SHIFT
#elif defined(CONFIG_L1_CACHE_SHIFT)		/* loongarch, csky */
#define CACHELINE_LINUX_SHIFT CONFIG_L1_CACHE_SHIFT
#elif defined(CONFIG_ARM64) || defined(CONFIG_RISCV) || defined(CONFIG_SPARC64)
#define CACHELINE_LINUX_SHIFT 6
#elif defined(CONFIG_PPC64)
#define CACHELINE_LINUX_SHIFT 7
#elif defined(CONFIG_S390)
#define CACHELINE_LINUX_SHIFT 8
#endif

#ifdef SMP_CACHE_BYTES
CACHELINE_LINE(SMP_CACHE_BYTES)
#elif defined(CACHELINE_LINUX_SHIFT)
CACHELINE_LINE(1 << CACHELINE_LINUX_SHIFT)
#endif

/* The same as a word, for the texts of contracts.  */
#if CACHELINE_LINUX_SHIFT == 5
#define CACHELINE_LINUX_LINE "32"
#elif CACHELINE_LINUX_SHIFT == 7
#define CACHELINE_LINUX_LINE "128"
#elif CACHELINE_LINUX_SHIFT == 8
#define CACHELINE_LINUX_LINE "256"
#else
#define CACHELINE_LINUX_LINE "64"
#endif

/* lib/zstd has a macro of that name.  */
#undef CACHELINE_SIZE

#endif /* CACHELINE_LINUX */

#endif /* CACHELINE_LINUX_LINE_H */
