// The moments people tell of: changes of the lead, the largest win, the largest loss, what got away.
#include <doctest/doctest.h>

#include "core/game.h"
#include "tests/support/tiny_session.h"

namespace bogosity::tests {
namespace {

using core::MomentKind;

struct Scored : TinySession {
  void score(std::size_t step, std::vector<std::int64_t> all) {
    its_scores.push_back({step, static_cast<int>(step), std::move(all)});
  }
  void moment(std::size_t step, MomentKind kind, std::size_t player, int cost = 0) {
    its_moments.push_back(
        {step, kind, static_cast<int>(step), player, {{core::Tone::plain, players[player] + " got away"}}, cost});
  }
};

std::string told(const TinySession& session, std::size_t most = 5, core::Ranking ranking = core::Ranking::higher_wins) {
  std::string text;
  for (const auto& each : core::turning_points(session.review(), ranking, most))
    text += std::to_string(each.turn) + " " + core::plain_text(each.told) + "\n";
  return text;
}

Scored a_session() {
  Scored review;
  review.score(0, {0, 0, 0});
  review.score(5, {-10, 0, 0});
  review.moment(5, MomentKind::penalty, 0);
  review.score(9, {-10, 20, 0});
  review.moment(9, MomentKind::win, 1);
  review.moment(12, MomentKind::missed, 2, 5);
  review.moment(14, MomentKind::missed, 0, 10);
  review.score(20, {-10, 20, 35});
  review.moment(20, MomentKind::win, 2);
  return review;
}

}  // namespace

TEST_CASE("turning points: leads, the largest win, the largest loss, the one that got away") {
  CHECK(told(a_session()) ==
        "5 Ann loses 10, the most expensive penalty.\n"
        "9 Bob gets 20 and takes the lead.\n"
        "14 Ann got away\n"
        "20 Cy wins 35, the largest win, and takes the lead for good.\n");
}

TEST_CASE("turning points: the largest ones are listed if there are too many") {
  CHECK(told(a_session(), 3) ==
        "5 Ann loses 10, the most expensive penalty.\n"
        "14 Ann got away\n"
        "20 Cy wins 35, the largest win, and takes the lead for good.\n");
  CHECK(told(a_session(), 1) == "20 Cy wins 35, the largest win, and takes the lead for good.\n");
}

TEST_CASE("turning points: largest win and penalty come before changes of the lead, of equal ones the first is told") {
  Scored review;
  review.score(0, {0, 0, 0});
  review.score(7, {0, 0, -5});
  review.moment(7, MomentKind::penalty, 2);
  review.score(8, {-10, 0, -5});
  review.moment(8, MomentKind::penalty, 0);
  review.moment(8, MomentKind::missed, 1, 5);
  review.score(10, {-10, 0, -15});
  review.moment(10, MomentKind::penalty, 2);
  review.moment(11, MomentKind::missed, 1, 5);
  review.score(17, {-20, 25, -15});
  review.moment(17, MomentKind::penalty, 0);
  review.moment(17, MomentKind::win, 1);
  CHECK(told(review, 3) ==
        "8 Ann loses 10, the most expensive penalty, and Bob takes the lead for good. Bob got away\n"
        "17 Bob wins 25, the largest win.\n");
}

TEST_CASE("turning points: a win and the largest loss in the same step are told together") {
  Scored review;
  review.score(0, {0, 0, 0});
  review.score(3, {0, 25, -15});
  review.moment(3, MomentKind::win, 1);
  review.moment(3, MomentKind::penalty, 2);
  CHECK(told(review, 3) ==
        "3 Bob wins 25, the largest win, and takes the lead for good; Cy loses 15, the most expensive penalty.\n");
}

TEST_CASE("turning points: in three places the last change of the lead gives way to the one that got away") {
  Scored review;
  review.score(0, {0, 0, 0});
  review.score(4, {0, 35, 0});
  review.moment(4, MomentKind::win, 1);
  review.moment(6, MomentKind::missed, 2, 5);
  review.score(9, {0, 20, 0});
  review.moment(9, MomentKind::penalty, 1);
  review.score(12, {30, 20, 0});
  review.moment(12, MomentKind::win, 0);
  CHECK(told(review, 3) ==
        "4 Bob wins 35, the largest win, and takes the lead.\n"
        "6 Cy got away\n"
        "9 Bob loses 15, the most expensive penalty.\n");
}

TEST_CASE("turning points: the lead is with the fewest points if fewer points win") {
  Scored review;
  review.score(0, {0, 0, 0});
  review.score(3, {5, 0, 2});
  review.score(6, {5, 9, 2});
  CHECK(told(review, 5, core::Ranking::lower_wins) ==
        "3 Bob takes the lead.\n"
        "6 Cy takes the lead for good.\n");
}

TEST_CASE("turning points: a lead that ends in a tie is not for good, and a quiet session has none") {
  Scored review;
  review.score(0, {0, 0, 0});
  CHECK(told(review).empty());
  review.score(3, {5, 0, 0});
  review.score(6, {5, 5, 0});
  CHECK(told(review) == "3 Ann gets 5 and takes the lead.\n");
}

}  // namespace bogosity::tests
