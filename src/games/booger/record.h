// The record of Booger On Your Neighbor: its headers, and a struct for each token of its own. The direction, skips and
// forced draws follow from the tokens and are not written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/names.h"
#include "core/result.h"
#include "core/token_cursor.h"
#include "games/shared/common_headers.h"

namespace bogosity::booger {

using core::PlayerId;

enum class DrawRule : std::uint8_t { until, one };  // until a card can be played; one card, then play or be skipped

// The kinds of cards that have a price of their own, in the order of the header Points.
inline constexpr std::array<std::string_view, 14> priced = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                                            "nine", "ten",   "jack", "queen", "king", "ace",   "red3"};
inline constexpr std::array<std::int64_t, 14> usual_prices = {5, 5, 5, 5, 5, 15, 5, 5, 10, 15, 15, 10, 15, 25};
// The kind of a card; not for Jokers or unknown cards.
std::size_t price_of(core::Card card);

// Decks, cards dealt, drawing, and the points of a card left in the hand, beside the headers that every game has.
struct Setup : games::CommonSetup {
  std::size_t starter = 0;  // index in players
  int decks = 2;
  int deal = 7;
  DrawRule drawing = DrawRule::until;
  std::array<std::int64_t, 14> prices = usual_prices;

  int all_cards() const { return 52 * decks; }
  std::int64_t points(core::Card card) const { return prices[price_of(card)]; }
};

namespace move {
// A hand begins; the card is turned up.
struct Start {
  core::Card card;
};
// A card is played.
struct PlayCard {
  core::Card card;
  std::optional<core::Suit> suit;  // said with a Jack; empty: its own
  std::optional<PlayerId> swap;    // with a Queen
};
struct Draw {
  std::uint32_t cards = 1;
};
struct Pass {};
struct One {};
struct Catch {
  PlayerId who = 0;
  PlayerId by = 0;
};
// The same, said late, before anybody caught it.
struct LateOne {
  PlayerId who = 0;
};
// The hand is called off.
struct Misdeal {
  std::optional<std::string> why;
};
// The cards of a player when another went out, or only their points.
struct Left {
  PlayerId who = 0;
  std::vector<core::Card> cards;
  std::optional<std::int64_t> points;
};
}  // namespace move

using Move = std::variant<move::Start, move::PlayCard, move::Draw, move::Pass, move::One, move::Catch, move::LateOne,
                          move::Left, move::Misdeal>;

// A move whose rest is still to be typed; with nothing in it, a word that belongs to a move before it.
struct Begun {
  std::optional<move::Left> left;  // a hand that is counted, as far as it is there
  std::optional<core::Rank> rank;  // of a card whose suit is missing
};

// What stands behind `draw:`, `one@` and `#`; what is refused fails the cursor.
bool read(core::TokenCursor& in, move::Draw& it);
bool read(core::TokenCursor& in, move::LateOne& it);
bool read_points_left(core::TokenCursor& in, move::Left& it);
// The sentence for a number that may mean cards or points.
tl::unexpected<core::Error> cards_or_points(std::string_view points);

}  // namespace bogosity::booger
