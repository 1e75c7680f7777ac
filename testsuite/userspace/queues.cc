// SPDX-License-Identifier: GPL-3.0-or-later
//
// Uses header-only queues, so that what they are made of is instantiated.

#include <readerwriterqueue/readerwritercircularbuffer.h>
#include <readerwriterqueue/readerwriterqueue.h>
#include <concurrentqueue/concurrentqueue.h>

template<class Queue>
static typename Queue::value_type through(Queue &queue)
{
	typename Queue::value_type value = 0;

	queue.enqueue(1);
	queue.try_dequeue(value);
	return value;
}

moodycamel::ReaderWriterQueue<int> *new_queue()
{
	return new moodycamel::ReaderWriterQueue<int>(100);
}

long use_queues(moodycamel::ReaderWriterQueue<int> &queue)
{
	moodycamel::ReaderWriterQueue<long> longs(100);
	moodycamel::BlockingReaderWriterCircularBuffer<int> ring(16);
	moodycamel::ConcurrentQueue<int> many;
	int value = 0;

	ring.try_enqueue(1);
	ring.try_dequeue(value);
	many.enqueue(1);
	many.try_dequeue(value);
	return value + through(queue) + through(longs);
}
