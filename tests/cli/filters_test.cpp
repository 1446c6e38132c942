// The options that choose sessions: the same in every command that looks at several.
#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/time.h"
#include "history/index.h"
#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

std::string clock_day() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::string day(10, ' ');
  std::strftime(day.data(), day.size() + 1, "%Y-%m-%d", &local);
  return day;
}

std::string record_played_on(const std::string& day, const std::string& place, const std::string& one,
                             const std::string& other) {
  return "[Game \"You're Bogus\"]\n[Date \"" + day + "\"]\n[Place \"" + place + "\"]\n[Players \"" + one + ", " +
         other + "\"]\n\n" + one + ": 5-4 +2\n" + other + ": 5-4 +2\n";
}

// The rows of a list, with or without an object around it.
json rows_listed(const std::string& printed, const char* name) {
  const json all = json::parse(printed);
  return all.is_array() ? all : all.at(name);
}

// One session of today, one of yesterday, one of October 2020 and one of another game.
struct FilteredFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  FilteredFile() {
    const std::string day = clock_day();
    write(scratch / "a.table", record_played_on("2020-10-09", "Lawrence, Kansas, USA", "Ruth", "Sam"));
    write(scratch / "b.table", record_played_on(history::day_moved(day, -1), "Ames, Iowa, USA", "Ann", "Bob"));
    write(scratch / "c.table", record_played_on(day, "Ames, Iowa, USA", "Ann", "Sam"));
    for (const char* each : {"a.table", "b.table", "c.table"}) ask({"import", (scratch / each).string()});
    ask({"import", samples_of("Cal's BS").front()});
    ask({"seasons", "add", "Autumn 2020", "--since", "2020-09-01", "--until", "2020-12-31", "--game", "youre"});
  }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", db});
    const Ran ran = run(std::move(words));
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
    return ran;
  }
  // The number of sessions that `sessions` lists with these options.
  std::size_t count(std::vector<std::string> options) const {
    options.insert(options.begin(), {"sessions", "--json"});
    return rows_listed(ask(std::move(options)).out, "sessions").size();
  }
};

const std::vector<std::string> commands_with_filters = {"sessions", "export", "people", "standings",
                                                        "matrix",   "race",   "stats",  "records"};

TEST_CASE("filters: every command that looks at several sessions has the same options to choose them") {
  for (const auto& command : commands_with_filters) {
    CAPTURE(command);
    const std::string help = run({"help", command}).out;
    for (const char* option :
         {"--find ", "--since ", "--until ", "--place ", "--player ", "--tagged ", "--season ", "--game "}) {
      CAPTURE(option);
      CHECK(holds(help, std::string("  ") + option));
    }
  }
}

TEST_CASE("filters: an option and its word in a search ask for the same sessions") {
  const FilteredFile file;
  file.ask({"sessions", "last", "--tag", "club"});
  const std::vector<std::vector<std::string>> asked = {
      {"player", "Sam", "2"},    {"place", "Kansas", "1"},   {"tagged", "club", "1"},        {"since", "today", "1"},
      {"until", "2020-10", "1"}, {"game", "cal", "1"},       {"season", "Autumn 2020", "1"}, {"since", "2d", "2"},
      {"since", "1y", "2"},      {"until", "yesterday", "3"}};
  for (const auto& each : asked) {
    CAPTURE(each[0]);
    CAPTURE(each[1]);
    const auto expected = static_cast<std::size_t>(std::stoul(each[2]));
    // The sample of the other game may be older than a year.
    const std::size_t more = each[1] == "1y" && file.count({"--since", "1y", "--game", "cal"}) == 1 ? 1 : 0;
    CHECK(file.count({"--" + each[0], each[1]}) == expected + more);
    CHECK(file.count({"--find", each[0] + ":\"" + each[1] + "\""}) == expected + more);
  }
  CHECK(file.count({"--find", "with:sam from:2020 until:2020"}) == 1);
  CHECK(file.count({"--find", "tag:club"}) == 1);
}

TEST_CASE("filters: export writes the sessions that are chosen, as a table, as files and as JSON") {
  const FilteredFile file;
  const auto lines = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"export", "--csv", "--table", "sessions"});
    const std::string out = file.ask(std::move(words)).out;
    return std::ranges::count(out, '\n') - 1;
  };
  CHECK(lines({"--all"}) == 4);
  CHECK(lines({"--season", "autumn"}) == 1);
  CHECK(lines({"--season", "autumn", "--player", "Ann"}) == 0);
  CHECK(lines({"--all", "--player", "Ann"}) == 2);
  CHECK(lines({"--since", "yesterday", "--game", "youre"}) == 2);
  CHECK(holds(file.ask({"export", "--season", "autumn", "--csv"}).out, "Ruth"));
  CHECK(rows_listed(file.ask({"export", "--game", "cal", "--json"}).out, "sessions").size() == 1);
  const std::string folder = file.scratch / "folder";
  std::filesystem::create_directory(folder);
  CHECK(holds(file.ask({"export", "--place", "Iowa", "--output", folder}).out, "Exported 2 sessions to"));
  const auto files = std::filesystem::directory_iterator(folder);
  CHECK(std::distance(begin(files), end(files)) == 3);  // and the seasons
  // What is in the bin is not chosen.
  file.ask({"sessions", "last", "--bin"});
  CHECK(lines({"--since", "yesterday", "--game", "youre"}) == 1);
  CHECK(holds(run({"export", "last", "--since", "2020", "--db", file.db}).err, "leave out the session"));
  CHECK(run({"export", "--since", "2020", "--db", file.db}).status == 2);
}

TEST_CASE("filters: people who played in the sessions that are chosen, and how often") {
  const FilteredFile file;
  const auto everybody = rows_listed(file.ask({"people", "--json"}).out, "people");
  CHECK(everybody.size() > 4);
  const auto found = rows_listed(file.ask({"people", "--json", "--since", "yesterday"}).out, "people");
  REQUIRE(found.size() == 3);
  for (const auto& each : found) CHECK(each["sessions"] == (each["name"] == "Ann" ? 2 : 1));
  CHECK(rows_listed(file.ask({"people", "--json", "--season", "autumn"}).out, "people").size() == 2);
  CHECK(file.ask({"people", "--player", "Ann", "--season", "autumn"}).out == "No matches.\n");
}

TEST_CASE("filters: stats and records of a season are of its sessions") {
  const FilteredFile file;
  CHECK(holds(file.ask({"stats", "Sam", "--season", "autumn"}).out, "From 2020-10-09 to 2020-10-09."));
  CHECK(holds(file.ask({"records", "--season", "autumn"}).out, "2020-10-09"));
  CHECK_FALSE(holds(file.ask({"records", "--season", "autumn"}).out, clock_day()));
}

TEST_CASE("filters: a game is named by the beginning of its name, and a beginning of several names them") {
  const FilteredFile file;
  CHECK(file.ask({"standings", "--game", "youre"}).out == file.ask({"standings", "--game", "You're Bogus"}).out);
  CHECK(run({"rules", "--game", "the b"}).out == run({"rules", "--game", "The Bogey"}).out);
  CHECK(run({"rules", "--game", "booger"}).status == 0);
  const Ran unknown = run({"standings", "--game", "chess", "--db", file.db});
  CHECK(unknown.status == 2);
  CHECK(holds(unknown.err, "there is no game \"chess\". There are \"You're Bogus\", \"The Bogey\""));
}

TEST_CASE("filters: a season takes its days in words too, and keeps the days that they were") {
  const FilteredFile file;
  file.ask({"seasons", "add", "So far", "--since", "7d", "--until", "today", "--game", "youre"});
  const auto seasons = rows_listed(file.ask({"seasons", "--json"}).out, "seasons");
  CHECK(seasons.at(0)["first_day"] == history::day_moved(clock_day(), -6));
  CHECK(seasons.at(0)["last_day"] == clock_day());
}

}  // namespace
}  // namespace bogosity::tests
