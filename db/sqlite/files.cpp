#include "db/sqlite/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <optional>

#include "db/sqlite/database.h"
#include "db/system/clock.h"

namespace bogosity::db {
namespace fs = std::filesystem;

std::error_code fsync_file(const fs::path& file) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) return {errno, std::generic_category()};
  const int failed = ::fsync(handle) == 0 ? 0 : errno;
  ::close(handle);
  return {failed, std::generic_category()};
}

void fsync_folder(const fs::path& folder) { static_cast<void>(fsync_file(folder)); }

PartialFile::PartialFile(fs::path final_name) : path_(std::move(final_name)) {
  path_ += fmt::format(".{}-{}{}", ::getpid(), random_digits(), partial_mark);
  // Whoever opens the file next says why it could not be made.
  const int made = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (made >= 0) ::close(made);
}

void PartialFile::remove() {
  std::error_code ignored;
  fs::remove(path_, ignored);
  fs::remove(fs::path(path_) += "-journal", ignored);
}

// A hard link, unlike a rename, never takes another's place. Not every file system has them.
std::error_code give_name(const fs::path& partial, const fs::path& file) {
  std::error_code failed;
  fs::create_hard_link(partial, file, failed);
  if (!failed) {
    std::error_code ignored;
    fs::remove(partial, ignored);
    return {};
  }
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) return std::make_error_code(std::errc::file_exists);
  fs::rename(partial, file, failed);
  return failed;
}

std::optional<bool> has_ended(std::string_view process) {
  pid_t id = 0;
  const auto read = std::from_chars(process.data(), process.data() + process.size(), id);
  if (read.ec != std::errc() || id <= 0) return {};
  return ::kill(id, 0) != 0 && errno == ESRCH;
}

std::uint32_t big_endian(const char* at) {
  std::uint32_t value = 0;
  for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(at[i]);
  return value;
}

std::vector<fs::directory_entry> files_in(const fs::path& folder) {
  std::vector<fs::directory_entry> all;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) all.push_back(*at);
  return all;
}

fs::path whole_path(const fs::path& file) {
  std::error_code failed;
  fs::path whole = fs::absolute(file, failed);
  // With a dot in front no path is taken for a special word such as ":memory:".
  return failed ? "." / file : whole;
}

namespace {

// https://www.sqlite.org/fileformat2.html#the_rollback_journal: all numbers are big-endian.
constexpr std::string_view magic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
constexpr std::size_t journal_header_size = 28;
constexpr std::uint32_t number_and_checksum = 8;  // beside each page that was saved
constexpr std::uint32_t change_counter_at = 24;   // in the first page of a database
constexpr std::uint32_t not_counted = 0xffffffff;

struct RollbackJournal {
  std::uint32_t records = 0;
  std::uint32_t nonce = 0;  // another one for each transaction
  std::uint32_t pages = 0;  // of the file before
  std::uint32_t sector = 0;
  std::uint32_t page_size = 0;
  std::optional<std::uint32_t> changes;  // of the file before, if its first page was saved
};

std::optional<std::uint32_t> number_at(std::ifstream& in, std::uint64_t at) {
  std::array<char, 4> bytes{};
  in.seekg(static_cast<std::streamoff>(at));
  return in.read(bytes.data(), bytes.size()) ? std::optional(big_endian(bytes.data())) : std::nullopt;
}

void find_first_page(std::ifstream& in, RollbackJournal& journal) {
  std::uint64_t at = journal.sector;
  for (std::uint32_t i = 0; i < journal.records; ++i, at += journal.page_size + number_and_checksum) {
    const auto page = number_at(in, at);
    if (!page) return;
    if (*page != 1) continue;
    journal.changes = number_at(in, at + sizeof *page + change_counter_at);
    return;
  }
}

// Nothing if there is none that SQLite would play back.
std::optional<RollbackJournal> read_journal(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::array<char, journal_header_size> header{};
  if (!in.read(header.data(), header.size())) return std::nullopt;
  if (std::string_view(header.data(), magic.size()) != magic) return std::nullopt;
  const auto number = [&](std::size_t i) { return big_endian(header.data() + magic.size() + i * 4); };
  RollbackJournal journal{number(0), number(1), number(2), number(3), number(4), {}};
  find_first_page(in, journal);
  return journal;
}

bool fits(const RollbackJournal& journal, const FileHeader& look) {
  if (journal.page_size != look.page_size) return false;
  if (journal.changes) return look.changes == *journal.changes || look.changes == *journal.changes + 1;
  // Nothing was saved, so nothing was written: only the length would be set.
  return journal.records != 0 || journal.pages == look.pages;
}

// SQLite looks beside the file itself, whatever link leads to it.
fs::path beside(const fs::path& file, const char* end) {
  std::error_code failed;
  const fs::path whole = fs::weakly_canonical(file, failed);
  return fs::path(failed || whole.empty() ? file : whole) += end;
}

fs::file_type type_of(const fs::path& path) {
  std::error_code failed;
  const auto type = fs::symlink_status(path, failed).type();
  return type == fs::file_type::none ? fs::file_type::not_found : type;  // SQLite cannot look there, either
}

// At the end of a journal: the name, its length, its checksum, and the magic once more.
bool names_super_journal(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::array<char, 16> end{};
  in.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
  return in.read(end.data(), end.size()) && std::string_view(end.data(), end.size()).ends_with(magic);
}

core::Status check_is_own(const fs::path& file, const fs::path& path) {
  const auto journal = read_journal(path);
  if (!journal || journal->records == not_counted) return {};
  const auto look = Database::read_header(file);
  if (!look || fits(*journal, *look)) return {};
  // A program that is at work just now writes one transaction after the other.
  const auto again = Database::read_header(file);
  const auto later = read_journal(path);
  if (!later || later->nonce != journal->nonce || (again && fits(*later, *again))) return {};
  return storage_error_with(file,
                            "the journal of another file lies beside it after a crash (" + path.filename().string() +
                                "); it would overwrite this file, so neither was touched",
                            "put back the file that was there, or move that journal elsewhere");
}

}  // namespace

core::Status check_ordinary(const fs::path& file) {
  std::error_code failed;
  const auto type = fs::status(file, failed).type();
  if (type == fs::file_type::regular || type == fs::file_type::not_found) return {};
  if (type == fs::file_type::none)
    return storage_error_with(file, "the file cannot be read (" + failed.message() + ")", "check its permissions");
  return storage_error_with(file, type == fs::file_type::directory ? "this is a folder" : "this is not a regular file",
                            "name another file");
}

core::Status check_beside(const fs::path& file) {
  const fs::path journal = beside(file, "-journal");
  const fs::path wal = beside(file, "-wal");
  if (type_of(wal) != fs::file_type::not_found) {
    return storage_error_with(
        file,
        "beside it lies " + wal.string() +
            ", which this program never writes; SQLite would follow it, so nothing was opened",
        "if another program has the file open, close that program; else move the -wal file elsewhere");
  }
  const auto type = type_of(journal);
  if (type == fs::file_type::not_found) return {};
  if (type != fs::file_type::regular || names_super_journal(journal)) {
    return storage_error_with(
        file,
        "beside it lies " + journal.string() +
            ", which this program never writes; SQLite would delete files that it names, so nothing "
            "was opened",
        "move that journal elsewhere");
  }
  return check_is_own(file, journal);
}

core::Status check_was_closed(const fs::path& file) {
  const fs::path wal = beside(file, "-wal");
  const fs::path journal = beside(file, "-journal");
  std::error_code ignored;
  const bool has_wal = type_of(wal) == fs::file_type::regular && fs::file_size(wal, ignored) > 0;
  const bool has_journal =
      type_of(journal) == fs::file_type::regular && (read_journal(journal) || names_super_journal(journal));
  if (!has_wal && !has_journal) return {};
  return storage_error_with(
      file,
      "the program that wrote it did not close it properly, or still has it open (beside it lies " +
          (has_wal ? wal : journal).filename().string() + "); nothing was read",
      "open it with that program, close that program, then try again");
}

}  // namespace bogosity::db
