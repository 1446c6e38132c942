// The table of The Bogey: twelve columns above, the hand or the cards to draw from below.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/the_bogey/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& the_bogey_screen();

// What the entry line of The Bogey holds so far, as its table shows it: cards listed for a deal, a card of the hand
// that was picked up, the Bogey's card being drawn or drawn already. The line is the only place where any of it is
// kept.

struct TypedTurnCards {
  std::vector<core::Card> drawn;          // listed at a deal
  std::optional<core::Card> held;         // of the hand, without its column
  bool bogey_comes = false;               // the Bogey's card is drawn, or being drawn
  std::optional<core::Card> bogeys_card;  // known already, without its column
  bool something_else = false;            // words that are none of this

  // The card that is looking for a column.
  std::optional<core::Card> homeless() const { return held ? held : bogeys_card; }
};

TypedTurnCards typed_bogey(std::string_view line, const the_bogey::View& view);

}  // namespace bogosity::ui
