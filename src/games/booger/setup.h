// What the headers of a record say about a game of Booger On Your Neighbor: how many decks and cards, how one draws,
// and what a card left in the hand costs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "games/common_headers.h"

namespace bogosity::booger {

enum class Drawing : std::uint8_t { until, one };  // until a card can be played; one card, then play or be skipped

// The kinds of cards that have a price of their own, in the order of the header Points.
inline constexpr std::array<std::string_view, 14> priced = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                            "nine", "ten",   "jack", "queen", "king", "ace",   "red3"};
inline constexpr std::array<std::int64_t, 14> usual_prices = {5, 5, 5, 5, 5, 15, 5, 5, 10, 15, 15, 10, 15, 25};
// Which of them a card is; only for plain cards.
std::size_t price_of(core::Card card);

struct Setup : games::CommonSetup {
  std::size_t starter = 0;  // index in players
  int decks = 2;
  int deal = 7;
  Drawing drawing = Drawing::until;
  std::array<std::int64_t, 14> prices = usual_prices;

  int all_cards() const { return 52 * decks; }
  std::int64_t points(core::Card card) const { return prices[price_of(card)]; }
};

core::Result<Setup> read_setup(const core::Headers& headers);
core::Headers canonical_headers(const core::Headers& headers, const Setup& setup);

}  // namespace bogosity::booger
