#include "db/check_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/record.h"
#include "db/cache_tables.h"
#include "db/ledger_rows.h"
#include "db/stored_evening.h"
#include "partial_fold.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Row;
using core::Status;

std::string in_words(const core::Value& value) {
  return value.holds == core::Value::Holds::number ? std::to_string(value.number) : value.text;
}

// "line 12, number 1"
std::string key_in_words(const CacheTable& table, const Row& row) {
  std::string text;
  for (std::size_t i = 0; i < table.key; ++i) {
    text += (text.empty() ? "" : ", ") + table.columns[i] + " " + in_words(row[i]);
  }
  return text;
}

// The first row that differs, by its key. No values: those of an evening that goes on may be sealed.
std::optional<std::string> difference(const CacheTable& table, const std::vector<Row>& stored,
                                      const std::vector<Row>& fresh) {
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
    if (i < table.key) return where + key_in_words(table, fresh[at]) + ": a row is missing, or one too many";
    return where + key_in_words(table, fresh[at]) + ": " + table.columns[i] + " is not what the journal comes to";
  }
  return std::nullopt;
}

Result<std::vector<std::string>> stored_players(Database& database, std::int64_t key) {
  auto rows = database.prepare("SELECT name FROM seat WHERE session = ? ORDER BY seat");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<std::string> names;
  rows->bind(key);
  auto row = rows->step();
  for (; row && *row; row = rows->step()) names.push_back(rows->text(0));
  if (!row) return tl::unexpected(row.error());
  return names;
}

Heading heading_of(const SessionInfo& session) {
  const core::Header* place = core::find_header(session.headers, "Place");
  return {session.game, place == nullptr ? std::string() : place->value};
}

std::int64_t number_of_target(const std::vector<core::Entry>& entries, const core::Entry& correction) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const auto& each) { return each.id == correction.target; });
  return found == entries.end() ? 0 : found->sequence;
}

class OneSession {
 public:
  OneSession(Database& database, std::int64_t key) : database_(database), key_(key) {}

  SessionCheck check() {
    if (auto ok = look(); !ok) add(Problem::Kind::file, "it cannot be read: " + ok.error().reason);
    return std::move(found_);
  }

 private:
  void add(Problem::Kind kind, std::string what) { found_.problems.push_back({kind, id_, std::move(what)}); }

  Status look() {
    const auto evening = read_evening(database_, key_);
    if (!evening) return tl::unexpected(evening.error());
    if (!*evening) return {};
    id_ = (*evening)->info.id;
    found_.entries = static_cast<std::int64_t>((*evening)->entries.size());
    const auto end = stored_chain_end(database_, key_);
    if (!end) return tl::unexpected(end.error());
    if (auto fault = fault_in(**evening, *end)) {
      add(Problem::Kind::journal, std::move(*fault));
      return {};
    }
    const auto ledger = fresh_ledger((*evening)->info, (*evening)->entries);
    if (!ledger) {
      report_refused(**evening, ledger.error());
      return {};
    }
    note_corrections((*evening)->entries);
    if ((*evening)->info.telling_of) return {};  // nothing is counted twice
    const auto stale = is_stale(database_, key_);
    if (!stale) return tl::unexpected(stale.error());
    found_.is_stale = *stale;
    return *stale ? Status() : compare(*ledger, heading_of((*evening)->info));
  }

  // What an earlier version accepted is nothing that was damaged.
  void report_refused(const StoredEvening& evening, const core::Error& error) {
    const auto corrections = corrections_for_today(evening.info, evening.entries);
    if (!corrections || corrections->empty()) {
      add(Problem::Kind::journal, "its journal cannot be folded: " + error.reason);
      return;
    }
    add(Problem::Kind::cache, fmt::format("entry {} was accepted by an earlier version and is {}",
                                          number_of_target(evening.entries, corrections->front()), refused_today));
  }

  void note_corrections(const std::vector<core::Entry>& entries) {
    for (const core::Entry& each : entries) {
      if (each.kind != core::EntryKind::amend || !each.reason.starts_with(refused_today)) continue;
      found_.notes.push_back({Problem::Kind::journal, id_,
                              fmt::format("entry {} was {}: {}", number_of_target(entries, each),
                                          each.text.empty() ? "struck out" : "corrected", each.reason)});
    }
  }

  Status compare(const Ledger& ledger, const Heading& heading) {
    const auto players = stored_players(database_, key_);
    if (!players) return tl::unexpected(players.error());
    if (*players != ledger.players) add(Problem::Kind::cache, "table seat: other names than in the journal");
    const auto fresh = cached_rows(ledger, heading);
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      const auto stored = stored_rows(database_, cache_tables()[i], key_);
      if (!stored) return tl::unexpected(stored.error());
      if (auto what = difference(cache_tables()[i], *stored, fresh[i])) add(Problem::Kind::cache, std::move(*what));
    }
    return {};
  }

  Database& database_;
  std::int64_t key_;
  std::optional<core::Uuid> id_;
  SessionCheck found_;
};

}  // namespace

SessionCheck check_session(Database& database, std::int64_t key) { return OneSession(database, key).check(); }

}  // namespace bogosity::db
