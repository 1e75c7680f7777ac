// SPDX-License-Identifier: GPL-3.0-or-later
// What the verdicts on the queues follow from; compiled behind queues.cc.
#include <cstddef>

using Block = Queue::Block;
using Producer = ManyQueue::ProducerBase;

static_assert(alignof(Queue) == 64, "");
static_assert(offsetof(Queue, frontBlock) == 0, "");
static_assert(offsetof(Queue, tailBlock) == 64, "");

// 49 bytes from the last of one to the first of the other; the fill goes with a start
// at a line, and blocks are aligned to 8.
static_assert(alignof(Block) == 8, "");
static_assert(offsetof(Block, localTail) == 8, "");
static_assert(offsetof(Block, tail) == 64, "");
static_assert(offsetof(Block, next) == 128, "");

static_assert(alignof(Ring) == 8, "");
static_assert(offsetof(Ring, items) == 40, "");
static_assert(offsetof(Ring, nextSlot) == 64, "");
static_assert(offsetof(Ring, nextItem) == 128, "");

static_assert(alignof(Producer) == 8, "");
static_assert(offsetof(Producer, headIndex) == offsetof(Producer, tailIndex) + 8, "");
