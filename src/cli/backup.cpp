// `bogosity backup`: a copy of the file of all sessions, or a list of those that there are. `bogosity restore COPY`: a
// copy takes the place of the file, and what was there is kept.
#include "db/backup/backup.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "cli/command_line.h"
#include "cli/progress.h"
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

int list(const std::filesystem::path& database) {
  const BackupList backups = db::backups_of(database, wall_clock()().utc_ms);
  if (backups.all.empty()) return print("No copies yet in " + backups.folder.string() + ".");
  std::vector<Cells> rows;
  for (const BackupFile& copy : backups.all) {
    rows.push_back({copy.file.filename().string(), moment_in_words(copy.made_ms), size_in_words(copy.size),
                    reason_in_words(copy)});
  }
  return print("In " + backups.folder.string() + ":\n" + in_columns({"COPY", "MADE", "SIZE", "WHY"}, std::move(rows)));
}

core::Result<int> backup(const BackupOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.list) return list(database);
  if (const auto missing = why_missing(database); !missing.empty()) return wrong_usage(missing);
  db::BackupRequest request{database, backup_reason::by_hand};
  request.to = options.to;
  db::CopyJob<db::Backup> job([&](auto& progress) { return db::make_backup(request, progress); });
  BOGOSITY_TRY(run_job(job));
  const auto made = BOGOSITY_TRY(job.result());
  BOGOSITY_TRY(db::require_undamaged(made, database));
  std::error_code unknown;
  const auto size = std::filesystem::file_size(made.file, unknown);
  return print(fmt::format("Copied to {} ({}).", made.file.string(), size_in_words(static_cast<std::int64_t>(size))));
}

std::string in_words_of(const db::Restored& restored) {
  std::string words = fmt::format("{} evening{}", restored.sessions, restored.sessions == 1 ? "" : "s");
  words += restored.last_entry ? ", the last entry of " + in_words(*restored.last_entry) : ", no entry yet";
  if (!restored.before.empty()) words += ".\nThe file before that was copied to " + restored.before.string();
  if (!restored.aside.empty()) {
    words += fmt::format(".\nThe file before that was damaged ({}) and is kept as {}", restored.damage,
                         restored.aside.string());
  }
  return words;
}

core::Result<int> restore(const RestoreOptions& options, const CommandLine& line) {
  const std::filesystem::path database = file_of(line.database);
  if (options.copy.empty() && !options.last) {
    return wrong_usage("name a copy, or use --last. `bogosity backup --list` lists them.");
  }
  const auto copy = BOGOSITY_TRY(options.last ? db::last_backup(database) : db::backup_named(options.copy, database));
  db::CopyJob<db::Restored> job([&](auto& progress) { return db::restore(copy, database, progress); });
  BOGOSITY_TRY(run_job(job));
  const auto restored = BOGOSITY_TRY(job.result());
  return print("Restored " + copy.string() + ": " + in_words_of(restored) + ".");
}

}  // namespace

void add_backup(CommandLine& line) {
  const auto [command, options] =
      add_command(line, file_of_sessions, "backup",
                  "Copies the file of evenings, also while an evening is being played. The table does so by "
                  "itself when an evening begins and when it ends.",
                  backup);
  auto* to = add_output(command, options.to,
                        "A new file, or a folder. The default is the folder of copies, where the last 20 are kept.");
  command.add_flag("--list", options.list, "Lists the copies instead, the newest first.")->excludes(to);
  add_database(command, line, DatabaseUse::made_if_missing);  // its copies outlive it
  add_examples(command, {"backup", "backup --list", "backup --output /media/stick"});
}

void add_restore(CommandLine& line) {
  const auto [command, options] = add_command(
      line, file_of_sessions, "restore",
      "Replaces the file of evenings by a copy. The copy is checked first, and the file before is kept.", restore);
  auto* copy = command.add_option("COPY", options.copy,
                                  "A file, or a copy of `bogosity backup --list`: its name or a part of it.");
  command.add_flag("--last", options.last, "The newest copy that is whole.")->excludes(copy);
  add_database(command, line, DatabaseUse::made_if_missing);
  add_examples(command, {"restore --last", "restore 2026-11-21"});
}

}  // namespace bogosity::cli
