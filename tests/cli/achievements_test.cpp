// achievements: what people earned, where for the first time, in words, as JSON and as CSV.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

// Three sessions known by their totals alone: they have winners, and nothing else that earns something.
struct ThreeWins {
  Scratch scratch;
  std::string db = scratch / "a.db";

  ThreeWins() {
    for (const char day : {'1', '2', '3'}) {
      const std::string file = scratch / (std::string(1, day) + ".table");
      write(file, std::string("[Game \"You're Bogus\"]\n[Id \"00000000-0000-8000-8000-00000000000") + day +
                      "\"]\n[Date \"2026-05-0" + day + "\"]\n[Players \"Ann, Bob\"]\n[Result \"Ann 20, Bob -5\"]\n");
      REQUIRE(run({"import", file, "--db", db}).status == 0);
    }
  }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", db});
    return run(std::move(words));
  }
};

TEST_CASE("achievements command: the whole output, of everybody and of one") {
  const ThreeWins file;
  CHECK(file.ask({"achievements"}).out ==
        "      DATE  PERSON  ACHIEVEMENT    SESSION  WHAT FOR\n"
        "2026-05-01  Ann     On the board  00000000  Won a session.\n"
        "2026-05-03  Ann     Hat trick     00000000  Won three sessions of one game in a row.\n");
  CHECK(file.ask({"achievements", "Ann", "--since", "2026-05-02"}).out ==
        "      DATE  ACHIEVEMENT    SESSION  WHAT FOR\n"
        "2026-05-02  On the board  00000000  Won a session.\n");
  CHECK(file.ask({"achievements", "Bob"}).out == "Nothing was earned in these sessions yet.\n");
  CHECK(file.ask({"achievements", "Nobody"}).status == 1);
}

TEST_CASE("achievements command: JSON and CSV have the same columns, with whole ids") {
  const ThreeWins file;
  const auto json = nlohmann::json::parse(file.ask({"achievements", "--json"}).out);
  CHECK(json.at("schema") == 1);
  const auto& all = json.at("achievements");
  REQUIRE(all.size() == 2);
  CHECK(all[1].at("person") == "Ann");
  CHECK(all[1].at("achievement") == "hat_trick");
  CHECK(all[1].at("title") == "Hat trick");
  CHECK(all[1].at("date") == "2026-05-03");
  CHECK(all[1].at("session") == "00000000-0000-8000-8000-000000000003");
  CHECK(all[1].at("line").is_null());
  const std::string id = all[1].at("id");
  CHECK(id.size() == 36);
  CHECK(file.ask({"achievements", "Ann", "--csv"}).out ==
        "person,id,achievement,title,date,session,line\r\n"
        "Ann," +
            id +
            ",on_the_board,On the board,2026-05-01,00000000-0000-8000-8000-000000000001,\r\n"
            "Ann," +
            id + ",hat_trick,Hat trick,2026-05-03,00000000-0000-8000-8000-000000000003,\r\n");
}

TEST_CASE("achievements command: a line leads to where it happened") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  for (const auto& each : samples_of("You're Bogus")) REQUIRE(run({"import", each, "--db", db}).status == 0);
  const auto json = nlohmann::json::parse(run({"achievements", "--json", "--db", db}).out);
  int with_line = 0;
  for (const auto& each : json.at("achievements")) {
    if (each.at("line").is_null()) continue;
    CHECK(each.at("line") > 0);
    ++with_line;
  }
  CHECK(with_line > 0);
}

}  // namespace
}  // namespace bogosity::tests
