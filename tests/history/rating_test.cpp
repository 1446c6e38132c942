// The rating learns who is better from how sessions end, and says how sure it is.
#include <doctest/doctest.h>

#include <numeric>

#include "history/statistics.h"

namespace bogosity::tests {
namespace {

using history::rate;
using history::Rating;

TEST_CASE("rating: two newcomers, one wins") {
  std::vector<Rating> players(2);
  rate(players, {1, 2});
  // Worked out by hand: c = sqrt(2 (s^2 + b^2)), half of s^2 / c up and down.
  CHECK(players[0].mean == doctest::Approx(27.6352).epsilon(1e-5));
  CHECK(players[1].mean == doctest::Approx(22.3648).epsilon(1e-5));
  CHECK(players[0].deviation == doctest::Approx(8.0655).epsilon(1e-4));
  CHECK(players[1].deviation == doctest::Approx(players[0].deviation));
}

TEST_CASE("rating: the better one ends, the higher it goes, and everybody grows surer") {
  std::vector<Rating> players(4);
  rate(players, {1, 2, 3, 4});
  for (std::size_t i = 0; i + 1 < players.size(); ++i) CHECK(players[i].mean > players[i + 1].mean);
  for (const Rating& each : players) CHECK(each.deviation < Rating{}.deviation);
  CHECK(players[0].mean > 25);
  CHECK(players[3].mean < 25);
}

TEST_CASE("rating: equals who tie stay where they are") {
  std::vector<Rating> players(3);
  rate(players, {1, 1, 1});
  for (const Rating& each : players) {
    CHECK(each.mean == doctest::Approx(25));
    CHECK(each.deviation < Rating{}.deviation);
  }
}

TEST_CASE("rating: an upset says more than what was expected") {
  const Rating strong{35, 4};
  const Rating weak{15, 4};
  std::vector<Rating> expected = {strong, weak};
  std::vector<Rating> upset = {strong, weak};
  rate(expected, {1, 2});
  rate(upset, {2, 1});
  CHECK(strong.mean - upset[0].mean > 3 * (expected[0].mean - strong.mean));
}

TEST_CASE("rating: nobody's seat matters") {
  std::vector<Rating> here = {{30, 5}, {20, 6}, {25, 7}};
  std::vector<Rating> there = {here[2], here[0], here[1]};
  rate(here, {2, 1, 3});
  rate(there, {3, 2, 1});
  CHECK(here[0].mean == doctest::Approx(there[1].mean));
  CHECK(here[1].mean == doctest::Approx(there[2].mean));
  CHECK(here[2].deviation == doctest::Approx(there[0].deviation));
}

TEST_CASE("rating: it finds an order that is there") {
  std::vector<Rating> players(5);
  for (int session = 0; session < 40; ++session) rate(players, {1, 2, 3, 4, 5});
  for (std::size_t i = 0; i + 1 < players.size(); ++i) CHECK(players[i].sure() > players[i + 1].sure());
}

TEST_CASE("rating: one alone learns nothing") {
  std::vector<Rating> players(1);
  rate(players, {1});
  CHECK(players[0].mean == 25);
  CHECK(Rating{}.sure() == doctest::Approx(0));
}

}  // namespace
}  // namespace bogosity::tests
