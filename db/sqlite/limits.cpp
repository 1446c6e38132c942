// The limits of every connection: SQLite's switches, its bounds, and the number of steps that a query may take.
#include "core/limits.h"

#include <sqlite3.h>

#include "db/sqlite/database.h"

namespace bogosity::db {
namespace {

// The views are for other programs: this one reads tables only.
constexpr std::pair<int, int> switches[] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},      {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_DQS_DML, 0},        {SQLITE_DBCONFIG_DQS_DDL, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    {SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0}};

constexpr std::pair<int, int> bounds[] = {{SQLITE_LIMIT_LENGTH, limits::bytes_of_a_value},
                                          {SQLITE_LIMIT_SQL_LENGTH, limits::bytes_of_sql},
                                          {SQLITE_LIMIT_COLUMN, limits::columns},
                                          {SQLITE_LIMIT_EXPR_DEPTH, limits::depth_of_an_expression},
                                          {SQLITE_LIMIT_COMPOUND_SELECT, limits::parts_of_a_union},
                                          {SQLITE_LIMIT_VDBE_OP, limits::steps_of_a_program},
                                          {SQLITE_LIMIT_FUNCTION_ARG, limits::arguments_of_a_function},
                                          {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, limits::bytes_of_a_pattern},
                                          {SQLITE_LIMIT_VARIABLE_NUMBER, limits::parameters_of_a_statement},
                                          {SQLITE_LIMIT_TRIGGER_DEPTH, limits::triggers_within_triggers},
                                          {SQLITE_LIMIT_ATTACHED, limits::attached_databases},
                                          {SQLITE_LIMIT_WORKER_THREADS, 0}};

constexpr int steps_between_looks_at_it = 2'000;

std::int64_t steps_for(Database& database) {
  return limits::steps_of_any_file + limits::steps_of_a_page * database.number("PRAGMA page_count").value_or(0);
}

}  // namespace

core::Status harden(sqlite3* handle, const std::filesystem::path& file) {
  for (const auto& [which, value] : switches) {
    if (sqlite3_db_config(handle, which, value, nullptr) != SQLITE_OK) {
      return storage_error_with(file, "the SQLite of this machine is too old", "install SQLite 3.37 or newer");
    }
  }
  for (const auto& [which, value] : bounds) sqlite3_limit(handle, which, value);
  return {};
}

void enable_triggers(sqlite3* handle, bool they_may) {
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, they_may ? 1 : 0, nullptr);
}

TriggersOff::TriggersOff(Database& database) : handle_(database.handle()) {
  int were_on = 0;
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, -1, &were_on);
  were_on_ = were_on != 0;
  enable_triggers(handle_, false);
}

StepBudget::StepBudget(Database& database, const CopyProgress* progress, std::optional<std::int64_t> steps)
    : handle_(database.handle()), progress_(progress), left_(steps ? *steps : steps_for(database)) {
  sqlite3_progress_handler(handle_, steps_between_looks_at_it, &StepBudget::look, this);
}

StepBudget::~StepBudget() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }

int StepBudget::look(void* budget) {
  auto* self = static_cast<StepBudget*>(budget);
  self->left_ -= steps_between_looks_at_it;
  return self->is_spent() || (self->progress_ != nullptr && self->progress_->given_up) ? 1 : 0;
}

}  // namespace bogosity::db
