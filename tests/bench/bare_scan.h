// The yardstick of whatever is read: SQLite alone stepping over the rows that it is made of, each value touched.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>

namespace bogosity::bench {

inline constexpr const char* rows_of_sessions =
    "SELECT session.*, last_entry.hash, entry.typed_ms, header.key, header.value FROM session"
    " LEFT JOIN last_entry USING (session) LEFT JOIN header USING (session)"
    " LEFT JOIN entry ON entry.session = session.session AND entry.sequence = last_entry.sequence";
inline constexpr const char* rows_of_seats = "SELECT * FROM summary JOIN seat USING (session, seat)";
inline constexpr const char* rows_of_feats = "SELECT * FROM feat";
inline constexpr const char* rows_of_journal = "SELECT * FROM entry ORDER BY session, sequence";

class BareScan {
 public:
  BareScan(const std::filesystem::path& file, const char* sql) {
    sqlite3_open_v2(file.c_str(), &handle_, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_prepare_v2(handle_, sql, -1, &rows_, nullptr);
  }
  ~BareScan() {
    sqlite3_finalize(rows_);
    sqlite3_close(handle_);
  }
  BareScan(const BareScan&) = delete;
  BareScan& operator=(const BareScan&) = delete;

  void operator()() {
    while (sqlite3_step(rows_) == SQLITE_ROW) {
      for (int i = 0; i < sqlite3_column_count(rows_); ++i) bytes_ += sqlite3_column_bytes(rows_, i);
    }
    sqlite3_reset(rows_);
  }

 private:
  sqlite3* handle_ = nullptr;
  sqlite3_stmt* rows_ = nullptr;
  std::int64_t bytes_ = 0;
};

}  // namespace bogosity::bench
