#include "core/win.h"

#include <algorithm>

#include "core/numbers.h"

namespace bogosity::core {
namespace {

// The two suits of the six cards as often as they are there, the rarer one first (L3).
std::string split_words(const Win& win) {
  std::vector<Suit> suits;
  for (const Card card : win.stand_for) {
    if (card.is_plain()) suits.push_back(card.suit());
  }
  std::sort(suits.begin(), suits.end());
  std::string words = "split " + std::to_string(win.split[0]) + "\u2013" + std::to_string(win.split[1]) + " (L3) ";
  for (std::size_t i = 0; i < suits.size(); ++i)
    words += (i == 0 || suits[i] != suits[i - 1] ? " " : "") + std::string(suit_sign(suits[i]));
  return words;
}

}  // namespace

std::vector<SumLine> sum_of(const Win& win) {
  const std::string runs =
      win.runs.empty() ? "no straight-flush" : counted(win.runs.size(), "straight-flush", "straight-flushes");
  const int sum = win.straight_points + win.split_points;
  return {{runs + " (L2)", win.straight_points},
          {split_words(win), win.split_points},
          {sum > win.worth ? "worth " + std::to_string(sum) + ", 50 at most (L4)" : "worth", win.worth},
          {"claimed", win.claim},
          {"credited (L4)", win.credited, true}};
}

std::string_view stamp_of(const Win& win) { return win.stands ? "A WIN" : "NO WIN"; }

std::string declared_words(const Win& win) { return win.player + " declares a win"; }

std::string title_of(const Win& win) {
  return win.player + (win.stands ? " wins the round: " + signed_points(win.credited)
                                  : " claimed " + std::to_string(win.claim) + " and has no win");
}

}  // namespace bogosity::core
