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

#include "libiberty.h"

#include "gather.h"

struct work {
	const struct inputs *inputs;
	struct reading *reading;
	atomic_size_t next, done;
	pthread_mutex_t lock;
	pthread_cond_t idle;
	unsigned running;		/* under the lock */
};

static void *read_some(void *closure)
{
	struct work *w = closure;
	size_t i;

	while ((i = atomic_fetch_add(&w->next, 1)) < w->inputs->count) {
		const struct input *input = &w->inputs->input[i];

		object_read(input->path, input->named, &w->reading[i]);
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
		fprintf(stderr, "\rread %zu of %zu files",
			(size_t)atomic_load(&w->done), w->inputs->count);
		shown = true;
	}
	pthread_mutex_unlock(&w->lock);
	if (shown)
		fprintf(stderr, "\r\033[K");
}

struct reading *gather(const struct inputs *inputs, unsigned threads)
{
	struct work w = { .inputs = inputs };
	pthread_t *thread = xcalloc(threads, sizeof(*thread));
	unsigned started = 0;

	w.reading = xcalloc(inputs->count + 1, sizeof(*w.reading));
	pthread_mutex_init(&w.lock, NULL);
	pthread_cond_init(&w.idle, NULL);
	w.running = threads;
	while (started < threads &&
	       pthread_create(&thread[started], NULL, read_some, &w) == 0)
		started++;
	if (started < threads) {
		pthread_mutex_lock(&w.lock);
		w.running -= threads - started;
		pthread_mutex_unlock(&w.lock);
	}
	if (started == 0) {
		w.running = 1;
		read_some(&w);
	}
	wait_for(&w);
	for (unsigned i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_mutex_destroy(&w.lock);
	pthread_cond_destroy(&w.idle);
	free(thread);
	return w.reading;
}
