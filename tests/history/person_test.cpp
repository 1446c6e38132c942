// A person's page leaves out what a game has nothing to say about.
#include "history/person.h"

#include <doctest/doctest.h>

namespace bogosity::tests {

using history::ColumnId;

TEST_CASE("a person's page: a game that ends with a grade has no points, and wins all the same") {
  history::GamePage page;
  page.game = "The Bogey";
  page.ranking = core::Ranking::graded;
  page.totals.sessions = 2;
  page.totals.sums.score = 8;
  page.totals.sums.wins = 1;
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
  page.totals.sums.caught = 1;
  CHECK(history::says_something(page, ColumnId::caught));
}

}  // namespace bogosity::tests
