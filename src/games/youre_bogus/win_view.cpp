#include <algorithm>
#include <numeric>

#include "games/youre_bogus/views.h"

namespace bogosity::youre_bogus {

using core::Card;
using core::Rank;
using core::Suit;

namespace {

using Run = std::array<std::size_t, 3>;

// Every three cards of consecutive ranks in one suit (L2), as indexes; with equal cards every combination counts (M2).
std::vector<Run> runs_of(const std::vector<Card>& cards) {
  std::vector<Run> runs;
  std::vector<std::size_t> sorted(cards.size());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::stable_sort(sorted.begin(), sorted.end(), [&](auto a, auto b) { return cards[a] < cards[b]; });
  const auto next_to = [&](std::size_t one, std::size_t other) {
    const Card a = cards[one];
    const Card b = cards[other];
    return a.is_plain() && b.is_plain() && a.suit() == b.suit() &&
           static_cast<int>(b.rank()) == static_cast<int>(a.rank()) + 1 && !a.is(Rank::ace);
  };
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (std::size_t j = i + 1; j < sorted.size(); ++j) {
      if (!next_to(sorted[i], sorted[j])) continue;
      for (std::size_t k = j + 1; k < sorted.size(); ++k) {
        if (next_to(sorted[j], sorted[k])) runs.push_back({sorted[i], sorted[j], sorted[k]});
      }
    }
  }
  return runs;
}

std::string run_text(const std::vector<Card>& cards, const Run& run) {
  return core::to_text(cards[run[0]]) + " " + core::to_text(cards[run[1]]) + " " + core::to_text(cards[run[2]]);
}

}  // namespace

WinView win_view_of(const WinDone& win, const Table& table, const Names& names) {
  WinView view;
  view.player = names[win.player];
  view.stands = win.stands;
  view.reason = win.worth.stands && !win.stands ? "L4: the claim is above the worth, and this table lets that fail"
                                                : win.worth.reason;
  view.claim = static_cast<int>(win.claim);
  view.worth = win.worth.worth;
  view.credited = static_cast<int>(win.credited);
  view.face_up = win.hand.face_up;
  view.face_down = win.hand.face_down;
  std::size_t joker = 0;
  for (const Card card : win.hand.face_up) {
    const bool stands_for = card.is_joker() && joker < win.worth.jokers.size();
    view.stand_for.push_back(stands_for ? win.worth.jokers[joker++] : card);
  }
  if (win.worth.stands) view.run_cards = runs_of(view.stand_for);
  for (const Run& run : view.run_cards) view.runs.push_back(run_text(view.stand_for, run));
  view.straight_points = win.worth.straight_points;
  view.split = win.worth.split;
  view.split_points = win.worth.split_points;
  for (const auto& entry : table.points) {
    const bool of_win = std::string_view(entry.rule) == "L4" || std::string_view(entry.rule) == "K3";
    if (entry.turn == win.turn + 1 && of_win) {
      view.points.push_back({names[entry.player], static_cast<int>(entry.points), entry.rule});
    }
  }
  return view;
}

}  // namespace bogosity::youre_bogus
