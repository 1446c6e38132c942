// The highlights agree with the facts, which are scanned again here; and the price of each plea.
#include <algorithm>
#include <array>

#include "games/youre_bogus/summary/review.h"
#include "tests/support/reviews.h"

namespace bogosity::tests {

TEST_CASE("aftermath: who was caught, who got away, who shouted in vain is what the facts say") {
  over_reviews(20, 87'000'000, [](const Looked& looked) {
    const auto& after = looked.highlights();
    const std::size_t count = looked.review->players().size();
    std::vector<std::array<int, core::fact_kinds>> facts(count);
    for (const auto& each : looked.play->facts(&leave)) {
      facts.at(each.player)[static_cast<std::size_t>(each.kind)] += static_cast<int>(each.value);
    }
    const auto of = [&](std::size_t who, core::FactKind kind) { return facts[who][static_cast<std::size_t>(kind)]; };
    for (std::size_t who = 0; who < count; ++who) {
      int right = 0, wrong = 0;
      for (const auto& each : after.shouts[who]) right += each.right, wrong += each.wrong;
      CHECK(right == of(who, core::FactKind::call_right));
      CHECK(wrong == of(who, core::FactKind::call_wrong));
      CHECK(after.pleas[who].admitted == of(who, core::FactKind::admitted));
      CHECK(after.pleas[who].denied_right == of(who, core::FactKind::denied_right));
      CHECK(after.pleas[who].denied_wrong == of(who, core::FactKind::denied_wrong));
      const auto lies = std::count_if(after.undetected.begin(), after.undetected.end(),
                                      [&](const auto& each) { return each.player == who; });
      CHECK(lies == of(who, core::FactKind::undetected));
    }
  });
}

TEST_CASE("aftermath: the price of pleas and false shouts is all that H2 to H4 took") {
  over_reviews(20, 88'000'000, [](const Looked& looked) {
    const auto& after = looked.highlights();
    for (std::size_t who = 0; who < looked.review->players().size(); ++who) {
      std::int64_t lost = after.pleas[who].admitted_lost + after.pleas[who].denied_lost;
      for (const auto& each : after.false_shouts) lost += each.shouter == who ? each.cost : 0;
      std::int64_t taken = 0;
      for (const char* rule : {"H2", "H3", "H4"}) {
        const auto found = after.points_by_rule.find(rule);
        if (found != after.points_by_rule.end()) taken -= found->second[who];
      }
      CHECK(lost == taken);
    }
  });
}

TEST_CASE("aftermath: a denial that holds pays what an admission would have lost") {
  const std::string head = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\n";
  const std::string dealt = "count:Ann=4 count:Bob=4 count:Cy=4\nAnn: 2-1 KD\n";
  const auto after = [&](const std::string& more) { return view_at(head + dealt + more).highlights(); };
  SUBCASE("clean, and denied: five spared, five lost by the shouter") {
    const auto found = after("Bob: 2-1 5S\nCy: bogus:Ann deny 2-1\n");
    CHECK(found.pleas[1].denying_paid == 5);
    CHECK(found.pleas[1].others_lost == 5);
    CHECK(found.false_shouts.size() == 1);
    CHECK(found.sharpest_ear.players.empty());
    CHECK(core::plain_text(found.sharpest_ear.told) == "Nobody’s ear was right more often than wrong.");
  }
  SUBCASE("Bogus, and denied: five more than need be") {
    const auto found = after("Bob: 2-1 8S\nCy: bogus:Ann deny 2-1\n");
    CHECK(found.pleas[1].denying_paid == -5);
    CHECK(found.pleas[1].denied_lost == 10);
    CHECK(found.sharpest_ear.players == std::vector<std::size_t>{0});
    CHECK(found.best_liar.players.empty());
  }
  SUBCASE("Bogus with an Ace, and admitted: ten lost, five spared") {
    const auto found = after("Bob: 2-1 AS\nCy: bogus:Ann admit 2-1\n");
    CHECK(found.pleas[1].admitted_lost == 10);
    CHECK(found.pleas[1].admitting_paid == 5);
  }
  SUBCASE("clean, and admitted: given away") {
    const auto found = after("Bob: 2-1 5S\nCy: bogus:Ann admit 2-1\n");
    CHECK(found.pleas[1].admitting_paid == -5);
  }
  SUBCASE("Bogus, and nobody noticed") {
    const auto found = after("Bob: 2-1 8S\nCy: 2-1\n");
    REQUIRE(found.undetected.size() == 1);
    CHECK(found.undetected[0].rules == std::vector<std::string>{"E4"});
    CHECK(found.undetected[0].turn == 2);
    CHECK(found.undetected[0].cost == 5);
    CHECK_FALSE(found.undetected[0].shouted_at);
    CHECK(found.best_liar.players == std::vector<std::size_t>{1});
  }
  SUBCASE("Bogus, and the table let it pass") {
    const auto found = after("Bob: 2-1 8S\nCy: bogus:Ann deny ruled:clean 2-1\n");
    REQUIRE(found.undetected.size() == 1);
    CHECK(found.undetected[0].shouted_at);
  }
}

TEST_CASE("feats: the longest chain of Sevens is the one that lies there at some step") {
  over_reviews(6, 89'000'000, [](const Looked& looked) {
    std::int64_t longest = 1;
    for (std::size_t step = 1; step <= looked.review->last_step(); ++step) {
      const youre_bogus::TableSnapshot table = looked.at(step);
      std::int64_t chain = 0;
      for (const auto& card : table.stack) {
        chain = card.in_the_end.is(core::Rank::seven) ? chain + 1 : 0;
        longest = std::max(longest, chain);
      }
    }
    std::int64_t told = 1;
    for (const auto& feat : looked.play->feats(leave)) {
      if (feat.kind == "chain_of_sevens") told = std::max(told, feat.value);
    }
    CHECK(told == longest);
  });
}

}  // namespace bogosity::tests
