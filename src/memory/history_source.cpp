#include "memory/history_source.h"

#include <algorithm>
#include <set>

#include "core/record.h"
#include "games/catalogue.h"
#include "history/metadata.h"
#include "people/identity.h"
#include "transfer/merge.h"

namespace bogosity::history {
namespace {

using core::FactKind;
using core::Result;

std::string header(const SessionInfo& info, std::string_view key) {
  const core::Header* found = core::find_header(info.headers, key);
  return found == nullptr ? std::string() : found->value;
}

// The texts in one of a game's tables.
std::vector<std::string> texts_in(const Ledger& ledger, std::string_view table) {
  std::vector<std::string> texts;
  each_row(ledger, [&](std::string_view of, const core::Row& row) {
    if (of == table) texts.push_back(row.back().text);
  });
  return texts;
}

// The same in every piece that is asked for.
std::int64_t key_of(const core::Uuid& person) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 8; ++i) key = key << 8 | person.bytes[i];
  return static_cast<std::int64_t>(key);
}

SeatNumbers numbers_of(const SeatTally& seat, bool is_closed) {
  const Tally& tally = seat.tally;
  SeatNumbers n;
  n.score = tally.of(FactKind::points);
  n.turns = tally.of(FactKind::turn);
  n.wins = tally.of(FactKind::win);
  n.worth = tally.of(FactKind::worth);
  n.mishaps = tally.of(FactKind::mishap);
  if (!is_closed) return n;
  n.place = seat.place;
  n.calls_right = tally.of(FactKind::call_right);
  n.calls_wrong = tally.of(FactKind::call_wrong);
  n.caught = tally.of(FactKind::caught);
  n.got_away = tally.of(FactKind::got_away);
  n.denied_right = tally.of(FactKind::denied_right);
  n.denied_wrong = tally.of(FactKind::denied_wrong);
  n.admitted = tally.of(FactKind::admitted);
  return n;
}

std::uint64_t mark_of(const SessionInfo& info) {
  const auto state = static_cast<std::uint64_t>(info.open ? 1 : 2);
  return (static_cast<std::uint64_t>(info.entries) << 2 | state) ^
         (static_cast<std::uint64_t>(info.last_entry.utc_ms) << 20);
}

EveningRow row_without_seats(std::int64_t key, const SessionInfo& info) {
  EveningRow row;
  row.key = key;
  row.mark = mark_of(info);
  row.id = info.id;
  row.telling_of = info.telling_of;
  row.game = info.game;
  row.begun = info.begun;
  row.last_entry = info.last_entry;
  row.entries = info.entries;
  row.is_open = info.open;
  row.date = header(info, "Date");
  row.place = header(info, "Place");
  row.event = header(info, "Event");
  row.scorekeeper = header(info, "Scorekeeper");
  row.note = header(info, "Note");
  row.is_totals_alone = core::find_header(info.headers, "Result") != nullptr;
  return row;
}

using Cells = std::map<std::string_view, const core::Value*>;

Cells cells_of(const core::GameTable& table, const core::Row& row) {
  Cells cells;
  for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) cells[table.columns[i].name] = &row[i];
  return cells;
}

bool is_number(const Cells& cells, std::string_view column) {
  const auto found = cells.find(column);
  return found != cells.end() && found->second->holds == core::Value::Holds::number;
}

std::size_t number_in(const Cells& cells, std::string_view column) {
  return static_cast<std::size_t>(cells.at(column)->number);
}

template <class T>
Result<std::vector<T>> given(const core::Status& ok, std::vector<T>& all) {
  return ok ? Result<std::vector<T>>(std::move(all)) : tl::unexpected(ok.error());
}

// The one about this evening, or these two seats, or a new one.
template <class T, class Same>
T& one_of(std::vector<T>& all, T fresh, Same same) {
  const auto found = std::find_if(all.begin(), all.end(), same);
  return found != all.end() ? *found : all.emplace_back(std::move(fresh));
}

}  // namespace

Result<std::map<std::int64_t, StoreSource::Known>> StoreSource::all() {
  auto sessions = store_.sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  std::map<std::int64_t, Known> known;
  auto key = static_cast<std::int64_t>(sessions->size());
  for (SessionInfo& info : *sessions) {
    auto entries = store_.entries(info.id);
    if (!entries) return tl::unexpected(entries.error());
    known[key--] = {std::move(info), std::move(*entries)};
  }
  return known;
}

Result<std::vector<EveningMark>> StoreSource::marks(std::int64_t after, std::int64_t limit) {
  const auto sessions = store_.sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  std::vector<EveningMark> marks;
  const auto size = static_cast<std::int64_t>(sessions->size());
  for (std::int64_t key = std::max<std::int64_t>(after, 0) + 1; key <= size && limit > 0; ++key, --limit) {
    marks.push_back({key, mark_of((*sessions)[static_cast<std::size_t>(size - key)])});
  }
  return marks;
}

Result<std::vector<EveningRow>> StoreSource::rows(std::int64_t first, std::int64_t last) {
  const auto known = all();
  if (!known) return tl::unexpected(known.error());
  std::vector<EveningRow> rows;
  for (auto each = known->lower_bound(first); each != known->end() && each->first <= last; ++each) {
    const auto& [info, entries] = each->second;
    EveningRow row = row_without_seats(each->first, info);
    const RosterEvening evening{{info.id, info.begun.utc_ms}, names_of(info.headers, entries)};
    const Roster roster = roster_of({evening}, Changes());
    for (std::size_t i = 0; i < evening.names.size(); ++i) {
      row.seats.push_back({key_of(roster.seats[0][i]), evening.names[i], false, {}});
    }
    const auto ledger = info.telling_of ? Result<Ledger>(Ledger{}) : fresh_ledger(info, entries);
    if (ledger) row.remarks = texts_in(*ledger, "youre_bogus_note");
    for (std::size_t i = 0; ledger && i < ledger->seats.size() && i < row.seats.size(); ++i) {
      row.seats[i].is_counted = true;
      row.seats[i].numbers = numbers_of(ledger->seats[i], !info.open);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Result<std::vector<PersonRow>> StoreSource::persons() {
  const auto people = store_.people();
  if (!people) return tl::unexpected(people.error());
  std::vector<PersonRow> rows;
  for (const PersonInfo& each : *people) rows.push_back({key_of(each.id), each.id, each.name, each.is_guest});
  return rows;
}

Result<std::vector<Change>> StoreSource::words() {
  const auto sessions = store_.sessions();
  if (!sessions) return tl::unexpected(sessions.error());
  std::set<core::Uuid> evenings;
  for (const SessionInfo& info : *sessions) evenings.insert(info.evening());
  std::vector<Change> all;
  for (const core::Uuid& evening : evenings) {
    const auto changes = store_.changes_of(evening);
    if (!changes) return tl::unexpected(changes.error());
    std::copy_if(changes->begin(), changes->end(), std::back_inserter(all),
                 [](const Change& change) { return field::is_word(change.field); });
  }
  return all;
}

Result<Change> StoreSource::say(const Change& change) {
  const auto before = store_.changes_of(change.subject);
  if (!before) return tl::unexpected(before.error());
  Change said = change;
  for (const Change& each : *before) {
    if (each.field == said.field) said.at.utc_ms = std::max(said.at.utc_ms, each.at.utc_ms + 1);
  }
  const auto taken = store_.take_in({Arrival{std::nullopt, {said}}});
  if (!taken) return tl::unexpected(taken.error());
  if (!taken->front()) return tl::unexpected(taken->front().error());
  return said;
}

Result<Ledger> StoreSource::ledger_of(std::int64_t evening) {
  const auto known = all();
  if (!known) return tl::unexpected(known.error());
  const auto found = known->find(evening);
  return found == known->end() ? Result<Ledger>(Ledger{}) : fresh_ledger(found->second.info, found->second.entries);
}

template <class Take>
core::Status StoreSource::rows_of(std::span<const std::int64_t> evenings, std::string_view table, Take take) {
  for (const std::int64_t evening : evenings) {
    const auto ledger = ledger_of(evening);
    if (!ledger) return tl::unexpected(ledger.error());
    each_row(*ledger, [&](std::string_view of, const core::Row& row) {
      if (of != table) return;
      for (const core::Game* game : games::all()) {
        for (const core::GameTable& known : game->tables()) {
          if (known.name == table) take(evening, cells_of(known, row));
        }
      }
    });
  }
  return {};
}

Result<std::vector<ShoutCount>> StoreSource::shouts(std::span<const std::int64_t> evenings) {
  std::vector<ShoutCount> all;
  const auto ok = rows_of(evenings, "youre_bogus_shout", [&](std::int64_t evening, const Cells& row) {
    const ShoutCount fresh{evening, number_in(row, "seat"), number_in(row, "accused")};
    auto& count = one_of(all, fresh, [&](const ShoutCount& each) {
      return each.evening == evening && each.seat == fresh.seat && each.accused == fresh.accused;
    });
    const bool is_decided = is_number(row, "was_right");
    ++(!is_decided ? count.undecided : number_in(row, "was_right") == 1 ? count.right : count.wrong);
  });
  return given(ok, all);
}

Result<std::vector<DiceCount>> StoreSource::dice(std::span<const std::int64_t> evenings) {
  std::vector<DiceCount> all;
  const auto ok = rows_of(evenings, "youre_bogus_roll", [&](std::int64_t evening, const Cells& row) {
    if (!is_number(row, "first") || !is_number(row, "second")) return;
    const DiceCount fresh{evening, number_in(row, "seat"), {}, {}};
    auto& count =
        one_of(all, fresh, [&](const DiceCount& each) { return each.evening == evening && each.seat == fresh.seat; });
    const std::size_t first = number_in(row, "first");
    const std::size_t second = number_in(row, "second");
    ++count.sums.at(first + second - 2);
    ++count.faces.at(first - 1);
    ++count.faces.at(second - 1);
  });
  return given(ok, all);
}

// The columns of the table `feat` (see session/projection.cpp): kind, player, value, line, words.
Result<std::vector<EveningFeat>> StoreSource::feats(std::span<const std::int64_t> evenings) {
  std::vector<EveningFeat> all;
  for (const std::int64_t evening : evenings) {
    const auto ledger = ledger_of(evening);
    if (!ledger) return tl::unexpected(ledger.error());
    each_row(*ledger, [&](std::string_view table, const core::Row& row) {
      if (table != "feat") return;
      auto& feat = all.emplace_back();
      feat.evening = evening;
      if (row[1].holds == core::Value::Holds::number) feat.seat = static_cast<std::size_t>(row[1].number);
      feat.kind = row[0].text;
      feat.value = row[2].number;
      feat.line = row[3].number;
      feat.words = row[4].text;
    });
  }
  return all;
}

Result<std::vector<RulePoints>> StoreSource::points_by_rule(std::span<const std::int64_t> evenings) {
  std::vector<RulePoints> all;
  for (const std::int64_t evening : evenings) {
    const auto ledger = ledger_of(evening);
    if (!ledger) return tl::unexpected(ledger.error());
    each_fact(*ledger, [&](const LedgerFact& each) {
      if (each.fact.kind != FactKind::points) return;
      auto& sum = one_of(all, RulePoints{evening, each.fact.player, each.fact.rule}, [&](const RulePoints& it) {
        return it.evening == evening && it.seat == each.fact.player && it.rule == each.fact.rule;
      });
      sum.points += each.fact.value;
      ++sum.times;
    });
  }
  return all;
}

}  // namespace bogosity::history
