#include "cli/backup.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <iostream>

#include "cli/commands.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "core/record.h"
#include "db/backup/backup.h"
#include "db/backup/restore.h"
#include "session/clock.h"

namespace bogosity::cli {

// `bogosity backup`: a copy of the file of all evenings, or a list of those that there are.

namespace {

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

}  // namespace

int backup(const BackupOptions& options) {
  const std::filesystem::path database = file_of(options.database);
  if (options.list) return list(database);
  std::error_code unknown;
  if (!std::filesystem::exists(database, unknown)) {
    return complain(database.string() + ": there is no such file, so there is nothing to copy");
  }
  db::CopyProgress progress;
  db::BackupRequest request{database, backup_reason::by_hand};
  request.to = options.to;
  const auto made = db::make_backup(request, progress);
  if (!made) return complain(made.error());
  if (const auto whole = db::require_undamaged(*made, database); !whole) return complain(whole.error());
  const auto size = std::filesystem::file_size(made->file, unknown);
  return print(fmt::format("copied to {} ({})", made->file.string(), size_in_words(static_cast<std::int64_t>(size))));
}

// `bogosity restore COPY`: a copy takes the place of the file, and what was there is kept.

namespace {

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

}  // namespace

int restore(const RestoreOptions& options) {
  const std::filesystem::path database = file_of(options.database);
  if (options.copy.empty() && !options.last) {
    complain("which copy? name it, or take --last; `bogosity backup --list` shows those that there are");
    return exit_usage;
  }
  const auto copy = options.last ? db::last_backup(database) : db::backup_named(options.copy, database);
  if (!copy) return complain(copy.error());
  db::CopyProgress progress;
  const auto restored = db::restore(*copy, database, progress);
  if (!restored) return complain(restored.error());
  return print("restored " + copy->string() + ": " + in_words_of(*restored));
}

namespace {

constexpr std::chrono::milliseconds before_it_is_long{700};
constexpr std::chrono::milliseconds between_looks{200};

void show(const Progress& progress) {
  const std::string share = progress.total > 0 ? fmt::format(" {} %", progress.done * 100 / progress.total) : " ...";
  with_terminal_guard() << '\r' << progress.what << share << "   " << std::flush;
}

}  // namespace

core::Status run_to_end(Job& job) {
  const bool can_show = ::isatty(STDERR_FILENO) == 1;
  bool shown = false;
  auto done = job.step(before_it_is_long);
  for (; done && !*done; done = job.step(between_looks)) {
    if (can_show) show(job.progress());
    shown = can_show;
  }
  if (shown) with_terminal_guard() << "\r\033[K" << std::flush;
  if (!done) return tl::unexpected(done.error());
  return {};
}

void back_up_now(Store& store, std::string_view reason) {
  auto job = store.begin_backup(reason);
  auto done = job ? *job ? run_to_end(**job) : core::Status() : tl::unexpected(job.error());
  if (!done) {
    complain("no copy was made of the evening so far: " + core::describe(done.error()) +
             "; the evening itself is safe");
  }
}

std::string size_in_words(std::int64_t bytes) {
  constexpr double thousand = 1000;
  const auto size = static_cast<double>(bytes);
  if (size < thousand) return fmt::format("{} bytes", bytes);
  if (size < thousand * thousand) return fmt::format("{:.0f} kB", size / thousand);
  return fmt::format("{:.1f} MB", size / thousand / thousand);
}

std::string reason_in_words(const BackupFile& copy) {
  std::string words = copy.reason + (copy.damaged ? " (damaged)" : "");
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string moment_in_words(std::int64_t utc_ms) {
  const std::time_t second = utc_ms / 1000;
  std::tm local{};
  localtime_r(&second, &local);
  return bogosity::in_words(core::Instant{utc_ms, static_cast<std::int16_t>(local.tm_gmtoff / 60)});
}

}  // namespace bogosity::cli
