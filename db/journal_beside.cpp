#include "db/journal_beside.h"

#include <array>
#include <fstream>
#include <optional>
#include <string_view>

#include "db/trouble.h"

namespace bogosity::db {
namespace fs = std::filesystem;
namespace {

// https://www.sqlite.org/fileformat2.html#the_rollback_journal: all numbers are big-endian.
constexpr std::string_view magic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
constexpr std::size_t header_size = 28;
constexpr std::uint32_t number_and_checksum = 8;  // beside each page that was saved
constexpr std::uint32_t changes_at = 24;          // in the first page of a database
constexpr std::uint32_t not_counted = 0xffffffff;

struct Journal {
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
  if (!in.read(bytes.data(), bytes.size())) return std::nullopt;
  std::uint32_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

void find_first_page(std::ifstream& in, Journal& journal) {
  std::uint64_t at = journal.sector;
  for (std::uint32_t i = 0; i < journal.records; ++i, at += journal.page_size + number_and_checksum) {
    const auto page = number_at(in, at);
    if (!page) return;
    if (*page != 1) continue;
    journal.changes = number_at(in, at + sizeof *page + changes_at);
    return;
  }
}

// Nothing if there is none that SQLite would play back.
std::optional<Journal> read_journal(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::array<char, header_size> header{};
  if (!in.read(header.data(), header.size())) return std::nullopt;
  if (std::string_view(header.data(), magic.size()) != magic) return std::nullopt;
  Journal journal;
  std::uint64_t at = magic.size();
  for (auto* number : {&journal.records, &journal.nonce, &journal.pages, &journal.sector, &journal.page_size}) {
    *number = number_at(in, at).value_or(0);
    at += sizeof *number;
  }
  find_first_page(in, journal);
  return journal;
}

bool fits(const Journal& journal, const FileLook& look) {
  if (journal.page_size != look.page_size) return false;
  if (journal.changes) return look.changes == *journal.changes || look.changes == *journal.changes + 1;
  // Nothing was saved, so nothing was written: only the length would be set.
  return journal.records != 0 || journal.pages == look.pages;
}

}  // namespace

core::Status check_journal_beside(const fs::path& file, const FileLook& look) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(file, ignored);
  const fs::path beside = fs::path(whole.empty() ? file : whole) += "-journal";
  const auto journal = read_journal(beside);
  if (!journal || journal->records == not_counted || fits(*journal, look)) return {};
  // A program that is at work just now writes one transaction after the other.
  const auto again = Database::look_at(file);
  const auto later = read_journal(beside);
  if (!later || later->nonce != journal->nonce || (again && fits(*later, *again))) return {};
  return trouble_with(file,
                      "beside it lies the journal of another file, left by a crash (" + beside.filename().string() +
                          "); it would be written over this one, so neither was touched",
                      "put back the file that was there, or move that journal elsewhere");
}

}  // namespace bogosity::db
