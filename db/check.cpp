#include "db/check.h"

#include <array>

#include "db/budget.h"
#include "db/cache_tables.h"
#include "db/check_session.h"
#include "db/schema.h"
#include "db/seats.h"
#include "db/session_list.h"
#include "db/snapshot.h"
#include "db/strangers.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;

// What concerns the file as a whole: each gives a sentence if something is wrong.
using WholeCheck = Result<std::optional<std::string>> (*)(Database&);

// Who a seat's person is stands in the summaries, too.
Result<std::optional<std::string>> persons_differ(Database& database) {
  const auto count = database.number(
      "SELECT count(*) FROM summary LEFT JOIN seat USING (session, seat) WHERE summary.person IS NOT seat.person");
  if (!count) return tl::unexpected(count.error());
  if (*count == 0) return std::nullopt;
  return "table summary: in " + std::to_string(*count) + " rows the person is not the one who sat there";
}

Result<std::optional<std::string>> rules_differ(Database& database) {
  const auto version = database.number("SELECT version FROM cache_state");
  if (!version) return tl::unexpected(version.error());
  if (*version == caches_version) return std::nullopt;
  return std::string("the tables for questions were made by another version of the program");
}

Result<std::optional<std::string>> people_differ(Database& database) {
  const auto found = roster_differs(database);
  if (!found) return tl::unexpected(found.error());
  if (found->empty()) return std::nullopt;
  const std::string more = found->size() > 1 ? " (and " + std::to_string(found->size() - 1) + " more)" : "";
  return found->front() + more;
}

Result<std::optional<std::string>> days_differ(Database& database) {
  const auto count = count_played_otherwise(database);
  if (!count) return tl::unexpected(count.error());
  if (*count == 0) return std::nullopt;
  return "table session: of " + std::to_string(*count) + " evenings the day of play is not what their headers say";
}

constexpr std::array<WholeCheck, 4> whole_checks = {rules_differ, persons_differ, people_differ, days_differ};

class FileCheck final : public Check {
 public:
  explicit FileCheck(Database& database) : source_(database) {}

  Result<bool> step(std::chrono::milliseconds slice) override;
  Progress progress() const override;
  const CheckReport& report() const override { return report_; }

 private:
  enum class Phase : std::uint8_t { copying, structure, evenings, done };
  Result<bool> copy(std::chrono::milliseconds slice);
  void look_at_structure();
  // False: what answers there in the place of a table may take as long as it likes, and is not asked.
  bool look_at_schema();
  // One evening; false if there are no more.
  bool look_at_next();
  void look_at_whole();
  void add(Problem::Kind kind, std::string what) { report_.problems.push_back({kind, std::nullopt, std::move(what)}); }

  Database& source_;
  std::optional<Snapshot> snapshot_;
  Phase phase_ = Phase::copying;
  CheckReport report_;
  std::int64_t total_ = 0;
  std::int64_t last_ = -1;
  std::int64_t stale_ = 0;
};

Result<bool> FileCheck::step(std::chrono::milliseconds slice) {
  const auto until = std::chrono::steady_clock::now() + slice;
  if (phase_ == Phase::copying) return copy(slice).map([](bool) { return false; });
  if (phase_ == Phase::structure) {
    const bool askable = look_at_schema();
    if (askable) look_at_structure();
    phase_ = askable ? Phase::evenings : Phase::done;
    return !askable;
  }
  while (phase_ == Phase::evenings) {
    if (!look_at_next()) {
      look_at_whole();
      phase_ = Phase::done;
    }
    if (std::chrono::steady_clock::now() >= until) break;
  }
  return phase_ == Phase::done;
}

Result<bool> FileCheck::copy(std::chrono::milliseconds slice) {
  if (!snapshot_) {
    auto begun = Snapshot::begin(source_);
    if (!begun) return tl::unexpected(begun.error());
    snapshot_.emplace(std::move(*begun));
  }
  const auto done = snapshot_->step(slice);
  if (done && *done) phase_ = Phase::structure;
  return done;
}

Progress FileCheck::progress() const {
  if (phase_ == Phase::copying) {
    if (!snapshot_) return {"Copying the file", 0, 0};
    return {"Copying the file", snapshot_->pages() - snapshot_->pages_left(), snapshot_->pages()};
  }
  if (phase_ == Phase::structure) return {"Looking at the file's structure", 0, 0};
  return {"Reading the evenings again", report_.sessions, total_};
}

void FileCheck::look_at_structure() {
  Database& copy = snapshot_->copy();
  const Budget budget(copy, steps_for(copy));
  auto rows = copy.prepare("PRAGMA integrity_check(20)");
  auto row = rows ? rows->step() : Result<bool>(tl::unexpected(rows.error()));
  for (; row && *row; row = rows->step()) {
    if (rows->text(0) != "ok") add(Problem::Kind::file, "the structure of the file is damaged: " + rows->text(0));
  }
  if (!row) add(Problem::Kind::file, row.error().reason);
  auto strays = copy.prepare("SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1");
  auto stray = strays ? strays->step() : Result<bool>(tl::unexpected(strays.error()));
  for (; stray && *stray; stray = strays->step()) {
    add(Problem::Kind::file, "table " + strays->text(0) + ": " + strays->text(1) + " rows belong to nothing");
  }
  if (!stray) add(Problem::Kind::file, stray.error().reason);
  if (budget.is_spent()) add(Problem::Kind::file, "to read it is more work than a file of its size can ask for");
  if (const auto count = copy.number("SELECT count(*) FROM session")) total_ = *count;
}

bool FileCheck::look_at_schema() {
  const auto faults = faults_in_schema(snapshot_->copy());
  if (!faults) {
    add(Problem::Kind::file, faults.error().reason);
    return true;
  }
  for (const auto& each : faults->tables) add(Problem::Kind::file, each);
  for (const auto& each : faults->others) add(Problem::Kind::cache, each);
  const auto strangers = strangers_in(snapshot_->copy());
  return !strangers || !strangers->impostors;
}

bool FileCheck::look_at_next() {
  Database& copy = snapshot_->copy();
  std::int64_t key = 0;
  {
    auto rows = copy.prepare("SELECT session FROM session WHERE session > ? ORDER BY session LIMIT 1");
    auto row = rows ? rows->bind(last_).step() : Result<bool>(tl::unexpected(rows.error()));
    if (!row) add(Problem::Kind::file, "the list of evenings cannot be read: " + row.error().reason);
    if (!row || !*row) return false;
    key = rows->integer(0);
  }
  if (key <= last_) {
    add(Problem::Kind::file, "the list of evenings is out of order");
    return false;
  }
  last_ = key;
  ++report_.sessions;
  auto found = check_session(copy, key);
  report_.entries += found.entries;
  stale_ += found.is_stale ? 1 : 0;
  for (auto& each : found.problems) report_.problems.push_back(std::move(each));
  for (auto& each : found.notes) report_.notes.push_back(std::move(each));
  return true;
}

void FileCheck::look_at_whole() {
  if (stale_ > 0) {
    add(Problem::Kind::cache, std::to_string(stale_) + (stale_ == 1 ? " evening still waits" : " evenings still wait") +
                                  " for the tables for questions");
  }
  for (const WholeCheck look : whole_checks) {
    auto found = look(snapshot_->copy());
    if (!found) add(Problem::Kind::file, found.error().reason);
    if (found && *found) add(Problem::Kind::cache, std::move(**found));
  }
}

}  // namespace

std::unique_ptr<Check> check_of(Database& database) { return std::make_unique<FileCheck>(database); }

}  // namespace bogosity::db
