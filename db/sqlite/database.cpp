#include "db/sqlite/database.h"

#include <sqlite3.h>

#include <cctype>
#include <cstring>

#include "db/sqlite/files.h"

namespace bogosity::db {
namespace {

constexpr std::size_t header_size = 100;
constexpr std::string_view header_magic("SQLite format 3\0", 16);
constexpr std::size_t page_size_at = 16;  // two bytes
constexpr std::size_t changes_at = 24;
constexpr std::size_t pages_at = 28;
constexpr std::size_t version_at = 60;
constexpr std::size_t application_id_at = 68;

constexpr std::string_view pragmas_of_all =
    "PRAGMA foreign_keys = ON;"
    "PRAGMA cell_size_check = ON;"
    "PRAGMA mmap_size = 0;";
constexpr std::string_view pragmas_of_durable_files =
    "PRAGMA journal_mode = TRUNCATE;"
    "PRAGMA synchronous = EXTRA;";

// SQLite takes only absolute names for what they are (":memory:" is a file like any other here).
std::string name_for(const std::filesystem::path& file) { return whole_path(file).string(); }

// SQLite takes an immutable file for one that nobody changes and nothing belongs to.
std::string immutable_name_for(const std::filesystem::path& file) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string uri = "file:";
  for (const char letter : name_for(file)) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool is_plain = letter == '/' || std::isalnum(byte) != 0;
    uri += is_plain ? std::string(1, letter) : std::string{'%', digits[byte >> 4], digits[byte & 15]};
  }
  return uri + "?immutable=1";
}

sqlite3_file* raw_file(sqlite3* handle) {
  sqlite3_file* raw = nullptr;
  sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &raw);
  return raw;
}

}  // namespace

void Statement::Reset::operator()(sqlite3_stmt* statement) const {
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
}

void Statement::reset() {
  Reset()(statement_.get());
  bind_failed_ = SQLITE_OK;
}

void Statement::keep(int code) {
  if (code != SQLITE_OK && bind_failed_ == SQLITE_OK) bind_failed_ = code;
}

void Statement::bind_one(int at, std::int64_t value) { keep(sqlite3_bind_int64(statement_.get(), at, value)); }

void Statement::bind_one(int at, std::string_view value) {
  // A view of nothing may have no address, which SQLite would take for NULL.
  const char* address = value.empty() ? "" : value.data();
  const auto kept = copies_ ? SQLITE_TRANSIENT : SQLITE_STATIC;
  keep(sqlite3_bind_text64(statement_.get(), at, address, value.size(), kept, SQLITE_UTF8));
}

void Statement::bind_cell(int at, const core::Value& value) {
  if (value.holds == core::Value::Holds::number)
    bind_one(at, value.number);
  else if (value.holds == core::Value::Holds::text)
    bind_one(at, std::string_view(value.text));
  else
    bind_null(at);
}

void Statement::bind_null(int at) { keep(sqlite3_bind_null(statement_.get(), at)); }

void Statement::bind_bytes(int at, const std::uint8_t* bytes, std::size_t size) {
  keep(sqlite3_bind_blob64(statement_.get(), at, bytes, size, copies_ ? SQLITE_TRANSIENT : SQLITE_STATIC));
}

core::Result<bool> Statement::step() {
  if (bind_failed_ != SQLITE_OK) return tl::unexpected(database_->storage_error_of(bind_failed_));
  const int code = sqlite3_step(statement_.get());
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

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* address = sqlite3_column_text(statement_.get(), column);
  if (address == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {reinterpret_cast<const char*>(address), size};
}

core::Instant Statement::instant(int column) const {
  return {integer(column), static_cast<std::int16_t>(integer(column + 1))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

core::Value Statement::value(int column) const {
  const int type = sqlite3_column_type(statement_.get(), column);
  if (type == SQLITE_NULL) return {};
  if (type == SQLITE_INTEGER) return core::Value(integer(column));
  if (type != SQLITE_BLOB) return core::Value(text(column));
  constexpr std::string_view digits = "0123456789abcdef";
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  std::string hex;
  for (int i = 0; i < sqlite3_column_bytes(statement_.get(), column); ++i) {
    hex += digits[bytes[i] >> 4];
    hex += digits[bytes[i] & 15];
  }
  return core::Value(hex);
}

void Statement::copy_bytes(int column, std::uint8_t* out, std::size_t size) const {
  const void* address = sqlite3_column_blob(statement_.get(), column);
  if (address == nullptr || static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)) != size) return;
  std::memcpy(out, address, size);
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
void Database::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

core::Result<Database> Database::open(const std::filesystem::path& file, std::chrono::milliseconds patience,
                                      OpenMode mode) {
  BOGOSITY_TRY(check_ordinary(file));
  BOGOSITY_TRY(mode == OpenMode::bytes ? check_was_closed(file) : check_beside(file));
  const bool is_immutable = mode == OpenMode::bytes;
  const int rights = is_immutable              ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
                     : mode == OpenMode::read  ? SQLITE_OPEN_READONLY
                     : mode == OpenMode::write ? SQLITE_OPEN_READWRITE
                                               : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  auto database = BOGOSITY_TRY(connect(file, is_immutable ? immutable_name_for(file) : name_for(file), rights));
  BOGOSITY_TRY(database.set_up(patience, is_immutable ? std::string_view() : pragmas_of_durable_files));
  return database;
}

core::Result<Database> Database::open_private(const std::filesystem::path& called, PrivatePlace place) {
  // An empty name is SQLite's own temporary file.
  auto database = BOGOSITY_TRY(
      connect(called, place == PrivatePlace::memory ? ":memory:" : "", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE));
  BOGOSITY_TRY(database.set_up({}, {}));
  return database;
}

bool Database::is_private() const {
  const char* name = sqlite3_db_filename(handle_.get(), "main");
  return name == nullptr || *name == '\0';
}

core::Result<Database> Database::connect(const std::filesystem::path& file, const std::string& name, int flags) {
  Database database;
  database.file_ = file;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_EXRESCODE, nullptr);
  database.handle_.reset(handle);
  if (code != SQLITE_OK) return tl::unexpected(storage_error(code, file, sqlite3_errstr(code)));
  return database;
}

core::Status Database::set_up(std::chrono::milliseconds patience, std::string_view pragmas) {
  be_patient(patience);
  auto ok = harden(handle_.get(), file_);
  if (ok && !pragmas.empty()) ok = run(pragmas);
  return ok ? run(pragmas_of_all) : ok;
}

core::Result<FileHeader> Database::read_header(const std::filesystem::path& file) {
  BOGOSITY_TRY(check_ordinary(file));
  const auto database = BOGOSITY_TRY(connect(file, name_for(file), SQLITE_OPEN_READONLY));
  FileHeader look;
  look.size = BOGOSITY_TRY(database.size());
  if (look.size < std::int64_t{header_size}) return look;
  std::array<char, header_size> header{};
  sqlite3_file* raw = raw_file(database.handle());
  if (const int read = raw->pMethods->xRead(raw, header.data(), header_size, 0); read != SQLITE_OK) {
    return tl::unexpected(storage_error(read, file, sqlite3_errstr(read)));
  }
  look.is_database = std::string_view(header.data(), header_magic.size()) == header_magic;
  const std::uint32_t page_size = big_endian(header.data() + page_size_at) >> 16;
  look.page_size = page_size == 1 ? 65536 : page_size;
  look.changes = big_endian(header.data() + changes_at);
  look.pages = big_endian(header.data() + pages_at);
  look.version = big_endian(header.data() + version_at);
  look.application_id = big_endian(header.data() + application_id_at);
  return look;
}

core::Error Database::storage_error_of(int code) const {
  return storage_error(code, file_, sqlite3_errmsg(handle_.get()));
}

core::Status Database::run(std::string_view sql) {
  const int code = sqlite3_exec(handle_.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return tl::unexpected(storage_error_of(code));
  return {};
}

core::Result<Statement> Database::prepare(std::string_view sql) {
  auto kept = prepared_.find(sql);
  if (kept == prepared_.end()) {
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (code != SQLITE_OK) return tl::unexpected(storage_error_of(code));
    kept = prepared_.emplace(sql, made).first;
  }
  return Statement(*this, kept->second.get());
}

core::Result<bool> Database::has_table(std::string_view name) {
  auto found = BOGOSITY_TRY(query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", name));
  return found.step();
}

void Database::be_patient(std::chrono::milliseconds patience) {
  sqlite3_busy_timeout(handle_.get(), static_cast<int>(patience.count()));
}

core::Status Database::check_in_place(const std::string& so) const {
  int moved = 0;
  const int code = sqlite3_file_control(handle_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (code != SQLITE_OK || moved == 0) return {};
  return storage_error_with(file_, "the file was deleted, renamed or replaced while it was open; " + so,
                            "move it back, or restart the program");
}

core::Status Database::check_version() {
  if (!expected_version_ || BOGOSITY_TRY(number("PRAGMA user_version")) <= *expected_version_) return {};
  return storage_error_with(file_, "a newer bogosity has updated this file meanwhile; nothing was changed",
                            "end this program, and use the newer one");
}

core::Result<std::int64_t> Database::size() const {
  sqlite3_file* raw = raw_file(handle_.get());
  sqlite3_int64 bytes = 0;
  if (const int code = raw->pMethods->xFileSize(raw, &bytes); code != SQLITE_OK) {
    return tl::unexpected(storage_error(code, file_, sqlite3_errstr(code)));
  }
  return bytes;
}

core::Result<FileState> Database::state() {
  return FileState{BOGOSITY_TRY(number("PRAGMA data_version")), sqlite3_total_changes64(handle_.get())};
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

std::string quoted_name(const std::string& name) {
  std::string text = "\"";
  for (const char letter : name) text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return text + '"';
}

core::Result<Transaction> Transaction::begin(Database& database) {
  BOGOSITY_TRY(database.check_in_place("nothing was logged"));
  BOGOSITY_TRY(database.change("BEGIN IMMEDIATE"));
  Transaction transaction(database);
  BOGOSITY_TRY(database.check_version());
  return transaction;
}

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself.
  if (database_ != nullptr && database_->in_transaction()) (void)database_->run("ROLLBACK");
}

core::Status Transaction::commit() {
  auto ok = database_->change("COMMIT");
  if (ok) database_ = nullptr;
  return ok;
}

core::Result<Reading> Reading::begin(Database& database) {
  BOGOSITY_TRY(database.change("SAVEPOINT reading"));
  return Reading(database);
}

Reading::~Reading() {
  if (database_ != nullptr && database_->in_transaction()) (void)database_->change("RELEASE reading");
}

core::Result<Savepoint> Savepoint::begin(Database& database) {
  BOGOSITY_TRY(database.change("SAVEPOINT part"));
  return Savepoint(database);
}

core::Status Savepoint::release() {
  return database_->in_transaction() ? database_->change("RELEASE part") : core::Status();
}

core::Status Savepoint::roll_back() {
  if (database_->in_transaction()) BOGOSITY_TRY(database_->change("ROLLBACK TO part"));
  return release();
}

}  // namespace bogosity::db
