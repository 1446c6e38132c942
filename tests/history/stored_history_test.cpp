// The history of sessions that are stored in a file: against plain SQL asked_of_file independently, against the same
// sessions folded anew, and what has to hold however they came in.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "db/cache/rows.h"
#include "db/history/history.h"
#include "db/people/people.h"
#include "db/store.h"
#include "db/system/clock.h"
#include "games/catalogue.h"
#include "history/person.h"
#include "history/statistics.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/session_on_file.h"
#include "transfer/import.h"

namespace bogosity::tests {
namespace {

using history::ColumnId;
using history::Filter;
using history::SessionIndex;
using history::Standing;

constexpr const char* played_game = "You're Bogus";

// Random sessions, each with an Id, a day and a place of its own.
std::vector<std::string> random_records(std::size_t count) {
  std::vector<std::string> records;
  for (std::uint64_t seed = 1; records.size() < count; ++seed) {
    const auto session = random_session(*games::find(played_game), seed);
    if (!session) continue;
    std::string text;
    for (const auto& header : session->headers) {
      if (header.key == "Game" || header.key == "Players" || header.key == "Decks" || header.key == "Starter" ||
          header.key == "Rulings") {
        text += core::write_header(header.key, header.value);
      }
    }
    const auto number = records.size();
    text += "[Id \"" + core::to_text(core::uuid_of_text("random " + std::to_string(number))) + "\"]\n";
    text += "[Date \"20" + std::to_string(24 + number % 3) + "-0" + std::to_string(1 + number % 9) + "-1" +
            std::to_string(number % 8) + "\"]\n";
    text += std::string("[Place \"") + (number % 2 == 0 ? "Lawrence, Kansas, USA" : "Berlin, Germany") + "\"]\n\n";
    for (const auto& line : session->lines) text += line + "\n";
    if (games::find(played_game)->read_record(text)) records.push_back(text);
  }
  return records;
}

struct HistoryDesk : FileDesk {
  explicit HistoryDesk(const std::vector<std::string>& records) {
    for (const auto& record : records) {
      const auto imported = import_record(context(), record);
      REQUIRE_MESSAGE(imported, (imported ? "" : core::describe(imported.error())));
    }
  }
  SessionIndex index() const {
    const db::History source(store->database());
    return loaded(source);
  }
};

history::Standings standings_of(const SessionIndex& index, const Filter& filter = {}) {
  history::StandingsQuery query{filter};
  query.filter.game = played_game;
  return history::standings(index, query);
}

// The answer of plain SQL, one line a person.
std::string asked_of_file(const std::filesystem::path& file, const std::string& where) {
  return sql(file,
             "SELECT group_concat(line, char(10)) FROM (SELECT person || ' ' || count(*) || ' ' || sum(score) || ' ' ||"
             " sum(results.turns) || ' ' || sum(wins) || ' ' || sum(worth) || ' ' || sum(mishaps) || ' ' || "
             "sum(calls_right) ||"
             " ' ' || sum(calls_wrong) || ' ' || sum(caught) || ' ' || sum(got_away) || ' ' || sum(denied_right) ||"
             " ' ' || sum(denied_wrong) || ' ' || sum(admitted) AS line FROM results JOIN sessions USING (session)"
             " WHERE sessions.state = 'closed' AND results.place IS NOT NULL AND " +
                 where + " GROUP BY person ORDER BY person)");
}

std::string told(const SessionIndex& index, const history::Standings& all) {
  std::set<std::string> lines;
  for (const Standing& row : all.rows) {
    std::string line = index.person(row.person).name + " " + std::to_string(row.sessions);
    for (const std::int64_t each : row.sums.by_kind) line += " " + std::to_string(each);
    lines.insert(line);
  }
  std::string text;
  for (const auto& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

// SQL's order of names is that of bytes, and so is that of whole lines but where one name begins another.
std::string in_order(const std::string& text) {
  std::set<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.insert(text.substr(at, end - at));
    at = end + 1;
  }
  std::string out;
  for (const auto& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

TEST_CASE("stored history: standings are what plain SQL says, over all, a period, a place, a person") {
  HistoryDesk desk(random_records(30));
  const auto index = desk.index();
  REQUIRE(index.sessions().size() == 30);
  CHECK(told(index, standings_of(index)) == in_order(asked_of_file(desk.file, "1")));
  Filter filter;
  filter.since = "2025-03";
  filter.until = "2025-07";
  CHECK(told(index, standings_of(index, filter)) ==
        in_order(asked_of_file(desk.file, "sessions.date >= '2025-03-01' AND sessions.date < '2025-08-01'")));
  filter = {};
  filter.place = "berlin";
  CHECK(told(index, standings_of(index, filter)) ==
        in_order(asked_of_file(desk.file, "sessions.place LIKE 'Berlin%'")));
  filter = {};
  const auto& somebody = index.sessions()[3].seats[1];
  filter.with = {somebody.person};
  CHECK(told(index, standings_of(index, filter)) ==
        in_order(asked_of_file(desk.file, "sessions.session IN (SELECT session FROM results WHERE person = '" +
                                              index.person(somebody.person).name + "')")));
  for (const Standing& row : standings_of(index).rows) {
    double won = 0;
    for (const auto& session : index.sessions()) {
      const auto first = history::winners(index, session);
      const auto mine = std::count(first.begin(), first.end(), index.person(row.person).name);
      if (session.seats.size() > 1 && !first.empty())
        won += static_cast<double>(mine) / static_cast<double>(first.size());
    }
    CHECK(row.won == doctest::Approx(won));
  }
}

TEST_CASE("stored history: the caches agree with a fresh fold of the journals") {
  HistoryDesk desk(random_records(8));
  const db::History of_file(desk.store->database());
  const auto a = loaded(of_file);
  history::DiceSeen thrown;
  std::map<std::pair<std::string, std::string>, std::int64_t> right;
  for (const history::IndexedSession& each : a.sessions()) {
    const auto info = desk.store->find(each.id);
    REQUIRE(info);
    const auto rows = db::rebuilt_rows(**info, *desk.store->entries(each.id));
    REQUIRE(rows);
    REQUIRE(each.seats.size() == rows->seats.size());
    for (std::size_t seat = 0; seat < each.seats.size(); ++seat) {
      CHECK(each.seats[seat].name == rows->players[seat]);
      CHECK(each.seats[seat].sums == rows->seats[seat].sums);
      CHECK(each.seats[seat].place == rows->seats[seat].place);
    }
    const core::Game* game = games::find(each.game);
    for (const core::GameRows& table : rows->rows) {
      const auto known = std::ranges::find(game->about().tables, table.table, &core::GameTable::name);
      const auto column = [&](const core::GameTableRow& row, std::string_view name) {
        const auto found = std::ranges::find(known->columns, name, &core::GameTable::Column::name);
        return row[static_cast<std::size_t>(found - known->columns.begin())];
      };
      for (const core::GameTableRow& row : table.rows) {
        if (table.table == "turn" && column(row, "first").number > 0) {
          const auto first = static_cast<std::size_t>(column(row, "first").number);
          const auto second = static_cast<std::size_t>(column(row, "second").number);
          ++thrown.rolls;
          ++thrown.sums[first + second - 2];
          ++thrown.faces[first - 1];
          ++thrown.faces[second - 1];
        }
        if (table.table == "shout" && column(row, "was_right").number == 1)
          ++right[{rows->players[static_cast<std::size_t>(column(row, "seat").number)],
                   rows->players[static_cast<std::size_t>(column(row, "accused").number)]}];
      }
    }
  }
  const auto all = history::find(a, {});
  const auto dice = *history::dice_seen(of_file, a, all);
  CHECK(dice.rolls > 0);
  CHECK(dice.rolls == thrown.rolls);
  CHECK(dice.sums == thrown.sums);
  CHECK(dice.faces == thrown.faces);
  CHECK(std::to_string(dice.sums[5]) == sql(desk.file, "SELECT count(*) FROM turn WHERE first + second = 7"));
  history::ShoutMatrix in_file;
  history::add(in_file, a, *of_file.shouts(history::keys_of_counted(a, all)));
  for (const auto& [who, shouted] : in_file) {
    right[{a.person(who.first).name, a.person(who.second).name}] -= shouted.right;
  }
  for (const auto& [who, difference] : right) CHECK(difference == 0);
  const auto person = a.sessions()[0].seats[0].person;
  std::int64_t points = 0;
  const auto rules = *history::points_by_rule(of_file, a, all, person);
  for (const auto& each : rules) points += each.points;
  for (const Standing& row : standings_of(a).rows) {
    if (row.person == person) CHECK(row.sums.of(core::FactKind::points) == points);
  }
}

TEST_CASE("stored history: points by rule are those of You're Bogus, for elsewhere the same ids name other rules") {
  const std::string players = "[Players \"Ann, Bob\"]\n\n";
  HistoryDesk desk({"[Game \"You're Bogus\"]\n" + players + "Ann: off:5 5-4\nBob: 5-4\n",
                    "[Game \"Booger On Your Neighbor\"]\n" + players + "adjust:Ann=9\n"});
  const db::History history(desk.store->database());
  const auto index = loaded(history);
  REQUIRE(index.sessions().size() == 2);
  const auto ann = index.sessions()[0].seats[0].person;
  const auto rules = *history::points_by_rule(history, index, history::find(index, {}), ann);
  REQUIRE(rules.size() == 1);
  CHECK(rules[0].rule == "A2");
  CHECK(rules[0].points == -5);
}

TEST_CASE("stored history: filters part the whole, and their standings add up to it") {
  HistoryDesk desk(random_records(20));
  const auto index = desk.index();
  std::map<history::PersonIndex, std::int64_t> points;
  std::size_t sessions = 0;
  for (const char* year : {"2024", "2025", "2026"}) {
    for (const char* place : {"kansas", "berlin"}) {
      Filter filter;
      filter.since = filter.until = year;
      filter.place = place;
      sessions += history::find(index, filter).size();
      for (const Standing& row : standings_of(index, filter).rows)
        points[row.person] += row.sums.of(core::FactKind::points);
    }
  }
  CHECK(sessions == index.sessions().size());
  for (const Standing& row : standings_of(index).rows) CHECK(points[row.person] == row.sums.of(core::FactKind::points));
}

TEST_CASE("stored history: the order in which sessions arrive changes nothing, ratings least of all") {
  auto records = random_records(20);
  HistoryDesk one(records);
  std::reverse(records.begin(), records.end());
  HistoryDesk other(records);
  const auto a = one.index();
  const auto b = other.index();
  const auto left = standings_of(a);
  const auto right = standings_of(b);
  REQUIRE(left.rows.size() == right.rows.size());
  for (std::size_t i = 0; i < left.rows.size(); ++i) {
    CHECK(a.person(left.rows[i].person).id == b.person(right.rows[i].person).id);
    CHECK(left.rows[i].rating.has_value() == right.rows[i].rating.has_value());
    if (left.rows[i].rating) CHECK(left.rows[i].rating->mean == right.rows[i].rating->mean);
  }
}

TEST_CASE("stored history: putting two people together adds them up, and taking it back parts them again") {
  HistoryDesk desk(random_records(12));
  const db::History source(desk.store->database());
  auto index = loaded(source);
  const auto before = told(index, standings_of(index));
  std::int64_t sum = 0;
  std::vector<core::Uuid> two;
  for (const Standing& row : standings_of(index).rows) {
    if (two.size() == 2) break;
    two.push_back(index.person(row.person).id);
    sum += row.sums.of(core::FactKind::points);
  }
  REQUIRE(two.size() == 2);
  auto database = database_in(desk.file);
  REQUIRE(db::merge_people(database, {db::wall_clock(), db::system_random_bits()}, two[0], two[1]));
  REQUIRE(history::load(source, index));
  const auto merged = standings_of(index);
  const auto number = index.person_with_id(two[1]);
  REQUIRE(number);
  const auto found =
      std::find_if(merged.rows.begin(), merged.rows.end(), [&](const Standing& row) { return row.person == *number; });
  REQUIRE(found != merged.rows.end());
  CHECK(found->sums.of(core::FactKind::points) == sum);
  CHECK(std::none_of(merged.rows.begin(), merged.rows.end(),
                     [&](const Standing& row) { return index.person(row.person).id == two[0]; }));
  REQUIRE(db::undo_about_people(database, {db::wall_clock(), db::system_random_bits()}));
  REQUIRE(history::load(source, index));
  CHECK(told(index, standings_of(index)) == before);
}

TEST_CASE("stored history: a session that goes on shows what its table knows, and counts once it is closed") {
  FileDesk desk;
  const db::History source(desk.store->database());
  SessionIndex index = loaded(source);
  Session session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "b3d65+2", "21"});
  REQUIRE(history::load(source, index));
  REQUIRE(index.sessions().size() == 1);
  const auto& open = index.sessions()[0];
  CHECK(open.is_open);
  CHECK(open.turns > 0);
  for (const auto& seat : open.seats) {
    for (std::size_t kind = 0; kind < core::fact_kinds; ++kind)
      if (!core::is_public(core::FactKind(kind))) CHECK(seat.sums.by_kind[kind] == 0);
  }
  CHECK(standings_of(index).rows.empty());
  REQUIRE(session.close());
  REQUIRE(history::load(source, index));
  CHECK(standings_of(index).rows.size() == 3);
  CHECK(index.sessions()[0].seats[0].place > 0);
}

TEST_CASE("stored history: entries of another program are seen by updating the index") {
  FileDesk desk;
  Session session = desk.begin("Ann, Bob");
  const auto other = std::move(*db::open_store(desk.file));
  const auto source = db::History(other->database());
  SessionIndex index = loaded(source);
  CHECK(index.sessions()[0].turns == 0);
  log_all(session, {"54"});
  REQUIRE(history::load(source, index));
  CHECK(index.sessions()[0].turns == 1);
}

TEST_CASE("stored history: read a slice at a time, the almanac stays the old one until all is there") {
  HistoryDesk desk(random_records(10));
  const db::History source(desk.store->database());
  SessionIndex index;
  const auto job = history::loading(source, index);
  for (;;) {
    const auto done = job->step(std::chrono::milliseconds(0));
    REQUIRE(done);
    if (*done) break;
    CHECK(index.sessions().empty());
  }
  CHECK(index.sessions().size() == 10);
}

}  // namespace
}  // namespace bogosity::tests
