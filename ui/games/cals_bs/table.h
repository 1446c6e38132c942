// The table of Cal's BS: the pile, the results of doubts, and the buttons.
#pragma once

#include <string>
#include <string_view>

#include "games/cals_bs/view.h"
#include "ui/table/game_view.h"

namespace bogosity::ui {

const GameScreen& cals_bs_screen();

// The parts of the entry line so far, so that a panel can show them as chosen and add to them.

struct CalsDraft {
  std::string name;  // the player: named on the line, or the next who may act; empty if nobody can
  bool named = false;
  bool going_out = false;
  bool out = false;
  std::string cards;  // "3", or empty
  std::string rank;   // "9", or empty

  // The line as it can be typed; the name only if it was typed. `wrong`: the last cards were wrong.
  std::string line(bool wrong = false) const;
};

CalsDraft cals_draft(const cals_bs::View& view, std::string_view typed);
// The player of the line; nullptr if there is none.
const cals_bs::PlayerView* acting_person(const cals_bs::View& view, const CalsDraft& draft);

}  // namespace bogosity::ui
