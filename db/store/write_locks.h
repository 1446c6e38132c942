// The rows that say who may write in which session, and what one opened file has of them. What could not be given back
// when somebody left (another program was at the file) is given back with the next write, at the latest at the end.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/journal.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

// The writer of a session: one program at a time. The others may watch, and take over once that one is gone; if it is
// not, or nobody can know, a person has to confirm.

enum class Program : std::uint8_t { window, terminal };

enum class OwnerState : std::uint8_t {
  running,   // that program runs on this machine
  gone,      // it ran here, and has ended without giving the right back
  elsewhere  // it runs, or ran, where nobody can see it from here
};

struct LockOwner {
  std::string host;
  Program program = Program::window;
  std::int64_t pid = 0;
  core::Instant since;
  OwnerState presence = OwnerState::running;
  friend bool operator==(const LockOwner&, const LockOwner&) = default;
};

enum class LockRequest : std::uint8_t {
  if_free,      // nobody has it, or who had it is gone
  from_anybody  // whoever has it: that one's next entry is refused
};

// "on studio since 20:15", by the clock on this wall; with the day where that is long ago.
std::string where_and_since(const LockOwner& lock_owner, const core::Instant& now);
// "window on studio since 20:15"
std::string owner_in_words(const LockOwner& lock_owner, const core::Instant& now);
// The refusal for a writer whose session another program has; without an owner, nobody has it any more.
core::Error owned_elsewhere(const LockOwner* lock_owner, const core::Instant& now);

// A program that runs, told so that it can be recognised later. The number of a process alone will not do: it is used
// again after it has ended, after a boot, on the next machine, in another container.
struct ProcessMark {
  std::string host;        // its name, for people
  core::Hash machine;      // of what a machine is known by
  std::string boot;        // another one each time it starts; empty where the system does not say
  std::int64_t space = 0;  // of process numbers; 0 where the system does not say
  std::int64_t pid = 0;
  std::int64_t started = 0;  // ticks since the boot; 0 where the system does not say
};

ProcessMark this_process();
// The state of the other program as far as `here`, a program of this machine, can know it.
OwnerState presence_of(const ProcessMark& other, const ProcessMark& here);

class WriteLocks {
 public:
  explicit WriteLocks(Program program);

  core::Result<std::optional<LockOwner>> acquire_lock(Database& database, const core::Uuid& session, LockRequest how,
                                                      const core::Instant& now);
  core::Status release(Database& database, const core::Uuid& session);
  core::Result<std::optional<LockOwner>> lock_owner(Database& database, const core::Uuid& session) const;
  // Waits a little if it has to.
  void release_all(Database& database);

  // The rest belongs into a transaction of the caller's; `key` is the session's in this file.

  // Before anything is written. The right is ours, or free and taken along. Refused where another program has it, or
  // had it since it was ours.
  core::Status check(Database& database, std::int64_t key, const core::Uuid& session);
  // Refused if another program writes in the session.
  core::Status check_free(Database& database, std::int64_t key) const;
  // For a session that was just made; `note_acquired` once the transaction is committed.
  core::Status take(Database& database, std::int64_t key, const core::Instant& now);
  void note_acquired(const core::Uuid& session) { ++asked_[session]; }

 private:
  struct LockRow {
    bool is_ours = false;
    LockOwner lock_owner;
  };
  core::Result<std::optional<LockRow>> row(Database& database, std::int64_t key) const;
  core::Status release_left(Database& database);

  Program program_;
  std::array<std::uint8_t, 16> id_;
  ProcessMark self_;
  std::map<core::Uuid, int> asked_;     // how often each was asked for and granted
  std::vector<core::Uuid> unreleased_;  // not given back yet
  bool ever_wrote_ = false;
};

}  // namespace bogosity::db
