// Is all well with a file? Its structure as SQLite sees it; every session's headers; every journal's chain; and all the
// caches, compared with a fresh fold that shares nothing with the way they came about. Works on a private copy, so that
// nobody who writes meanwhile has to wait.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/job.h"
#include "db/sqlite/database.h"

namespace bogosity::db {

struct Problem {
  enum class Part : std::uint8_t {
    file,     // the structure of the database
    journal,  // a session itself
    cache,    // what is computed from it, and can be computed again
  };
  Part kind = Part::file;
  std::optional<core::Uuid> session;
  std::string what;  // a sentence without its full stop
};

struct CheckReport {
  std::int64_t sessions = 0;
  std::int64_t entries = 0;
  std::vector<Problem> problems;
  bool is_ok() const { return problems.empty(); }
  // The sentence says what happened, what is safe, and what to do.
  std::string sentence() const;
};

class Check : public core::Job {
 public:
  virtual const CheckReport& report() const = 0;  // once step() has said that it is done
};

std::unique_ptr<Check> make_check(Database& database);

}  // namespace bogosity::db
