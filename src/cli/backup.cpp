// `bogosity backup`: a copy of the file of all sessions, or a list of those that there are. `bogosity restore COPY`: a
// copy takes the place of the file, and what was there is kept.
#include "db/backup/backup.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "cli/command_line.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/record.h"
#include "session/clock.h"

namespace bogosity::cli {

namespace {

struct BackupOptions {
  std::filesystem::path to;  // a file that is not there yet, or a folder; empty: the folder of copies
  bool list = false;
};

struct RestoreOptions {
  std::string copy;  // a path, or a copy's name or a piece of it
  bool last = false;
};

// "1.2 MB"
std::string size_in_words(std::int64_t bytes) {
  constexpr double thousand = 1000;
  const auto size = static_cast<double>(bytes);
  if (size < thousand) return fmt::format("{} bytes", bytes);
  if (size < thousand * thousand) return fmt::format("{:.0f} kB", size / thousand);
  return fmt::format("{:.1f} MB", size / thousand / thousand);
}

// "evening-ends" without its hyphens.
std::string reason_in_words(const BackupFile& copy) {
  std::string words = copy.reason + (copy.damaged ? " (damaged)" : "");
  std::ranges::replace(words, '-', ' ');
  return words;
}

// On the clock on the wall here: "2026-11-21T20:15-06:00"
std::string moment_in_words(std::int64_t utc_ms) {
  const std::time_t second = utc_ms / 1000;
  std::tm local{};
  localtime_r(&second, &local);
  return bogosity::in_words(core::Instant{utc_ms, static_cast<std::int16_t>(local.tm_gmtoff / 60)});
}

// Names are plain letters but for the database's own, and their widths hardly differ.
std::string backups_in_columns(const BackupList& backups) {
  std::size_t width = 0;
  for (const BackupFile& copy : backups.all) width = std::max(width, copy.file.filename().string().size());
  std::string text = fmt::format("{:{}}  {:22}  {:>9}  WHY\n", "COPY", width, "MADE", "SIZE");
  for (const BackupFile& copy : backups.all) {
    text += fmt::format("{:{}}  {:22}  {:>9}  {}\n", copy.file.filename().string(), width,
                        moment_in_words(copy.made_ms), size_in_words(copy.size), reason_in_words(copy));
  }
  return text;
}

int list(const std::filesystem::path& database) {
  const BackupList backups = db::backups_of(database, wall_clock()().utc_ms);
  if (backups.all.empty()) return print("no copies yet in " + backups.folder.string());
  return print("in " + backups.folder.string() + "\n" + backups_in_columns(backups));
}

core::Result<int> backup(const BackupOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.list) return list(database);
  std::error_code unknown;
  if (!std::filesystem::exists(database, unknown)) {
    return refused(database.string() + ": there is no such file, so there is nothing to copy");
  }
  db::CopyProgress progress;
  db::BackupRequest request{database, backup_reason::by_hand};
  request.to = options.to;
  const auto made = BOGOSITY_TRY(db::make_backup(request, progress));
  BOGOSITY_TRY(db::require_undamaged(made, database));
  const auto size = std::filesystem::file_size(made.file, unknown);
  return print(fmt::format("copied to {} ({})", made.file.string(), size_in_words(static_cast<std::int64_t>(size))));
}

std::string in_words_of(const db::Restored& restored) {
  std::string words = fmt::format("{} evening{}", restored.sessions, restored.sessions == 1 ? "" : "s");
  words += restored.last_entry ? ", the last entry of " + in_words(*restored.last_entry) : ", no entry yet";
  if (!restored.before.empty()) words += "\nwhat was there before is kept: " + restored.before.string();
  if (!restored.aside.empty()) {
    words +=
        fmt::format("\nwhat was there was damaged ({}), and is kept: {}", restored.damage, restored.aside.string());
  }
  return words;
}

core::Result<int> restore(const RestoreOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.copy.empty() && !options.last) {
    return wrong_usage("which copy? name it, or take --last; `bogosity backup --list` shows those that there are");
  }
  const auto copy = BOGOSITY_TRY(options.last ? db::last_backup(database) : db::backup_named(options.copy, database));
  db::CopyProgress progress;
  const auto restored = BOGOSITY_TRY(db::restore(copy, database, progress));
  return print("restored " + copy.string() + ": " + in_words_of(restored));
}

}  // namespace

void add_backup(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "backup",
                  "Copies the file of all evenings, also while an evening goes on. The table does so by "
                  "itself when an evening begins and when it ends.",
                  backup);
  auto* to = command.add_option("--to", options.to,
                                "A file that is not there yet, or a folder, on a stick for instance. Without it "
                                "the copy joins those beside the file, of which the last 20 are kept.");
  command.add_flag("--list", options.list, "Copies nothing; lists the copies, the newest first.")->excludes(to);
  add_database(command, line);
}

void add_restore(CommandLine& line) {
  const auto [command, options] = add_command(
      line, file_of_sessions, "restore",
      "Puts a copy in the place of the file. The copy is checked first, and what was there is copied or set aside.",
      restore);
  auto* copy = command.add_option("COPY", options.copy,
                                  "A file, or one of `bogosity backup --list` by its name or a piece of it.");
  command.add_flag("--last", options.last, "The newest of those that are whole.")->excludes(copy);
  add_database(command, line);
}

}  // namespace bogosity::cli
