// The command line as section 5 of the record's specification fixes it: exit statuses, streams, shapes.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

TEST_CASE("command line: --version and --help everywhere") {
  CHECK(holds(run({"--version"}).out, "bogosity "));
  for (const std::string command : {"audit", "format", "worth", "rules", "export", "import", "sessions", "play"}) {
    const auto help = run({command, "--help"});
    CHECK(help.status == 0);
    CHECK(holds(help.out, "Usage: bogosity " + command));
    CHECK(holds(run({"--help"}).out, "  " + command));
  }
}

TEST_CASE("command line: the help lists every command under a heading") {
  const std::string help = run({"--help"}).out;
  for (const char* heading : {"At the table:", "Looking back:", "Records, in and out:", "The file of evenings:"})
    CHECK(holds(help, heading));
  // Where a command has been forgotten.
  CHECK_FALSE(holds(help, "Subcommands:"));
}

TEST_CASE("command line: wrong usage is exit status 2 with nothing on standard output") {
  for (const auto& arguments : std::vector<std::vector<std::string>>{{"frobnicate"},
                                                                     {"audit"},
                                                                     {"audit", "/nowhere.table", "--json"},
                                                                     {"audit", "/tmp"},
                                                                     {"format", "-", "more"},
                                                                     {"worth"},
                                                                     {"worth", "6H", "--decks", "3"},
                                                                     {"worth", "6H", "--rulings", "cheating=yes"},
                                                                     {"worth", "6H,8X"},
                                                                     {"worth", ""},
                                                                     {"worth", "6H,7H,8H,9D,TD,JD,KD"},
                                                                     {"worth", "6H,7H,8H,9D,TD,JD/KD/QD"},
                                                                     {"worth", "6H,"},
                                                                     {"export", "x", "--last"},
                                                                     {"import"},
                                                                     {"play", "--text"},
                                                                     {"rules", "Q9"}}) {
    const auto ran = run(arguments);
    CHECK_MESSAGE(ran.status == 2, arguments[0]);
    CHECK(ran.out.empty());
    CHECK_FALSE(ran.err.empty());
  }
}

TEST_CASE("audit: one JSON object, the same from a file and from standard input") {
  const Scratch scratch;
  write(scratch / "a.table", example_record);
  const auto from_file = run({"audit", scratch / "a.table", "--json"});
  CHECK(from_file.status == 0);
  CHECK(from_file.err.empty());
  CHECK(run({"audit", "--json", "-"}, example_record).out == from_file.out);
  const auto audit = json::parse(from_file.out);
  CHECK(audit["scores"] == json{{"Ann", -10}, {"Bob", -20}, {"Cy", -5}});
  CHECK(audit["turns"].size() == 10);
  CHECK(run({"audit", "-"}, example_record).status == 0);
}

TEST_CASE("audit and format: a refused record is FILE:LINE:COLUMN on standard error alone") {
  const Scratch scratch;
  write(scratch / "a.table", example_record + "Ann: 7-1\n");
  for (const std::string command : {"audit", "format"}) {
    const auto ran = run({command, scratch / "a.table"});
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err.starts_with((scratch / "a.table").string() + ":16:"));
    CHECK(run({command, "-"}, "nonsense").err.starts_with("-:1:1: "));
    CHECK(run({command, "-"}, "").status == 1);
  }
}

TEST_CASE("format: the canonical form, which is its own") {
  const auto once = run({"format", "-"},
                        "\xEF\xBB\xBF[Players \"Ann, Bob, Cy\"]\r\n[Game \"You're Bogus\"]\r\n\r\n\r\nAnn:\t5-4\r\n");
  CHECK(once.status == 0);
  CHECK(once.out == "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 5-4 +2\n");
  CHECK(run({"format", "-"}, once.out).out == once.out);
  CHECK(run({"format", "-"}, example_record).out == example_record);
}

TEST_CASE("worth: the JSON of the specification, its keys in order") {
  const auto ran = run({"worth", "6h,*,8H,9D,10d,JD/?", "--json"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  const auto worth = nlohmann::ordered_json::parse(ran.out);
  std::vector<std::string> keys;
  for (const auto& [key, value] : worth.items()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"stands", "worth", "straight_flushes", "straight_points", "split",
                                         "split_points", "jokers"});
  CHECK(worth["worth"] == 50);
  CHECK(worth["jokers"] == nlohmann::ordered_json{"7H"});
}

TEST_CASE("worth: a hand that is no win says why and is exit status 0") {
  for (const std::string cards : {"6H", "/6H", "6H/", "6H,7H,8H,9D,TD,JD/AS", "6H!,7H"}) {
    const auto ran = run({"worth", cards, "--json"});
    CHECK(ran.status == 0);
    const auto worth = json::parse(ran.out);
    CHECK(worth["stands"] == false);
    CHECK(worth["worth"] == 0);
    CHECK(worth["reason"].get<std::string>().starts_with("K1: "));
  }
}

TEST_CASE("worth: rulings and decks count") {
  const std::vector<std::string> hand = {"worth", "6H,7H,8H,*,TD,JD/KD", "--json"};
  auto strict = hand;
  strict.insert(strict.end(), {"--rulings", "joker-duplicates=no, overclaim=fail", "--decks", "2"});
  CHECK(json::parse(run(strict).out)["worth"] == 50);
  CHECK(holds(run({"worth", "6H,7H,8H,9D,TD,JD/KD"}).out, "50 points"));
}

TEST_CASE("rules: one by its id in either case, or all") {
  CHECK(holds(run({"rules", "e3"}).out, "E3"));
  CHECK(holds(run({"rules"}).out, "M5"));
  CHECK(run({"rules"}).out.starts_with("01  What you need\n    Two players or more."));
  CHECK(holds(run({"rules", "04"}).out, "\n    8. Pass the dice. (always)\n"));
  for (const char* game : {"The Bogey", "Cal's BS", "Booger On Your Neighbor"})
    CHECK(run({"rules", "--game", game}).out.starts_with("01  What you need\n"));
}

TEST_CASE("rules: a section is listed whole, and an id that is none is told which there are") {
  const auto section = run({"rules", "e"});
  CHECK(section.status == 0);
  for (const char* id : {"E1  ", "E2  ", "E3  ", "E4  "}) CHECK(holds(section.out, id));
  CHECK_FALSE(holds(section.out, "D3  "));
  CHECK(holds(run({"rules", "E9"}).err, "E1 to E4"));
  const auto none = run({"rules", "Q9"});
  CHECK(none.status == 2);
  CHECK(holds(none.err, "sections 0, Z, A, B"));
}

TEST_CASE("rules: the game's name needs no capitals, and a game that is none is told which there are") {
  CHECK(run({"rules", "E3", "--game", "you're bogus"}).out == run({"rules", "E3"}).out);
  const auto none = run({"rules", "--game", "Poker"});
  CHECK(none.status == 2);
  CHECK(holds(none.err, "\"You're Bogus\""));
}

TEST_CASE("play --rehearse: it says so, takes entries, and leaves nothing behind") {
  const Scratch scratch;
  const auto ran = run({"play", "--rehearse", "--text", "--players", "Dee, Eve", "--db", scratch / "x.db"}, "54\n62\n");
  CHECK(ran.status == 0);
  CHECK(holds(ran.out, "REHEARSAL: nothing is kept"));
  CHECK(holds(ran.out, "logged 2: Eve: 6-2 +2"));
  CHECK_FALSE(std::filesystem::exists(scratch / "x.db"));
  CHECK(run({"play", "--rehearse", "--text"}, "54\n").status == 0);
  CHECK(run({"play", "--rehearse", "--text", "--id", "0ff4"}).status == 2);
}

}  // namespace
}  // namespace bogosity::tests
