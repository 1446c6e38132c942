// A person's page leaves out what a game has nothing to say about.
#include "history/person.h"

#include <doctest/doctest.h>

#include "tests/support/history_source.h"

namespace bogosity::tests {

using history::ColumnId;

TEST_CASE("a person's page: a game that ends with a grade has no points, and wins all the same") {
  history::GamePage page;
  page.game = "The Bogey";
  page.ranking = core::Ranking::graded;
  page.totals.sessions = 2;
  page.totals.sums.of(core::FactKind::points) = 8;
  page.totals.sums.of(core::FactKind::win) = 1;
  for (const ColumnId id : {ColumnId::points, ColumnId::points_each, ColumnId::rating, ColumnId::shouts_right})
    CHECK_FALSE(history::says_something(page, id));
  for (const ColumnId id : {ColumnId::sessions, ColumnId::won, ColumnId::wins})
    CHECK(history::says_something(page, id));
}

TEST_CASE("a person's page: at You're Bogus a nought is a number, elsewhere nobody can admit anything") {
  history::GamePage page;
  page.game = "You're Bogus";
  CHECK(history::says_something(page, ColumnId::admitted));
  page.game = "Booger On Your Neighbor";
  CHECK_FALSE(history::says_something(page, ColumnId::admitted));
  page.totals.sums.of(core::FactKind::caught) = 1;
  CHECK(history::says_something(page, ColumnId::caught));
}

TEST_CASE("person: split by the number of players and by place, and the streaks in words") {
  MadeUp source;
  source.session("2026-05-01", {{"Ann", 10}, {"Bob", 5}}).place = "Ames, Iowa, USA";
  source.session("2026-05-02", {{"Ann", 1}, {"Bob", 5}, {"Cy", 2}}).place = "Lawrence, KS";
  source.session("2026-05-03", {{"Ann", 7}, {"Bob", 5}}).place = "Lawrence, Kansas, USA";
  source.session("2026-05-04", {{"Ann", 3}});  // alone
  source.session("2026-05-05", {{"Ann", 8}, {"Bob", 5}});
  const auto index = loaded(source);
  const auto page = history::person_page(index, index.persons_called("Ann").front());
  REQUIRE(page.games.size() == 1);
  std::string told;
  for (const auto& each : history::splits_of(index, page.games[0]))
    told += each.name + ": " + history::won_in_words(each.won) + " of " + std::to_string(each.sessions) + ", " +
            std::to_string(each.points) + "; ";
  CHECK(told == "2 players: 3 of 3, 25; 3 players: 0 of 1, 1; Lawrence: 1 of 2, 8; Ames: 1 of 1, 10; ");
  CHECK(history::streaks_in_words(page.games[0]) == "Won the last 2 sessions; 2 in a row at most.");
  const auto bob = history::person_page(index, index.persons_called("Bob").front());
  CHECK(history::streaks_in_words(bob.games[0]) == "1 session won in a row at most.");
}

}  // namespace bogosity::tests
