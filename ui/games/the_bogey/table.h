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

// The entry line of The Bogey in parts: cards listed for a deal, a chosen card of the hand, the Bogey's card. They are
// kept only in the line.

struct TypedTurnCards {
  std::vector<core::Card> drawn;          // listed at a deal
  std::optional<core::Card> held;         // of the hand, without its column
  bool bogey_comes = false;               // the Bogey's card is being drawn
  std::optional<core::Card> bogeys_card;  // without its column
  bool something_else = false;            // other words

  // The card that needs a column.
  std::optional<core::Card> homeless() const { return held ? held : bogeys_card; }
};

TypedTurnCards typed_bogey(std::string_view line, const the_bogey::View& view);

}  // namespace bogosity::ui
