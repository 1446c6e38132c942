// The date, the place and the event of a session, corrected: in every list and export, with what was written first
// kept, and recognised by other computers in any order.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

const std::string played_id = "0f8fad5b-d9cb-469f-a165-70867728950e";

struct CorrectedFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  Ran ask(std::vector<std::string> words, const std::string& input = {}) const {
    words.insert(words.end(), {"--db", db});
    return run(std::move(words), input);
  }
  // A session of 20 November in Topeka, which was played on the day after in Lawrence.
  // Without an Id in its headers an export has none either, unless it is asked for.
  void play(bool has_id = true) const {
    std::vector<std::string> words = {"play",   "--text",     "--close", "--players", "Ann, Bob",
                                      "--date", "2026-11-20", "--place", "Topeka"};
    if (has_id) words.insert(words.end(), {"--id", played_id});
    const auto ran = ask(words, "54\n44\n54\n");
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
  }
  void correct(const std::vector<std::string>& settings) const {
    std::vector<std::string> words = {"sessions", "last"};
    for (const std::string& each : settings) words.insert(words.end(), {"--set", each});
    const auto ran = ask(words);
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
  }
  std::string exported(std::vector<std::string> words) const {
    words.insert(words.begin(), {"export", "last"});
    return ask(std::move(words)).out;
  }
  std::string take(const std::string& text) const {
    write(scratch / "arrives", text);
    const auto ran = ask({"import", scratch / "arrives"});
    CHECK_MESSAGE(ran.status == 0, ran.err);
    return ran.out;
  }
  json sessions(std::vector<std::string> words = {}) const {
    words.insert(words.begin(), {"sessions", "--json"});
    return json::parse(ask(std::move(words)).out).at("sessions");
  }
  std::string by_sql(const std::string& question) const { return sql(db, question); }
};

const std::vector<std::string> both = {"date=2026-11-21", "place=Lawrence, Kansas"};

}  // namespace

TEST_CASE("corrected headers: every list, search, period and count uses them") {
  const CorrectedFile desk;
  desk.play();
  const auto told = desk.ask({"sessions", played_id, "--set", "date=2026-11-21", "--set", "place=Lawrence, Kansas",
                              "--set", "event=Thanksgiving"});
  CHECK(told.out ==
        "No title.\nDate: 2026-11-21 (first written: 2026-11-20)\nPlace: Lawrence, Kansas (first written: Topeka)\n"
        "Event: Thanksgiving (added later)\n");
  const json session = desk.sessions().at(0);
  CHECK(session.at("date") == "2026-11-21");
  CHECK(session.at("place") == "Lawrence, Kansas");
  CHECK(session.at("event") == "Thanksgiving");
  CHECK(session.at("first_date") == "2026-11-20");
  CHECK(session.at("first_place") == "Topeka");
  CHECK(session.at("first_event") == "");
  for (const std::string& words :
       {std::string("thanksgiving"), std::string("2026-11-21"), std::string("lawrence"), std::string("kansas")})
    CHECK(desk.sessions({"--find", words}).size() == 1);
  for (const std::string& words : {std::string("topeka"), std::string("2026-11-20")})
    CHECK(desk.sessions({"--find", words}).empty());
  CHECK(desk.sessions({"--since", "2026-11-21"}).size() == 1);
  CHECK(desk.sessions({"--until", "2026-11-20"}).empty());
  CHECK(desk.sessions({"--place", "KS"}).size() == 1);
  CHECK(holds(desk.ask({"sessions"}).out, "2026-11-21  Thanksgiving"));
  CHECK(holds(desk.ask({"show"}).out, "Thanksgiving\n2026-11-21 (first written: 2026-11-20)"));
  CHECK(holds(desk.ask({"records", "--firsts"}).out, "Lawrence"));
  const auto letter = desk.ask({"records", "--letter", "Kansas"}).out;
  CHECK(holds(letter, "On 21 November 2026"));
  CHECK(holds(letter, "Where: Lawrence, Kansas (Thanksgiving)."));
  CHECK(holds(desk.ask({"people", "--json"}).out, "2026-11-21"));
  CHECK(holds(desk.ask({"stats", "Ann"}).out, "2026-11-21"));
  CHECK(desk.ask({"print", "-o", desk.scratch / "a.html"}).status == 0);
  CHECK(holds(contents(desk.scratch / "a.html"), "21 November 2026"));
  CHECK(holds(desk.ask({"export", "--all", "--csv", "--table", "sessions"}).out,
              ",2026-11-21,\"Lawrence, Kansas\",Thanksgiving,"));
  CHECK(desk.ask({"check"}).status == 0);
}

TEST_CASE("corrected headers: SQL views have them, and what was written first") {
  const CorrectedFile desk;
  desk.play();
  desk.correct(both);
  CHECK(desk.by_sql("SELECT date || ' ' || place || ' ' || town || ' ' || region FROM sessions") ==
        "2026-11-21 Lawrence, Kansas Lawrence Kansas");
  CHECK(desk.by_sql("SELECT DISTINCT date FROM turns") == "2026-11-21");
  CHECK(desk.by_sql("SELECT date FROM outcomes LIMIT 1") == "2026-11-21");
  CHECK(desk.by_sql("SELECT group_concat(header || ' ' || value || ' ' || first_written, ', ') FROM corrections") ==
        "Date 2026-11-21 2026-11-20, Place Lawrence, Kansas Topeka");
}

TEST_CASE("corrected headers: a record has the corrected ones, a journal both") {
  const CorrectedFile desk;
  desk.play();
  desk.correct(both);
  const std::string record = desk.exported({});
  CHECK(record.starts_with("[Game \"You're Bogus\"]\n[Id \"" + played_id +
                           "\"]\n[Date \"2026-11-21\"]\n[Place \"Lawrence, Kansas\"]\n"));
  CHECK(run({"format", "-"}, record).out == record);
  CHECK(holds(desk.exported({"--with-id"}), "[Id \"" + played_id + "\"]\n[Date \"2026-11-21\"]"));
  const std::string journal = desk.exported({"--full"});
  CHECK(holds(journal, "[Date \"2026-11-20\"]"));
  CHECK(holds(journal, " date \"2026-11-21\" id "));
  REQUIRE(desk.ask({"export", "--all", "-o", desk.scratch / "out"}).status == 0);
  CHECK(std::filesystem::exists(desk.scratch / "out/2026-11-21 Lawrence 0f8fad5b.journal"));
}

TEST_CASE("corrected headers: an empty value is what was written first, and so is that itself") {
  for (const std::string& back : {std::string("date="), std::string("date=2026-11-20")}) {
    const CorrectedFile desk;
    desk.play();
    desk.correct({"date=2026-11-21"});
    desk.correct({back});
    CHECK(desk.sessions().at(0).at("date") == "2026-11-20");
    CHECK_FALSE(desk.sessions().at(0).contains("first_written"));
    CHECK(desk.ask({"check"}).status == 0);
  }
}

TEST_CASE("corrected headers: what is no field and what is no day of play is wrong usage") {
  const CorrectedFile desk;
  desk.play();
  for (const std::string& wrong :
       {std::string("date=2026-02-30"), std::string("date=1969-12-31"), std::string("date=2101-01-01"),
        std::string("players=Ann"), std::string("date"), std::string("")}) {
    CAPTURE(wrong);
    CHECK(desk.ask({"sessions", played_id, "--set", "place=Oz", "--set", wrong}).status == 2);
  }
  CHECK(desk.sessions().at(0).at("place") == "Topeka");
  CHECK(desk.ask({"sessions", "--set", "date=2026-11-21"}).status == 2);
  for (const std::string& year : {std::string("1969-12-31"), std::string("2101-01-01")}) {
    const auto begun = desk.ask({"play", "--text", "--players", "Ann, Bob", "--date", year}, "54\n");
    CHECK(begun.status == 2);
    CHECK(holds(begun.err, "1970 to 2100"));
  }
  // Records of earlier years are read as before.
  CHECK(holds(desk.take("[Game \"You're Bogus\"]\n[Date \"1955-05-05\"]\n[Players \"Ann, Bob\"]\n\nAnn: 5-4 +2\n"),
              "imported"));
}

TEST_CASE(
    "corrected headers: every export of the session is the same session, here and on another computer, in any order") {
  const CorrectedFile here;
  here.play();
  std::vector<std::string> exports = {here.exported({}), here.exported({"--with-id"}), here.exported({"--full"})};
  here.correct({"date=2026-11-22"});  // and a correction of the correction
  exports.push_back(here.exported({}));
  here.correct(both);
  for (const auto& how : {std::vector<std::string>{}, {"--with-id"}, {"--full"}}) exports.push_back(here.exported(how));
  for (const std::string& each : exports) {
    CAPTURE(each);
    CHECK(holds(here.take(each), "skipped"));
    CHECK(here.sessions().size() == 1);
  }
  const std::string whole = here.exported({"--full"});
  for (unsigned order = 0; order < 12; ++order) {
    std::vector<std::string> arriving = exports;
    std::rotate(arriving.begin(), arriving.begin() + order % arriving.size(), arriving.end());
    if (order >= arriving.size()) std::reverse(arriving.begin(), arriving.end());
    const CorrectedFile there;
    for (const std::string& each : arriving) there.take(each);
    CAPTURE(order);
    CHECK(there.sessions().size() == 1);
    CHECK(there.sessions().at(0).at("date") == "2026-11-21");
    CHECK(there.exported({"--full"}) == whole);
    CHECK(there.ask({"check"}).status == 0);
  }
}

TEST_CASE("corrected headers: a copy without an Id is recognised where the correction is known, in any order") {
  const CorrectedFile here;
  here.play(false);
  std::vector<std::string> exports = {here.exported({})};
  here.correct({"date=2026-11-22"});
  exports.push_back(here.exported({}));
  here.correct(both);
  exports.push_back(here.exported({}));
  exports.push_back(here.exported({"--full"}));
  for (const std::string& each : exports) CHECK(holds(here.take(each), "skipped"));
  std::vector<std::size_t> order = {0, 1, 2, 3};
  do {
    const CorrectedFile there;
    for (const std::size_t each : order) there.take(exports[each]);
    CAPTURE(order[0] * 1000 + order[1] * 100 + order[2] * 10 + order[3]);
    CHECK(there.sessions().size() == 1);
    CHECK(there.exported({"--full"}) == exports[3]);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("corrected headers: of two copies with the Id one stays, whichever comes first") {
  const CorrectedFile here;
  here.play();
  const std::string first = here.exported({"--with-id"});
  here.correct({"event=Thanksgiving"});
  const std::string corrected = here.exported({"--with-id"});
  for (const auto& [one, other] : {std::pair(first, corrected), std::pair(corrected, first)}) {
    const CorrectedFile there;
    there.take(one);
    there.take(other);
    CHECK(there.sessions().size() == 1);
    CHECK(there.sessions().at(0).at("event") == "Thanksgiving");  // it says more
  }
}

TEST_CASE("corrected headers: a season counts the session by its corrected day") {
  const CorrectedFile desk;
  desk.play();
  REQUIRE(desk.ask({"seasons", "add", "Late", "--since", "2026-11-21", "--until", "2026-12-31"}).status == 0);
  const auto standings = [&] { return desk.ask({"standings", "--season", "Late"}).out; };
  const std::string before = standings();
  desk.correct(both);
  CHECK(standings() != before);
  CHECK(holds(standings(), "Ann"));
}

}  // namespace bogosity::tests
