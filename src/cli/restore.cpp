// `bogosity restore COPY`: a copy takes the place of the file, and what was there is kept.
#include "db/restore.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "record_moment.h"

namespace bogosity::cli {
namespace {

std::string in_words_of(const db::Restored& restored) {
  std::string words = fmt::format("{} evening{}", restored.evenings, restored.evenings == 1 ? "" : "s");
  words += restored.last_entry ? ", the last entry of " + in_words(*restored.last_entry) : ", no entry yet";
  if (!restored.before.empty()) words += "\nwhat was there before is kept: " + restored.before.string();
  if (!restored.aside.empty()) {
    words +=
        fmt::format("\nwhat was there was damaged ({}), and is kept: {}", restored.damage, restored.aside.string());
  }
  return words;
}

}  // namespace

int restore(const RestoreOptions& options) {
  const std::filesystem::path database = file_of(options.database);
  if (options.copy.empty() && !options.last) {
    complain("which copy? name it, or take --last; `bogosity backup --list` shows those that there are");
    return wrong_usage;
  }
  const auto copy = options.last ? db::last_copy(database) : db::copy_called(options.copy, database);
  if (!copy) return complain(copy.error());
  db::Course course;
  const auto restored = db::restore(*copy, database, course);
  if (!restored) return complain(restored.error());
  return print("restored " + copy->string() + ": " + in_words_of(*restored));
}

}  // namespace bogosity::cli
