// seasons, standings --season, matrix and race: text, JSON and CSV say the same.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

struct SeasonFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  SeasonFile() {
    add("2026-04-30", "Ann 100, Bob 0");
    add("2026-05-01", "Ann 10, Bob 5, Cy 1");
    add("2026-05-10", "Ann -20, Bob 5");
    add("2026-05-31", "Ann 12, Bob 12");
  }
  void add(const std::string& day, const std::string& result) {
    std::string players;
    for (const char* name : {"Ann", "Bob", "Cy"}) {
      if (holds(result, name)) players += (players.empty() ? "" : ", ") + std::string(name);
    }
    write(scratch / "one.table", "[Game \"You're Bogus\"]\n[Date \"" + day + "\"]\n[Players \"" + players +
                                     "\"]\n[Result \"" + result + "\"]\n");
    REQUIRE(ask({"import", scratch / "one.table"}).status == 0);
  }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", db});
    return run(std::move(words));
  }
  json ask_json(std::vector<std::string> words) const {
    words.emplace_back("--json");
    const auto ran = ask(std::move(words));
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    return json::parse(ran.out);
  }
  // The rows of the table that is named for the command.
  json rows(std::vector<std::string> words) const {
    const std::string command = words.front();
    return ask_json(std::move(words)).at(command);
  }
  void add_may() const {
    const auto added = ask({"seasons", "add", "May", "--since", "2026-05-01", "--until", "2026-05-31"});
    INFO(added.err);
    REQUIRE(added.status == 0);
    CHECK(added.out == "Added the season May: 1 May 2026 to 31 May 2026 \u00B7 You're Bogus \u00B7 Points.\n");
  }
};

TEST_CASE("seasons command: added, listed, edited, removed") {
  const SeasonFile file;
  CHECK(holds(file.ask({"seasons"}).out, "No seasons yet"));
  file.add_may();
  CHECK(holds(file.ask({"seasons"}).out, "May     2026-05-01  2026-05-31"));
  CHECK(file.ask({"seasons", "edit", "may", "--best", "2", "--scoring", "ranks", "--player", "ann", "--player", "Cy",
                  "--title", "Spring"})
            .status == 0);
  auto all = file.rows({"seasons"});
  REQUIRE(all.size() == 1);
  CHECK(all[0].at("season") == "Spring");
  CHECK(all[0].at("first_day") == "2026-05-01");
  CHECK(all[0].at("people") == json{"Ann", "Cy"});
  CHECK(all[0].at("scoring") == "ranks");
  CHECK(all[0].at("best") == 2);
  CHECK(all[0].at("sessions") == 3);
  CHECK(all[0].at("first") == json{"Ann"});
  CHECK(file.ask({"seasons", "edit", "Spring", "--everybody", "--best", "0"}).status == 0);
  CHECK(holds(file.ask({"seasons", "--csv"}).out, "Spring,2026-05-01,2026-05-31,You're Bogus,ranks,,,,3,"));
  CHECK(holds(file.ask({"seasons", "remove", "Spring"}).out, "Removed the season Spring. No session was changed."));
  CHECK(file.rows({"seasons"}).empty());
  CHECK(file.rows({"sessions"}).size() == 4);
}

TEST_CASE("seasons command: an impossible season is refused with a sentence") {
  const SeasonFile file;
  file.add_may();
  const auto add = [&](const std::string& title, const std::string& from, const std::string& to) {
    return file.ask({"seasons", "add", title, "--since", from, "--until", to});
  };
  CHECK(holds(add("MAY", "2026-05-01", "2026-05-02").err, "there is a season \"MAY\" already"));
  CHECK(holds(add("X", "2026-05", "2026-05-02").err, "\"2026-05\" is not a day"));
  CHECK(holds(add("X", "2026-05-03", "2026-05-02").err, "the last day is before the first day"));
  CHECK(file.ask({"seasons", "add", "X"}).status == 2);
  CHECK(file.ask({"seasons", "edit", "June", "--best", "1"}).status == 1);
  CHECK(file.ask({"standings", "--season", "June"}).status == 1);
  CHECK(
      file.ask({"seasons", "add", "X", "--since", "2026-01-01", "--until", "2026-01-02", "--scoring", "luck"}).status ==
      2);
}

TEST_CASE("standings --season: the table of the season, with its champion") {
  const SeasonFile file;
  file.add_may();
  const auto text = file.ask({"standings", "--season", "May"}).out;
  CHECK(holds(text, "Bob"));
  CHECK(holds(text, "of May with 22 points."));
  CHECK(holds(text, "Sorted by the score of May: Points."));
  const auto all = file.ask_json({"standings", "--season", "may"});
  CHECK(all.at("season") == "May");
  CHECK(all.at("sessions") == 3);
  CHECK(all.at("standings")[0].at("person") == "Bob");
  CHECK(all.at("standings")[0].at("season") == 22);
  CHECK(holds(file.ask({"standings", "--season", "May", "--csv"}).out, "rank,person,id,rating,sessions,"));
  CHECK_FALSE(file.ask_json({"standings"}).contains("season"));
}

TEST_CASE("matrix and race: everybody against everybody, and points or ranks session by session") {
  const SeasonFile file;
  file.add_may();
  CHECK(holds(file.ask({"matrix"}).out, "Ann     \u2013") == false);
  const auto pairs = file.rows({"matrix", "--season", "May"});
  CHECK(pairs.size() == 6);
  for (const auto& each : pairs) {
    if (each.at("person") != "Ann" || each.at("other") != "Bob") continue;
    CHECK(each.at("sessions") == 3);
    CHECK(each.at("ahead") == 1);
    CHECK(each.at("behind") == 1);
    CHECK(each.at("level") == 1);
    CHECK(each.at("points_ahead") == -20);
  }
  CHECK(holds(file.ask({"matrix", "--csv"}).out, "Ann,Bob,You're Bogus,4,2,1,1,80"));
  const auto ranks = file.rows({"race", "--season", "May", "--of", "ranks"});
  REQUIRE(ranks.size() == 9);
  CHECK(ranks[0].at("person") == "Bob");
  CHECK(ranks[0].at("ranks") == 2);
  CHECK(holds(file.ask({"race", "--csv"}).out, ",2026-05-01,Ann,110"));
  const std::string svg = file.scratch / "race.svg";
  CHECK(file.ask({"race", "--of", "ranks", "--output", svg}).status == 0);
  CHECK(holds(contents(svg), "Ranks by points, session by session"));
  CHECK(file.ask({"race", "--output", file.scratch / "race.png"}).status == 2);
  CHECK(file.ask({"race", "--of", "luck"}).status == 2);
}

TEST_CASE("seasons travel with a whole file, and with an export of everything") {
  const SeasonFile file;
  file.add_may();
  const std::string other = file.scratch / "other.db";
  REQUIRE(run({"import", file.db, "--db", other}).status == 0);
  CHECK(json::parse(run({"seasons", "--json", "--db", other}).out).at("seasons")[0].at("season") == "May");
  const std::string zip = file.scratch / "all.zip", third = file.scratch / "third.db";
  REQUIRE(file.ask({"export", "--all", "--output", zip}).status == 0);
  const auto imported = run({"import", zip, "--db", third});
  INFO(imported.err);
  REQUIRE(imported.status == 0);
  const auto seasons = json::parse(run({"seasons", "--json", "--db", third}).out).at("seasons");
  REQUIRE(seasons.size() == 1);
  CHECK(seasons[0].at("id") == file.rows({"seasons"})[0].at("id"));
  CHECK(run({"import", zip, "--db", third}).status == 0);
}

}  // namespace
}  // namespace bogosity::tests
