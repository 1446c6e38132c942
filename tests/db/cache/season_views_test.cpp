// The views season_standings and head_to_head against the program's own numbers, over random sessions and seasons.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <set>
#include <sstream>

#include "core/lists.h"
#include "db/history/history.h"
#include "history/metadata.h"
#include "history/person.h"
#include "history/standings.h"
#include "tests/support/history_source.h"
#include "tests/support/import_record.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

const std::vector<std::string> names = {"Ann", "Bob", "Cy", "Dee", "Eve"};
const std::vector<std::string> places = {"Lawrence, Kansas, USA", "Lawrence, KS", "Ames, Iowa, USA", ""};

struct RandomFile : FileDesk {
  std::mt19937 chance;
  explicit RandomFile(unsigned seed) : chance(seed) {}
  int roll(int n) { return static_cast<int>(chance() % static_cast<unsigned>(n)); }

  void add_session(int number) {
    const bool bogus = roll(3) > 0;
    auto players = names;
    std::shuffle(players.begin(), players.end(), chance);
    players.resize(static_cast<std::size_t>(bogus ? 2 + roll(4) : 2 + roll(3)));
    std::string result;
    for (const auto& each : players)
      result += fmt::format("{}{} {}", result.empty() ? "" : ", ", each, roll(7) * (bogus && roll(2) == 0 ? -1 : 1));
    const auto& place = places[static_cast<std::size_t>(roll(4))];
    const auto imported = import_record(
        context(),
        fmt::format("[Game \"{}\"]\n[Date \"2026-{:02}-{:02}\"]\n[Event \"{}\"]\n{}[Players \"{}\"]\n"
                    "[Result \"{}\"]\n",
                    bogus ? "You're Bogus" : "Booger On Your Neighbor", 1 + roll(12), 1 + roll(28), number,
                    place.empty() ? "" : "[Place \"" + place + "\"]\n", core::joined(players, ", "), result));
    if (!imported) MESSAGE(core::describe(imported.error()));
    REQUIRE(imported);
    if (roll(8) == 0) REQUIRE(history::set_in_bin(context(), imported->session, true));
  }

  history::Season add_season(const history::SessionIndex& index, int number) {
    history::Season season;
    season.title = "Season " + std::to_string(number);
    season.first = fmt::format("2026-{:02}-01", 1 + roll(6));
    season.last = fmt::format("2026-{:02}-28", 7 + roll(6));
    season.game = roll(3) > 0 ? "You're Bogus" : "Booger On Your Neighbor";
    season.scoring = static_cast<history::SeasonScoring>(roll(4));
    season.best = roll(2) * (1 + roll(4));
    const char* where[] = {"", "", "lawrence", "Kansas", "USA", "AMES, iowa, usa"};
    season.place = where[roll(6)];
    for (const auto& each : index.persons()) {
      if (number % 3 == 0 && roll(2) == 0) season.people.push_back(each.id);
    }
    auto put = history::put_season(context(), index, season);
    REQUIRE(put);
    return *put;
  }
};

// The answer to "SELECT row FROM ...", as many texts as it has rows.
std::set<std::string> answers_of(const std::filesystem::path& file, const std::string& question) {
  const auto at = question.rfind(" FROM ");
  std::istringstream lines(
      sql(file, "SELECT group_concat(" + question.substr(0, at) + ", char(10))" + question.substr(at)));
  std::set<std::string> rows;
  for (std::string line; std::getline(lines, line);) rows.insert(line);
  return rows;
}

}  // namespace

TEST_CASE("season views: the same numbers as the program's own, over random sessions") {
  std::set<std::string> seen;
  for (unsigned seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    RandomFile desk(seed);
    for (int i = 0; i < 30; ++i) desk.add_session(i);
    const db::History source(desk.store->database());
    history::SessionIndex index;
    REQUIRE(history::load(source, index));
    if (seed % 3 == 1) {  // two people turn out to be one
      REQUIRE(history::mark_same_person(desk.context(), index.person(0), index.person(1)));
      REQUIRE(history::load(source, index));
    }
    for (int i = 0; i < 8; ++i) desk.add_season(index, i);
    REQUIRE(history::load(source, index));
    REQUIRE(index.seasons().size() == 8);
    REQUIRE(history::remove_season(desk.context(), index.seasons().front().id));
    REQUIRE(history::load(source, index));
    CHECK(sql(desk.file, "SELECT count(*) FROM seasons") == "7");
    // All rows of each in one text: a question for each of them would take long.
    std::set<std::string> wanted;
    for (const history::Season& season : index.seasons()) {
      seen.insert(std::string(history::scoring_info(season.scoring).name) + (season.best > 0 ? " best" : ""));
      history::StandingsQuery query;
      query.season = season;
      for (const auto& row : history::standings(index, query).rows)
        wanted.insert(fmt::format("{} {} {} {} {} {:.3f}", season.title, index.person(row.person).name, row.rank,
                                  row.sessions, row.sums.of(core::FactKind::points), *row.season + 0.0));
    }
    CHECK(answers_of(desk.file,
                     "season || ' ' || person || ' ' || rank || ' ' || sessions || ' ' || points || ' ' || "
                     "printf('%.3f', score + 0.0) FROM season_standings") == wanted);
    wanted.clear();
    for (const char* game : {"You're Bogus", "Booger On Your Neighbor"}) {
      history::StandingsQuery query;
      query.filter.game = game;
      const auto all = history::standings(index, query);
      std::vector<history::PersonIndex> people;
      for (const auto& row : all.rows) people.push_back(row.person);
      const auto pairs = history::all_pairs(index, all, people);
      for (std::size_t i = 0; i < people.size(); ++i) {
        for (std::size_t j = 0; j < people.size(); ++j) {
          const auto& pair = pairs[i][j];
          if (pair.sessions == 0) continue;
          wanted.insert(fmt::format("{} {} {} {} {} {} {} {}", game, index.person(people[i]).name,
                                    index.person(people[j]).name, pair.sessions, pair.ahead, pair.behind, pair.level,
                                    pair.points_ahead));
        }
      }
    }
    CHECK(answers_of(
              desk.file,
              "game || ' ' || person || ' ' || other || ' ' || sessions || ' ' || ahead || ' ' || behind || ' ' || "
              "level || ' ' || points_ahead FROM head_to_head") == wanted);
  }
  CHECK(seen.size() == 8);
}

TEST_CASE("season views: seasons of other files merge, in any order, and a copy has them") {
  const auto make = [](unsigned seed) {
    auto desk = std::make_unique<RandomFile>(seed);
    desk->drawn = seed * 1000;
    for (int i = 0; i < 4; ++i) desk->add_session(i);
    history::SessionIndex index;
    const db::History source(desk->store->database());
    REQUIRE(history::load(source, index));
    for (int i = 0; i < 3; ++i) desk->add_season(index, static_cast<int>(seed) * 10 + i);
    return desk;
  };
  const auto seasons_after = [&](const std::vector<unsigned>& order) {
    RandomFile into(99);
    for (const unsigned seed : order) {
      auto other = make(seed);
      other->store.reset();
      transfer::Importer importing(*into.store, {other->file.string()});
      for (bool done = false; !done;) {
        const auto went = importing.step(std::chrono::milliseconds(10));
        REQUIRE(went);
        done = *went;
      }
      CHECK(importing.counts().refused == 0);
    }
    into.store.reset();
    return sql(into.file,
               "SELECT group_concat(season || first_day || best) FROM (SELECT * FROM seasons ORDER BY season)");
  };
  const std::string all = seasons_after({1, 2, 3});
  CHECK(all.find("Season 32") != std::string::npos);
  CHECK(seasons_after({3, 1, 2}) == all);
  CHECK(seasons_after({2, 3, 1, 1, 2}) == all);
}

}  // namespace bogosity::tests
