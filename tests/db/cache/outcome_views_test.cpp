// What counts and who won, in the views and in the program: the same over random sessions of all games, among them
// sessions in the bin, open ones, ones that nobody played, other versions, people alone, ties and merged people.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "core/lists.h"
#include "core/numbers.h"
#include "db/cache/tables.h"
#include "db/history/history.h"
#include "db/people/people.h"
#include "games/catalogue.h"
#include "history/metadata.h"
#include "history/person.h"
#include "history/standings.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

using Rows = std::multiset<std::string>;

struct CrowdedFile : FileDesk {
  std::mt19937 chance;
  std::vector<core::Uuid> imported;

  explicit CrowdedFile(unsigned seed) : chance(seed) {
    const std::vector<std::string (*)(std::uint64_t)> makers = {
        [](std::uint64_t from) {
          return literal::random_session({from, 0, 0, false});
        },
        literal::booger::random_booger, literal::cals_bs::random_cals_bs, literal::the_bogey::random_the_bogey};
    for (const auto& make : makers) {
      for (std::uint64_t i = 0; i < 8; ++i) take(make(seed * 100 + i));
    }
    for (int i = 0; i < 12; ++i) take(totals(i));
    for (const char* line : {"Ann: 5-4\n", "Ann: 6-3\n"}) {
      take("[Game \"You're Bogus\"]\n[Id \"" + core::to_text(core::uuid_of_text("twice")) +
           "\"]\n[Date \"2026-05-05\"]\n[Players \"Ann, Bob\"]\n\n" + line);
    }
    for (const auto& each : imported) {
      if (roll(6) == 0) REQUIRE(history::set_in_bin(context(), each, true));
    }
    Session open = begin("Ann, Bob, Cy");
    log_all(open, {"54", "b3d65+2"});
    Session nobody = begin("Ann, Bob");
    REQUIRE(nobody.close());
  }

  int roll(int n) { return static_cast<int>(chance() % static_cast<unsigned>(n)); }

  void take(const std::string& record) {
    if (const auto taken = import_record(context(), record)) imported.push_back(taken->session);
  }

  // With ties, often.
  std::string totals(int number) {
    std::vector<std::string> players = {"Ann", "Bob", "Cy", "Dee"};
    std::shuffle(players.begin(), players.end(), chance);
    players.resize(static_cast<std::size_t>(2 + roll(3)));
    const std::string result =
        core::joined(players, ", ", [&](const std::string& each) { return fmt::format("{} {}", each, roll(4)); });
    const char* where[] = {"", "[Place \"Lawrence, KS\"]\n", "[Place \"Z\u00fcrich, Switzerland\"]\n"};
    return fmt::format("[Game \"{}\"]\n[Date \"2026-{:02}-11\"]\n[Event \"{}\"]\n{}[Players \"{}\"]\n[Result \"{}\"]\n",
                       roll(2) == 0 ? "You're Bogus" : "Booger On Your Neighbor", 1 + number, number, where[roll(3)],
                       core::joined(players, ", "), result);
  }

  // Two who sat at one table turn out to be one, several times.
  void merge_people(const history::SessionIndex& index) {
    auto database = database_in(file);
    const db::EditContext says{context().clock, context().chance};
    for (const auto& session : index.sessions()) {
      if (session.seats.size() < 2 || roll(4) > 0) continue;
      // Refused: they are one already.
      static_cast<void>(db::merge_people(database, says, index.person(session.seats[0].person).id,
                                         index.person(session.seats[1].person).id));
    }
  }
};

Rows rows_of_view(const std::filesystem::path& file, const std::string& row, const std::string& from) {
  std::istringstream lines(sql(file, "SELECT group_concat(" + row + ", char(10)) FROM " + from));
  Rows rows;
  for (std::string line; std::getline(lines, line);) rows.insert(line);
  return rows;
}

std::string six(double value) { return fmt::format("{:.6f}", value + 0.0); }

void compare_sessions(const std::filesystem::path& file, const history::SessionIndex& index,
                      std::map<std::string_view, int>& seen) {
  Rows states, counted, placed, outcomes, won_by, results;
  for (const history::IndexedSession& session : index.sessions()) {
    const std::string id = core::to_text(session.id);
    states.insert(id + " " + std::string(name_of(session.state())));
    ++seen[name_of(session.state())];
    const auto first = history::winners(index, session);
    won_by.insert(id + " " + core::joined(first, ", "));
    const auto all = history::outcomes_of(session);
    for (const auto& each : all) {
      const std::string row = fmt::format("{} {} {} {} {} {}", id, index.person(each.person).key, each.score,
                                          each.place, all.size(), six(each.won));
      placed.insert(row);
      if (session.counts()) outcomes.insert(row);
      if (each.won > 0 && each.won < 1) ++seen["shared"];
    }
    if (all.size() < session.seats.size() && !all.empty()) ++seen["merged at a table, or without a turn"];
    if (all.size() == 1 && all.front().won > 0) ++seen["came out"];
    if (all.size() == 1 && all.front().won == 0) ++seen["alone"];
    if (!session.counts()) continue;
    counted.insert(id);
    for (std::size_t i = 0; i < session.seats.size(); ++i) {
      const history::Seat& seat = session.seats[i];
      results.insert(fmt::format("{} {} {} {} {}", id, i, seat.sums.of(core::FactKind::points), seat.place,
                                 seat.sums.of(core::FactKind::win)));
    }
  }
  CHECK(rows_of_view(file, "session || ' ' || state", "sessions") == states);
  CHECK(rows_of_view(file, "session", "counted JOIN sessions USING (session_key)") == counted);
  CHECK(rows_of_view(file, "session || ' ' || coalesce(won_by, '')", "sessions") == won_by);
  const std::string row =
      "session || ' ' || person_key || ' ' || score || ' ' || m.place || ' ' || m.players || ' ' || printf('%.6f', "
      "won)";
  CHECK(rows_of_view(file, row, "placed AS m JOIN sessions USING (session_key)") == placed);
  CHECK(rows_of_view(file, row, "outcomes AS m") == outcomes);
  CHECK(rows_of_view(file, "session || ' ' || seat || ' ' || score || ' ' || coalesce(place, 0) || ' ' || wins",
                     "results") == results);
}

void compare_standings(const std::filesystem::path& file, const history::SessionIndex& index) {
  Rows standings, pairs;
  std::map<std::string, double> a_turns;
  for (const core::Game* game : games::all()) {
    history::StandingsQuery query;
    query.filter.game = game->about().name;
    const auto all = history::standings(index, query);
    std::vector<history::PersonIndex> people;
    for (const history::Standing& each : all.rows) {
      people.push_back(each.person);
      const auto& n = each.sums;
      const bool has_points = all.ranking != core::Ranking::graded;
      if (const auto a_turn = value_of(each, history::ColumnId::points_a_turn); has_points && a_turn)
        a_turns[fmt::format("{} {}", game->about().name, index.person(each.person).key)] = *a_turn;
      std::string row = fmt::format("{} {} {} {} {}", game->about().name, index.person(each.person).key, each.sessions,
                                    six(each.won), has_points ? std::to_string(n.of(core::FactKind::points)) : "");
      using enum core::FactKind;
      for (const auto kind :
           {turn, win, worth, call_right, call_wrong, caught, undetected, denied_right, denied_wrong, admitted, mishap})
        row += " " + std::to_string(n.of(kind));
      standings.insert(row);
    }
    const auto counts = history::all_pairs(index, all, people);
    for (std::size_t i = 0; i < people.size(); ++i) {
      for (std::size_t j = 0; j < people.size(); ++j) {
        const auto& pair = counts[i][j];
        if (pair.sessions == 0) continue;
        pairs.insert(fmt::format("{} {} {} {} {} {} {} {} {}", game->about().name, index.person(people[i]).key,
                                 index.person(people[j]).key, pair.sessions, pair.ahead, pair.behind, pair.level,
                                 pair.points_ahead, six(pair.points_ahead_each())));
      }
    }
  }
  CHECK(rows_of_view(
            file,
            "game || ' ' || person_key || ' ' || sessions || ' ' || printf('%.6f', won) || ' ' || "
            "coalesce(points, '') || ' ' || turns || ' ' || wins || ' ' || worth || ' ' || calls_right || ' ' || "
            "calls_wrong || ' ' || caught || ' ' || got_away || ' ' || denied_right || ' ' || denied_wrong || ' ' "
            "|| admitted || ' ' || mishaps",
            "standings") == standings);
  const auto of_view = rows_of_view(file, "game || ' ' || person_key || '=' || points_a_turn",
                                    "standings WHERE points_a_turn IS NOT NULL");
  CHECK(of_view.size() == a_turns.size());
  for (const std::string& row : of_view) {  // two digits of them
    const std::size_t at = row.find('=');
    CHECK(std::abs(a_turns[row.substr(0, at)] - std::stod(row.substr(at + 1))) < 0.006);
  }
  CHECK(rows_of_view(
            file,
            "game || ' ' || person_key || ' ' || other_key || ' ' || sessions || ' ' || ahead || ' ' || behind || "
            "' ' || level || ' ' || points_ahead || ' ' || printf('%.6f', points_ahead_each)",
            "head_to_head") == pairs);
}

void compare_seasons(CrowdedFile& desk, const db::History& source, history::SessionIndex& index) {
  for (const core::Game* game : games::all()) {
    for (std::size_t scoring = 0; scoring < history::season_scorings.size(); ++scoring) {
      history::Season season;
      season.title = fmt::format("{} {}", game->about().name, scoring);
      season.first = "2026-01-01";
      season.last = "2026-10-31";
      season.game = game->about().name;
      season.scoring = static_cast<history::SeasonScoring>(scoring);
      season.best = desk.roll(3);
      const char* where[] = {"", "", "kansas", "KS, U.S.A.", "zurich"};
      season.place = where[desk.roll(5)];
      REQUIRE(history::put_season(desk.context(), index, season));
    }
  }
  REQUIRE(history::load(source, index));
  Rows wanted;
  for (const history::Season& season : index.seasons()) {
    history::StandingsQuery query;
    query.season = season;
    for (const auto& row : history::standings(index, query).rows)
      wanted.insert(fmt::format("{} {} {} {} {} {}", season.title, index.person(row.person).key, row.rank, row.sessions,
                                six(*row.season), six(row.won)));
  }
  const Rows seen = rows_of_view(
      desk.file,
      "season || ' ' || person_key || ' ' || rank || ' ' || sessions || ' ' || printf('%.6f', score) || ' ' "
      "|| printf('%.6f', won)",
      "season_standings");
  std::vector<std::string> different;
  std::ranges::set_symmetric_difference(seen, wanted, std::back_inserter(different));
  for (const auto& row : different) {
    const std::string told_by = seen.contains(row) ? "SQL: " : "program: ";
    CHECK_MESSAGE(different.empty(), (told_by + row));
  }
}

// Statistics count what counts, too.
void compare_dice(const std::filesystem::path& file, const db::History& source, const history::SessionIndex& index) {
  std::vector<std::size_t> all(index.sessions().size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  const auto dice = history::dice_seen(source, index, all);
  REQUIRE(dice);
  CHECK(sql(file,
            "SELECT coalesce(sum(s2 + s3 + s4 + s5 + s6 + s7 + s8 + s9 + s10 + s11 + s12), 0) FROM dice"
            " WHERE state = 'closed'") == std::to_string(dice->rolls));
}

}  // namespace

TEST_CASE("views: what counts, who won, standings, pairs and seasons are the program's own, over all games") {
  std::map<std::string_view, int> seen;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    CAPTURE(seed);
    CrowdedFile desk(seed);
    const db::History source(desk.store->database());
    auto index = loaded(source);
    compare_sessions(desk.file, index, seen);
    compare_standings(desk.file, index);
    desk.merge_people(index);
    index = loaded(source);
    compare_sessions(desk.file, index, seen);
    compare_standings(desk.file, index);
    compare_seasons(desk, source, index);
    compare_dice(desk.file, source, index);
  }
  // Each of these was among them.
  for (const char* what : {"closed", "open", "not played", "bin", "other version", "shared", "came out", "alone",
                           "merged at a table, or without a turn"}) {
    CAPTURE(what);
    CHECK(seen[what] > 0);
  }
}

TEST_CASE("views: a session in the bin is in no view but the lists of sessions and entries") {
  FileDesk desk;
  const auto imported = import_record(desk.context(),
                                      "[Game \"You're Bogus\"]\n[Date \"2026-05-05\"]\n[Players \"Ann, Bob, Cy\"]\n\n"
                                      "Ann: 5-4 +2\nBob: 6-3\nnote:\"the dog\"\n");
  REQUIRE(imported);
  const auto views = rows_of_view(desk.file, "name", "sqlite_schema WHERE type = 'view'");
  const auto rows_in = [&](const std::string& view) { return sql(desk.file, "SELECT count(*) > 0 FROM " + view); };
  CHECK(rows_in("points") == "0");
  CHECK(rows_in("turns") == "1");
  CHECK(rows_in("notes") == "1");
  REQUIRE(history::set_in_bin(desk.context(), imported->session, true));
  const std::set<std::string> of_all = {"sessions", "entries", "states", "listed", "placed", "told_header"};
  for (const auto& view : views) {
    CAPTURE(view);
    CHECK(rows_in(view) == (of_all.contains(view) ? "1" : "0"));
  }
}

}  // namespace bogosity::tests
