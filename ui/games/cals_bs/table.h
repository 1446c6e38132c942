// The table of Cal's BS: the pile and what was said of it, what was turned up so far, and all that can be pressed.
#pragma once

#include <string>
#include <string_view>

#include "games/cals_bs/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& cals_bs_screen();

// What of a line of Cal's BS has been typed or pressed so far, so that a panel can show it as chosen and write the
// rest.

struct CalsDraft {
  std::string name;  // who acts: named on the line, or else the one who may act next; empty if nobody can
  bool named = false;
  bool going_out = false;
  bool out = false;
  std::string cards;  // "3", or empty
  std::string rank;   // "9", or empty

  // As it can be typed, the name only where it was named. `wrong`: behind last cards that were not as they should be.
  std::string line(bool wrong = false) const;
};

CalsDraft cals_draft(const cals_bs::View& view, std::string_view typed);
// Whoever is meant; nullptr if nobody is.
const cals_bs::PlayerView* acting_person(const cals_bs::View& view, const CalsDraft& draft);

}  // namespace bogosity::ui
