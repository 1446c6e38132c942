#include "db/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/numbers.h"
#include "core/record.h"
#include "core/session_head.h"
#include "db/backup/copy.h"
#include "db/cache/caches_version.h"
#include "db/cache/rows.h"
#include "db/cache/tables.h"
#include "db/people/people.h"
#include "db/schema/schema.h"
#include "db/store/integrity.h"
#include "db/store/journal_rows.h"
#include "db/store/metadata_rows.h"

namespace bogosity::db {

using core::GameTableRow;

namespace {

std::string in_words(const core::Value& value) {
  return value.holds == core::Value::Holds::number ? std::to_string(value.number) : value.text;
}

std::string key_in_words(const CacheTable& table, const GameTableRow& row) {
  std::string text;
  for (std::size_t i = 0; i < table.key; ++i) {
    text += (text.empty() ? "" : ", ") + table.columns[i] + " " + in_words(row[i]);
  }
  return text;
}

// The first row that differs, by its key. No values: those of a session that goes on may be sealed.
std::optional<std::string> difference(const CacheTable& table, const std::vector<GameTableRow>& stored,
                                      const std::vector<GameTableRow>& fresh) {
  const std::size_t both = std::min(stored.size(), fresh.size());
  std::size_t at = 0;
  while (at < both && stored[at] == fresh[at]) ++at;
  const std::string where = "table " + table.name + (table.key > 0 ? ", " : "");
  if (at == both) {
    if (stored.size() == fresh.size()) return std::nullopt;
    if (stored.size() > fresh.size()) return where + key_in_words(table, stored[at]) + ": a row too many";
    return where + key_in_words(table, fresh[at]) + ": a row is missing";
  }
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (stored[at][i] == fresh[at][i]) continue;
    if (i < table.key) return where + key_in_words(table, fresh[at]) + ": a row is missing or extra";
    return where + key_in_words(table, fresh[at]) + ": " + table.columns[i] + " does not agree with the journal";
  }
  return std::nullopt;
}

// One session checked: its headers, the chain of its journal, and its caches beside a fresh fold.
class OneSession {
 public:
  OneSession(Database& database, std::int64_t key, CheckReport& report)
      : database_(database), key_(key), report_(report) {}

  void check() {
    if (auto ok = look(); !ok) add(Problem::Part::file, "it cannot be read: " + ok.error().reason);
  }
  // Its caches are still to be made; they were not compared.
  bool is_stale() const { return is_stale_; }

 private:
  void add(Problem::Part kind, std::string what) { report_.problems.push_back({kind, id_, std::move(what)}); }

  Status look() {
    const auto session = BOGOSITY_TRY(read_stored_session(database_, key_));
    id_ = session.info.id;
    report_.entries += session.info.entries;
    if (auto fault = BOGOSITY_TRY(fault_in_file(database_, session))) {
      add(Problem::Part::journal, std::move(*fault));
      return {};
    }
    const auto rows = rebuilt_rows(session.info, session.entries);
    if (!rows) {
      add(Problem::Part::journal, "its journal cannot be folded: " + rows.error().reason);
      return {};
    }
    if (session.info.replica_of) return {};  // nothing is counted twice
    is_stale_ = BOGOSITY_TRY(db::is_stale(database_, key_));
    if (is_stale_) return {};
    core::SessionHead told = session.info;
    told.corrected = BOGOSITY_TRY(corrected_headers(database_, told.original_id()));
    return compare(*rows, {told.game, header_of(told, "Place")});
  }

  Status compare(const SessionRows& rows, const Heading& heading) {
    const auto players = BOGOSITY_TRY(seated_names(database_, key_));
    if (players != rows.players) add(Problem::Part::cache, "table seat: the names differ from the journal");
    const auto fresh = cached_rows(rows, heading);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      const auto stored = BOGOSITY_TRY(stored_rows(database_, cache_tables()[i], key_));
      if (auto what = difference(cache_tables()[i], stored, fresh[i])) add(Problem::Part::cache, std::move(*what));
    }
    return {};
  }

  Database& database_;
  std::int64_t key_;
  std::optional<core::Uuid> id_;
  CheckReport& report_;
  bool is_stale_ = false;
};

class FileCheck final : public Check {
 public:
  explicit FileCheck(Database& database) : source_(database) {}

  Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    if (phase_ == CheckPhase::copying) return copy(slice).map([](bool) { return false; });
    if (phase_ == CheckPhase::structure) {
      const bool askable = check_schema();
      if (askable) check_structure();
      phase_ = askable ? CheckPhase::sessions : CheckPhase::done;
      return !askable;
    }
    while (phase_ == CheckPhase::sessions) {
      if (!check_next_session()) {
        check_whole_file();
        phase_ = CheckPhase::done;
      }
      if (std::chrono::steady_clock::now() >= until) break;
    }
    return phase_ == CheckPhase::done;
  }

  core::Progress progress() const override {
    if (phase_ == CheckPhase::copying) {
      if (!private_copy_) return {"Copying the file", 0, 0};
      return {"Copying the file", private_copy_->pages() - private_copy_->pages_left(), private_copy_->pages()};
    }
    if (phase_ == CheckPhase::structure) return {"Looking at the file's structure", 0, 0};
    return {"Reading the sessions again", report_.sessions, total_};
  }

  const CheckReport& report() const override { return report_; }

 private:
  enum class CheckPhase : std::uint8_t { copying, structure, sessions, done };

  Result<bool> copy(std::chrono::milliseconds slice) {
    if (!private_copy_) private_copy_.emplace(BOGOSITY_TRY(PrivateCopy::begin(source_)));
    const auto done = private_copy_->step(slice);
    if (done && *done) phase_ = CheckPhase::structure;
    return done;
  }

  void check_structure() {
    Database& copy = private_copy_->copy();
    const StepBudget budget(copy);
    const auto add_all = [&](const Result<std::vector<std::string>>& found, const std::string& before) {
      if (!found) add(Problem::Part::file, found.error().reason);
      for (const auto& each : found.value_or(std::vector<std::string>())) {
        if (each != "ok") add(Problem::Part::file, before + each);
      }
    };
    add_all(copy.texts("PRAGMA integrity_check(20)"), "the structure of the file is damaged: ");
    add_all(copy.texts("SELECT \"table\" || ': ' || count(*) || ' rows belong to nothing' FROM pragma_foreign_key_check"
                       " GROUP BY \"table\""),
            "table ");
    if (budget.is_spent()) add(Problem::Part::file, "reading it takes more work than a file of its size should need");
    total_ = copy.number("SELECT count(*) FROM session").value_or(0);
  }

  // False: what answers there in the place of a table may take as long as it likes, and is not asked.
  bool check_schema() {
    const auto faults = faults_in_schema(private_copy_->copy());
    if (!faults) {
      add(Problem::Part::file, faults.error().reason);
      return true;
    }
    for (const auto& each : faults->tables) add(Problem::Part::file, each);
    for (const auto& each : faults->others) add(Problem::Part::cache, each);
    for (const auto& each : faults->runs) add(Problem::Part::cache, each);
    return !faults->impostors;
  }

  // One session; false if there are no more.
  bool check_next_session() {
    Database& copy = private_copy_->copy();
    constexpr std::int64_t none = -1;
    const auto key = copy.number("SELECT coalesce(min(session), -1) FROM session WHERE session > ?", last_);
    if (!key) add(Problem::Part::file, "the list of sessions cannot be read: " + key.error().reason);
    if (!key || *key == none) return false;
    if (*key <= last_) {
      add(Problem::Part::file, "the list of sessions is out of order");
      return false;
    }
    last_ = *key;
    ++report_.sessions;
    OneSession session(copy, *key, report_);
    session.check();
    stale_ += session.is_stale() ? 1 : 0;
    return true;
  }

  void check_whole_file() {
    Database& copy = private_copy_->copy();
    if (stale_ > 0) {
      add(Problem::Part::cache,
          std::to_string(stale_) + (stale_ == 1 ? " session has" : " sessions have") + " no computed tables yet");
    }
    const auto add_count = [&](const Result<std::int64_t>& found, std::string_view words) {
      if (!found) add(Problem::Part::file, found.error().reason);
      if (found && *found > 0) add(Problem::Part::cache, fmt::format(fmt::runtime(words), *found));
    };
    add_count(copy.number("SELECT NOT EXISTS (SELECT 1 FROM cache_state WHERE version = ?)", caches_version),
              "the computed tables were made by another version of the program");
    // The summaries name the person of a seat, too.
    add_count(copy.number("SELECT count(*) FROM summary LEFT JOIN seat USING (session, seat)"
                          " WHERE summary.person IS NOT seat.person"),
              "table summary: in {} rows the person is wrong");
    const auto people = roster_differs(copy);
    if (!people) add(Problem::Part::file, people.error().reason);
    if (people && !people->empty()) {
      const std::string more = people->size() > 1 ? fmt::format(" (and {} more)", people->size() - 1) : "";
      add(Problem::Part::cache, people->front() + more);
    }
    add_count(count_played_otherwise(copy), "table session: in {} sessions the day of play differs from the headers");
  }

  void add(Problem::Part kind, std::string what) { report_.problems.push_back({kind, std::nullopt, std::move(what)}); }

  Database& source_;
  std::optional<PrivateCopy> private_copy_;
  CheckPhase phase_ = CheckPhase::copying;
  CheckReport report_;
  std::int64_t total_ = 0;
  std::int64_t last_ = -1;
  std::int64_t stale_ = 0;
};

// CheckReport: in a sentence, whether all is well.

std::string in_digits(std::int64_t number) { return core::grouped(std::to_string(number), ","); }

std::string counted(std::int64_t number, const std::string& one, const std::string& many) {
  return in_digits(number) + " " + (number == 1 ? one : many);
}

}  // namespace

std::unique_ptr<Check> make_check(Database& database) { return std::make_unique<FileCheck>(database); }

std::string CheckReport::sentence() const {
  const std::string all = counted(sessions, "session", "sessions") + ", " + counted(entries, "entry", "entries");
  if (is_ok()) return "All is well: " + all + ". The tables computed from them agree.";
  const auto is = [](Problem::Part kind) { return [kind](const Problem& each) { return each.kind == kind; }; };
  if (std::ranges::any_of(problems, is(Problem::Part::file))) {
    return "The file is damaged. Of " + all +
           ", those not named below could be read. Do not write to it: keep it, and continue with an earlier copy.";
  }
  if (std::ranges::none_of(problems, is(Problem::Part::journal))) {
    return "The sessions are whole (" + all +
           "), but tables computed from them are wrong. Nothing is lost: `bogosity check --rebuild` rebuilds them.";
  }
  std::set<core::Uuid> damaged;
  for (const Problem& each : problems) {
    if (each.kind == Problem::Part::journal && each.session) damaged.insert(*each.session);
  }
  const auto count = static_cast<std::int64_t>(damaged.size());
  return counted(count, "session is", "sessions are") + " not as it was stored; the other " +
         in_digits(sessions - count) +
         " are whole. Keep this file as it is, and import the sessions named below from an earlier copy.";
}

}  // namespace bogosity::db
