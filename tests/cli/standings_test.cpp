// standings, stats, and what is said of sessions: the same numbers as anywhere, and plain words where something is not.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/program.h"
#include "tests/support/samples.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

// The three sample sessions of You're Bogus.
struct SampleFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  SampleFile() {
    std::vector<std::string> words = {"import"};
    for (const auto& each : samples_of("You're Bogus")) words.push_back(each);
    words.insert(words.end(), {"--db", db});
    const auto imported = run(std::move(words));
    REQUIRE_MESSAGE(imported.status == 0, imported.err);
  }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", db});
    return run(std::move(words));
  }
  std::string id_of(const std::string& words) const {
    return json::parse(ask({"sessions", "--json", "--find", words}).out).at("sessions").at(0).at("id");
  }
};

TEST_CASE("standings command: text, JSON and CSV say the same, and a period is a part of it") {
  const SampleFile file;
  const auto text = file.ask({"standings"});
  CHECK(text.status == 0);
  CHECK(holds(text.out, " 1  June"));
  CHECK(holds(text.out, "3 sessions of You're Bogus. Sorted by Points per session, so playing more"));
  const auto all = json::parse(file.ask({"standings", "--json"}).out);
  CHECK(all.at("standings").size() == 14);
  CHECK(all.at("standings").at(0).at("person") == "June");
  CHECK(all.at("standings").at(0).at("points") == 35);
  CHECK(all.at("standings").at(0).at("rating").is_null());
  CHECK(holds(file.ask({"standings", "--csv"}).out, "1,June,"));
  const auto september = json::parse(file.ask({"standings", "--until", "2026-09", "--json"}).out);
  CHECK(september.at("sessions") == 1);
  CHECK(september.at("standings").at(0).at("person") == "Marta");
  const auto sorted = json::parse(file.ask({"standings", "--sort", "points-a-turn", "--place", "KS", "--json"}).out);
  CHECK(sorted.at("standings").at(0).at("person") == "Theo");
}

TEST_CASE("standings command: without a game it is the one played last, and the others are named") {
  const SampleFile file;
  write(file.scratch / "b.table",
        "[Game \"Cal's BS\"]\n[Date \"2027-01-05\"]\n[Players \"Ruth, Sam, Theo\"]\n\nRuth: 3x9\nSam: pass\n");
  REQUIRE(file.ask({"import", file.scratch / "b.table"}).status == 0);
  const auto last = json::parse(file.ask({"standings", "--json"}).out);
  CHECK(last.at("game") == "Cal's BS");
  CHECK(last.at("sessions") == 1);
  CHECK(last.at("standings").at(0).at("sessions") == 1);
  const auto text = file.ask({"standings"}).out;
  CHECK(holds(text, "1 session of Cal's BS. Sorted by Points per session"));
  CHECK(holds(text, "Each game has standings of its own: --game \"You're Bogus\"."));
  CHECK(holds(file.ask({"standings", "--csv"}).out, ",Cal's BS"));
  CHECK(json::parse(file.ask({"standings", "--game", "You're Bogus", "--json"}).out).at("standings").size() == 14);
}

TEST_CASE("standings command: every column explains itself, and missing numbers are mentioned") {
  const SampleFile file;
  const auto columns = file.ask({"standings", "--columns"});
  for (const char* each : {"points_a_turn", "worth_each", "shouts_right", "Plackett-Luce"})
    CHECK(holds(columns.out, each));
  CHECK_FALSE(holds(columns.out, "\u2026"));  // nothing is cut
  CHECK(file.ask({"standings", "--sort", "beauty"}).status == 2);
  CHECK(holds(file.ask({"standings", "--since", "May"}).err, "invalid date: May"));
  CHECK(holds(file.ask({"standings", "--game", "Chess"}).err, "You're Bogus"));
  CHECK(holds(file.ask({"standings", "--since", "2030"}).out, "No matches: no session that has ended"));
  CHECK(file.ask({"standings", "--json", "--csv"}).status == 2);
}

TEST_CASE("stats command: a person, against another, and somebody who might be several") {
  const SampleFile file;
  const auto text = file.ask({"stats", "ruth", "--player", "sam"});
  CHECK(text.status == 0);
  CHECK(holds(text.out, "Ruth and Sam at one table of You're Bogus: 1 session;"));
  CHECK(holds(text.out, "2 of 3"));
  const auto ruth = json::parse(file.ask({"stats", "Ruth", "--json"}).out);
  CHECK(ruth.at("totals").at(0).at("shouts_right") == 5);
  CHECK(ruth.at("rolls") == 35);
  CHECK(ruth.at("companions").size() == 2);
  CHECK(holds(file.ask({"stats", "Ruth", "--csv"}).out, "2026-10-09,You're Bogus,\"Lawrence, Kansas, USA\",2,3,-1"));
  const auto nobody = file.ask({"stats", "Rut"});
  CHECK(nobody.status == 1);
  CHECK(holds(nobody.err, "did you mean Ruth?"));
}

TEST_CASE("show: the rounds are counted as on the printed sheet") {
  const SampleFile file;
  const auto id = file.id_of("lawrence");
  CHECK(holds(file.ask({"show", id}).out.substr(0, 200), "; 3 rounds; closed"));
  const std::string sheet = file.scratch / "sheet.html";
  REQUIRE(file.ask({"print", id, "--output", sheet}).status == 0);
  CHECK(holds(contents(sheet), ", 3 rounds"));
}

TEST_CASE("stats command: two who meet in several games are compared in each apart") {
  const SampleFile file;
  const auto play = [&](const std::string& game, const std::string& body) {
    write(file.scratch / "more.table",
          "[Game \"" + game + "\"]\n[Date \"2026-12-01\"]\n[Players \"Ruth, Sam\"]\n\n" + body);
    REQUIRE(file.ask({"import", file.scratch / "more.table"}).status == 0);
  };
  play("Booger On Your Neighbor", "start:4S\nRuth: 5S\nSam: 6S\nadjust:Sam=50\n");
  const auto text = file.ask({"stats", "Ruth", "--player", "Sam"}).out;
  CHECK(holds(text, "Ruth and Sam at one table of You're Bogus: 1 session;"));
  CHECK(holds(text, "Ruth and Sam at one table of Booger On Your Neighbor: 1 session;"));
  const auto against = json::parse(file.ask({"stats", "Ruth", "--player", "Sam", "--json"}).out).at("against");
  REQUIRE(against.size() == 2);
  for (const auto& each : against) {
    CHECK(each.at("person") == "Sam");
    CHECK(each.at("sessions") == 1);
    if (each.at("game") == "Booger On Your Neighbor") CHECK(each.at("points_ahead") == 50);
  }
}

TEST_CASE("stats command: a name that two people go by is asked back with both") {
  const SampleFile file;
  const auto session = file.id_of("ames");
  REQUIRE(file.ask({"people", "seat", session, "June", "June of Ames"}).status == 0);
  REQUIRE(file.ask({"people", "name", "June of Ames", "Ruth"}).status == 0);
  const auto asked = file.ask({"stats", "Ruth"});
  CHECK(asked.status == 1);
  CHECK(holds(asked.err, "might be several"));
}

TEST_CASE("sessions command: found by words, called otherwise, tagged, put into the bin and out of it") {
  const SampleFile file;
  const auto id = file.id_of("ruth friday");
  const auto said = file.ask({"sessions", id, "--title", "The long one", "--tag", "club", "--note", "never again"});
  CHECK(said.status == 0);
  CHECK(said.out == "\u201cThe long one\u201d, tagged club.\nnever again\n");
  const auto found = json::parse(file.ask({"sessions", "--tagged", "Club", "--json"}).out).at("sessions");
  REQUIRE(found.size() == 1);
  CHECK(found.at(0).at("title") == "The long one");
  CHECK(holds(file.ask({"sessions", "--find", "never"}).out, "The long one"));
  CHECK(file.ask({"sessions", id.substr(0, 8), "--bin"}).status == 0);
  CHECK(json::parse(file.ask({"sessions", "--json"}).out).at("sessions").size() == 2);
  CHECK(holds(file.ask({"sessions", "--in-bin"}).out, "The long one"));
  CHECK(json::parse(file.ask({"standings", "--json"}).out).at("standings").size() == 11);
  CHECK(file.ask({"sessions", id, "--unbin", "--untag", "CLUB", "--title", ""}).out == "No title.\nnever again\n");
  CHECK(json::parse(file.ask({"sessions", "--json"}).out).at("sessions").size() == 3);
  CHECK(file.ask({"sessions", "ffff", "--bin"}).status == 1);
  CHECK(file.ask({"sessions", "--bin"}).status == 2);
  CHECK(holds(file.ask({"sessions", id, "--title", "Not yet", "--tag", "a,b"}).err, "comma"));
  CHECK_FALSE(holds(file.ask({"sessions"}).out, "Not yet"));
}

TEST_CASE("tables of all sessions: each row says whether it counts, and people are counted by what counts") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto ask = [&](std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.end(), {"--db", db});
    const Ran ran = run(std::move(words), input);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    return ran.out;
  };
  const auto record = [](const std::string& id, const std::string& line) {
    return "[Game \"You're Bogus\"]\n[Id \"" + id + "\"]\n[Date \"2026-05-0" + id.substr(0, 1) +
           "\"]\n[Players \"Ann, Bob\"]\n\n" + line;
  };
  const std::string one = "10000000-0000-4000-8000-000000000000", two = "20000000-0000-4000-8000-000000000000";
  ask({"import", "-"}, record(one, "Ann: 5-4\n"));
  ask({"import", "-"}, record(two, "Ann: 5-4\n"));
  ask({"import", "-"}, record(two, "Ann: 6-2\n"));                                     // told otherwise
  ask({"import", "-"}, record("30000000-0000-4000-8000-000000000000", "Ann: 5-4\n"));  // for the bin
  ask({"sessions", "3000", "--bin"});
  ask({"play", "--text", "--players", "Ann, Bob"}, "54\n");         // goes on
  ask({"play", "--text", "--players", "Ann, Bob", "--close"}, "");  // nobody played
  std::map<std::string, int> states;
  for (const auto& each : json::parse(ask({"export", "--all", "--json"})))
    ++states[each.at("session").at("state").get<std::string>()];
  const std::map<std::string, int> wanted = {
      {"closed", 2}, {"other version", 1}, {"bin", 1}, {"open", 1}, {"not played", 1}};
  CHECK(states == wanted);
  for (const char* table : {"sessions", "turns"}) {
    const std::string rows = ask({"export", "--all", "--csv", "--table", table});
    for (const char* state : {"closed", "other version", "bin", "open"}) CHECK(holds(rows, state));
  }
  for (const auto& each : json(json::parse(ask({"people", "--json"})).at("people")))
    CHECK(each.at("sessions") == (each.at("name") == "Ann" ? 2 : 0));  // Bob never had a turn
  CHECK(json::parse(ask({"standings", "--json"})).at("sessions") == 2);
  CHECK(json::parse(ask({"sessions", "--find", "with:ann from:2026-05-02 until:2026-05", "--json"}))
            .at("sessions")
            .size() == 1);
  CHECK(holds(ask({"sessions", "--all"}), "other version of 20000000"));
}

TEST_CASE("sessions --use: of two versions of a session one is chosen, in every file that the edit comes to") {
  const Scratch scratch;
  const auto ask = [&](const char* file, std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.end(), {"--db", scratch / file});
    const Ran ran = run(std::move(words), input);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    return ran.out;
  };
  const std::string head =
      "[Game \"You're Bogus\"]\n[Id \"20000000-0000-4000-8000-000000000000\"]\n[Date \"2026-05-02\"]\n"
      "[Players \"Ann, Bob\"]\n\n";
  for (const char* line : {"Ann: 5-4\n", "Ann: 6-2\n"}) ask("a", {"import", "-"}, head + line);
  const auto counts = [&](const char* file) {  // the roll of the version that counts
    const std::string rows = ask(file, {"export", "--all", "--csv", "--table", "turns"});
    std::istringstream lines(rows);
    for (std::string line; std::getline(lines, line);) {
      if (line.find(",closed") != std::string::npos) return line.substr(line.find("Ann,") + 4, 3);
    }
    return std::string();
  };
  const auto other = [&] {
    for (const auto& each : json(json::parse(ask("a", {"sessions", "--json"})).at("sessions"))) {
      if (each.at("state") == "other version") return each.at("id").get<std::string>();
    }
    return std::string();
  };
  const std::string before = counts("a");
  ask("b", {"import", scratch / "a"});
  CHECK(holds(ask("a", {"sessions", other(), "--use"}), "counts now, as session 20000000"));
  CHECK(counts("a") != before);
  CHECK(ask("a", {"check"}).starts_with("All is well"));
  CHECK(counts("b") == before);
  ask("b", {"import", scratch / "a"});
  CHECK(counts("b") == counts("a"));
  ask("a", {"export", "--all", "--output", scratch / "all.zip"});
  ask("c", {"import", scratch / "all.zip"});
  CHECK(counts("c") == counts("a"));
  ask("a", {"sessions", other(), "--use"});
  CHECK(counts("a") == before);
  const auto alone = run({"sessions", "last", "--use", "--db", scratch / "d"}, "");
  CHECK(alone.status == 2);
}

TEST_CASE("records and seasons add: without a game they mean the one played last") {
  const Scratch scratch;
  const std::string db = scratch / "a.db";
  const auto ask = [&](std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.end(), {"--db", db});
    return run(std::move(words), input).out;
  };
  ask({"import", "-"}, "[Game \"You're Bogus\"]\n[Date \"2026-05-01\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4\n");
  CHECK(holds(ask({"records"}), "Longest session"));
  ask({"import", "-"}, "[Game \"Cal's BS\"]\n[Date \"2026-06-01\"]\n[Players \"Ann, Bob, Cy\"]\n\nAnn: 3x9\n");
  CHECK(ask({"records"}) == ask({"records", "--game", "Cal's BS"}));
  CHECK(ask({"records", "--until", "2026-05"}) == ask({"records", "--game", "You're Bogus"}));
  CHECK(holds(ask({"records", "--since", "2027"}), "No matches"));
  CHECK(holds(ask({"seasons", "add", "June", "--since", "2026-06-01", "--until", "2026-06-30"}), "Cal's BS"));
}

}  // namespace
}  // namespace bogosity::tests
