// `bogosity backup`: a copy of the file of all evenings, or a list of those that there are.
#include "db/backup.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/copies.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "clock.h"

namespace bogosity::cli {
namespace {

// Names are plain letters but for the database's own, and their widths hardly differ.
std::string copies_in_columns(const Copies& copies) {
  std::size_t width = 0;
  for (const Copy& copy : copies.all) width = std::max(width, copy.file.filename().string().size());
  std::string text = fmt::format("{:{}}  {:22}  {:>9}  WHY\n", "COPY", width, "MADE", "SIZE");
  for (const Copy& copy : copies.all) {
    text += fmt::format("{:{}}  {:22}  {:>9}  {}\n", copy.file.filename().string(), width,
                        moment_in_words(copy.made_ms), size_in_words(copy.size), reason_in_words(copy));
  }
  return text;
}

int list(const std::filesystem::path& database) {
  const Copies copies = db::copies_of(database, wall_clock()().utc_ms);
  if (copies.all.empty()) return print("no copies yet in " + copies.folder.string());
  return print("in " + copies.folder.string() + "\n" + copies_in_columns(copies));
}

}  // namespace

int backup(const BackupOptions& options) {
  const std::filesystem::path database = file_of(options.database);
  if (options.list) return list(database);
  std::error_code unknown;
  if (!std::filesystem::exists(database, unknown)) {
    return complain(database.string() + ": there is no such file, so there is nothing to copy");
  }
  db::Course course;
  db::BackupRequest request{database, copy_reason::by_hand};
  request.to = options.to;
  const auto made = db::make_backup(request, course);
  if (!made) return complain(made.error());
  if (const auto whole = db::whole_or_refused(*made, database); !whole) return complain(whole.error());
  const auto size = std::filesystem::file_size(made->file, unknown);
  return print(fmt::format("copied to {} ({})", made->file.string(), size_in_words(static_cast<std::int64_t>(size))));
}

}  // namespace bogosity::cli
