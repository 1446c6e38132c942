// `show` and `records`, as a person or a script asks for them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using Json = nlohmann::json;

struct Table {
  Scratch scratch;
  std::string db = scratch / "a.db";
  Table() {
    write(scratch / "a.table", example_record);
    REQUIRE(run({"import", (scratch / "a.table").string(), "--db", db}).status == 0);
  }
  Ran ask(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--db", db});
    return run(std::move(arguments));
  }
};

}  // namespace

TEST_CASE("show: the story says when somebody admitted without being Bogus") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto told = [&](const std::string& turns) {
    CHECK(run({"play", "--text", "--players", "Ann, Bob, Cy", "--db", db}, turns + "54\nend --yes\n").status == 0);
    return run({"show", "last", "--table", "moments", "--csv", "--db", db}).out;
  };
  CHECK(holds(told("54\n54\n54\n54\n54\n63 8h\nb2 a\n"), "There was nothing to admit."));
  CHECK_FALSE(holds(told("54\n63 8h\nb1 a\n"), "There was nothing to admit."));  // D1
  CHECK_FALSE(holds(told("54\n54\n54\n54\n54\n63 8h\nb2 d\n"), "There was nothing to admit."));
}

TEST_CASE("show: a session that is over, for people, programs and spreadsheets") {
  const Table table;
  const auto words = table.ask({"show"});
  CHECK(words.status == 0);
  CHECK(holds(words.out, "Lawrence, Kansas, USA; 10 turns; 1 round; closed"));
  CHECK(holds(words.out, "Missed Bogus"));
  CHECK(holds(words.out, "Sharpest ear"));
  CHECK(table.ask({"show", "last"}).out == words.out);
  const Json json = Json::parse(table.ask({"show", "--json"}).out);
  CHECK(json.at("players").size() == 3);
  CHECK(json.at("players")[0].at("player") == "Ann");
  CHECK(json.at("players")[0].at("points").is_number());
  CHECK(json.at("moments").size() > 0);
  CHECK(json.at("scores_over_time")[0].at("line") == 0);
  const auto csv = table.ask({"show", "--csv", "--table", "players"});
  CHECK(table.ask({"show", "--csv"}).out == csv.out);  // the first one
  CHECK(table.ask({"show", "--table", "players"}).out.starts_with("PLAYER"));
  CHECK(csv.out.starts_with("player,points,turns,"));
  const auto wrong = table.ask({"show", "--csv", "--table", "nonsense"});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.err, "got_away"));
}

TEST_CASE("show: the table after a line") {
  const Table table;
  const auto before = table.ask({"show", "--line", "0"});
  CHECK(before.status == 0);
  CHECK(holds(before.out, "Line 0 of 10"));
  CHECK(holds(before.out, "The stack is empty."));
  const Json json = Json::parse(table.ask({"show", "--line", "6", "--json"}).out);
  CHECK(json.at("stack")[0].at("card") == "7D");
  CHECK(json.at("stack")[0].at("said") == "odd");
  CHECK(json.at("condition").at("parity").at("value") == "odd");
  CHECK(table.ask({"show", "--line", "11"}).status == 1);
  CHECK(table.ask({"show", "nobody"}).status == 1);
}

TEST_CASE("show: an open session says what its table knows, and why no more") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  REQUIRE(run({"play", "--text", "--players", "Ann, Bob, Cy", "--db", db}, "count:Ann=4 count:Bob=4\n548h\n54 9c\n")
              .status == 0);
  const auto words = run({"show", "--db", db});
  CHECK(words.status == 0);
  CHECK(holds(words.out, "stay sealed until it ends"));
  CHECK(holds(words.out, "On top: the Nine of clubs"));
  CHECK_FALSE(holds(words.out, "8H"));
  CHECK_FALSE(holds(words.out, "E4"));
  const auto json = run({"show", "--json", "--db", db});
  CHECK(json.status == 0);
  CHECK_FALSE(holds(json.out, "8H"));
  CHECK(run({"show", "--line", "1", "--db", db}).status == 1);
  CHECK(run({"show", "--csv", "--table", "players", "--db", db}).status == 1);
}

TEST_CASE("records: the book, the firsts, and the letter") {
  const Table table;
  const auto words = table.ask({"records"});
  CHECK(words.status == 0);
  CHECK(holds(words.out, "Longest session"));
  CHECK(holds(words.out, "Lawrence, Kansas, USA"));
  const Json json = Json::parse(table.ask({"records", "--json"}).out);
  CHECK(json.at("records").size() > 0);
  CHECK(json.at("firsts").size() == 3);
  CHECK(table.ask({"records", "--csv"}).out.starts_with("kind,title,measure,value,person,"));
  CHECK(table.ask({"records", "--csv", "--firsts"}).out.starts_with("first_in,of,date,players,session"));
  CHECK(holds(table.ask({"records", "--letter", "kansas"}).out, "Dear inventors"));
  const auto nowhere = table.ask({"records", "--letter", "Atlantis"});
  CHECK(nowhere.status == 1);
  CHECK(holds(nowhere.err, "nobody played in \"Atlantis\" yet"));
  CHECK(holds(table.ask({"records", "--person", "Ann", "--place", "Atlantis"}).out,
              "No matches: nothing in the book is of these sessions and people."));
  const auto nobody = table.ask({"records", "--person", "Nobody"});
  CHECK(nobody.status == 1);
  CHECK(holds(nobody.err, "Nobody"));
}

TEST_CASE("show --what-if: a ruling and an entry taken another way, with the whole chain and no trace") {
  const Table table;
  const auto before = table.ask({"show", "--json"}).out;
  const auto entries = table.ask({"show", "--entries"});
  CHECK(entries.status == 0);
  CHECK(holds(entries.out, "turn 1, "));
  std::string turn;
  const Json as_it_was = Json::parse(before);
  for (const Json& each : as_it_was.at("moments")) {
    if (each.at("kind") == "inquiry" && turn.empty()) turn = std::to_string(each.at("turn").get<int>());
  }
  REQUIRE_FALSE(turn.empty());
  for (const char* word : {"bogus", "clean", "void"}) {
    const auto would = table.ask({"show", "--what-if", "rule " + turn + " " + word, "--json"});
    CHECK(would.status == 0);
    const Json json = Json::parse(would.out);
    CHECK(json.at("chain").size() > 0);
    CHECK(json.at("scores").size() == 3);
  }
  const auto strike = table.ask({"show", "--what-if", "strike 2"});
  CHECK(strike.status == 0);
  CHECK(holds(strike.out, "had never happened:"));
  CHECK(holds(strike.out, "Nothing was changed."));
  CHECK(table.ask({"show", "--json"}).out == before);
}

TEST_CASE("show --what-if: an unknown supposition is refused with the possible ones") {
  const Table table;
  const auto refused = [&](const char* asked, const std::string& why) {
    const auto ran = table.ask({"show", "--what-if", asked});
    CHECK(ran.status == 1);
    CHECK_MESSAGE(holds(ran.err, why), ran.err);
  };
  refused("rule 1 clean", "nobody was accused in turn 1");
  refused("rule x clean", "the number of the turn is missing");
  refused("rule 1 maybe", "not a verdict: \"maybe\"");
  refused("strike", "the number of the entry is missing");
  refused("strike 999", "there is no entry 999");
  refused("amend 2", "the new words are missing");
  refused("wish 2", "wish");
  CHECK(table.ask({"show", "--what-if", "strike 2", "--line", "1"}).status == 2);
}

}  // namespace bogosity::tests
