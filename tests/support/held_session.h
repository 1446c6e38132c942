// A session in which another program writes, without another program.
#pragma once

#include <doctest/doctest.h>

#include "db/sqlite/database.h"
#include "db/store/write_locks.h"

namespace bogosity::tests {

// `lock_owner`: its host, its program, since when, and whether it runs or is gone.
inline void hold(db::Database& database, const core::Uuid& session, const db::LockOwner& lock_owner) {
  db::WriteLocks other(lock_owner.program);
  REQUIRE(other.acquire_lock(database, session, db::LockRequest::from_anybody, lock_owner.since));
  // A process that began at another time than this one runs no more.
  const std::int64_t later = lock_owner.presence == db::OwnerState::gone ? 1 : 0;
  REQUIRE(database.change("UPDATE lease SET host = ?, started = started + ?", lock_owner.host, later));
}

inline void let_go(db::Database& database) { REQUIRE(database.run("DELETE FROM lease")); }

}  // namespace bogosity::tests
