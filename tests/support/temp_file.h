// A folder that is gone when the test is, SQL on a file behind the store's back, and entries that fit together.
#pragma once

#include <sqlite3.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "core/journal.h"
#include "core/session_head.h"
#include "db/store.h"

namespace bogosity::tests {

class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "bogosity-test-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    std::filesystem::permissions(folder_, std::filesystem::perms(0755));
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::filesystem::path operator/(std::string_view name) const { return folder_ / name; }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

// All rows but their first column, as any program that reads SQLite would get them.
inline std::string rows_of(const std::filesystem::path& file, const std::string& question) {
  sqlite3* handle = nullptr;
  sqlite3_open(file.c_str(), &handle);
  sqlite3_busy_timeout(handle, 10000);
  std::string all;
  const auto keep = [](void* out, int columns, char** values, char**) {
    auto& text = *static_cast<std::string*>(out);
    for (int i = 1; i < columns; ++i) text += std::string(values[i] == nullptr ? "" : values[i]) + "|";
    text += "\n";
    return 0;
  };
  char* complaint = nullptr;
  sqlite3_exec(handle, question.c_str(), keep, &all, &complaint);
  if (complaint != nullptr) all += complaint;
  sqlite3_free(complaint);
  sqlite3_close(handle);
  return all;
}

// Runs SQL on the file as any program might; gives SQLite's complaint, or the first column of the last row.
inline std::string sql(const std::filesystem::path& file, const std::string& text) {
  sqlite3* handle = nullptr;
  sqlite3_open(file.c_str(), &handle);
  sqlite3_busy_timeout(handle, 10000);  // a program under test may be at work on the file
  std::string answer;
  char* complaint = nullptr;
  const auto keep = [](void* out, int, char** values, char**) {
    *static_cast<std::string*>(out) = values[0] == nullptr ? "" : values[0];
    return 0;
  };
  sqlite3_exec(handle, text.c_str(), keep, &answer, &complaint);
  if (complaint != nullptr) answer = complaint;
  sqlite3_free(complaint);
  sqlite3_close(handle);
  return answer;
}

// Puts a journal beside the file as a crash in the middle of a commit to several files leaves it: hot, with nothing to
// play back, and with the name of a super-journal at its end. SQLite deletes what is called so.
inline void put_super_journal_beside(const std::filesystem::path& file, const std::string& name) {
  const std::string magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
  const auto number = [](std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xff);
    return bytes;
  };
  constexpr std::uint32_t page = 4096, sector = 512, nonce = 12345, page_of_locks = 0x40000000 / page + 1;
  const auto pages = static_cast<std::uint32_t>(std::filesystem::file_size(file) / page);
  std::string journal = magic + number(0) + number(nonce) + number(pages) + number(sector) + number(page);
  journal.resize(sector, '\0');
  std::uint32_t sum = 0;
  for (const char letter : name) sum += static_cast<std::uint32_t>(letter);
  journal += number(page_of_locks) + name + number(static_cast<std::uint32_t>(name.size())) + number(sum) + magic;
  write(file.string() + "-journal", journal);
}

inline core::Uuid uuid(std::uint8_t number) {
  core::Uuid id;
  id.bytes.fill(number);
  return id;
}

inline core::SessionHead some_session(std::uint8_t number = 1) {
  core::SessionHead session;
  session.id = uuid(number);
  session.game = "You're Bogus";
  session.headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, \"Lee, Bob\", Ünal", {}}};
  session.begun = {1'795'291'200'000, -360};
  session.last_entry = session.begun;
  return session;
}

inline core::Entry entry_after(const std::vector<core::Entry>& entries, std::string text,
                               const core::Uuid& session = uuid(1)) {
  core::Entry entry;
  entry.session = session;
  entry.sequence = static_cast<std::int64_t>(entries.size()) + 1;
  entry.id = core::uuid_of_text(core::to_text(session) + std::to_string(entry.sequence));
  if (!entries.empty()) entry.previous = core::hash_of(entries.back());
  entry.happened = {1'795'291'200'000 + entry.sequence, 60};
  entry.typed = {1'795'291'205'000 + entry.sequence, -90};
  entry.text = std::move(text);
  return entry;
}

}  // namespace bogosity::tests
