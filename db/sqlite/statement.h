// A prepared statement, lent by its Database: bound, stepped, read, and reset when it goes out of scope.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/facts.h"
#include "core/journal.h"
#include "core/result.h"

struct sqlite3_stmt;

namespace bogosity::db {

class Database;

class Statement {
 public:
  Statement(const Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  // Binds the parameters from the first on. What goes wrong here is told by the next step.
  template <class... Values>
  Statement& bind(const Values&... values) {
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  // Binds one more, wherever the others ended; parameters count from 1.
  Statement& bind_value(int at, const core::Value& value);
  // Without copies: texts and bytes have to stay where they are until it has run and is reset. Of several rows in one
  // statement: those behind the first `at` parameters.
  template <class... Values>
  Statement& bind_lasting_after(int at, const Values&... values) {
    copies_ = false;
    (bind_one(++at, values), ...);
    copies_ = true;
    return *this;
  }
  Statement& bind_lasting_value(int at, const core::Value& value) {
    copies_ = false;
    bind_value(at, value);
    copies_ = true;
    return *this;
  }
  // Goes to the next row; false if there is none.
  core::Result<bool> step();
  // Runs it to its end, rows unread, and makes it ready to be bound again.
  core::Status run();
  void reset();

  // Of the row at hand; columns count from 0. The array stays zero where the BLOB has another length.
  std::int64_t integer(int column) const;
  std::string text(int column) const;
  core::Instant instant(int column) const;  // of two columns: milliseconds in UTC, and the offset in minutes
  bool is_null(int column) const;
  core::Value value(int column) const;  // a BLOB as its hexadecimal digits, a REAL as its text
  template <std::size_t Size>
  std::array<std::uint8_t, Size> bytes(int column) const {
    std::array<std::uint8_t, Size> value{};
    copy_bytes(column, value.data(), Size);
    return value;
  }

 private:
  void bind_one(int at, std::int64_t value);
  void bind_one(int at, std::string_view value);
  void bind_null(int at);
  template <std::size_t Size>
  void bind_one(int at, const std::array<std::uint8_t, Size>& value) {
    bind_bytes(at, value.data(), Size);
  }
  template <std::size_t Size>
  void bind_one(int at, const std::array<std::uint8_t, Size>* value) {  // NULL if there is none
    value != nullptr ? bind_one(at, *value) : bind_null(at);
  }
  template <std::size_t Size>
  void bind_one(int at, const std::optional<std::array<std::uint8_t, Size>>& value) {
    value ? bind_one(at, *value) : bind_null(at);
  }
  void bind_bytes(int at, const std::uint8_t* bytes, std::size_t size);
  void copy_bytes(int column, std::uint8_t* out, std::size_t size) const;
  void keep(int code);

  const Database* database_;
  sqlite3_stmt* statement_;
  int bind_failed_ = 0;
  bool copies_ = true;
};

}  // namespace bogosity::db
