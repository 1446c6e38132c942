// The moments of a session are what a scan of its audit finds, and one gets to each of them.
#include <algorithm>
#include <set>

#include "tests/support/reviews.h"

namespace bogosity::tests {
namespace {

using core::MomentKind;
using Json = nlohmann::json;

// The turn that a shout in this turn is about, by number; 0: none.
int about(const Json& audit, const Json& inquiry) {
  for (int n = inquiry.at("turn").get<int>() - 1; n >= 1; --n) {
    const Json& turn = audit.at("turns").at(static_cast<std::size_t>(n) - 1);
    if (turn.at("roll").is_null()) continue;
    return turn.at("player") == inquiry.at("accused") ? n : 0;
  }
  return 0;
}

bool is_caught(const Json& inquiry) { return inquiry.at("verdict") == "bogus" || inquiry.at("verdict") == "admitted"; }

std::vector<int> missed_by(const Json& audit) {
  std::set<int> paid;
  for (const Json& each : audit.at("inquiries")) {
    if (is_caught(each)) paid.insert(about(audit, each));
  }
  std::vector<int> missed;
  for (const Json& turn : audit.at("turns")) {
    const int n = turn.at("n");
    if (!turn.at("infractions").empty() && !paid.contains(n)) missed.push_back(n);
  }
  return missed;
}

std::vector<int> turns_of(const core::Review& review, MomentKind kind) {
  std::vector<int> turns;
  for (const auto& each : review.moments()) {
    if (each.kind == kind) turns.push_back(each.turn);
  }
  return turns;
}

}  // namespace

TEST_CASE("review: the moments are those that a scan of the audit finds") {
  over_reviews(20, 84'000'000, [](const Looked& looked) {
    const Json audit = looked.audit();
    const auto& moments = looked.review->moments();
    CHECK(std::is_sorted(moments.begin(), moments.end(), [](const auto& a, const auto& b) { return a.step < b.step; }));
    CHECK(turns_of(*looked.review, MomentKind::missed) == missed_by(audit));
    std::vector<int> wins;
    for (const Json& each : audit.at("wins")) wins.push_back(each.at("turn"));
    CHECK(turns_of(*looked.review, MomentKind::win) == wins);
    std::multiset<std::pair<int, std::string>> lost, told;
    for (const Json& each : audit.at("points")) {
      if (each.at("points") < 0) lost.emplace(each.at("turn").get<int>(), each.at("player").get<std::string>());
    }
    for (const auto& each : moments) {
      if (each.kind == MomentKind::penalty) told.insert({each.turn, looked.review->players()[*each.player]});
    }
    CHECK(told == lost);
    std::set<int> rounds;
    for (const Json& each : audit.at("turns")) rounds.insert(each.at("round").get<int>());
    CHECK(turns_of(*looked.review, MomentKind::round).size() == rounds.size());
    const bool settles = looked.play->record().find("settle:") != std::string::npos;
    if (!settles) {
      std::vector<int> inquiries;
      for (const Json& each : audit.at("inquiries")) inquiries.push_back(each.at("turn"));
      CHECK(turns_of(*looked.review, MomentKind::inquiry) == inquiries);
    }
  });
}

TEST_CASE("review: going to the next moment and back meets each of them once") {
  over_reviews(5, 85'000'000, [](const Looked& looked) {
    for (const auto kind : {std::optional<MomentKind>(), std::optional(MomentKind::penalty)}) {
      std::set<std::size_t> there;
      for (const auto& each : looked.review->moments()) {
        if (!kind || each.kind == *kind) there.insert(each.step);
      }
      std::set<std::size_t> forth, back;
      for (auto* at = core::next_moment(*looked.review, 0, kind); at != nullptr;
           at = core::next_moment(*looked.review, at->step, kind)) {
        CHECK(forth.insert(at->step).second);
      }
      const std::size_t end = looked.review->last_step() + 1;
      for (auto* at = core::previous_moment(*looked.review, end, kind); at != nullptr;
           at = core::previous_moment(*looked.review, at->step, kind)) {
        CHECK(back.insert(at->step).second);
      }
      CHECK(forth == there);
      CHECK(back == there);
    }
  });
}

}  // namespace bogosity::tests
