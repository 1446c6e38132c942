// What an evening of Booger On Your Neighbor came to, as tables of words (core/review.h).
#include <algorithm>

#include "games/booger/game.h"

namespace bogosity::booger {

using core::SummaryTable;

namespace {

std::string number(std::int64_t value) { return std::to_string(value); }

class Summary {
 public:
  explicit Summary(const TheSlate& slate) : slate_(slate), shares_(slate.company.scores.size()) {
    for (const Hand& hand : slate.hands) add_shares(hand);
    if (slate.now.phase != Phase::between) add_shares(slate.now.so_far);
  }

  std::vector<SummaryTable> all() const {
    if (slate_.setup.totals_only) return {};
    return {players(), hands(), drawing(), words()};
  }

 private:
  std::size_t count() const { return shares_.size(); }
  std::string name(std::size_t who) const { return slate_.names[static_cast<PlayerId>(who)]; }

  struct Sums {
    std::int64_t plays = 0, drawn = 0, made_to_draw = 0, most = 0, skipped = 0, passed = 0;
  };

  void add_shares(const Hand& hand) {
    for (std::size_t who = 0; who < hand.shares.size() && who < shares_.size(); ++who) {
      const Share& share = hand.shares[who];
      Sums& sums = shares_[who];
      sums.plays += share.plays;
      sums.drawn += share.drawn;
      sums.made_to_draw += share.made_to_draw;
      sums.most = std::max<std::int64_t>(sums.most, share.most_at_once);
      sums.skipped += share.skipped;
      sums.passed += share.passed;
    }
  }

  std::int64_t facts(std::size_t who, core::FactKind kind) const {
    return std::count_if(slate_.facts.begin(), slate_.facts.end(),
                         [&](const core::Fact& each) { return each.player == who && each.kind == kind; });
  }

  SummaryTable players() const {
    SummaryTable out{"players",
                     "That evening",
                     {"player", "points", "hands won", "turns", "dearest hand", "cheapest hand lost"},
                     {},
                     "Nobody played."};
    for (std::size_t who = 0; who < count(); ++who) {
      std::int64_t won = 0, dearest = 0, cheapest = -1;
      for (const Hand& hand : slate_.hands) {
        won += hand.out == who ? 1 : 0;
        for (const Counted& each : hand.counted) {
          if (each.who != who) continue;
          dearest = std::max(dearest, each.points);
          cheapest = cheapest < 0 ? each.points : std::min(cheapest, each.points);
        }
      }
      out.rows.push_back({name(who), number(slate_.company.scores[who]), number(won),
                          number(facts(who, core::FactKind::turn)), number(dearest),
                          cheapest < 0 ? "" : number(cheapest)});
    }
    return out;
  }

  SummaryTable hands() const {
    SummaryTable out{"hands", "Hands", {"hand", "cards played", "out"}, {}, "No hand was counted."};
    for (std::size_t who = 0; who < count(); ++who) out.columns.push_back(name(who));
    for (const Hand& hand : slate_.hands) {
      std::vector<std::string> row = {number(hand.number), number(hand.plays), name(hand.out)};
      for (std::size_t who = 0; who < count(); ++who) {
        const auto found = std::find_if(hand.counted.begin(), hand.counted.end(),
                                        [&](const Counted& each) { return each.who == who; });
        row.push_back(found != hand.counted.end() ? number(found->points) : hand.out == who ? "0" : "");
      }
      out.rows.push_back(std::move(row));
    }
    return out;
  }

  SummaryTable drawing() const {
    SummaryTable out{"drawing",
                     "What the neighbors did",
                     {"player", "cards played", "drawn", "made to draw", "most at once", "turns lost", "passed"},
                     {},
                     "No card was played."};
    for (std::size_t who = 0; who < count(); ++who) {
      const Sums& sums = shares_[who];
      if (sums.plays + sums.drawn + sums.made_to_draw + sums.skipped + sums.passed == 0) continue;
      out.rows.push_back({name(who), number(sums.plays), number(sums.drawn), number(sums.made_to_draw),
                          number(sums.most), number(sums.skipped), number(sums.passed)});
    }
    return out;
  }

  SummaryTable words() const {
    SummaryTable out{"one_card_left",
                     "\u201COne card left!\u201D",
                     {"player", "caught others", "was caught", "forgot unnoticed"},
                     {},
                     "Everybody remembered to say it, or nobody came that far."};
    for (std::size_t who = 0; who < count(); ++who) {
      const auto right = facts(who, core::FactKind::call_right), caught = facts(who, core::FactKind::caught),
                 away = facts(who, core::FactKind::got_away);
      if (right + caught + away > 0) out.rows.push_back({name(who), number(right), number(caught), number(away)});
    }
    return out;
  }

  const TheSlate& slate_;
  std::vector<Sums> shares_;
};

}  // namespace

std::vector<SummaryTable> Booger::summary(const TheSlate& slate) { return Summary(slate).all(); }

}  // namespace bogosity::booger
