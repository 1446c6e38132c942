// What the records book tells of Cal's BS.
#include "games/cals_bs/feats.h"

#include <map>

namespace bogosity::cals_bs {

using core::Feat;

namespace {

enum Kind : std::size_t {
  most_hands,
  hands_in_a_row,
  lies_caught,
  right_in_a_row,
  most_believed,
  biggest_pile,
  longest_hand,
  long_way_back,
  grand_exit
};

const std::vector<core::FeatKind>& kinds() {
  static const std::vector<core::FeatKind> all = {
      {"most_hands", "Most hands won in an evening", "hand", "hands", "Hands that a player went out in."},
      {"hands_in_a_row", "Most hands won in a row", "hand", "hands", "Hands won one after the other, from two on."},
      {"lies_caught", "Most lies caught in an evening", "lie", "lies", "A player's doubts that were right."},
      {"doubts_in_a_row", "Most right doubts in a row", "doubt", "doubts",
       "Of a player's doubts, those that followed each other and were right."},
      {"most_believed", "Most often doubted for nothing", "doubt", "doubts",
       "Sets of a player that were doubted and turned out true."},
      {"biggest_pile", "Biggest pile taken", "card", "cards", "Cards that one doubt brought to one hand."},
      {"longest_hand", "Longest hand", "set", "sets",
       "Sets placed in a hand before somebody went out; it is the winner's."},
      {"long_way_back", "Longest way back", "card", "cards",
       "The most cards that somebody held in a hand and went out all the same."},
      {"grand_exit", "Grandest exit", "card", "cards", "Cards that were turned up to go out."}};
  return all;
}

class Book {
 public:
  explicit Book(const Slate& slate) : slate_(slate) {}

  std::vector<Feat> all() {
    add_hands();
    for (std::size_t who = 0; who < slate_.now.tallies.size() && who < slate_.company.scores.size(); ++who)
      add_tally(who, slate_.now.tallies[who]);
    std::vector<Feat> out;
    for (auto& [key, feat] : best_) out.push_back(std::move(feat));
    return out;
  }

 private:
  // The first of equals stays.
  void add(Kind kind, std::size_t player, std::int64_t value, std::size_t line, std::string words = {}) {
    if (value <= 0) return;
    const auto [at, is_new] = best_.try_emplace({kind, player});
    if (is_new || value > at->second.value) at->second = {kinds()[kind].id, player, value, line, std::move(words)};
  }

  void add_hands() {
    std::map<PlayerId, std::int64_t> won;
    for (const Hand& each : slate_.hands) {
      const std::string hand = "hand " + std::to_string(each.number);
      add(most_hands, each.winner, ++won[each.winner], each.line);
      if (each.row > 1) add(hands_in_a_row, each.winner, each.row, each.line);
      add(longest_hand, each.winner, each.sets, each.line, hand);
      add(long_way_back, each.winner, each.most_held, each.line, hand);
      add(grand_exit, each.winner, each.cards_out, each.line, hand);
    }
  }

  void add_tally(std::size_t who, const Tally& tally) {
    add(lies_caught, who, tally.doubts_right, 0);
    add(right_in_a_row, who, tally.right_row.value, tally.right_row.line);
    add(most_believed, who, tally.believed, 0);
    add(biggest_pile, who, tally.biggest_pile.value, tally.biggest_pile.line);
  }

  const Slate& slate_;
  std::map<std::pair<Kind, std::size_t>, Feat> best_;
};

}  // namespace

std::vector<core::FeatKind> feat_kinds() { return kinds(); }

std::vector<Feat> CalsBs::feats(const Slate& slate) { return Book(slate).all(); }

}  // namespace bogosity::cals_bs
