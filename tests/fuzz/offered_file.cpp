#include "offered_file.h"

#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "expect.h"
#include "template_file.h"
#include "transfer/archive.h"

namespace bogosity::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view member_mark = "#member ";

std::string_view take_line(std::string_view& rest) {
  const auto line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  return line;
}

std::string archive_of(std::string_view rest, std::string_view ending) {
  const fs::path file = scratch_folder() / ("made" + std::string(ending));
  const auto opened = transfer::open_export_target(file);
  expect(opened.has_value(), "an archive can be made");
  transfer::ExportTarget* const writer = opened->get();
  std::string name = "a";
  std::string text;
  const auto add = [&] { static_cast<void>(writer->add(name, text, 1'795'291'200)); };
  while (!rest.empty()) {
    const auto line = take_line(rest);
    if (!line.starts_with(member_mark)) {
      text.append(line) += '\n';
      continue;
    }
    if (!text.empty()) add();
    name = line.substr(member_mark.size());
    text.clear();
  }
  add();
  expect(writer->finish().has_value(), "an archive can be finished");
  return contents(file);
}

struct Close {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};

// Nothing but this database is touched, and nothing that is said to the whole program is changed.
int allow(void*, int action, const char* first, const char*, const char*, const char*) {
  if (action == SQLITE_ATTACH || action == SQLITE_DETACH) return SQLITE_DENY;
  if (action != SQLITE_PRAGMA) return SQLITE_OK;
  const std::string_view name = first == nullptr ? "" : first;
  const bool fine = name == "user_version" || name == "application_id" || name == "writable_schema";
  return fine ? SQLITE_OK : SQLITE_DENY;
}

int enough(void*) { return 1; }

std::string database_of(std::string_view statements) {
  constexpr int most_steps = 20'000;
  sqlite3* opened = nullptr;
  sqlite3_open(":memory:", &opened);
  const std::unique_ptr<sqlite3, Close> handle(opened);
  const std::string& from = template_file();
  auto* bytes = static_cast<unsigned char*>(sqlite3_malloc64(from.size()));
  std::copy(from.begin(), from.end(), bytes);
  const auto size = static_cast<sqlite3_int64>(from.size());
  sqlite3_deserialize(opened, "main", bytes, size, size,
                      SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
  sqlite3_set_authorizer(opened, allow, nullptr);
  sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, 1 << 20);
  while (!statements.empty()) {
    sqlite3_progress_handler(opened, most_steps, enough, nullptr);
    sqlite3_exec(opened, std::string(take_line(statements)).c_str(), nullptr, nullptr, nullptr);
  }
  if (sqlite3_get_autocommit(opened) == 0) sqlite3_exec(opened, "COMMIT", nullptr, nullptr, nullptr);
  sqlite3_int64 length = 0;
  unsigned char* made = sqlite3_serialize(opened, "main", &length, 0);
  std::string out(reinterpret_cast<const char*>(made), made == nullptr ? 0 : static_cast<std::size_t>(length));
  sqlite3_free(made);
  return out;
}

}  // namespace

std::string offered_file(std::string_view input) {
  std::string_view rest = input;
  const auto how = take_line(rest);
  if (how == "#zip") return archive_of(rest, ".zip");
  if (how == "#tar") return archive_of(rest, ".tar.gz");
  return how == "#sql" ? database_of(rest) : std::string(input);
}

}  // namespace bogosity::fuzz
