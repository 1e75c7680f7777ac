// SPDX-License-Identifier: GPL-3.0-or-later
// What the verdicts on LevelDB follow from; compiled behind cache.cc.
#include <cstddef>

namespace leveldb {

static_assert(alignof(LRUCache) == 8, "");
static_assert(sizeof(LRUCache) == 216, "");
static_assert(offsetof(ShardedLRUCache, shard_) == 16, "");
static_assert(offsetof(ShardedLRUCache, id_mutex_) ==
	      offsetof(ShardedLRUCache, shard_) + 16 * 216, "");
static_assert(offsetof(ShardedLRUCache, last_id_) ==
	      offsetof(ShardedLRUCache, id_mutex_) + 40, "");

}
