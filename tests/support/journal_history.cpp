#include "tests/support/journal_history.h"

#include <algorithm>
#include <set>

#include "core/record.h"
#include "games/catalogue.h"
#include "history/metadata.h"
#include "history/seasons.h"
#include "people/identity.h"
#include "transfer/merge.h"

namespace bogosity::history {
namespace {

using core::FactKind;
using core::Result;

// The texts in one of a game's tables.
std::vector<std::string> texts_in(const SessionRows& rows, std::string_view table) {
  std::vector<std::string> texts;
  for (const core::GameRows& each : rows.rows) {
    for (const core::GameTableRow& row : each.rows) {
      if (each.table == table) texts.push_back(row.back().text);
    }
  }
  return texts;
}

// The same in every piece that is asked for.
std::int64_t key_of(const core::Uuid& person) {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 8; ++i) key = key << 8 | person.bytes[i];
  return static_cast<std::int64_t>(key);
}

SeatNumbers numbers_of(const SeatSums& seat, bool is_closed) {
  SeatNumbers n;
  for (const SeatFact& fact : seat_facts) {
    if (is_closed || core::is_public(fact.kind)) n.*fact.number = seat.sums.of(fact.kind);
  }
  if (is_closed) n.place = seat.place;
  return n;
}

std::uint64_t mark_of(const SessionInfo& info) {
  const auto state = static_cast<std::uint64_t>(info.open ? 1 : 2);
  std::string corrected;
  for (const core::Header& each : info.corrected) corrected += core::write_header(each.key, each.value);
  return (static_cast<std::uint64_t>(info.entries) << 2 | state) ^
         (static_cast<std::uint64_t>(info.last_entry.utc_ms) << 20) ^ std::hash<std::string>()(corrected);
}

SessionRow row_without_seats(std::int64_t key, const SessionInfo& info) {
  SessionRow row;
  row.key = key;
  row.mark = mark_of(info);
  row.id = info.id;
  row.replica_of = info.replica_of;
  row.game = info.game;
  row.begun = info.begun;
  row.last_entry = info.last_entry;
  row.entries = info.entries;
  row.is_open = info.open;
  row.date = header_of(info, "Date");
  row.place = header_of(info, "Place");
  row.event = header_of(info, "Event");
  row.scorekeeper = header_of(info, "Scorekeeper");
  row.note = header_of(info, "Note");
  row.is_totals_alone = core::find_header(info.headers, "Result") != nullptr;
  return row;
}

using FieldMap = std::map<std::string_view, const core::Value*>;

FieldMap cells_of(const core::GameTable& table, const core::GameTableRow& row) {
  FieldMap cells;
  for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) cells[table.columns[i].name] = &row[i];
  return cells;
}

bool is_number(const FieldMap& cells, std::string_view column) {
  const auto found = cells.find(column);
  return found != cells.end() && found->second->holds == core::Value::Holds::number;
}

std::size_t number_in(const FieldMap& cells, std::string_view column) {
  return static_cast<std::size_t>(cells.at(column)->number);
}

template <class T>
Result<std::vector<T>> given(const core::Status& ok, std::vector<T>& all) {
  return ok ? Result<std::vector<T>>(std::move(all)) : tl::unexpected(ok.error());
}

// The one about this session, or these two seats, or a new one.
template <class T, class Same>
T& one_of(std::vector<T>& all, T fresh, Same same) {
  const auto found = std::find_if(all.begin(), all.end(), same);
  return found != all.end() ? *found : all.emplace_back(std::move(fresh));
}

}  // namespace

Result<std::map<std::int64_t, StoreSource::LoadedSession>> StoreSource::all() {
  auto sessions = BOGOSITY_TRY(store_.sessions());
  std::map<std::int64_t, LoadedSession> known;
  auto key = static_cast<std::int64_t>(sessions.size());
  for (SessionInfo& info : sessions) {
    auto entries = BOGOSITY_TRY(store_.entries(info.id));
    known[key--] = {std::move(info), std::move(entries)};
  }
  return known;
}

Result<std::vector<SessionVersion>> StoreSource::marks(std::int64_t after, std::int64_t limit) {
  const auto sessions = BOGOSITY_TRY(store_.sessions());
  std::vector<SessionVersion> marks;
  const auto size = static_cast<std::int64_t>(sessions.size());
  for (std::int64_t key = std::max<std::int64_t>(after, 0) + 1; key <= size && limit > 0; ++key, --limit) {
    marks.push_back({key, mark_of(sessions[static_cast<std::size_t>(size - key)])});
  }
  return marks;
}

Result<std::vector<SessionRow>> StoreSource::rows(std::int64_t first, std::int64_t last) {
  const auto known = BOGOSITY_TRY(all());
  std::vector<SessionRow> rows;
  for (auto each = known.lower_bound(first); each != known.end() && each->first <= last; ++each) {
    const auto& [info, entries] = each->second;
    SessionRow row = row_without_seats(each->first, info);
    const RosterSession session{{info.id, info.begun.utc_ms}, names_of(info.headers, entries)};
    const Roster roster = resolve_people({session}, MetadataSet());
    for (std::size_t i = 0; i < session.names.size(); ++i) {
      row.seats.push_back({key_of(roster.seats[0][i]), session.names[i], false, {}});
    }
    const auto delta = info.replica_of ? Result<SessionRows>(SessionRows{}) : rebuilt_rows(info, entries);
    if (delta) row.remarks = texts_in(*delta, "note");
    for (std::size_t i = 0; delta && i < delta->seats.size() && i < row.seats.size(); ++i) {
      row.seats[i].is_counted = true;
      row.seats[i].numbers = numbers_of(delta->seats[i], !info.open);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Result<std::vector<PersonRow>> StoreSource::persons() {
  const auto people = BOGOSITY_TRY(store_.people());
  std::vector<PersonRow> rows;
  for (const PersonInfo& each : people) rows.push_back({key_of(each.id), each.id, each.name, each.is_guest});
  return rows;
}

Result<std::vector<MetadataEdit>> StoreSource::words() {
  const auto sessions = BOGOSITY_TRY(store_.sessions());
  std::set<core::Uuid> ids;
  for (const SessionInfo& info : sessions) ids.insert(info.original_id());
  std::vector<MetadataEdit> all;
  for (const core::Uuid& session : ids) {
    const auto changes = BOGOSITY_TRY(store_.edits_of(Subject::session(session)));
    std::copy_if(changes.begin(), changes.end(), std::back_inserter(all),
                 [](const MetadataEdit& change) { return !is_about_people(change); });
  }
  if (changes_ == nullptr) return all;
  std::copy_if(changes_->begin(), changes_->end(), std::back_inserter(all), [](const MetadataEdit& change) {
    return change.subject.kind == SubjectKind::season || change.field == field::same_as;
  });
  return all;
}

Result<MetadataEdit> StoreSource::add_edit(const MetadataEdit& change) {
  const auto before = BOGOSITY_TRY(store_.edits_of(change.subject));
  MetadataEdit said = change;
  for (const MetadataEdit& each : before) {
    if (each.field == said.field) said.at.utc_ms = std::max(said.at.utc_ms, each.at.utc_ms + 1);
  }
  const auto taken = BOGOSITY_TRY(store_.merge({ImportItem{std::nullopt, {said}}}));
  if (!taken.front()) return tl::unexpected(taken.front().error());
  return said;
}

Result<SessionRows> StoreSource::rows_of_session(std::int64_t session) {
  const auto known = BOGOSITY_TRY(all());
  const auto found = known.find(session);
  return found == known.end() ? Result<SessionRows>(SessionRows{})
                              : rebuilt_rows(found->second.info, found->second.entries);
}

template <class Take>
core::Status StoreSource::rows_of(std::span<const std::int64_t> ids, std::string_view table, Take take) {
  for (const std::int64_t session : ids) {
    const auto delta = BOGOSITY_TRY(rows_of_session(session));
    for (const core::GameRows& each : delta.rows) {
      for (const core::GameTableRow& row : each.rows) {
        for (const core::Game* game : each.table == table ? games::all() : std::vector<const core::Game*>()) {
          for (const core::GameTable& known : game->about().tables) {
            if (known.name == table) take(session, cells_of(known, row));
          }
        }
      }
    }
  }
  return {};
}

Result<std::vector<ShoutCount>> StoreSource::shouts(std::span<const std::int64_t> ids) {
  std::vector<ShoutCount> all;
  const auto ok = rows_of(ids, "shout", [&](std::int64_t session, const FieldMap& row) {
    const ShoutCount fresh{session, number_in(row, "seat"), number_in(row, "accused")};
    auto& count = one_of(all, fresh, [&](const ShoutCount& each) {
      return each.session == session && each.seat == fresh.seat && each.accused == fresh.accused;
    });
    const bool is_decided = is_number(row, "was_right");
    ++(!is_decided ? count.undecided : number_in(row, "was_right") == 1 ? count.right : count.wrong);
  });
  return given(ok, all);
}

Result<std::vector<DiceCount>> StoreSource::dice(std::span<const std::int64_t> ids) {
  std::vector<DiceCount> all;
  const auto ok = rows_of(ids, "turn", [&](std::int64_t session, const FieldMap& row) {
    if (!is_number(row, "first") || !is_number(row, "second")) return;
    const DiceCount fresh{session, number_in(row, "seat"), {}, {}};
    auto& count =
        one_of(all, fresh, [&](const DiceCount& each) { return each.session == session && each.seat == fresh.seat; });
    const std::size_t first = number_in(row, "first");
    const std::size_t second = number_in(row, "second");
    ++count.sums.at(first + second - 2);
    ++count.faces.at(first - 1);
    ++count.faces.at(second - 1);
  });
  return given(ok, all);
}

// The columns of the table `feat` (see session/rows.cpp): kind, player, value, line, words.
Result<std::vector<SessionFeat>> StoreSource::feats(std::span<const std::int64_t> ids) {
  std::vector<SessionFeat> all;
  for (const std::int64_t session : ids) {
    const auto delta = BOGOSITY_TRY(rows_of_session(session));
    std::vector<core::GameTableRow> rows;
    for (const core::GameRows& each : delta.rows) {
      if (each.table == "feat") rows = each.rows;
    }
    for (const core::GameTableRow& row : rows) {
      auto& feat = all.emplace_back();
      feat.session = session;
      if (row[1].holds == core::Value::Holds::number) feat.seat = static_cast<std::size_t>(row[1].number);
      feat.kind = row[0].text;
      feat.value = row[2].number;
      feat.line = row[3].number;
      feat.words = row[4].text;
    }
  }
  return all;
}

Result<std::vector<RulePoints>> StoreSource::points_by_rule(std::span<const std::int64_t> ids) {
  std::vector<RulePoints> all;
  for (const std::int64_t session : ids) {
    const auto delta = BOGOSITY_TRY(rows_of_session(session));
    for (const FactRow& each : delta.facts) {
      if (each.fact.kind != FactKind::points) continue;
      auto& sum = one_of(all, RulePoints{session, each.fact.player, each.fact.rule}, [&](const RulePoints& it) {
        return it.session == session && it.seat == each.fact.player && it.rule == each.fact.rule;
      });
      sum.points += each.fact.value;
      ++sum.times;
    }
  }
  return all;
}

}  // namespace bogosity::history
