/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the header-only queues readerwriterqueue 1.0.6 and concurrentqueue 1.0.3
 * promise, as out-of-line contracts of the instances that queues.cc uses.
 */
#include "cacheline.h"
#include <readerwriterqueue/readerwritercircularbuffer.h>
#include <readerwriterqueue/readerwriterqueue.h>
#include <concurrentqueue/concurrentqueue.h>

using Queue = moodycamel::ReaderWriterQueue<int>;
using SameQueue = moodycamel::ReaderWriterQueue<long>;
using Ring = moodycamel::BlockingReaderWriterCircularBuffer<int>;
using ManyQueue = moodycamel::ConcurrentQueue<int>;

/* Where elements are taken from, and where they are put. */
CACHELINE_CONTRACTS(Queue, "apart frontBlock tailBlock")

/* The consumer's and the producer's index of a block; the next block off the latter's. */
CACHELINE_CONTRACTS(Queue::Block,
	"hot(consumer) front localTail; hot(producer) tail localFront; apart tail next")

/* The same, where a block begins at a multiple of 16, as malloc has it. */
CACHELINE_CONTRACTS(SameQueue::Block,
	"hot(consumer) front localTail; hot(producer) tail localFront; apart tail next")
CACHELINE_BASE(SameQueue::Block, 16)

/* What is set up once, the producer's index, and the consumer's. */
CACHELINE_CONTRACTS(Ring,
	"read-mostly maxcap mask rawData data slots_ items;"
	"hot nextSlot nextItem")

/* No promise of the library: the producer writes one, the consumers the other. */
CACHELINE_CONTRACTS(ManyQueue::ProducerBase, "apart tailIndex headIndex")
