// The history of sessions that are stored in a file: against plain SQL asked_of_file independently, against the same
// sessions folded anew, and what has to hold however they came in.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "db/people/people.h"
#include "games/catalogue.h"
#include "history/person.h"
#include "history/statistics.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/journal_history.h"
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
    const auto source = store->history();
    return loaded(*source);
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
    const auto& n = row.sums;
    for (const auto each : {n.score, n.turns, n.wins, n.worth, n.mishaps, n.calls_right, n.calls_wrong, n.caught,
                            n.undetected, n.denied_right, n.denied_wrong, n.admitted}) {
      line += " " + std::to_string(each);
    }
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
  const auto of_file = desk.store->history();
  history::StoreSource of_journals(*desk.store);
  const auto a = loaded(*of_file);
  const auto b = loaded(of_journals);
  REQUIRE(a.sessions().size() == b.sessions().size());
  for (std::size_t i = 0; i < a.sessions().size(); ++i) {
    const auto& one = a.sessions()[i];
    const auto& other = b.sessions()[i];
    CHECK(one.id == other.id);
    CHECK(one.findable == other.findable);
    REQUIRE(one.seats.size() == other.seats.size());
    for (std::size_t seat = 0; seat < one.seats.size(); ++seat) {
      CHECK(one.seats[seat].numbers == other.seats[seat].numbers);
      CHECK(a.person(one.seats[seat].person).id == b.person(other.seats[seat].person).id);
    }
  }
  const auto all = history::find(a, {});
  const auto dice = *history::dice_seen(*of_file, a, all);
  CHECK(dice.rolls > 0);
  CHECK(dice.sums == history::dice_seen(of_journals, b, all)->sums);
  CHECK(dice.faces == history::dice_seen(of_journals, b, all)->faces);
  CHECK(std::to_string(dice.sums[5]) ==
        sql(desk.file, "SELECT count(*) FROM turn WHERE first + second = 7"));
  std::map<std::pair<std::string, std::string>, std::int64_t> right;
  history::ShoutMatrix in_file;
  history::add(in_file, a, *of_file->shouts(history::keys_of_counted(a, all)));
  for (const auto& [who, shouted] : in_file) {
    right[{a.person(who.first).name, a.person(who.second).name}] += shouted.right;
  }
  history::ShoutMatrix in_journals;
  history::add(in_journals, b, *of_journals.shouts(history::keys_of_counted(b, all)));
  for (const auto& [who, shouted] : in_journals) {
    right[{b.person(who.first).name, b.person(who.second).name}] -= shouted.right;
  }
  for (const auto& [who, difference] : right) CHECK(difference == 0);
  const auto person = a.sessions()[0].seats[0].person;
  std::int64_t points = 0;
  const auto rules = *history::points_by_rule(*of_file, a, all, person);
  for (const auto& each : rules) points += each.points;
  for (const Standing& row : standings_of(a).rows) {
    if (row.person == person) CHECK(row.sums.score == points);
  }
}

TEST_CASE("stored history: points by rule are those of You're Bogus, for elsewhere the same ids name other rules") {
  const std::string players = "[Players \"Ann, Bob\"]\n\n";
  HistoryDesk desk({"[Game \"You're Bogus\"]\n" + players + "Ann: off:5 5-4\nBob: 5-4\n",
                    "[Game \"Booger On Your Neighbor\"]\n" + players + "adjust:Ann=9\n"});
  const auto history = desk.store->history();
  const auto index = loaded(*history);
  REQUIRE(index.sessions().size() == 2);
  const auto ann = index.sessions()[0].seats[0].person;
  const auto rules = *history::points_by_rule(*history, index, history::find(index, {}), ann);
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
      for (const Standing& row : standings_of(index, filter).rows) points[row.person] += row.sums.score;
    }
  }
  CHECK(sessions == index.sessions().size());
  for (const Standing& row : standings_of(index).rows) CHECK(points[row.person] == row.sums.score);
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
  const auto source = desk.store->history();
  auto index = loaded(*source);
  const auto before = told(index, standings_of(index));
  std::int64_t sum = 0;
  std::vector<core::Uuid> two;
  for (const Standing& row : standings_of(index).rows) {
    if (two.size() == 2) break;
    two.push_back(index.person(row.person).id);
    sum += row.sums.score;
  }
  REQUIRE(two.size() == 2);
  auto database = database_in(desk.file);
  REQUIRE(db::merge_people(database, {wall_clock(), system_random_bits()}, two[0], two[1]));
  REQUIRE(history::load(*source, index));
  const auto merged = standings_of(index);
  const auto number = index.person_with_id(two[1]);
  REQUIRE(number);
  const auto found =
      std::find_if(merged.rows.begin(), merged.rows.end(), [&](const Standing& row) { return row.person == *number; });
  REQUIRE(found != merged.rows.end());
  CHECK(found->sums.score == sum);
  CHECK(std::none_of(merged.rows.begin(), merged.rows.end(),
                     [&](const Standing& row) { return index.person(row.person).id == two[0]; }));
  REQUIRE(db::undo_about_people(database, {wall_clock(), system_random_bits()}));
  REQUIRE(history::load(*source, index));
  CHECK(told(index, standings_of(index)) == before);
}

TEST_CASE("stored history: a session that goes on shows what its table knows, and counts once it is closed") {
  FileDesk desk;
  const auto source = desk.store->history();
  SessionIndex index = loaded(*source);
  Session session = desk.begin("Ann, Bob, Cy");
  log_all(session, {"54", "b3d65+2", "21"});
  REQUIRE(history::load(*source, index));
  REQUIRE(index.sessions().size() == 1);
  const auto& open = index.sessions()[0];
  CHECK(open.is_open);
  CHECK(open.turns > 0);
  for (const auto& seat : open.seats) {
    auto sealed = seat.numbers;
    sealed.score = sealed.turns = sealed.wins = sealed.worth = sealed.mishaps = 0;
    CHECK(sealed == history::SeatNumbers{});
  }
  CHECK(standings_of(index).rows.empty());
  REQUIRE(session.close());
  REQUIRE(history::load(*source, index));
  CHECK(standings_of(index).rows.size() == 3);
  CHECK(index.sessions()[0].seats[0].numbers.place > 0);
}

TEST_CASE("stored history: entries of another program are seen by updating the index") {
  FileDesk desk;
  Session session = desk.begin("Ann, Bob");
  const auto other = std::move(*db::open_store(desk.file));
  const auto source = other->history();
  SessionIndex index = loaded(*source);
  CHECK(index.sessions()[0].turns == 0);
  log_all(session, {"54"});
  REQUIRE(history::load(*source, index));
  CHECK(index.sessions()[0].turns == 1);
}

TEST_CASE("stored history: read a slice at a time, the almanac stays the old one until all is there") {
  HistoryDesk desk(random_records(10));
  const auto source = desk.store->history();
  SessionIndex index;
  const auto job = history::loading(*source, index);
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
