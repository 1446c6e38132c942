// The standings as text say what is shown, and as CSV the plain numbers.
#include "history/person.h"
#include "history/standings.h"
#include "tests/support/history_source.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {

// BOGOSITY_WRITE_MANUAL=1 writes the table anew.
TEST_CASE("standings: the manual's table of numbers is what columns and tooltips say") {
  const std::filesystem::path file = BOGOSITY_SOURCE_DIR "/assets/manual/history.md";
  const std::string page = contents(file);
  const std::string head = "| Number | What it is |\n| --- | --- |\n";
  const auto begin = page.find(head);
  REQUIRE(begin != std::string::npos);
  const auto end = page.find("\n\n", begin + head.size() - 1);
  std::string table = head;
  for (const history::StandingsColumn& each : history::columns())
    table += "| " + std::string(each.title) + " | " + std::string(each.explanation) + " |\n";
  for (const history::PairColumn& each : history::pair_columns)
    table += "| " + std::string(each.title) + ", of two people | " + std::string(each.explanation) + " |\n";
  const std::string wanted = page.substr(0, begin) + table + page.substr(end + 1);
  if (std::getenv("BOGOSITY_WRITE_MANUAL") != nullptr) write(file, wanted);
  CHECK(contents(file) == wanted);
}

TEST_CASE("standings as text: titles first, a row for each, as many cells in all of them") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 30}, {"Bob, the \"Baker\"", -4}});
  const auto index = loaded(source);
  history::StandingsQuery query;
  query.filter.game = "You're Bogus";
  const auto all = history::standings(index, query);
  const std::string tabs = history::standings_with_tabs(index, all);
  CHECK(tabs.starts_with("#\tPerson\tRating\tSessions\tSessions won\tSessions won %\tPoints\t"));
  CHECK(tabs.find("\n1\tAnn\t\u2013\t1\t1\t100 %\t30\t") != std::string::npos);
  const std::string csv = history::standings_as_csv(index, all);
  CHECK(csv.find("2,\"Bob, the \"\"Baker\"\"\",") != std::string::npos);
  CHECK(csv.find(",rating_mean,rating_deviation,game") != std::string::npos);
  CHECK(csv.find(",You're Bogus") != std::string::npos);
}

TEST_CASE("points by rule: asked for in pieces they add up to the same") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 30}, {"Bob", -4}});
  source.session("2026-05-02", {{"Bob", 30}, {"Ann", -4}});
  const auto index = loaded(source);
  const auto ann = index.persons_called("Ann").front();
  history::RuleSums sums;
  history::add(sums, index, {{1, 0, "H4", -5, 1}, {1, 1, "H4", -50, 1}}, ann);
  history::add(sums, index, {{2, 1, "H4", -5, 2}, {2, 1, "I1", 40, 1}, {7, 0, "I1", 9, 1}}, ann);
  const auto rules = history::costliest_first(sums);
  REQUIRE(rules.size() == 2);
  CHECK(rules[0].rule == "H4");
  CHECK(rules[0].points == -10);
  CHECK(rules[0].times == 3);
  CHECK(rules[1].points == 40);
  CHECK(history::keys_of_person(index, {0, 1}, ann).size() == 2);
}

}  // namespace bogosity::tests
