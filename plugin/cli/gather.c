/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gather.c - reads many files at once
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "hashtab.h"
#include "libiberty.h"

#include "bytes.h"
#include "gather.h"

struct work;

/* What is done for each input.  */
struct step {
	void (*one)(const struct work *work, size_t number);
	const char *done;
};

struct work {
	const struct inputs *inputs;
	struct reading *reading;
	const struct step *step;
	atomic_size_t next, done;
	pthread_mutex_t lock;
	pthread_cond_t idle;
	unsigned running;		/* under the lock */
};

static void read_one(const struct work *w, size_t i)
{
	object_read(&w->inputs->input[i], w->inputs, &w->reading[i]);
}

static void unpack_one(const struct work *w, size_t i)
{
	struct reading *r = &w->reading[i];

	for (const struct section *s = r->first; s; s = s->next)
		for (struct stored *u = s->first; u; u = u->next)
			if (!u->same)
				stored_unpack(u, r->memory);
}

static void *do_some(void *closure)
{
	struct work *w = closure;
	size_t i;

	while ((i = atomic_fetch_add(&w->next, 1)) < w->inputs->count) {
		w->step->one(w, i);
		atomic_fetch_add(&w->done, 1);
	}
	pthread_mutex_lock(&w->lock);
	w->running--;
	pthread_cond_signal(&w->idle);
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

/* Waits until all threads are done, and shows how far they are.  */
static void wait_for(struct work *w)
{
	bool shown = false, terminal = isatty(STDERR_FILENO);
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	pthread_mutex_lock(&w->lock);
	while (w->running) {
		until.tv_sec++;
		while (w->running && pthread_cond_timedwait(
				&w->idle, &w->lock, &until) != ETIMEDOUT)
			;
		if (!w->running || !terminal)
			continue;
		fprintf(stderr, "\r\033[K%s %zu of %zu files", w->step->done,
			(size_t)atomic_load(&w->done), w->inputs->count);
		shown = true;
	}
	pthread_mutex_unlock(&w->lock);
	if (shown)
		fprintf(stderr, "\r\033[K");
}

static void do_all(struct work *w, unsigned threads, const struct step *step)
{
	pthread_t *thread = xcalloc(threads, sizeof(*thread));
	unsigned started = 0;

	w->step = step;
	w->next = w->done = 0;
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->idle, NULL);
	w->running = threads;
	while (started < threads &&
	       pthread_create(&thread[started], NULL, do_some, w) == 0)
		started++;
	if (started < threads) {
		pthread_mutex_lock(&w->lock);
		w->running -= threads - started;
		pthread_mutex_unlock(&w->lock);
	}
	if (started == 0) {
		w->running = 1;
		do_some(w);
	}
	wait_for(w);
	for (unsigned i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_mutex_destroy(&w->lock);
	pthread_cond_destroy(&w->idle);
	free(thread);
}

static hashval_t hash_stored(const void *p)
{
	return bytes_hash(((const struct stored *)p)->packed.bytes);
}

static int same_stored(const void *a, const void *b)
{
	return bytes_same(((const struct stored *)a)->raw,
			  ((const struct stored *)b)->raw);
}

/* Unpacking takes most of the time; what is in an object, an archive and a joined object
   is unpacked once.  */
static void find_same(const struct work *w)
{
	htab_t known = htab_create(4093, hash_stored, same_stored, NULL);

	for (size_t i = 0; i < w->inputs->count; i++)
		for (const struct section *s = w->reading[i].first; s; s = s->next)
			for (struct stored *u = s->first; u; u = u->next) {
				void **slot;

				if (!u->packed.size)
					continue;
				slot = htab_find_slot(known, u, INSERT);
				if (*slot)
					u->same = *slot;
				else
					*slot = u;
			}
	htab_delete(known);
}

struct reading *gather(const struct inputs *inputs, unsigned threads)
{
	static const struct step read = { read_one, "read" };
	static const struct step unpack = { unpack_one, "unpacked" };
	struct work w = { .inputs = inputs };

	w.reading = xcalloc(inputs->count + 1, sizeof(*w.reading));
	do_all(&w, threads, &read);
	find_same(&w);
	do_all(&w, threads, &unpack);
	return w.reading;
}
