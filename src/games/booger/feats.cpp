#include "games/booger/feats.h"

#include <algorithm>
#include <map>

#include "games/booger/game.h"
#include "games/plain/words.h"

namespace bogosity::booger {

using core::Feat;

namespace {

enum Kind : std::size_t {
  dearest_win,
  dearest_hand,
  most_at_once,
  longest_run,
  longest_hand,
  quickest_out,
  outs_in_a_row,
  sharp_eyes,
  tongue_tied,
  ahead_at_the_end,
  longest_evening
};

const std::vector<core::FeatKind>& kinds() {
  static const std::vector<core::FeatKind> all = {
      {"dearest_win", "Dearest hand for the others", "point", "points",
       "What all the others were left with when somebody went out."},
      {"dearest_hand", "Dearest hand left", "point", "points", "What one player was left with at the end of a hand."},
      {"most_at_once", "Most cards drawn at once", "card", "cards",
       "Drawn at one stroke because of 2s, a red 3, or a forgotten word."},
      {"longest_run", "Longest run of 2s", "2", "2s", "2s on top of each other; it is theirs who played the last one."},
      {"longest_hand", "Longest hand", "card", "cards", "Cards played in a hand; it is theirs who went out."},
      {"quickest_out", "Out while another held the most", "card", "cards",
       "The cards that the slowest of the others still held."},
      {"outs_in_a_row", "Most hands won in a row", "hand", "hands", "Hands that one player ended one after the other."},
      {"sharp_eyes", "Sharpest eyes", "catch", "catches", "How often one player caught somebody silent in an evening."},
      {"tongue_tied", "Most often tongue-tied", "time", "times",
       "How often one player was caught silent in an evening."},
      {"ahead_at_the_end", "Clearest evening", "point", "points",
       "How far the lowest total stayed below the next at the end."},
      {"longest_evening", "Longest evening", "turn", "turns", "Turns of an evening; it is the whole table's."}};
  return all;
}

class Book {
 public:
  explicit Book(const TheSlate& slate) : slate_(slate) {}

  std::vector<Feat> all() {
    add_hands();
    add_facts();
    add_totals();
    add(longest_evening, std::nullopt, slate_.turns, 0, plain::counted(slate_.hands.size(), "hand", "hands"));
    std::vector<Feat> out;
    for (auto& [key, feat] : best_) out.push_back(std::move(feat));
    return out;
  }

 private:
  // The first of equals stays.
  void add(Kind kind, std::optional<std::size_t> player, std::int64_t value, std::size_t line, std::string words = {}) {
    if (value <= 0) return;
    const auto [at, is_new] = best_.try_emplace({kind, player ? *player + 1 : 0});
    if (is_new || value > at->second.value) at->second = {kinds()[kind].id, player, value, line, std::move(words)};
  }

  void add_hands() {
    std::int64_t row = 0;
    for (std::size_t i = 0; i < slate_.hands.size(); ++i) {
      const Hand& hand = slate_.hands[i];
      const std::string which = "hand " + std::to_string(hand.number);
      std::int64_t others = 0, most_cards = 0;
      for (const Counted& each : hand.counted) {
        others += each.points;
        most_cards = std::max(most_cards, std::int64_t{each.held});
        add(dearest_hand, each.who, each.points, hand.out_line, words_of(each));
      }
      add(dearest_win, hand.out, others, hand.out_line, which);
      add(quickest_out, hand.out, most_cards, hand.out_line, which);
      add(longest_hand, hand.out, hand.plays, hand.out_line, which);
      if (hand.longest_run > 1) add(longest_run, hand.run_by, hand.longest_run, hand.run_line);
      for (std::size_t who = 0; who < hand.shares.size(); ++who)
        add(most_at_once, who, hand.shares[who].most_at_once, hand.shares[who].most_line);
      row = i > 0 && slate_.hands[i - 1].out == hand.out ? row + 1 : 1;
      if (row > 1) add(outs_in_a_row, hand.out, row, hand.out_line);
    }
  }

  static std::string words_of(const Counted& counted) {
    std::string words;
    for (const core::Card card : counted.cards) words += (words.empty() ? "" : ",") + core::to_text(card);
    return words;
  }

  void add_facts() {
    std::map<std::size_t, std::int64_t> right, caught;
    for (const core::Fact& fact : slate_.facts) {
      if (fact.kind == core::FactKind::call_right) add(sharp_eyes, fact.player, ++right[fact.player], fact.line);
      if (fact.kind == core::FactKind::caught) add(tongue_tied, fact.player, ++caught[fact.player], fact.line);
    }
  }

  // Of those who played all hands that were counted: who came and went is not measured against who stayed.
  void add_totals() {
    const Hand* last = slate_.hands.empty() ? nullptr : &slate_.hands.back();
    if (last == nullptr) return;
    std::vector<std::pair<std::int64_t, std::size_t>> totals;
    for (std::size_t i = 0; i < slate_.company.scores.size(); ++i) {
      const bool stayed = std::all_of(slate_.hands.begin(), slate_.hands.end(), [&](const Hand& hand) {
        return hand.out == i || std::any_of(hand.counted.begin(), hand.counted.end(),
                                            [&](const Counted& each) { return each.who == i; });
      });
      if (stayed) totals.emplace_back(slate_.company.scores[i], i);
    }
    std::sort(totals.begin(), totals.end());
    if (totals.size() < 2) return;
    add(ahead_at_the_end, totals[0].second, totals[1].first - totals[0].first, last->out_line,
        "with a total of " + plain::score_in_words(totals[0].first));
  }

  const TheSlate& slate_;
  std::map<std::pair<Kind, std::size_t>, Feat> best_;
};

}  // namespace

std::vector<core::FeatKind> feat_kinds() { return kinds(); }

std::vector<Feat> Booger::feats(const TheSlate& slate) { return Book(slate).all(); }

}  // namespace bogosity::booger
