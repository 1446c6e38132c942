// What a connection is told before it reads its first page. A file may come from anybody: what stands in it can neither
// run anything (no extension, no function with side effects, no view in the place of a table) nor ask for more memory
// than src/core/limits.h allows.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>

#include "core/result.h"
#include "db/sqlite/database.h"

struct sqlite3;

namespace bogosity::db {

core::Status harden(sqlite3* handle, const std::filesystem::path& file);

// All triggers of the connection, or none of them: where there are some that are not the program's own.
void enable_triggers(sqlite3* handle, bool they_may);

// How far a long piece of work on a file has come, told to those who wait for it in whatever thread, and their word
// that it is to stop.

struct CopyProgress {
  enum class CopyPhase : std::uint8_t { copying, checking, restoring, rewriting };

  void enter(CopyPhase next, std::int64_t all) {
    done = 0;
    total = all;
    phase = next;
  }

  std::atomic<CopyPhase> phase = CopyPhase::copying;
  std::atomic<std::int64_t> done = 0;
  std::atomic<std::int64_t> total = 0;  // 0: nobody knows
  std::atomic<bool> given_up = false;
};

// How long SQLite may work on what somebody else wrote. While it lives, statements of its connection are interrupted
// once they have taken more steps than a file of that size can need, or once the work is given up.

// What reading every row of the file some ten times would cost.
std::int64_t steps_for(Database& database);

class StepBudget {
 public:
  StepBudget(Database& database, std::int64_t steps, const CopyProgress* progress = nullptr);
  StepBudget(const StepBudget&) = delete;
  StepBudget& operator=(const StepBudget&) = delete;
  ~StepBudget();
  bool is_spent() const { return left_ < 0; }

 private:
  static int look(void* budget);
  sqlite3* handle_;
  const CopyProgress* progress_;
  std::int64_t left_;
};

}  // namespace bogosity::db
