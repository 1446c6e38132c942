// Files with some sessions in them, and all that stands in a file, read by SQL alone: two files that hold the same
// give the same text.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/session_head.h"
#include "db/store.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

// Every row that the query gives, column by column, as SQL would write it.
inline std::string rows_of(sqlite3* handle, const std::string& query) {
  sqlite3_stmt* rows = nullptr;
  if (sqlite3_prepare_v2(handle, query.c_str(), -1, &rows, nullptr) != SQLITE_OK) return sqlite3_errmsg(handle);
  std::string text;
  int code = sqlite3_step(rows);
  for (; code == SQLITE_ROW; code = sqlite3_step(rows)) {
    for (int i = 0; i < sqlite3_column_count(rows); ++i) {
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(rows, i));
      text += std::to_string(sqlite3_column_type(rows, i)) + ":";
      if (bytes != nullptr) text.append(bytes, static_cast<std::size_t>(sqlite3_column_bytes(rows, i)));
      text += "|";
    }
    text += "\n";
  }
  if (code != SQLITE_DONE) text += sqlite3_errmsg(handle);
  sqlite3_finalize(rows);
  return text;
}

inline std::string everything_in(const std::filesystem::path& file) {
  sqlite3* handle = nullptr;
  sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE, nullptr);
  std::string text = rows_of(handle, "PRAGMA user_version") + rows_of(handle, "PRAGMA application_id");
  text += rows_of(handle, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
  std::vector<std::string> tables;
  const auto keep = [](void* out, int, char** values, char**) {
    static_cast<std::vector<std::string>*>(out)->emplace_back(values[0]);
    return 0;
  };
  sqlite3_exec(handle, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", keep, &tables, nullptr);
  for (const auto& table : tables)
    text += table + "\n" + rows_of(handle, "SELECT * FROM \"" + table + "\" ORDER BY 1, 2");
  sqlite3_close(handle);
  return text;
}

inline std::unique_ptr<db::Store> opened(const std::filesystem::path& file) {
  auto store = db::open_store(file, {db::IfMissing::make, std::chrono::milliseconds(200)});
  if (!store) MESSAGE(core::describe(store.error()));
  REQUIRE(store);
  return std::move(*store);
}

// A session with so many entries, each with a text of about that many bytes.
inline void add_session(db::Store& store, std::uint8_t number, int entries, std::size_t bytes = 20) {
  core::SessionHead session = some_session(number);
  std::vector<core::Entry> journal;
  for (int i = 0; i < entries; ++i) {
    journal.push_back(entry_after(journal, "note:\"" + std::string(bytes, 'x') + "\"", uuid(number)));
  }
  REQUIRE(store.create_with(session, journal));
}

inline void make_file(const std::filesystem::path& file, int sessions, int entries, std::size_t bytes = 20) {
  const auto store = opened(file);
  for (int i = 1; i <= sessions; ++i) add_session(*store, static_cast<std::uint8_t>(i), entries, bytes);
}

inline std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& each : std::filesystem::directory_iterator(folder, none)) {
    names.push_back(each.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace bogosity::tests
