// How long SQLite may work on what somebody else wrote. While it lives, statements of its connection are interrupted
// once they have taken more steps than a file of that size can need, or once the work is given up.
#pragma once

#include <cstdint>

#include "db/course.h"
#include "db/database.h"

namespace bogosity::db {

// What reading every row of the file some ten times would cost.
std::int64_t steps_for(Database& database);

class Budget {
 public:
  Budget(Database& database, std::int64_t steps, const Course* course = nullptr);
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;
  ~Budget();
  bool is_spent() const { return left_ < 0; }

 private:
  static int look(void* budget);
  sqlite3* handle_;
  const Course* course_;
  std::int64_t left_;
};

}  // namespace bogosity::db
