// The entry line of The Bogey: the words of the record, and shorthand (TheBogey::read_typed in game.h). A card is drawn
// while the hand is not full, and placed after that, with its column or on its only column: 5h7ckd, 5h3, 5h. x2s or -2s
// discards, b8c3 is the Bogey's card, r a redeal (added by itself before a card is drawn), u stuck, q quit.
#pragma once

#include <optional>
#include <vector>

#include "core/cards.h"
#include "games/the_bogey/game.h"

namespace bogosity::the_bogey {

// What is being typed: cards listed for a deal, a chosen card of the hand, the Bogey's card. They are kept only in the
// line.
struct TurnDraft {
  std::vector<core::Card> drawn;          // listed at a deal
  std::optional<core::Card> held;         // of the hand, without its column
  bool bogey_comes = false;               // the Bogey's card is being drawn
  std::optional<core::Card> bogeys_card;  // without its column

  // The card that needs a column.
  std::optional<core::Card> homeless() const { return held ? held : bogeys_card; }
};

// `deal_is_due`: as the view has it.
TurnDraft turn_draft(const Reading& reading, bool deal_is_due);

}  // namespace bogosity::the_bogey
