/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * LevelDB 1.23 promises nothing about lines.  It splits its cache into shards so that
 * threads do not wait for one lock: stated here is what that implies.  Forced in
 * before any type is complete.
 */
#include "cacheline.h"

namespace leveldb {
namespace {
class LRUCache;
class ShardedLRUCache;
}
}

/* Implied: threads that use different shards do not write to one line. */
CACHELINE_CONTRACTS(leveldb::LRUCache, "isolated")

/* Implied: handing out an id does not disturb the shards. */
CACHELINE_CONTRACTS(leveldb::ShardedLRUCache, "apart last_id_ shard_; apart id_mutex_ shard_")
