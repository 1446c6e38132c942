// A whole session at the table in a terminal, the way of a screen reader: shouts, looks, inquiries put off,
// corrections, a win, comings and goings. A script and a person leave the same record.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/terminal.h"

namespace bogosity::tests {
namespace {

// A typed line, and the answers of a person if asked.
struct Typed {
  const char* line;
  const char* answers = "";
};

const std::vector<Typed> session = {
    {"count:Ann=5 count:Bob=5 count:Cy=5 count:Dee=5 stack:1=?"},
    {"548h"},
    {"b4 open"},
    {"54tc"},
    {"w 21 9cas"},
    {"b12 d 65 7d"},
    {"; nobody trusts anybody"},
    {"o"},
    {"inquiries"},
    {"settle:2=deny look:6=TS"},
    {"off:5 36"},
    {"54 kd"},
    {"undo"},
    {"54 ks"},
    {"entries 5"},
    {"amend 10 off:3 36 because it was a three", "y\n"},
    {"bid:15@Bob"},
    {"b1 d 62"},
    {"clarify:E4\"spades are black\""},
    {"rule:\"no humming\""},
    {"adjust:Cy=-2\"hummed\""},
    {"strike 19 because he had not", "y\n"},
    {"54 win:45=6c,7c,8c,2s,3s,4s/5s"},
    {"; at last"},
    {"aces:Bob=1"},
    {"join:Eve@Dee"},
    {"54..."},
    {"4h"},
    {"resign:Cy"},
    {"lift 5"},
    {"amend= 5 w 21 8sas because it was the Eight"},
    {"why Cy"},
    {"log"},
    {"42"},
    {"end --yes"},
};

const std::string record =
    "[Game \"You're Bogus\"]\n"
    "[Date \"2026-11-21\"]\n"
    "[Players \"Ann, Bob, Cy, Dee\"]\n"
    "\n"
    "count:Ann=5\ncount:Bob=5\ncount:Cy=5\ncount:Dee=5\nstack:1=?\n"
    "Ann: 5-4 +2 8H\n"
    "Bob: bogus:Dee open 5-4 +2 TC\n"
    "Cy: want:two 2-1 8S/AS\n"
    "Dee: bogus:Ann,Bob deny ruled:bogus\"it was the Eight\" 6-5 +2 7D =odd\n"
    "note:\"nobody trusts anybody\"\n"
    "settle:2=deny look:6=TS\n"
    "Ann: off:3 3-6 +1\n"
    "Bob: 5-4 +1 KS\n"
    "bid:15@Bob\n"
    "Cy: bogus:Ann deny 6-2 +2\n"
    "clarify:E4\"spades are black\"\n"
    "rule:\"no humming\"\n"
    "Dee: 5-4 +1 win:45=6C,7C,8C,2S,3S,4S/5S aces:Bob=1\n"
    "note:\"at last\"\n"
    "join:Eve@Dee\n"
    "Eve: 5-4 +2 4H\n"
    "resign:Cy\n"
    "note:\"The seal of turn 3 was lifted.\"\n"
    "Ann: 4-2\n";

std::vector<std::string> sit_down(const std::string& db) {
  return {"play", "--text", "--players", "Ann, Bob, Cy, Dee", "--date", "2026-11-21", "--db", db};
}

TEST_CASE("a whole session: played by a script, it is the record line by line") {
  const Scratch scratch;
  std::string lines;
  for (const auto& each : session) lines += std::string(each.line) + "\n";
  const auto ran = run(sit_down(scratch / "a.db"), lines);
  CHECK_MESSAGE(ran.status == 0, ran.err);
  CHECK(run({"export", "--db", scratch / "a.db"}).out == record);
  CHECK(run({"format", "-"}, record).out == record);
  const auto audit = nlohmann::json::parse(run({"audit", "--json", "-"}, record).out);
  CHECK(audit["scores"] == nlohmann::json{{"Ann", -3}, {"Bob", -15}, {"Cy", -10}, {"Dee", 40}, {"Eve", 0}});
}

TEST_CASE("a whole session: typed by a person at a terminal, it is the same record") {
  const Scratch scratch;
  std::string keys;
  for (const auto& each : session) keys += std::string(each.line) + "\n" + each.answers;
  const auto shown = type_into_terminal(sit_down(scratch / "a.db"), keys + "quit\n");
  CHECK(run({"export", "--db", scratch / "a.db"}).out == record);
  CHECK(holds(shown, "Turn 2: Dee shouted at Ann; it was put off."));
  CHECK(holds(shown, "Turned up: the Ten of spades."));
  CHECK(holds(shown, "Entry 10 is now: Ann: off:3 3-6 +1"));
  CHECK_FALSE(holds(shown, "Refused"));
}

}  // namespace
}  // namespace bogosity::tests
