#include "db/budget.h"

#include <sqlite3.h>

#include "upper_limits.h"

namespace bogosity::db {
namespace {

constexpr int steps_between_looks_at_it = 2'000;

}  // namespace

std::int64_t steps_for(Database& database) {
  return limits::steps_of_any_file + limits::steps_of_a_page * database.number("PRAGMA page_count").value_or(0);
}

Budget::Budget(Database& database, std::int64_t steps, const Course* course)
    : handle_(database.handle()), course_(course), left_(steps) {
  sqlite3_progress_handler(handle_, steps_between_looks_at_it, &Budget::look, this);
}

Budget::~Budget() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }

int Budget::look(void* budget) {
  auto* self = static_cast<Budget*>(budget);
  self->left_ -= steps_between_looks_at_it;
  return self->is_spent() || (self->course_ != nullptr && self->course_->given_up) ? 1 : 0;
}

}  // namespace bogosity::db
