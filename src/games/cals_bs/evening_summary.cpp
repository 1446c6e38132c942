// What an evening of Cal's BS came to, as tables of words (core/review.h).
#include <algorithm>

#include "games/cals_bs/cals_bs.h"
#include "games/cals_bs/words.h"
#include "games/plain/words.h"

namespace bogosity::cals_bs {

using core::SummaryTable;

namespace {

std::string number(std::int64_t value) { return std::to_string(value); }

class Summary {
 public:
  explicit Summary(const Slate& slate) : slate_(slate) {}

  std::vector<SummaryTable> all() const {
    if (slate_.setup.totals_only) return {};
    return {players(), hands(), doubts(), honors()};
  }

 private:
  std::size_t count() const { return std::min(slate_.company.scores.size(), slate_.now.tallies.size()); }
  const std::string& name(std::size_t who) const { return slate_.names[static_cast<PlayerId>(who)]; }
  const Tally& tally(std::size_t who) const { return slate_.now.tallies[who]; }

  SummaryTable players() const {
    SummaryTable out{"players",
                     "That evening",
                     {"player", "score", "hands won", "doubts right", "doubts wrong", "caught", "believed",
                      "piles taken", "cards taken", "wrong outs", "shames"},
                     {},
                     "Nobody played."};
    for (std::size_t who = 0; who < count(); ++who) {
      const Tally& each = tally(who);
      const auto won =
          std::count_if(slate_.hands.begin(), slate_.hands.end(), [&](const Hand& hand) { return hand.winner == who; });
      out.rows.push_back({name(who), number(slate_.company.scores[who]), number(won), number(each.doubts_right),
                          number(each.doubts_wrong), number(each.caught), number(each.believed),
                          number(each.piles_taken), number(each.cards_taken), number(each.wrong_outs),
                          number(each.shames)});
    }
    return out;
  }

  SummaryTable hands() const {
    SummaryTable out{"hands",
                     "Hands",
                     {"hand", "won by", "sets", "doubts", "lies caught", "out with", "most held"},
                     {},
                     "No hand was won."};
    for (const Hand& each : slate_.hands) {
      out.rows.push_back({number(each.number), name(each.winner), number(each.sets), number(each.doubts),
                          number(each.lies), cards_in_words(each.cards_out), cards_in_words(each.most_held)});
    }
    return out;
  }

  SummaryTable doubts() const {
    SummaryTable out{"doubts", "What was turned up", {"line", "what happened"}, {}, "Nobody doubted anybody."};
    for (const core::Moment& each : slate_.moments) {
      if (each.kind == core::MomentKind::inquiry)
        out.rows.push_back({number(static_cast<std::int64_t>(each.step)), core::plain_text(each.told)});
    }
    return out;
  }

  // Of equals the one who was named first.
  template <class Value>
  std::string best(Value value, std::string_view one, std::string_view more) const {
    std::size_t who = 0;
    for (std::size_t i = 1; i < count(); ++i) who = value(tally(i)) > value(tally(who)) ? i : who;
    const int most = count() == 0 ? 0 : value(tally(who));
    return most <= 0 ? "nobody" : name(who) + ", " + plain::counted(static_cast<std::uint64_t>(most), one, more);
  }

  SummaryTable honors() const {
    const auto nose = [](const Tally& each) { return each.doubts_right - each.doubts_wrong; };
    const auto truth = [](const Tally& each) { return each.believed; };
    const auto paper = [](const Tally& each) { return each.cards_taken; };
    return {"honors",
            "Noses and faces",
            {"honor", "who"},
            {{"Sharpest nose", best(nose, "doubt more right than wrong", "doubts more right than wrong")},
             {"Honest against all odds", best(truth, "true set doubted", "true sets doubted")},
             {"Keeper of the pile", best(paper, "card taken home", "cards taken home")}},
            {}};
  }

  const Slate& slate_;
};

}  // namespace

std::vector<SummaryTable> CalsBs::summary(const Slate& slate) { return Summary(slate).all(); }

}  // namespace bogosity::cals_bs
