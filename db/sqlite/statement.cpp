#include "db/sqlite/statement.h"

#include <sqlite3.h>

#include <cstring>
#include <utility>

#include "db/sqlite/database.h"

namespace bogosity::db {

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_),
      statement_(std::exchange(other.statement_, nullptr)),
      bind_failed_(other.bind_failed_) {}

Statement::~Statement() {
  if (statement_ != nullptr) reset();
}

void Statement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  bind_failed_ = SQLITE_OK;
}

void Statement::keep(int code) {
  if (code != SQLITE_OK && bind_failed_ == SQLITE_OK) bind_failed_ = code;
}

void Statement::bind_one(int at, std::int64_t value) { keep(sqlite3_bind_int64(statement_, at, value)); }

void Statement::bind_one(int at, std::string_view value) {
  // A view of nothing may have no address, which SQLite would take for NULL.
  const char* address = value.empty() ? "" : value.data();
  const auto kept = copies_ ? SQLITE_TRANSIENT : SQLITE_STATIC;
  keep(sqlite3_bind_text64(statement_, at, address, value.size(), kept, SQLITE_UTF8));
}

Statement& Statement::bind_value(int at, const core::Value& value) {
  if (value.holds == core::Value::Holds::number)
    bind_one(at, value.number);
  else if (value.holds == core::Value::Holds::text)
    bind_one(at, std::string_view(value.text));
  else
    bind_null(at);
  return *this;
}

void Statement::bind_null(int at) { keep(sqlite3_bind_null(statement_, at)); }

void Statement::bind_bytes(int at, const std::uint8_t* bytes, std::size_t size) {
  keep(sqlite3_bind_blob64(statement_, at, bytes, size, copies_ ? SQLITE_TRANSIENT : SQLITE_STATIC));
}

core::Result<bool> Statement::step() {
  if (bind_failed_ != SQLITE_OK) return tl::unexpected(database_->storage_error_of(bind_failed_));
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return tl::unexpected(database_->storage_error_of(code));
}

core::Status Statement::run() {
  auto row = step();
  while (row && *row) row = step();
  reset();
  if (!row) return tl::unexpected(row.error());
  return {};
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Statement::text(int column) const {
  const auto* address = sqlite3_column_text(statement_, column);
  if (address == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return {reinterpret_cast<const char*>(address), size};
}

core::Instant Statement::instant(int column) const {
  return {integer(column), static_cast<std::int16_t>(integer(column + 1))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

core::Value Statement::value(int column) const {
  const int type = sqlite3_column_type(statement_, column);
  if (type == SQLITE_NULL) return {};
  if (type == SQLITE_INTEGER) return core::Value(integer(column));
  if (type != SQLITE_BLOB) return core::Value(text(column));
  constexpr std::string_view digits = "0123456789abcdef";
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  std::string hex;
  for (int i = 0; i < sqlite3_column_bytes(statement_, column); ++i) {
    hex += digits[bytes[i] >> 4];
    hex += digits[bytes[i] & 15];
  }
  return core::Value(std::move(hex));
}

void Statement::copy_bytes(int column, std::uint8_t* out, std::size_t size) const {
  const void* address = sqlite3_column_blob(statement_, column);
  if (address == nullptr || static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)) != size) return;
  std::memcpy(out, address, size);
}

}  // namespace bogosity::db
