// One connection to a SQLite file, set up so that a committed entry survives kill -9 and a power cut: a rollback
// journal that is truncated, synchronous=EXTRA. The file stays a single one, for people copy it.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/facts.h"
#include "core/journal.h"
#include "core/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace bogosity::db {

// A prepared statement, lent by its Database: bound, stepped, read, and reset when it goes out of scope.

class Database;

class Statement {
 public:
  Statement(const Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

  // Binds the parameters from the first on. What goes wrong here is told by the next step.
  template <class... Values>
  Statement& bind(const Values&... values) {
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  // Without copies: texts and bytes have to stay where they are until it has run and is reset. Of several rows in one
  // statement: those behind the first `at` parameters.
  template <class... Values>
  Statement& bind_lasting_after(int at, const Values&... values) {
    copies_ = false;
    (bind_one(++at, values), ...);
    copies_ = true;
    return *this;
  }
  // Goes to the next row; false if there is none.
  core::Result<bool> step();
  // Runs it to its end, rows unread, and makes it ready to be bound again.
  core::Status run();
  void reset();

  // Values of the current row; columns count from 0. The array stays zero if the BLOB has another length.
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
  template <std::same_as<core::Value> Cell>
  void bind_one(int at, const Cell& value) {
    bind_cell(at, value);
  }
  void bind_one(int at, const core::Uuid& value) { bind_one(at, value.bytes); }
  void bind_cell(int at, const core::Value& value);
  void bind_null(int at);
  template <std::size_t Size>
  void bind_one(int at, const std::array<std::uint8_t, Size>& value) {
    bind_bytes(at, value.data(), Size);
  }
  template <class Value>
  void bind_one(int at, const std::optional<Value>& value) {
    value ? bind_one(at, *value) : bind_null(at);
  }
  void bind_bytes(int at, const std::uint8_t* bytes, std::size_t size);
  void copy_bytes(int column, std::uint8_t* out, std::size_t size) const;
  void keep(int code);

  struct Reset {
    void operator()(sqlite3_stmt* statement) const;
  };
  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Reset> statement_;
  int bind_failed_ = 0;
  bool copies_ = true;
};

// The waiting times of calls while another program uses the file; all are defined here. A call that gives up is a
// temporary error (core::Error), and its caller tries again later (src/jobs/retry.h).
namespace patience {
using std::chrono::milliseconds;
inline constexpr milliseconds of_a_window{4};    // a fraction of a frame: a window must not stand still
inline constexpr milliseconds usual{250};        // of whoever says nothing else, and of the last thing before the end
inline constexpr milliseconds of_opening{1000};  // of a file, a copy or a restored one: nothing is drawn yet
inline constexpr milliseconds of_a_command{5000};
inline constexpr milliseconds of_an_update{30'000};  // of whoever begins while another program updates an older file
inline constexpr milliseconds with_a_lock{10'000};   // of a copy, with somebody who never lets go
inline constexpr milliseconds between_tries{10};     // of whoever can wait for nothing but the next try
}  // namespace patience

struct FileHeader {
  std::int64_t size = 0;  // bytes
  bool is_database = false;
  std::uint32_t application_id = 0;
  std::uint32_t version = 0;    // user_version
  std::uint32_t changes = 0;    // counts the transactions
  std::uint32_t page_size = 0;  // bytes
  std::uint32_t pages = 0;
};

// make: an empty one where there is no file. bytes: a file of somebody else; nothing but its own bytes is read,
// whatever lies beside it, and nothing is locked or written.
enum class OpenMode : std::uint8_t { make, write, read, bytes };

// Two are equal if nobody has changed the file in between, neither by this connection nor by another.
struct FileState {
  std::int64_t by_others = 0;
  std::int64_t by_us = 0;
  friend bool operator==(const FileState&, const FileState&) = default;
};

class Database {
 public:
  // Opens an existing file, or makes an empty one where there is none. `patience`: how long a call waits for another
  // program before it gives up. The only door to SQLite: what lies beside the file is looked at first
  // (db/sqlite/files.h).
  static core::Result<Database> open(const std::filesystem::path& file, std::chrono::milliseconds patience,
                                     OpenMode mode = OpenMode::make);
  // Looks at the size and the header of an existing file. Reads through SQLite's own file layer, so that no lock
  // which this process holds on the file is dropped; takes no lock and rolls nothing back.
  static core::Result<FileHeader> read_header(const std::filesystem::path& file);

  core::Status run(std::string_view sql);
  // One prepared statement that gives no rows, with these values. `sql` as in prepare().
  template <class... Values>
  core::Status change(std::string_view sql, const Values&... values) {
    auto statement = BOGOSITY_TRY(query(sql, values...));
    return statement.run();
  }
  // A statement of one SQL text is prepared once and lent again and again, to one borrower at a time.
  core::Result<Statement> prepare(std::string_view sql);
  // The same with these values, ready to be stepped through.
  template <class... Values>
  core::Result<Statement> query(std::string_view sql, const Values&... values) {
    auto statement = BOGOSITY_TRY(prepare(sql));
    statement.bind(values...);
    return statement;
  }
  // The number in the first row and column; 0 if there is no row.
  template <class... Values>
  core::Result<std::int64_t> number(std::string_view sql, const Values&... values) {
    auto statement = BOGOSITY_TRY(query(sql, values...));
    const bool row = BOGOSITY_TRY(statement.step());
    return row ? statement.integer(0) : 0;
  }
  template <class Make, class... Values>
  auto rows(std::string_view sql, Make make, const Values&... values)
      -> core::Result<std::vector<decltype(make(std::declval<const Statement&>()))>> {
    auto statement = BOGOSITY_TRY(query(sql, values...));
    std::vector<decltype(make(statement))> all;
    while (BOGOSITY_TRY(statement.step())) all.push_back(make(statement));
    return all;
  }
  // The first column of all rows.
  template <class... Values>
  core::Result<std::vector<std::int64_t>> numbers(std::string_view sql, const Values&... values) {
    return rows(
        sql, [](const Statement& row) { return row.integer(0); }, values...);
  }
  template <class... Values>
  core::Result<std::vector<std::string>> texts(std::string_view sql, const Values&... values) {
    return rows(
        sql, [](const Statement& row) { return row.text(0); }, values...);
  }
  // What `make` gives of the first row; nothing if there is no row.
  template <class Make, class... Values>
  auto first(std::string_view sql, Make make, const Values&... values)
      -> core::Result<std::optional<decltype(make(std::declval<const Statement&>()))>> {
    auto statement = BOGOSITY_TRY(query(sql, values...));
    if (!BOGOSITY_TRY(statement.step())) return std::nullopt;
    return make(statement);
  }
  template <class... Values>
  core::Result<std::optional<core::Uuid>> first_id(std::string_view sql, const Values&... values) {
    return first(
        sql, [](const Statement& row) { return core::Uuid{row.bytes<16>(0)}; }, values...);
  }
  core::Result<bool> has_table(std::string_view name);

  void be_patient(std::chrono::milliseconds patience);

  // From here on every transaction is refused once another program has given the file a later version (user_version).
  void expect_version(std::int64_t version) { expected_version_ = version; }
  core::Status check_version();

  // Refused if somebody has deleted the file or put another one in its place. `so` ends the sentence: what was not
  // done, "nothing was stored".
  core::Status check_in_place(const std::string& so) const;
  core::Result<std::int64_t> size() const;  // of the file, in bytes
  bool in_transaction() const;
  core::Result<FileState> state();
  const std::filesystem::path& file() const { return file_; }
  core::Error storage_error_of(int code) const;
  // For SQLite's own interfaces (backup, progress), in db/ only.
  sqlite3* handle() const { return handle_.get(); }
  // A file that nobody else can open and that is gone when it is closed. On disk for the copy of a file of any size
  // (db/backup/copy.h). `called`: the name in errors.
  enum class PrivatePlace : std::uint8_t { disk, memory };
  static core::Result<Database> open_private(const std::filesystem::path& called,
                                             PrivatePlace place = PrivatePlace::disk);
  bool is_private() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  Database() = default;
  // A connection as SQLite makes it. `file`: the name in errors.
  static core::Result<Database> connect(const std::filesystem::path& file, const std::string& name, int flags);
  core::Status set_up(std::chrono::milliseconds patience, std::string_view pragmas);

  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> prepared_;  // by their SQL
  std::optional<std::int64_t> expected_version_;
};

// A table's or column's name as SQL writes it, whatever stands in it.
std::string quoted_name(const std::string& name);

// SQLite's codes as errors for people at a table: what happened, what is safe, what to do. `code` is an extended result
// code, `detail` SQLite's own words. The failed change has been, or will be, rolled back.
core::Error storage_error(int code, const std::filesystem::path& file, const std::string& detail);
// A trouble in our own words; `what` follows the name of the file and a colon.
tl::unexpected<core::Error> storage_error_with(const std::filesystem::path& file, const std::string& what,
                                               std::string way_out);

// A write transaction: all of it is stored for good by commit(), or nothing of it when it goes out of scope.
class Transaction {
 public:
  // Claims the right to write at once, so that what is read inside still holds when it commits.
  static core::Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  core::Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

// Several queries that see one state of the file, and lock it once. Inside of a transaction they do so anyway.
class Reading {
 public:
  static core::Result<Reading> begin(Database& database);
  Reading(Reading&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Reading& operator=(Reading&&) = delete;
  ~Reading();

 private:
  explicit Reading(Database& database) : database_(&database) {}
  Database* database_;
};

// A part of a transaction that can be undone alone. After some errors SQLite has rolled back the whole transaction by
// itself: then nothing is left to do here. Left alone it is rolled back with the transaction.
class Savepoint {
 public:
  static core::Result<Savepoint> begin(Database& database);
  core::Status release();
  core::Status roll_back();

 private:
  explicit Savepoint(Database& database) : database_(&database) {}
  Database* database_;
};

// The settings of a connection before it reads its first page. A file may come from anybody: nothing in it can run
// anything (no extension, no function with side effects, no view instead of a table) or ask for more memory than
// src/core/limits.h allows.

core::Status harden(sqlite3* handle, const std::filesystem::path& file);

// All triggers of the connection, or none of them: where there are some that are not the program's own.
void enable_triggers(sqlite3* handle, bool they_may);

// Turns the triggers off while it exists, for a change that they forbid or need not check.
class TriggersOff {
 public:
  explicit TriggersOff(Database& database);
  TriggersOff(const TriggersOff&) = delete;
  TriggersOff& operator=(const TriggersOff&) = delete;
  ~TriggersOff() { enable_triggers(handle_, were_on_); }

 private:
  sqlite3* handle_;
  bool were_on_;
};

// The progress of long work on a file, shared with waiting threads, and their request to stop.
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

// A limit for SQLite's work on a foreign file. While it lives, statements of its connection are interrupted once they
// have taken more steps than a file of that size can need, or once the work is given up.
class StepBudget {
 public:
  // So many steps, or as many as reading every row of the file about ten times costs.
  explicit StepBudget(Database& database, const CopyProgress* progress = nullptr,
                      std::optional<std::int64_t> steps = {});
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
