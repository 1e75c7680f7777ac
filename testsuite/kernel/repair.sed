# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the promises about struct file and mm_struct hold, in every order: members
# of a type of its own that is aligned to the line, as mm_count has it.  In the
# second count ends a line, and owner begins the next one.
s/^\tatomic_long_t\t\t\tf_count;/\tstruct {\
\t\tatomic_long_t\t\tf_count;\
\t} ____cacheline_aligned_in_smp;/
s/^\t\tstruct rw_semaphore mmap_lock;/\t\tstruct {\
\t\t\tchar _mmap_lock_pad[SMP_CACHE_BYTES - sizeof(atomic_long_t)];\
\t\t\tstruct rw_semaphore mmap_lock;\
\t\t} ____cacheline_aligned_in_smp;/
