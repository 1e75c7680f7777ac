# SPDX-License-Identifier: GPL-3.0-or-later
# Annotates fs.h and mm_types.h, in prefix position; the number of lines stays.
s/^\tatomic_long_t\t\t\tf_count;/\t__cacheline_isolated __cacheline_apart(f_mode) atomic_long_t f_count;/
/^\t\tspinlock_t page_table_lock;/{
	N
	N
	c\
\t\t__cacheline_apart(mmap_lock)\
\t\tspinlock_t page_table_lock; /* Protects page tables, some counters */\

}
