// `insights`: one measure by one dimension as text, JSON, lines of JSON, CSV and a picture; all say the same.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/program.h"
#include "tests/support/samples.h"
#include "tests/support/xml.h"

namespace bogosity::tests {
namespace {

using nlohmann::json;

struct InsightFile {
  Scratch scratch;
  std::string db = scratch / "a.db";

  InsightFile() {
    std::vector<std::string> words = {"import"};
    for (const auto& each : samples_of("")) words.push_back(each);
    words.insert(words.end(), {"--db", db});
    const auto imported = run(std::move(words));
    REQUIRE_MESSAGE(imported.status == 0, imported.err);
  }
  Ran ask(std::vector<std::string> words) const {
    words.insert(words.begin(), "insights");
    words.insert(words.end(), {"--db", db});
    return run(std::move(words));
  }
};

TEST_CASE("insights command: text, JSON, lines of JSON and CSV say the same") {
  const InsightFile file;
  const std::vector<std::string> question = {"bogus", "--by", "hand_size", "--game", "You're Bogus"};
  const auto as = [&](const char* form) {
    std::vector<std::string> words = question;
    words.emplace_back(form);
    const Ran ran = file.ask(words);
    REQUIRE_MESSAGE(ran.status == 0, ran.err);
    return ran.out;
  };
  const auto whole = json::parse(as("--json"));
  CHECK(whole.at("schema") == 1);
  CHECK(whole.at("measure") == "bogus");
  CHECK(whole.at("dimension") == "hand_size");
  CHECK(whole.at("sessions") == 3);
  const auto& rows = whole.at("insights");
  REQUIRE(rows.size() > 3);
  std::istringstream lines(as("--jsonl"));
  std::istringstream csv(as("--csv"));
  std::string line;
  std::getline(csv, line);
  CHECK(line.starts_with("value,cases,mean,low,high,enough"));
  std::int64_t cases = 0;
  for (const auto& row : rows) {
    REQUIRE(std::getline(lines, line));
    CHECK(json::parse(line) == row);
    REQUIRE(std::getline(csv, line));
    CHECK(line.starts_with(row.at("value").get<std::string>() + "," + row.at("cases").dump() + ","));
    CHECK(row.at("enough") == (row.at("cases") >= 10));
    cases += row.at("cases").get<std::int64_t>();
  }
  CHECK(cases == 328);  // the turns of the three sessions
  const auto text = file.ask(question);
  CHECK(holds(text.out, "Bogus turns by hand_size, You're Bogus"));
  CHECK(holds(text.out, "too few"));
  CHECK(holds(text.out, "3 sessions."));
  CHECK(read_markup(as("--svg")).trouble == "");
}

TEST_CASE("insights command: a person, a period and a game choose the cases") {
  const InsightFile file;
  const auto sessions = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {"points", "--by", "person", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(file.ask(words).out);
  };
  CHECK(sessions({"--game", "You're Bogus", "--until", "2026-09"}).at("sessions") == 1);
  const auto ruth = sessions({"--game", "You're Bogus", "--person", "Ruth"});
  CHECK(ruth.at("person") == "Ruth");
  REQUIRE(ruth.at("insights").size() == 1);
  CHECK(ruth.at("insights").at(0).at("value") == "Ruth");
  CHECK(sessions({"--game", "Cal's BS"}).at("game") == "Cal's BS");
}

TEST_CASE("insights command: what cannot be asked is refused in a sentence") {
  const InsightFile file;
  CHECK(file.ask({}).status == 2);
  CHECK(holds(file.ask({"points"}).err, "--by takes a dimension"));
  CHECK(holds(file.ask({"beauty", "--by", "person"}).err, "there is no measure \"beauty\""));
  CHECK(holds(file.ask({"points", "--by", "moon"}).err, "there is no dimension \"moon\""));
  CHECK(holds(file.ask({"minutes", "--by", "lead"}).err, "minutes are known of whole sessions alone"));
  CHECK(holds(file.ask({"dice", "--by", "accused"}).err, "only shouts have an accused"));
  const auto list = file.ask({"--list"});
  for (const char* each : {"points: Points in a session.", "shout_accuracy: ", "hand_size: ", "lead: "})
    CHECK(holds(list.out, each));
}

}  // namespace
}  // namespace bogosity::tests
