#include "raw_rows.h"

#include <sqlite3.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>

#include "db/store.h"
#include "transfer/import.h"

namespace bogosity::bench {
namespace {

namespace fs = std::filesystem;
namespace chrono = std::chrono;

void must(bool well, const char* what) {
  if (well) return;
  std::fprintf(stderr, "raw_rows: %s\n", what);
  std::abort();
}

struct Close {
  void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, Close>;
using Trial = std::unique_ptr<sqlite3_stmt, Close>;

Handle open(const fs::path& path) {
  sqlite3* handle = nullptr;
  must(sqlite3_open(path.c_str(), &handle) == SQLITE_OK, "open");
  return Handle(handle);
}

Trial prepare(const Handle& handle, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  must(sqlite3_prepare_v2(handle.get(), sql.c_str(), -1, &statement, nullptr) == SQLITE_OK, sql.c_str());
  return Trial(statement);
}

void run(const Handle& handle, const std::string& sql) {
  must(sqlite3_exec(handle.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK, sql.c_str());
}

std::vector<std::string> column(const Handle& handle, const std::string& sql) {
  std::vector<std::string> all;
  const auto rows = prepare(handle, sql);
  while (sqlite3_step(rows.get()) == SQLITE_ROW) {
    all.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(rows.get(), 0)));
  }
  return all;
}

const std::string tables_of_file = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

// The processor time of this program: with others at work the time on the wall says little.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double seconds_since(chrono::steady_clock::time_point start) {
  return chrono::duration<double>(chrono::steady_clock::now() - start).count();
}

// Rows wait in memory, a hundred thousand at a time, before the clock runs.
class Rows {
 public:
  explicit Rows(int columns) : columns_(columns) {}
  bool read(sqlite3_stmt* from) {
    for (auto* value : values_) sqlite3_value_free(value);
    values_.clear();
    while (!ended_ && values_.size() < 100'000UL * static_cast<std::size_t>(columns_)) {
      ended_ = sqlite3_step(from) != SQLITE_ROW;
      if (ended_) break;
      for (int i = 0; i < columns_; ++i) values_.push_back(sqlite3_value_dup(sqlite3_column_value(from, i)));
    }
    return !values_.empty();
  }
  void insert(sqlite3_stmt* into) const {
    for (std::size_t at = 0; at < values_.size(); at += static_cast<std::size_t>(columns_)) {
      for (int i = 0; i < columns_; ++i) bind(into, i + 1, values_[at + static_cast<std::size_t>(i)]);
      const bool inserted = sqlite3_step(into) == SQLITE_DONE;
      must(inserted, sqlite3_errmsg(sqlite3_db_handle(into)));
      sqlite3_reset(into);
    }
  }

 private:
  static const char* text_of(sqlite3_value* value) {
    const auto* text = sqlite3_value_text(value);
    return text == nullptr ? "" : reinterpret_cast<const char*>(text);
  }
  static void bind(sqlite3_stmt* into, int at, sqlite3_value* value) {
    switch (sqlite3_value_type(value)) {
      case SQLITE_INTEGER: sqlite3_bind_int64(into, at, sqlite3_value_int64(value)); break;
      case SQLITE_TEXT: sqlite3_bind_text(into, at, text_of(value), sqlite3_value_bytes(value), SQLITE_STATIC); break;
      case SQLITE_BLOB:
        sqlite3_bind_blob(into, at, sqlite3_value_blob(value), sqlite3_value_bytes(value), SQLITE_STATIC);
        break;
      default: sqlite3_bind_null(into, at);
    }
  }
  int columns_;
  bool ended_ = false;
  std::vector<sqlite3_value*> values_;
};

}  // namespace

void clear(const fs::path& file) {
  fs::remove(file);
  fs::remove(fs::path(file) += "-journal");
}

std::int64_t rows_in(const fs::path& path) {
  const auto handle = open(path);
  std::int64_t rows = 0;
  for (const auto& table : column(handle, tables_of_file)) {
    rows += std::atoll(column(handle, "SELECT count(*) FROM " + table)[0].c_str());
  }
  return rows;
}

Took import_all(const fs::path& into, const std::vector<std::string>& records) {
  clear(into);
  auto store = db::open_store(into);
  must(store.has_value(), "open_store");
  transfer::Importer importing(**store, {});
  for (const auto& record : records) importing.add_text("", record);
  const auto start = chrono::steady_clock::now();
  const double processor = processor_seconds();
  for (bool done = false; !done;) {
    const auto went = importing.step(chrono::milliseconds(200));
    must(went.has_value(), "import");
    done = *went;
  }
  const Took took{seconds_since(start), processor_seconds() - processor};
  must(importing.counts().stored == static_cast<std::int64_t>(records.size()), "not all were stored");
  return took;
}

Took insert_raw(const fs::path& from, const fs::path& into, bool triggers) {
  clear(into);
  { must(db::open_store(into).has_value(), "open_store"); }
  const auto source = open(from);
  const auto target = open(into);
  run(target, "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON");
  if (!triggers) {
    for (const auto& name : column(target, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
      run(target, "DROP TRIGGER " + name);
    }
  }
  const auto tables = column(source, tables_of_file);
  for (const auto& table : tables) {
    if (table == "last_entry" && triggers) continue;              // a trigger fills it
    if (table != "session") run(target, "DELETE FROM " + table);  // what the schema put there
  }
  Took took;
  const auto timed = [&](const auto& what) {
    const auto start = chrono::steady_clock::now();
    const double processor = processor_seconds();
    what();
    took.wall += seconds_since(start);
    took.processor += processor_seconds() - processor;
  };
  timed([&] { run(target, "BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON"); });
  for (const auto& table : tables) {
    if (table == "last_entry" && triggers) continue;
    const auto select = prepare(source, "SELECT * FROM " + table);
    const int columns = sqlite3_column_count(select.get());
    std::string marks = "?";
    for (int i = 1; i < columns; ++i) marks += ", ?";
    const auto insert = prepare(target, "INSERT INTO " + table + " VALUES (" + marks + ")");
    for (Rows rows(columns); rows.read(select.get());) timed([&] { rows.insert(insert.get()); });
  }
  timed([&] { run(target, "COMMIT"); });
  return took;
}

}  // namespace bogosity::bench
