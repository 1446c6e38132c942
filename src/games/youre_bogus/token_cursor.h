// Reads one token from left to right (core/token_cursor.h), with what only this game's words have: dice, and cards that
// nobody saw or that are insisted on.
#pragma once

#include <cstdint>
#include <optional>

#include "core/token_cursor.h"
#include "games/youre_bogus/events.h"
#include "games/youre_bogus/names.h"
#include "games/youre_bogus/offers.h"

namespace bogosity::youre_bogus {

class TokenCursor : public core::TokenCursor {
 public:
  using core::TokenCursor::TokenCursor;

  std::optional<std::uint8_t> die() {
    if (done() || rest()[0] < '0' || rest()[0] > '9') {
      fail("a die is missing here", "a die shows 1 to 6");
      return std::nullopt;
    }
    const char digit = rest()[0];
    cut(1);
    if (digit < '1' || digit > '6') {
      fail(std::string("no die shows ") + digit, "a die shows 1 to 6");
      return std::nullopt;
    }
    return static_cast<std::uint8_t>(digit - '0');
  }
  std::optional<MarkedCard> card(bool may_be_hidden) {
    const auto card = take_card();
    if (!card || (card->is_hidden() && !may_be_hidden)) {
      fail(card ? "a card that somebody saw must stand here, not ?" : "a card is missing here",
           "a card is a rank and a suit as in 8H, or * for a Joker");
      return std::nullopt;
    }
    return MarkedCard{*card, skip('!')};
  }
};

}  // namespace bogosity::youre_bogus
